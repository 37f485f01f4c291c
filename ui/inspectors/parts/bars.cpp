#include "ui/inspectors/parts/bars.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {
constexpr int kRow = 22, kLeastBar = 64, kBesideValue = 10, kLeastName = 48;  // px
}

Bars::Bars(int labelWidth, int valueWidth, QWidget* parent)
    : QWidget(parent), labelWidth_(labelWidth), valueWidth_(valueWidth) {
  setFont(smallFont(font()));
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Bars::setBars(std::vector<Bar> bars) {
  bars_ = std::move(bars);
  QStringList said;
  for (const auto& bar : bars_) said << bar.label + QLatin1Char(' ') + bar.value;
  setAccessibleDescription(said.join(QStringLiteral(", ")));
  updateGeometry();
  update();
}

QSize Bars::sizeHint() const {
  return {labelWidth_ + valueWidth_ + 140, kRow * static_cast<int>(bars_.size())};
}
QSize Bars::minimumSizeHint() const {
  return {labelWidth_ + valueWidth_ + 40, kRow * static_cast<int>(bars_.size())};
}

QFont Bars::fontOf(const Bar& bar) const {
  QFont f = font();
  if (bar.strong) f.setWeight(QFont::DemiBold);
  return f;
}

/// Figures are never cut: of an edit that is tried the one before stands beside it.
int Bars::valueWidth() const {
  int widest = valueWidth_;
  for (const auto& bar : bars_)
    widest = std::max(widest, QFontMetrics(fontOf(bar)).horizontalAdvance(bar.value) + kBesideValue);
  return widest;
}

/// Names have the room that they need: bars are read well when they are short, names are not. Wide figures
/// take some of it.
int Bars::labelWidth() const {
  int widest = 0;
  for (const auto& bar : bars_)
    widest = std::max(widest, QFontMetrics(fontOf(bar)).horizontalAdvance(bar.label) + 8);
  const int values = valueWidth(), least = std::max(kLeastName, labelWidth_ - (values - valueWidth_));
  return std::max(least, std::min(widest, std::max((width() - values) / 2, width() - values - kLeastBar)));
}

bool Bars::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const auto at = static_cast<std::size_t>(std::max(0, help->pos().y() / kRow));
  const bool cut = at < bars_.size() &&
                   QFontMetrics(fontOf(bars_[at])).horizontalAdvance(bars_[at].label) > labelWidth() - 8;
  QToolTip::showText(help->globalPos(), cut ? bars_[at].label.toHtmlEscaped() : QString(), this);
  return true;
}

void Bars::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  const int labels = labelWidth(), values = valueWidth();
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  int y = 0;
  for (const auto& bar : bars_) {
    const QFont f = fontOf(bar);
    p.setFont(f);
    p.setPen(t.text);
    p.drawText(QRect(0, y, labels - 8, kRow), Qt::AlignVCenter | Qt::AlignLeft,
               cutName(bar.label, QFontMetricsF(f), labels - 8));
    const double room = qMax(10, width() - labels - values);
    const QRectF r(labels + 0.5, y + 5.5, qMax(1.0, room * qBound(0.0, bar.share, 1.0)), kRow - 11);
    if (bar.hatched) {
      p.save();
      p.setClipRect(r);
      p.setPen(QPen(t.hatch, 1.5));
      for (double x = r.left() - r.height(); x < r.right(); x += 6)
        p.drawLine(QPointF(x, r.bottom()), QPointF(x + r.height(), r.top()));
      p.restore();
      p.setPen(QPen(t.text, 1));
      p.setBrush(Qt::NoBrush);
    } else {
      p.setPen(QPen(bar.colour.isValid() ? t.axis : t.faded, 0.7));
      p.setBrush(bar.colour.isValid() ? bar.colour : t.faded);
    }
    p.drawRect(r);
    p.setPen(t.text);
    p.drawText(QRectF(r.right() + 8, y, values, kRow), Qt::AlignVCenter | Qt::AlignLeft, bar.value);
    y += kRow;
  }
}

}  // namespace paretree::ui
