#include "ui/shell/status_line.h"

#include <algorithm>

#include "ui/widgets/chip.h"
#include "ui/widgets/eliding_label.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kHigh = 30, kGap = 12, kEdge = 8, kChip = 360, kLeastChip = 120;

}  // namespace

StatusLine::StatusLine() {
  preview_ = new Chip(Chip::Kind::Edit, {});
  preview_->setFocusPolicy(Qt::NoFocus);
  text_ = new ElidingLabel(font());
  hint_ = dimLabel({});
  file_ = dimLabel({});
  seed_ = dimLabel({});
  saved_ = dimLabel({});
  preview_->setObjectName(QStringLiteral("statusPreview"));
  text_->setObjectName(QStringLiteral("statusText"));
  hint_->setObjectName(QStringLiteral("statusHint"));
  for (QWidget* part :
       {static_cast<QWidget*>(preview_), static_cast<QWidget*>(text_), static_cast<QWidget*>(hint_),
        static_cast<QWidget*>(file_), static_cast<QWidget*>(seed_), static_cast<QWidget*>(saved_)})
    part->setParent(this);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize StatusLine::sizeHint() const { return {400, kHigh}; }
QSize StatusLine::minimumSizeHint() const { return {0, kHigh}; }

void StatusLine::say(const Words& words) {
  preview_->setText(words.preview);
  text_->setText(words.text);
  hint_->setText(words.hint);
  file_->setText(words.file);
  seed_->setText(words.seed);
  saved_->setText(words.saved);
  arrange();
}

void StatusLine::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void StatusLine::arrange() {
  struct Part {
    QWidget* widget;
    int wide;  ///< 0: it has nothing to say, or no room
  };
  const auto wide = [](const QLabel* label) {
    return label->text().isEmpty() ? 0 : label->sizeHint().width();
  };
  Part chip{preview_, preview_->text().isEmpty() ? 0 : std::min(kChip, preview_->sizeHint().width())};
  Part text{text_, wide(text_)}, hint{hint_, wide(hint_)};
  Part file{file_, wide(file_)}, seed{seed_, wide(seed_)}, saved{saved_, wide(saved_)};
  const int room = width() - 2 * kEdge;
  const auto over = [&] {
    int all = -kGap;
    for (const Part* part : {&chip, &text, &hint, &file, &seed, &saved})
      if (part->wide > 0) all += part->wide + kGap;
    return all - room;
  };
  for (Part* part : {&seed, &file, &hint})
    if (over() > 0) part->wide = 0;
  if (over() > 0 && chip.wide > kLeastChip) chip.wide = std::max(kLeastChip, chip.wide - over());
  if (over() > 0) saved.wide = 0;
  if (over() > 0) text.wide = std::max(1, text.wide - over());
  const auto place = [this](const Part& part, int x) {
    part.widget->setVisible(part.wide > 0);
    const int high = std::min(height(), part.widget->sizeHint().height());
    part.widget->setGeometry(x, (height() - high) / 2, part.wide, high);
  };
  int left = kEdge, right = width() - kEdge;
  for (const Part* part : {&chip, &text, &hint}) {
    place(*part, left);
    if (part->wide > 0) left += part->wide + kGap;
  }
  for (const Part* part : {&saved, &seed, &file}) {
    place(*part, right - part->wide);
    if (part->wide > 0) right -= part->wide + kGap;
  }
  preview_->setToolTip(chip.wide < preview_->sizeHint().width() ? preview_->text().toHtmlEscaped()
                                                                : QString());
}

}  // namespace paretree::ui
