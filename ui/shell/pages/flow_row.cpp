#include "ui/shell/pages/flow_row.h"

#include <QMenu>
#include <utility>
#include <vector>

#include "ui/drawing/text/level_words.h"
#include "ui/widgets/discard.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {
constexpr int kWidest = 480, kShortened = 360;     // px
constexpr int kLeast = 200;                        // px: of a chip that is cut to the room that is left
constexpr int kWidestEntry = 760, kEntryAir = 80;  // px: of a line in the menu of the rest

/// In lines of at most `wide` px, broken between words.
QString brokenLines(const QString& text, const QFontMetrics& metrics, int wide) {
  QString all, line;
  for (const QString& word : text.split(QLatin1Char(' '))) {
    const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
    if (line.isEmpty() || metrics.horizontalAdvance(longer) <= wide) {
      line = longer;
      continue;
    }
    all += line + QLatin1Char('\n');
    line = word;
  }
  return all + line;
}

}  // namespace

FlowRow::FlowRow(const QString& word, QWidget* parent) : QWidget(parent), word_(strongLabel(word, this)) {
  setFixedHeight(44);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void FlowRow::setChips(Chip::Kind kind, const QStringList& texts, const QStringList& wholes) {
  for (Chip* chip : chips_) discard(chip);
  chips_.clear();
  discard(rest_);
  for (const auto& text : texts) {
    auto* chip = new Chip(kind, text, this);
    const auto index = static_cast<int>(chips_.size());
    const QString whole = wholes.value(index);
    // Rich, so that a long list has several lines.
    chip->setToolTip(whole.isEmpty() ? text.toHtmlEscaped()
                                     : QStringLiteral("<qt>%1</qt>").arg(forTip(whole).toHtmlEscaped()));
    connect(chip, &Chip::clicked, this, [this, text, chip, index] {
      emit clicked(text);
      emit chipClicked(index, chip->mapToGlobal(QPoint(0, chip->height() + 2)));
    });
    chips_ << chip;
  }
  rest_ = new Chip(kind == Chip::Kind::Warn ? Chip::Kind::Warn : Chip::Kind::Plain, {}, this);
  connect(rest_, &Chip::clicked, this, &FlowRow::listRest);
  place();
}

// Those that do not fit lead where the others lead.
void FlowRow::listRest() {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("restMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const QPoint below = rest_->mapToGlobal(QPoint(0, rest_->height() + 2));
  const int wide = qMin(window()->width(), kWidestEntry) - kEntryAir;
  for (qsizetype i = 0; i < chips_.size(); ++i) {
    if (!chips_[i]->isHidden()) continue;
    const QString text = chips_[i]->text();
    menu->addAction(
        brokenLines(text, menu->fontMetrics(), wide).replace(QLatin1Char('&'), QLatin1String("&&")), this,
        [this, i, text, below] {
          emit clicked(text);
          emit chipClicked(static_cast<int>(i), below);
        });
  }
  menu->popup(below);
}

void FlowRow::place() {
  const int wordWidth = word_->sizeHint().width();
  word_->setGeometry(14, 0, wordWidth, height());
  int x = 14 + wordWidth + 12;
  // Long chips are shortened only where not all would fit.
  int all = x + 60;
  for (const auto* chip : chips_) all += qMin(chip->sizeHint().width(), kWidest) + 8;
  const int widest = all <= width() ? kWidest : kShortened;
  QStringList left;
  std::vector<std::pair<Chip*, int>> wide;  // those that fit
  int end = x;
  for (auto* chip : chips_) {
    const int room = width() - 60 - end, wish = qMin(chip->sizeHint().width(), widest);
    const int asks = room >= kLeast ? qMin(wish, room) : wish;
    const bool fits = asks <= room;
    chip->setVisible(fits);
    if (!fits) {
      left << chip->text();
      continue;
    }
    wide.emplace_back(chip, asks);
    end += asks + 8;
  }
  // What room is left goes to those that were shortened.
  int spare = qMax(0, width() - 60 - end);
  for (const auto& [chip, asks] : wide) {
    const int more = qBound(0, chip->sizeHint().width() - asks, spare);
    spare -= more;
    chip->setGeometry(x, (height() - 24) / 2, asks + more, 24);
    x += asks + more + 8;
  }
  if (!rest_) return;
  rest_->setVisible(!left.isEmpty());
  rest_->setText(QStringLiteral("+%1").arg(left.size()));
  rest_->setToolTip(
      left.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
  rest_->setGeometry(x, (height() - 24) / 2, rest_->sizeHint().width(), 24);
}

void FlowRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  place();
}

}  // namespace paretree::ui
