#include "ui/widgets/pane.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <numeric>

#include "ui/widgets/eliding_label.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kTitle = 220;  // px: "Model 12, run 3" is read whole, tabs give way behind "»"
constexpr int kViewHeight = 26, kMoreWidth = 24;  // of the buttons of a ViewSwitch, px
constexpr int kViewAir = 18;                      // px: beside the words of one

}  // namespace

PaneHeader::PaneHeader(const QString& title, QWidget* parent)
    : QWidget(parent),
      layout_(new QHBoxLayout(this)),
      title_(new ElidingLabel(strongFont(font()), QPalette::WindowText, kTitle)),
      note_(new ElidingLabel(smallFont(font()), QPalette::PlaceholderText)) {
  title_->setText(title);
  setFixedHeight(34);
  fillWith(this, QPalette::Window);
  layout_->setContentsMargins(12, 1, 8, 1);
  layout_->setSpacing(8);
  note_->setObjectName(QStringLiteral("headerNote"));
  note_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  note_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  layout_->addWidget(title_);
  layout_->addWidget(note_, 1);
  connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
    const QWidget* pane = parentWidget();
    const bool keys = now && pane && (now == pane || pane->isAncestorOf(now));
    if (keys == keys_) return;
    keys_ = keys;
    update();
  });
}

void PaneHeader::paintEvent(QPaintEvent* event) {
  QWidget::paintEvent(event);
  if (!keys_) return;
  constexpr int kLine = 2;
  QPainter(this).fillRect(title_->x(), height() - kLine, title_->width(), kLine, themeOf(this).accent);
}

void PaneHeader::addTool(QWidget* tool) {
  if (!qobject_cast<QToolButton*>(tool)) return layout_->addWidget(tool);
  if (!icons_) {
    icons_ = new QHBoxLayout;
    icons_->setSpacing(0);  // each has air around it
    layout_->addLayout(icons_);
  }
  icons_->addWidget(tool);
}

ViewSwitch::ViewSwitch(QWidget* parent)
    : QWidget(parent), group_(new QButtonGroup(this)), more_(new QToolButton(this)) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  more_->setObjectName(QStringLiteral("moreViews"));
  more_->setText(QStringLiteral("»"));
  more_->setToolTip(tr("Further views"));
  more_->setAccessibleName(tr("Further views"));
  more_->resize(kMoreWidth, kViewHeight);
  more_->hide();
  connect(more_, &QToolButton::clicked, this, &ViewSwitch::showMenu);
  connect(group_, &QButtonGroup::idToggled, this, [this](int id, bool on) {
    restyle(group_->button(id));
    if (!on) return;
    arrange();
    emit currentChanged(id);
  });
}

void ViewSwitch::restyle(QAbstractButton* button) {
  QFont f = font();
  f.setWeight(button->isChecked() ? QFont::DemiBold : QFont::Normal);
  button->setFont(f);
  QPalette p;
  if (button->isChecked()) p.setColor(QPalette::ButtonText, palette().color(QPalette::Link));
  button->setPalette(p);
}

void ViewSwitch::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange)
    for (auto* button : group_->buttons()) restyle(button);
}

void ViewSwitch::addView(const QString& label, const QString& tip) {
  auto* button = new QToolButton(this);
  button->setText(label);
  button->setToolTip(tip);
  button->setCheckable(true);
  button->setFocusPolicy(Qt::TabFocus);
  QFont bold = font();
  bold.setWeight(QFont::DemiBold);
  widths_.push_back(QFontMetrics(bold).horizontalAdvance(label) + kViewAir);
  button->resize(widths_.back(), kViewHeight);
  const int id = static_cast<int>(group_->buttons().size());
  offered_.push_back(true);
  group_->addButton(button, id);
  if (id == 0) button->setChecked(true);
  updateGeometry();
}

QSize ViewSwitch::sizeHint() const {
  int width = 2;
  for (std::size_t i = 0; i < widths_.size(); ++i)
    if (offered_[i]) width += widths_[i];
  return {width, kViewHeight + 2};
}

QSize ViewSwitch::minimumSizeHint() const {
  int widest = 0, offered = 0;
  for (std::size_t i = 0; i < widths_.size(); ++i)
    if (offered_[i]) {
      widest = qMax(widest, widths_[i]);
      ++offered;
    }
  return {qMin(sizeHint().width(), 2 + widest + (offered > 1 ? kMoreWidth : 0)), kViewHeight + 2};
}

// In order, as many as there is room for. Where not all have room, the last place is that of the one of the
// others that was chosen last: first ones and places are the same whichever is chosen.
void ViewSwitch::arrange() {
  const bool all = sizeHint().width() <= width();
  QList<QAbstractButton*> offered;
  for (auto* button : group_->buttons()) {
    if (isViewVisible(group_->id(button)))
      offered << button;
    else
      button->hide();
  }
  const auto wide = [this](QAbstractButton* button) { return widths_[group_->id(button)]; };
  const auto widestFrom = [&](qsizetype first) {
    int widest = 0;
    for (qsizetype i = first; i < offered.size(); ++i) widest = qMax(widest, wide(offered[i]));
    return widest;
  };
  qsizetype first = 0;  // so many have places of their own
  int used = 0;
  for (const int room = width() - 2 - kMoreWidth; first < offered.size(); ++first) {
    if (!all && used + wide(offered[first]) + widestFrom(first + 1) > room) break;
    used += wide(offered[first]);
  }
  int x = 1;
  const auto put = [&x](QAbstractButton* button, int px) {
    button->resize(px, kViewHeight);
    button->move(x, 1);
    button->show();
    x += px;
  };
  for (qsizetype i = 0; i < first; ++i) put(offered[i], wide(offered[i]));
  if (auto* chosen = group_->checkedButton(); chosen && offered.indexOf(chosen) >= first) last_ = chosen;
  QAbstractButton* const last = offered.indexOf(last_) < first ? offered.value(first) : last_;
  for (qsizetype i = first; i < offered.size(); ++i) {
    if (offered[i] == last)
      put(last, qMax(wide(last), qMin(widestFrom(first), width() - 2 - kMoreWidth - x + 1)));
    else
      offered[i]->hide();
  }
  more_->setVisible(!all);
  more_->move(x, 1);
  update();
}

void ViewSwitch::showMenu() {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setObjectName(QStringLiteral("viewMenu"));
  for (auto* button : group_->buttons())
    if (isViewVisible(group_->id(button)) && button->isHidden()) {
      auto* action = menu->addAction(button->text(), button, [button] { button->setChecked(true); });
      action->setToolTip(button->toolTip());
    }
  menu->setToolTipsVisible(true);
  menu->popup(more_->mapToGlobal(QPoint(0, more_->height())));
}

void ViewSwitch::setCurrent(int view) {
  if (auto* button = group_->button(view)) button->setChecked(true);
}

void ViewSwitch::setViewVisible(int view, bool visible) {
  if (isViewVisible(view) == visible) return;
  offered_[view] = visible;
  if (!visible && current() == view)
    for (std::size_t i = 0; i < offered_.size(); ++i)
      if (offered_[i]) {
        setCurrent(static_cast<int>(i));
        break;
      }
  updateGeometry();
  arrange();
}

void ViewSwitch::resizeEvent(QResizeEvent*) { arrange(); }

void ViewSwitch::keyPressEvent(QKeyEvent* event) {
  const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
  if (!step) return QWidget::keyPressEvent(event);
  const int count = static_cast<int>(group_->buttons().size());
  for (int i = 1; i <= count; ++i) {
    const int next = ((current() + step * i) % count + count) % count;
    if (!isViewVisible(next)) continue;
    group_->button(next)->setChecked(true);
    group_->button(next)->setFocus();
    return;
  }
}

void ViewSwitch::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  const Theme& t = themeOf(this);
  int right = 1;
  for (const auto* button : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly))
    if (button->isVisible()) right = qMax(right, button->geometry().right() + 1);
  p.setPen(t.line);
  p.setBrush(t.button);
  p.drawRoundedRect(QRectF(0.5, 0.5, right, height() - 1), 4, 4);
  for (const auto* button : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly))
    if (button->isVisible() && button->x() > 2) p.drawLine(button->x(), 1, button->x(), height() - 2);
}

namespace {
constexpr int kSign = 12;      // px: of the question mark behind a figure
constexpr int kLeastGap = 10;  // px: between figures
constexpr int kHigh = 50;      // px, with labels of one line

using Lines = std::array<QString, 2>;

/// A label parted at the blank that leaves the least width; without one the second line is empty.
Lines partedLabel(const QString& label, const QFontMetrics& metrics) {
  Lines best{label, {}};
  int least = metrics.horizontalAdvance(label);
  for (qsizetype at = label.indexOf(QLatin1Char(' ')); at > 0; at = label.indexOf(QLatin1Char(' '), at + 1)) {
    if (label[at - 1] == QChar(0x2264)) continue;  // a sign stays with its number
    const Lines lines{label.left(at), label.mid(at + 1)};
    const int wide = std::max(metrics.horizontalAdvance(lines[0]), metrics.horizontalAdvance(lines[1]));
    if (wide >= least) continue;
    least = wide;
    best = lines;
  }
  return best;
}

int widthOf(const FiguresRow::Figure& figure, const QFont& font, bool parted) {
  const QFontMetrics big(figureFont(font)), small(captionFont(font));
  const int sign = figure.page.isEmpty() ? 0 : kSign;
  int label = 0;
  for (const QString& line : parted ? partedLabel(figure.label, small) : Lines{figure.label, {}})
    label = std::max(label, small.horizontalAdvance(line));
  return std::max(big.horizontalAdvance(figure.value) + sign, label) + 2;
}

/// Labels stand on two lines where there is no room for all of them on one.
bool labelsAreParted(const std::vector<FiguresRow::Figure>& figures, const QFont& font, int room) {
  int total = 18 - kLeastGap;
  for (const auto& figure : figures) total += widthOf(figure, font, false) + kLeastGap;
  return total > room;
}

/// The sign for figures that have no room, and what they say.
FiguresRow::Figure moreOf(const std::vector<FiguresRow::Figure>& figures, const std::vector<QRect>& places) {
  QStringList out;
  for (std::size_t i = 0; i < figures.size(); ++i)
    if (places[i].isEmpty()) out << figures[i].value + QLatin1Char(' ') + figures[i].label;
  return {QStringLiteral("+%1").arg(out.size()), FiguresRow::tr("more"), out.join(QLatin1Char('\n'))};
}
}  // namespace

FiguresRow::FiguresRow(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setMouseTracking(true);
  fillWith(this, QPalette::Base);
}

int FiguresRow::figureAt(const QPoint& at) const {
  const auto& rects = places();
  for (std::size_t i = 0; i < figures_.size(); ++i)
    if (rects[i].contains(at)) return static_cast<int>(i);
  return -1;
}

void FiguresRow::mouseMoveEvent(QMouseEvent* event) {
  const int figure = figureAt(event->pos());
  setCursor(figure >= 0 && !figures_[figure].page.isEmpty() ? Qt::WhatsThisCursor : Qt::ArrowCursor);
}

void FiguresRow::mouseReleaseEvent(QMouseEvent* event) {
  const int figure = figureAt(event->pos());
  if (event->button() == Qt::LeftButton && figure >= 0 && !figures_[figure].page.isEmpty())
    emit explained(figures_[figure].page);
}

void FiguresRow::setFigures(const std::vector<Figure>& figures) {
  figures_ = figures;
  places_.clear();
  QStringList said;
  for (const auto& f : figures) said << f.value + QLatin1Char(' ') + f.label;
  setAccessibleDescription(said.join(QStringLiteral(", ")));
  updateGeometry();
  update();
}

QSize FiguresRow::sizeHint() const {
  const bool parted = labelsAreParted(figures_, font(), width());
  return {400, kHigh + (parted ? QFontMetrics(captionFont(font())).height() : 0)};
}

const std::vector<QRect>& FiguresRow::places() const {
  if (places_.empty() || placedIn_ != size() || placedWith_ != font()) {
    places_ = placed();
    placedIn_ = size();
    placedWith_ = font();
  }
  return places_;
}

/// Of each figure, empty of the last ones where these have no room, and then of the sign that says so.
std::vector<QRect> FiguresRow::placed() const {
  const bool parted = labelsAreParted(figures_, font(), width());
  int count = static_cast<int>(figures_.size());
  std::vector<int> widths;
  for (const auto& f : figures_) widths.push_back(widthOf(f, font(), parted));
  int total = std::accumulate(widths.begin(), widths.end(), 0);
  const auto all = [&] { return count == static_cast<int>(figures_.size()); };
  const int sign = widthOf({QStringLiteral("+%1").arg(figures_.size()), tr("more"), {}}, font(), false);
  while (count > 1 && 18 + total + (count - 1) * kLeastGap + (all() ? 0 : kLeastGap + sign) > width())
    total -= widths[--count];
  if (!all()) total += sign;
  const int gaps = count - (all() ? 1 : 0);
  const int gap = gaps > 0 ? qBound(kLeastGap, (width() - 28 - total) / gaps, 32) : 0;
  std::vector<QRect> rects(figures_.size() + 1);
  int x = 14;
  for (int i = 0; i < count; ++i) {
    rects[i] = QRect(x, 6, widths[i], height() - 12);
    x += widths[i] + gap;
  }
  if (!all()) rects.back() = QRect(x, 6, sign, height() - 12);
  return rects;
}

void FiguresRow::paintEvent(QPaintEvent*) {
  QPainter p(this);
  const Theme& t = themeOf(this);
  const auto& rects = places();
  const QFontMetrics small(captionFont(font()));
  const bool parted = labelsAreParted(figures_, font(), width());
  setProperty("shown", static_cast<int>(std::count_if(rects.begin(), rects.end() - 1,
                                                      [](const QRect& rect) { return !rect.isEmpty(); })));
  for (std::size_t i = 0; i < rects.size(); ++i) {
    if (rects[i].isEmpty()) continue;
    const Figure figure = i < figures_.size() ? figures_[i] : moreOf(figures_, rects);
    p.setFont(figureFont(font()));
    p.setPen(t.text);
    p.drawText(rects[i], Qt::AlignLeft | Qt::AlignTop, figure.value);
    p.setFont(captionFont(font()));
    p.setPen(t.dim);
    const Lines label = parted ? partedLabel(figure.label, small) : Lines{figure.label, {}};
    // Those of one line stand beside the first of the others.
    p.drawText(rects[i].adjusted(0, 0, 0, parted ? -small.height() : 0), Qt::AlignLeft | Qt::AlignBottom,
               label[0]);
    p.drawText(rects[i], Qt::AlignLeft | Qt::AlignBottom, label[1]);
    if (figure.page.isEmpty()) continue;
    // The sign that there is more to read about this figure.
    const int right = QFontMetrics(figureFont(font())).horizontalAdvance(figure.value);
    p.drawText(QRect(rects[i].left() + right, rects[i].top(), kSign, 14), Qt::AlignCenter,
               QStringLiteral("?"));
  }
}

bool FiguresRow::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto& rects = places();
    for (std::size_t i = 0; i < rects.size(); ++i) {
      if (!rects[i].contains(help->pos())) continue;
      const Figure figure = i < figures_.size() ? figures_[i] : moreOf(figures_, rects);
      if (!figure.tip.isEmpty()) QToolTip::showText(help->globalPos(), figure.tip, this);
    }
    return true;
  }
  const bool done = QWidget::event(event);
  if ((event->type() == QEvent::Resize || event->type() == QEvent::FontChange) &&
      height() != sizeHint().height())
    updateGeometry();
  return done;
}

EmptyPane::EmptyPane(QWidget* parent)
    : QWidget(parent), title_(strongLabel({})), lines_(dimLabel({})), button_(new QPushButton) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(14, 14, 14, 14);
  layout->setSpacing(8);
  lines_->setWordWrap(true);
  layout->addWidget(title_);
  layout->addWidget(lines_);
  layout->addWidget(button_, 0, Qt::AlignLeft);
  layout->addStretch();
  button_->setProperty("role", "action");
  connect(button_, &QPushButton::clicked, this, &EmptyPane::buttonClicked);
  fillWith(this, QPalette::Base);
}

void EmptyPane::say(const QString& title, const QStringList& lines, const QString& button) {
  title_->setText(title);
  lines_->setText(lines.join(QLatin1Char('\n')));
  lines_->setVisible(!lines.isEmpty());
  button_->setText(button);
  button_->setVisible(!button.isEmpty());
}

QToolButton* toolButton(const QString& iconName, const QString& text, const QString& tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setIcon(icon(iconName));
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleName(text);
  button->setAutoRaise(true);
  button->setFixedSize(30, 28);
  return button;
}

}  // namespace paretree::ui
