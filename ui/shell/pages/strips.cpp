#include "ui/shell/pages/strips.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QToolButton>
#include <cmath>
#include <utility>

#include "ui/drawing/fonts.h"
#include "ui/session/file_reader.h"
#include "ui/session/runs.h"
#include "ui/widgets/discard.h"
#include "ui/widgets/eliding_label.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {
namespace {
constexpr double kSoon = 0.4;                      // seconds of reading that pass without a word
constexpr int kStripHigh = 30, kStripButton = 26;  // px: of a strip, and of what is pressed in it
constexpr int kBriefBar = 90;                      // px of the bar beside something else
}  // namespace

NoticeStrip::NoticeStrip(QWidget* parent)
    : QWidget(parent), label_(plainLabel({})), layout_(new QHBoxLayout(this)) {
  setFixedHeight(kStripHigh);
  setObjectName(QStringLiteral("notice"));
  layout_->setContentsMargins(14, 0, 8, 0);
  layout_->setSpacing(8);
  label_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  layout_->addWidget(label_, 1);
  auto* close = toolButton(QStringLiteral("close"), tr("Close message"), tr("Close this message"));
  close->setFixedSize(kStripButton, kStripButton);
  connect(close, &QToolButton::clicked, this, &NoticeStrip::answered);
  layout_->addWidget(close);
  hide();
}

void NoticeStrip::answered() {
  if (showsStaying_) std::erase_if(staying_, [said = text()](const Notice& one) { return one.text == said; });
  hide();
}

void NoticeStrip::forgetStaying() {
  const auto goes = [](const Notice& one) { return !one.ofOtherSession; };
  const bool shown = showsStaying_ && std::ranges::any_of(staying_, [&](const Notice& one) {
                       return goes(one) && one.text == text();
                     });
  std::erase_if(staying_, goes);
  if (shown) hide();
}

void NoticeStrip::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  if (!isHidden() || staying_.empty()) return;
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (isHidden() && !waiting_ && !staying_.empty()) show(Notice(staying_.back()));
      },
      Qt::QueuedConnection);
}

void NoticeStrip::setWaiting(bool waiting) {
  if (std::exchange(waiting_, waiting) == waiting) return;
  if (waiting && showsStaying_) hide();
  if (!waiting && isHidden() && !staying_.empty()) show(Notice(staying_.back()));
}

bool NoticeStrip::keeps(const QString& text) const {
  return std::ranges::any_of(staying_, [&](const Notice& one) { return one.text == text; });
}

void NoticeStrip::elide() {
  QString line = label_->toolTip();
  line.replace(QLatin1Char('\n'), QStringLiteral("; "));
  // What does not fit into a line is shown whole on demand; the strip with its actions stays.
  const int taken = details_ && !details_->isHidden() ? details_->sizeHint().width() + 8 : 0;
  const bool cut = label_->fontMetrics().horizontalAdvance(line) > label_->width() + taken;
  if (details_) details_->setVisible(cut || label_->toolTip().contains(QLatin1Char('\n')));
  layout_->activate();
  label_->setText(label_->fontMetrics().elidedText(line, Qt::ElideRight, qMax(100, label_->width())));
}

void NoticeStrip::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  elide();
}

void NoticeStrip::show(const Notice& notice) {
  if (notice.stays) {  // one of each kind
    const Notice kept = notice;
    std::erase_if(staying_, [&](const Notice& one) { return one.ofOtherSession == kept.ofOtherSession; });
    staying_.push_back(kept);
    if (waiting_) return;
  }
  kind_ = notice.kind;
  showsStaying_ = notice.stays;
  discard(actions_);
  actions_ = new QWidget;
  auto* row = new QHBoxLayout(actions_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  for (const auto& action : notice.actions) {
    auto* button = new QPushButton(action.label);
    button->setFocusPolicy(Qt::TabFocus);
    button->setFixedHeight(kStripButton);
    connect(button, &QPushButton::clicked, this, [this, act = action.act] {
      const auto answer = act;  // a copy: this button goes with the strip's next message
      answered();
      answer();
    });
    row->addWidget(button);
  }
  details_ = new QPushButton(tr("Details..."), actions_);
  details_->setFocusPolicy(Qt::TabFocus);
  details_->setFixedHeight(kStripButton);
  details_->hide();
  connect(details_, &QPushButton::clicked, this, [this, text = notice.text] { showDetails(text); });
  row->insertWidget(0, details_);
  layout_->insertWidget(1, actions_);
  recolour();
  // What only says that something went well goes when one goes on.
  setProperty("passing", notice.kind == Notice::Kind::Good && notice.actions.empty());
  label_->setToolTip(notice.text);
  label_->setAccessibleName(notice.text);
  QWidget::show();
  layout_->activate();
  elide();
  update();
}

void NoticeStrip::withdraw(const QString& text) {
  std::erase_if(staying_, [&](const Notice& one) { return one.text == text; });
  if (label_->toolTip() == text) hide();
}

// Scrolls: a list of errors may be longer than the screen is high.
void NoticeStrip::showDetails(const QString& text) {
  auto* dialog = new QDialog(window());
  dialog->setObjectName(QStringLiteral("noticeDetails"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Details"));
  auto* column = new QVBoxLayout(dialog);
  auto* words = new QPlainTextEdit(text);
  words->setReadOnly(true);
  words->setFrameShape(QFrame::NoFrame);
  column->addWidget(words);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  column->addWidget(buttons);
  dialog->resize(qMin(760, window()->width() * 8 / 10), qMin(420, window()->height() * 6 / 10));
  dialog->open();
}

void NoticeStrip::recolour() {
  const Theme& t = themeOf(this);
  QPalette p;
  p.setColor(QPalette::WindowText, kind_ == Notice::Kind::Bad    ? t.badText
                                   : kind_ == Notice::Kind::Warn ? t.warnText
                                   : kind_ == Notice::Kind::Good ? t.goodText
                                                                 : t.text);
  label_->setPalette(p);
}

void NoticeStrip::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) recolour();
}

void NoticeStrip::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.fillRect(rect(), kind_ == Notice::Kind::Bad    ? t.badTint
                     : kind_ == Notice::Kind::Warn ? t.warnTint
                     : kind_ == Notice::Kind::Good ? t.goodTint
                                                   : t.tint);
}

QString clockText(double seconds) {
  const auto s = static_cast<int>(seconds);
  if (s >= 3600)
    return QStringLiteral("%1:%2:%3")
        .arg(s / 3600)
        .arg(s / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(s % 60, 2, 10, QLatin1Char('0'));
  return QStringLiteral("%1:%2").arg(s / 60).arg(s % 60, 2, 10, QLatin1Char('0'));
}

ProgressStrip::ProgressStrip(Session* session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      what_(new ElidingLabel(strongFont(font()))),
      counts_(plainLabel({})),
      best_(plainLabel({})),
      time_(plainLabel({})),
      bar_(new QProgressBar),
      stop_(new QPushButton) {
  setFixedHeight(kStripHigh);
  setObjectName(QStringLiteral("progress"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(14, 0, 8, 0);
  row->setSpacing(20);
  bar_->setRange(0, 1000);
  bar_->setTextVisible(false);
  bar_->setFixedHeight(10);
  bar_->setAccessibleName(tr("Progress of the run"));
  bar_->setMinimumWidth(60);
  stop_->setObjectName(QStringLiteral("stripStop"));
  stop_->setProperty("role", "danger");
  stop_->setFixedHeight(kStripButton);
  stop_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);  // also where a file is read, without a bar
  for (QWidget* w : std::initializer_list<QWidget*>{what_, counts_, best_}) row->addWidget(w);
  row->addWidget(bar_, 1);
  row->addWidget(time_);
  row->addWidget(stop_);
  connect(stop_, &QPushButton::clicked, session,
          [session] { session->runs().running() ? session->runs().stop() : session->reader().cancel(); });
  connect(&session->reader(), &FileReader::progressed, this, &ProgressStrip::refresh);
  connect(&session->reader(), &FileReader::runningChanged, this, &ProgressStrip::refresh);
  connect(&session->runs(), &Runs::progressChanged, this, &ProgressStrip::refresh);
  connect(&session->runs(), &Runs::runningChanged, this, &ProgressStrip::refresh);
  connect(&session->runs(), &Runs::liveFrontChanged, this, &ProgressStrip::refresh);
  refresh();
}

void ProgressStrip::refresh() {
  const bool running = session_->runs().running();
  const bool reading =
      !running && session_->reader().running() && session_->reader().progress().seconds >= kSoon;
  setVisible(running || reading);
  if (running || reading) say();
}

void ProgressStrip::setBrief(bool brief) {
  if (brief == brief_) return;
  brief_ = brief;
  // As wide as it must be, so that what stands beside it has the rest.
  setSizePolicy(brief ? QSizePolicy::Maximum : QSizePolicy::Preferred, QSizePolicy::Fixed);
  if (auto* row = parentWidget() ? qobject_cast<QBoxLayout*>(parentWidget()->layout()) : nullptr)
    row->setStretchFactor(this, brief ? 0 : 1);
  refresh();
}

void ProgressStrip::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (isVisible()) say();
}

void ProgressStrip::say() {
  const bool running = session_->runs().running(), reading = !running;
  const auto& progress = running ? session_->runs().progress() : session_->reader().progress();
  const Progress& last = progress.last;
  if (reading)
    what_->setText(tr("Reading %1").arg(session_->reader().name()));
  else
    what_->setText(last.phase.empty()
                       ? tr("Run %1").arg(session_->runs().runningNumber())
                       : tr("Run %1: %2").arg(session_->runs().runningNumber()).arg(displayText(last.phase)));
  if (last.total)
    counts_->setText(tr("%1 %2 of %3")
                         .arg(displayText(last.unit), countText(static_cast<double>(last.step)),
                              countText(static_cast<double>(last.total))));
  else
    counts_->setText(tr("%1 %2").arg(displayText(last.unit), countText(static_cast<double>(last.step))));
  QString improved;
  if (!std::isnan(last.best)) {
    best_->setText(tr("%1 %2").arg(displayText(last.bestLabel), numberText(last.best, 4)));
    if (progress.secondsSinceBest > 1)
      improved = tr(" · improved %1 s ago").arg(static_cast<int>(progress.secondsSinceBest));
  }
  const bool known = !std::isnan(last.fraction);
  bar_->setVisible(known);
  if (known) bar_->setValue(static_cast<int>(1000 * last.fraction));
  QString time = clockText(progress.seconds);
  if (known && last.fraction > 0.05 && progress.seconds > 1)
    time = tr("%1 of about %2").arg(time, clockText(progress.seconds / last.fraction));
  time_->setText(time);
  const auto outcome = session_->runs().outcomeOf(session_->runs().runningNumber());
  if (reading)
    stop_->setText(tr("Stop"));
  else
    stop_->setText(
        outcome ? tr("Stop, keep up to %1").arg(countedText(outcome->front.size(), tr("model"), tr("models")))
                : tr("Stop"));
  const bool steps = last.step > 0, best = !std::isnan(last.best);
  QStringList all{what_->text()};
  if (steps) all << counts_->text();
  if (best) all << best_->text();
  setToolTip(all.join(QStringLiteral(", ")).toHtmlEscaped());
  bar_->setMaximumWidth(brief_ ? kBriefBar : QWIDGETSIZE_MAX);
  fitWords(steps && !brief_, best && !brief_, improved);
}

/// What is run is read whole: the time since the best gives way first, then the best, then the steps. Each is
/// shown or hidden once, since the strip is laid out anew by that.
void ProgressStrip::fitWords(bool steps, bool best, const QString& improved) {
  const auto needed = [&] {
    const QMargins around = layout()->contentsMargins();
    int wide = around.left() + around.right() - layout()->spacing();
    const auto add = [&](bool shown, int width) { wide += shown ? width + layout()->spacing() : 0; };
    add(!brief_, what_->sizeHint().width());
    add(steps, counts_->sizeHint().width());
    add(best, best_->sizeHint().width());
    add(!bar_->isHidden(), bar_->minimumWidth());
    add(true, time_->sizeHint().width());
    add(true, stop_->sizeHint().width());
    return wide;
  };
  const QString plain = best_->text();
  if (best && !improved.isEmpty()) {
    best_->setText(plain + improved);
    if (needed() > width()) best_->setText(plain);
  }
  best = best && needed() <= width();
  steps = steps && needed() <= width();
  what_->setVisible(!brief_);
  counts_->setVisible(steps);
  best_->setVisible(best);
}

void ProgressStrip::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.fillRect(rect(), t.tint);
  p.fillRect(0, 0, width(), 1, t.line);
}

}  // namespace paretree::ui
