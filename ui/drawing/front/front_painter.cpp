// Axes and grid for files; the window has a chart widget for them.
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/drawing/front/front_marks.h"
#include "ui/drawing/plot/ticks.h"

namespace paretree::ui {

void paintFront(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                const QRectF& area) {
  const AxisLabels yLabels = axisLabels(picture.y, std::max(2, static_cast<int>(area.height() / 55)));
  double labelWidth = 20;
  for (const QString& text : yLabels.texts)
    labelWidth = std::max(labelWidth, textWidth(type.caption(), text));
  const QRectF plot = area.adjusted(labelWidth + 34, 10, -14, -50);
  const AxisLabels xLabels = axisLabels(picture.x, std::max(2, static_cast<int>(plot.width() / 80)));
  const auto toPixel = [&](QPointF value) {
    return QPointF(plot.left() + shareOfAxis(picture.x, value.x()) * plot.width(),
                   plot.bottom() - shareOfAxis(picture.y, value.y()) * plot.height());
  };
  painter.fillRect(plot, theme.base);
  paintFrontFilter(painter, theme, picture, toPixel, plot);
  painter.setPen(QPen(theme.grid, 1));
  for (const double tick : xLabels.ticks) {
    const double x = toPixel({tick, picture.y.low}).x();
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
  }
  for (const double tick : yLabels.ticks) {
    const double y = toPixel({picture.x.low, tick}).y();
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
  }
  painter.setPen(QPen(theme.axis, 1.2));
  painter.drawLine(plot.topLeft(), plot.bottomLeft());
  painter.drawLine(plot.bottomLeft(), plot.bottomRight());
  for (std::size_t i = 0; i < xLabels.ticks.size(); ++i)
    drawTextCentred(painter, type.caption(), theme.dim, toPixel({xLabels.ticks[i], picture.y.low}).x(),
                    plot.bottom() + 18, xLabels.texts[i]);
  for (std::size_t i = 0; i < yLabels.ticks.size(); ++i)
    drawTextRight(painter, type.caption(), theme.dim, plot.left() - 8,
                  toPixel({picture.x.low, yLabels.ticks[i]}).y() + 4, yLabels.texts[i]);
  drawTextCentred(painter, type.strong(), theme.text, plot.center().x(), plot.bottom() + 40,
                  axisTitle(picture.x), plot.width());
  painter.save();
  painter.translate(area.left() + 12, plot.center().y());
  painter.rotate(-90);
  drawTextCentred(painter, type.strong(), theme.text, 0, 0, axisTitle(picture.y), plot.height());
  painter.restore();
  paintFrontMarks(painter, theme, type, picture, toPixel, plot);
}

}  // namespace paretree::ui
