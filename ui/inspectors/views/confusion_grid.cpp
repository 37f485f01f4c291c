#include "ui/inspectors/views/confusion_grid.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>
#include <algorithm>
#include <numeric>
#include <utility>

#include "ui/drawing/fonts.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kRow = 26, kTitle = 20, kHead = 46, kHighestHead = 140;
constexpr int kLowPane = 220, kLowHead = 70;                         // px: of a pane with lower headings
constexpr int kApart = 3;                                            // px between cells and totals
constexpr int kWidestLabel = 150, kLeastLabel = 84, kLabelAir = 14;  // px of names beside the cells

}  // namespace

ConfusionGrid::ConfusionGrid(QWidget* parent) : QWidget(parent) {
  setFont(smallFont(font()));
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Confusion matrix"));
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  setMouseTracking(true);
}

void ConfusionGrid::setCounts(const QStringList& classes, std::vector<std::vector<double>> counts) {
  classes_ = classes;
  counts_ = std::move(counts);
  unanswered_ = std::any_of(counts_.begin(), counts_.end(), [](const auto& row) { return row.back() > 0; });
  actual_ = answer_ = -1;
  fitHead();
}

void ConfusionGrid::setRoom(const QSize& room) {
  if (room != std::exchange(room_, room)) fitHead();
}

void ConfusionGrid::fitHead() {
  fitInto(room_.width());
  if (const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent); sizeHint().height() > room_.height())
    fitInto(room_.width() - bar);
  resize(sizeHint());
  updateGeometry();
  update();
}

void ConfusionGrid::fitInto(int wide) {
  // The last column is to be seen: cells give way before it is cut, down to what their numbers need, then the
  // names beside them.
  constexpr int kCellAir = 10;
  cell_ = naturalCell();
  label_ = kWidestLabel;
  if (const int beyond = sizeHint().width() - wide; beyond > 0 && !classes_.isEmpty()) {
    int widest = fontMetrics().horizontalAdvance(QStringLiteral("000"));
    for (int c = 0; c < columns(); ++c)
      widest = qMax(widest, fontMetrics().horizontalAdvance(countText(rowsOfAnswer(c))));
    cell_ = qBound(qMin(cell_, widest + kCellAir), cell_ - (beyond + columns()) / (columns() + 1), cell_);
    label_ = qMax(kLeastLabel, labelWidth() - kLabelAir - qMax(0, sizeHint().width() - wide));
  }
  head_ = kHead;
  int widest = 0;
  for (const auto& name : classes_) widest = qMax(widest, fontMetrics().horizontalAdvance(name));
  // Names that would be cut to what all of them begin with stand upright.
  upright_ = widest > cellWidth() - 6;
  if (!upright_) return;
  // In a low pane the cells come before the whole of long names, most where all lines are in sight by it.
  constexpr int kUnderName = 10;
  head_ = kTitle + kUnderName;
  const int rest = room_.height() - sizeHint().height();
  const int highest = rest >= kLowHead            ? qMin(rest, kHighestHead)
                      : room_.height() < kLowPane ? kLowHead
                                                  : kHighestHead;
  head_ += qMin(widest, highest);
}

void ConfusionGrid::setChosen(int actual, int answer) {
  actual_ = actual;
  answer_ = answer;
  setAccessibleDescription(actual >= 0 ? wordsOf(actual, answer) : QString());
  update();
}

int ConfusionGrid::labelWidth() const {
  int widest = 40;
  for (const auto& name : classes_) widest = qMax(widest, fontMetrics().horizontalAdvance(name));
  return qMin(widest, label_) + kLabelAir;
}

int ConfusionGrid::naturalCell() const { return classes_.size() <= 4 ? 62 : classes_.size() <= 6 ? 46 : 38; }

QSize ConfusionGrid::sizeHint() const {
  return {labelWidth() + columns() * cellWidth() + kApart + totalWidth() + 2,
          head_ + kRow * (static_cast<int>(classes_.size()) + 1) + kApart + 2};
}

double ConfusionGrid::rowsOfClass(int actual) const {
  double sum = 0;
  for (std::size_t r = 0; r < counts_.size(); ++r)
    if (actual < 0 || static_cast<std::size_t>(actual) == r)
      sum += std::accumulate(counts_[r].begin(), counts_[r].end(), 0.0);
  return sum;
}

double ConfusionGrid::rowsOfAnswer(int answer) const {
  double sum = 0;
  for (const auto& row : counts_) sum += row[static_cast<std::size_t>(answer)];
  return sum;
}

int ConfusionGrid::totalWidth() const {
  return qMax(cellWidth(), fontMetrics().horizontalAdvance(countText(rowsOfClass(-1))) + 12);
}

/// Rows of each class at the right, of each answer below, of all in the corner; no cells to choose.
void ConfusionGrid::paintTotals(QPainter& p, int left) const {
  const Theme& t = themeOf(this);
  const auto count = static_cast<int>(classes_.size());
  const int right = left + columns() * cellWidth() + kApart, below = head_ + count * kRow + kApart;
  p.setFont(captionFont(font()));
  p.setPen(t.dim);
  p.drawText(QRect(right, head_ - kHead + kTitle, totalWidth(), kHead - 22), Qt::AlignCenter, tr("all"));
  p.drawText(QRect(0, below, left - 8, kRow), Qt::AlignRight | Qt::AlignVCenter, tr("all"));
  p.setFont(font());
  for (int r = 0; r < count; ++r)
    p.drawText(QRect(right, head_ + r * kRow, totalWidth(), kRow), Qt::AlignCenter,
               countText(rowsOfClass(r)));
  for (int c = 0; c < columns(); ++c)
    p.drawText(QRect(left + c * cellWidth(), below, cellWidth(), kRow), Qt::AlignCenter,
               countText(rowsOfAnswer(c)));
  p.drawText(QRect(right, below, totalWidth(), kRow), Qt::AlignCenter, countText(rowsOfClass(-1)));
}

QRect ConfusionGrid::cellRect(int actual, int answer) const { return cellRect(actual, answer, labelWidth()); }
QRect ConfusionGrid::cellRect(int actual, int answer, int left) const {
  return {left + answer * cellWidth(), head_ + actual * kRow, cellWidth(), kRow};
}

bool ConfusionGrid::cellAt(const QPoint& at, int* actual, int* answer) const {
  if (at.x() < labelWidth() || at.y() < head_) return false;
  *answer = (at.x() - labelWidth()) / cellWidth();
  *actual = (at.y() - head_) / kRow;
  return *answer < columns() && *actual < static_cast<int>(classes_.size());
}

QString ConfusionGrid::wordsOf(int actual, int answer) const {
  const double count = counts_[actual][answer];
  const QString says =
      answer < static_cast<int>(classes_.size()) ? tr("“%1”").arg(classes_[answer]) : tr("nothing");
  return tr("%1 of class “%2”: the model says %3").arg(rowsText(count), classes_[actual], says);
}

void ConfusionGrid::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.setFont(captionFont(font()));
  p.setPen(t.dim);
  p.drawText(QRect(labelWidth(), 0, columns() * cellWidth(), 20), Qt::AlignCenter, tr("the model says"));
  p.drawText(QRect(0, head_ - kHead + kTitle, labelWidth() - 8, kHead - 22),
             Qt::AlignRight | Qt::AlignVCenter, tr("true"));
  p.setFont(font());
  const auto count = static_cast<int>(classes_.size());
  const int left = labelWidth();
  QFont strong = font();
  strong.setWeight(QFont::DemiBold);
  for (int c = 0; c < columns(); ++c) {
    const QString name = c < count ? classes_[c] : tr("none");
    p.setPen(t.text);
    const QRect cell(left + c * cellWidth() + 2, kTitle, cellWidth() - 4, head_ - kTitle - 2);
    if (!upright_) {
      p.drawText(cell, Qt::AlignCenter, name);
      continue;
    }
    p.save();
    p.translate(cell.bottomLeft());
    p.rotate(-90);
    p.drawText(QRect(2, 0, cell.height() - 4, cell.width()), Qt::AlignLeft | Qt::AlignVCenter,
               cutName(name, fontMetrics(), cell.height() - 4));
    p.restore();
  }
  for (int r = 0; r < count; ++r) {
    const auto& row = counts_[r];
    const double sum = std::max(1.0, std::accumulate(row.begin(), row.end(), 0.0));
    p.setPen(t.text);
    p.drawText(QRect(0, head_ + r * kRow, left - 8, kRow), Qt::AlignRight | Qt::AlignVCenter,
               cutName(classes_[r], fontMetrics(), left - 12));
    for (int c = 0; c < columns(); ++c) {
      const double n = row[c];
      const QRect cell = cellRect(r, c, left);
      const bool right = c == r;
      // Right answers in the accent, wrong ones in the neutral tone; deeper for a larger share of the class.
      if (n > 0)
        p.fillRect(cell, blend(right ? t.accent : t.text, t.base,
                               (right ? 0.08 : 0.06) + (right ? 0.24 : 0.34) * n / sum));
      p.setPen(t.hairline);
      p.drawRect(cell);
      if (right) p.setFont(strong);
      p.setPen(n > 0 ? t.text : t.disabled);
      p.drawText(cell, Qt::AlignCenter, countText(n));
      if (right) p.setFont(font());
    }
  }
  paintTotals(p, left);
  if (actual_ >= 0) {
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(t.accent, hasFocus() ? 3 : 2));
    p.drawRect(cellRect(actual_, answer_).adjusted(1, 1, -1, -1));
  } else if (hasFocus()) {
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(t.accent, 2));
    p.drawRect(QRect(labelWidth(), head_, columns() * cellWidth(), count * kRow).adjusted(1, 1, -1, -1));
  }
}

void ConfusionGrid::choose(int actual, int answer) {
  setChosen(actual, answer);
  emit cellChosen(actual, answer);
}

void ConfusionGrid::mousePressEvent(QMouseEvent* event) {
  int actual = -1, answer = -1;
  if (cellAt(event->position().toPoint(), &actual, &answer)) choose(actual, answer);
}

void ConfusionGrid::keyPressEvent(QKeyEvent* event) {
  const int dx = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
  const int dy = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
  if ((!dx && !dy) || classes_.isEmpty()) return QWidget::keyPressEvent(event);
  if (actual_ < 0) return choose(0, 0);
  choose(qBound(0, actual_ + dy, static_cast<int>(classes_.size()) - 1),
         qBound(0, answer_ + dx, columns() - 1));
}

bool ConfusionGrid::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    int actual = -1, answer = -1;
    if (cellAt(help->pos(), &actual, &answer))
      QToolTip::showText(help->globalPos(), wordsOf(actual, answer).toHtmlEscaped(), this);
    else
      QToolTip::hideText();
    return true;
  }
  return QWidget::event(event);
}

}  // namespace paretree::ui
