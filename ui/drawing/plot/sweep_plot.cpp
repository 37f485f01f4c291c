#include "ui/drawing/plot/sweep_plot.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "paretree/model/apply/measure.h"
#include "ui/drawing/plot/label_placement.h"

namespace paretree::ui {
namespace {

constexpr double kLegend = 24, kDot = 4.3, kTest = 3.4, kDecade = 10;

void paintSweepLegend(QPainter& p, const Theme& theme, const Type& type, const QRectF& area) {
  const double middle = area.top() + kLegend / 2;
  const QString train = QObject::tr("training rows"), test = QObject::tr("test rows, with one deviation");
  double x = area.left() + 8;
  p.setPen(QPen(theme.base, 1.2));
  p.setBrush(theme.accent);
  p.drawEllipse(QPointF(x + 4, middle), kDot, kDot);
  drawText(p, type.body(), theme.text, x + 14, middle + 4.5, train);
  x += 30 + textWidth(type.body(), train);
  p.setPen(QPen(theme.accent, 1.3));
  p.setBrush(theme.base);
  p.drawEllipse(QPointF(x + 4, middle), kTest, kTest);
  drawText(p, type.body(), theme.text, x + 14, middle + 4.5, test);
  x += 34 + textWidth(type.body(), test);
  const QString size = QObject::tr("size"), words = QObject::tr("how often the model names an attribute");
  const QSizeF plate = plateSize(type.caption(), size);
  if (x + plate.width() + 8 + textWidth(type.body(), words) > area.right()) return;
  paintPlate(p, theme, type.caption(), QRectF(QPointF(x, middle - plate.height() / 2), plate), size);
  drawText(p, type.body(), theme.text, x + plate.width() + 6, middle + 4.5, words);
}

/// Values that span more than a power of ten stand on a logarithmic axis.
PlotAxis axisOfValues(const std::vector<double>& values, Formula title) {
  PlotAxis axis = axisOver(values, std::move(title));
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  if (values.empty() || !(*low > 0) || *high <= kDecade * *low) return axis;
  const double pad = std::pow(*high / *low, 0.03);
  axis.logarithmic = true;
  axis.low = *low / pad;
  axis.high = *high * pad;
  return axis;
}

}  // namespace

void paintSweep(QPainter& painter, const Theme& theme, const Type& type, const runs::Sweep& sweep,
                const QRectF& area) {
  painter.save();
  painter.fillRect(area, theme.base);
  paintSweepLegend(painter, theme, type, area);
  const bool share = model::unitOfMeasure(sweep.measure) == front::Objective::Unit::Share;
  std::vector<double> xs, ys;
  for (const auto& point : sweep.points) {
    xs.push_back(point.value);
    ys.push_back(point.train);
    ys.push_back(point.test);
    if (!std::isnan(point.testDeviation)) {
      ys.push_back(share ? std::min(1.0, point.test + point.testDeviation)
                         : point.test + point.testDeviation);
      ys.push_back(point.test - point.testDeviation);
    }
  }
  const QString name = sweep.label.empty() ? QString::fromStdString(sweep.param) : displayText(sweep.label);
  PlotAxis x = axisOfValues(xs, formula::word(name, type.strong()));
  PlotAxis y = axisOver(ys, formula::word(displayText(model::measureLabel(sweep.measure)), type.strong()));
  if (share) y.unit = front::Objective::Unit::Share;
  const PlotFrame frame(area.adjusted(0, kLegend, 0, 0), std::move(x), std::move(y), type);
  frame.paintGround(painter, theme);
  painter.setPen(QPen(blend(theme.accent, theme.base, 0.55), 1.2));
  for (std::size_t i = 1; i < sweep.points.size(); ++i)
    painter.drawLine(frame.toPixel(sweep.points[i - 1].value, sweep.points[i - 1].test),
                     frame.toPixel(sweep.points[i].value, sweep.points[i].test));
  std::vector<QPointF> dots;
  for (const auto& point : sweep.points) {
    const QPointF test = frame.toPixel(point.value, point.test),
                  train = frame.toPixel(point.value, point.train);
    if (!std::isnan(point.testDeviation)) {
      painter.setPen(QPen(blend(theme.accent, theme.base, 0.55), 1.1));
      painter.drawLine(
          frame.toPixel(point.value, point.test - point.testDeviation),
          frame.toPixel(point.value, std::min(point.test + point.testDeviation, frame.y().high)));
    }
    if (!std::isnan(point.test)) {
      painter.setPen(QPen(theme.accent, 1.3));
      painter.setBrush(theme.base);
      painter.drawEllipse(test, kTest, kTest);
      dots.push_back(test);
    }
    painter.setPen(QPen(theme.base, 1.2));
    painter.setBrush(theme.accent);
    painter.drawEllipse(train, kDot, kDot);
    dots.push_back(train);
  }
  LabelPlacement board(frame.plot(), dots);
  for (const auto& point : sweep.points) {
    const QString words = numberText(point.terms, 3);
    const auto place = board.place(frame.toPixel(point.value, point.train), plateSize(type.caption(), words),
                                   8, QPointF(0, -1));
    if (place) paintPlate(painter, theme, type.caption(), *place, words);
  }
  frame.paintAxes(painter, theme);
  painter.restore();
}

}  // namespace paretree::ui
