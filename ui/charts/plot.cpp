#include "ui/charts/plot.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr double kPlotReach = 12, kPoint = 3;  // px

}  // namespace

void fitAxis(FrontAxis& axis, const std::vector<double>& values) {
  double low = INFINITY, high = -INFINITY;
  for (const double v : values)
    if (std::isfinite(v)) {
      low = std::min(low, v);
      high = std::max(high, v);
    }
  if (low > high) low = 0, high = 1;
  const double pad = high > low ? 0.03 * (high - low) : std::max(std::abs(high) * 0.1, 0.01);
  axis.low = low - pad;
  axis.high = high + pad;
}

PlotWidget::PlotWidget(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  fillWith(this, QPalette::Base);
}

void PlotWidget::setPlot(Plot plot) {
  plot_ = std::move(plot);
  setAccessibleDescription(tr("%1 against %2, %n points", "", static_cast<int>(plot_.points.size()))
                               .arg(plot_.y.label, plot_.x.label));
  layOut();
  update();
}

void PlotWidget::setChosen(int index) {
  if (plot_.chosen == index) return;
  plot_.chosen = index;
  update();
}

void PlotWidget::layOut() {
  const Type type(font());
  frame_ = PlotFrame(QRectF(rect()).adjusted(2, 2, -2, -4), plotAxis(plot_.x, type), plotAxis(plot_.y, type),
                     type);
}

void PlotWidget::resizeEvent(QResizeEvent*) { layOut(); }

void PlotWidget::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) layOut();
}

void PlotWidget::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  const Type type(font());
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  if (plot_.points.empty() && plot_.bars.empty() && plot_.lines.empty()) {
    p.setFont(type.body());
    p.setPen(t.dim);
    p.drawText(QRectF(rect()).adjusted(14, 13, -14, -13), Qt::TextWordWrap, plot_.empty);
    return;
  }
  const QRectF& a = frame_.plot();
  frame_.paintGround(p, t);
  frame_.paintAxes(p, t);
  p.setClipRect(a.adjusted(-4, -4, 4, 4));
  for (const auto& bar : plot_.bars) {
    const QPointF from = toPixel({bar.from, bar.height}), to = toPixel({bar.to, plot_.y.low});
    p.setPen(Qt::NoPen);
    p.setBrush(t.faded);
    p.drawRect(QRectF(from, to).adjusted(0.5, 0, -0.5, 0));
  }
  for (const auto& line : plot_.lines) {
    QPen pen(line.dashed ? t.dim : t.text, line.dashed ? 1 : 1.6);
    if (line.dashed) pen.setDashPattern({5, 4});
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    QPolygonF polygon;
    for (const auto& value : line.points) polygon << toPixel(value);
    p.drawPolyline(polygon);
  }
  const std::size_t step = plot_.points.size() / kMost + 1;
  p.setPen(QPen(t.base, 0.8));
  p.setBrush(t.accent);
  const auto drawPoint = [&](std::size_t i) {
    const double r = plot_.sizes.empty() ? kPoint : 3 + 6 * plot_.sizes[i];
    p.drawEllipse(toPixel(plot_.points[i]), r, r);
  };
  for (std::size_t i = 0; i < plot_.points.size(); i += step) drawPoint(i);
  if (step > 1)
    for (const std::size_t i : plot_.always) drawPoint(i);
  if (plot_.chosen >= 0 && static_cast<std::size_t>(plot_.chosen) < plot_.points.size()) {
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(t.base, 4.5));
    p.drawEllipse(toPixel(plot_.points[plot_.chosen]), 7.5, 7.5);
    p.setPen(QPen(t.text, 2));
    p.drawEllipse(toPixel(plot_.points[plot_.chosen]), 7.5, 7.5);
  }
  if (plot_.cut) {
    const double x = toPixel({*plot_.cut, 0}).x();
    p.setPen(QPen(t.accent, 2));
    p.drawLine(QPointF(x, a.top()), QPointF(x, a.bottom()));
    if (movable_) {
      p.setBrush(t.accent);
      p.drawRoundedRect(QRectF(x - 4, a.top(), 8, 14), 2, 2);
    }
  }
  p.setClipping(false);
  if (step > 1) {
    QString drawn =
        tr("1 in %1 of %2 points").arg(step).arg(countText(static_cast<double>(plot_.points.size())));
    if (!plot_.always.empty())
      drawn += tr(", and the %1 farthest off").arg(countText(static_cast<double>(plot_.always.size())));
    drawTextRight(p, type.caption(), t.warnText, a.right(), a.top() + 10, drawn);
  }
}

int PlotWidget::nearest(QPointF at) const {
  int best = -1;
  double least = kPlotReach;
  for (std::size_t i = 0; i < plot_.points.size(); ++i) {
    const QPointF d = toPixel(plot_.points[i]) - at;
    if (std::hypot(d.x(), d.y()) < least) {
      least = std::hypot(d.x(), d.y());
      best = static_cast<int>(i);
    }
  }
  return best;
}

void PlotWidget::mousePressEvent(QMouseEvent* event) {
  if (movable_ && plot_.cut && std::abs(toPixel({*plot_.cut, 0}).x() - event->position().x()) <= kPlotReach) {
    moving_ = true;
    return;
  }
  if (const int point = nearest(event->position()); point >= 0) emit pointPicked(point);
}

void PlotWidget::mouseMoveEvent(QMouseEvent* event) {
  const auto value = [&] {
    return std::clamp(frame_.toValue(event->position()).x(), plot_.x.low, plot_.x.high);
  };
  if (moving_) {
    plot_.cut = value();
    update();
    return emit cutMoved(*plot_.cut);
  }
  const bool onCut =
      movable_ && plot_.cut && std::abs(toPixel({*plot_.cut, 0}).x() - event->position().x()) <= kPlotReach;
  setCursor(onCut                             ? Qt::SplitHCursor
            : nearest(event->position()) >= 0 ? Qt::PointingHandCursor
                                              : Qt::ArrowCursor);
}

void PlotWidget::mouseReleaseEvent(QMouseEvent*) {
  if (std::exchange(moving_, false)) emit cutReleased(*plot_.cut);
}

bool PlotWidget::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int point = nearest(help->pos());
    if (point >= 0 && describe)
      QToolTip::showText(help->globalPos(), describe(point).toHtmlEscaped(), this);
    else
      QToolTip::hideText();
    return true;
  }
  return QWidget::event(event);
}

}  // namespace paretree::ui
