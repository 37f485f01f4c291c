// The frame of a plot: range, grid, ticks and typeset titles of two numeric axes. Every plot of the program
// has its axes painted here, the interactive front too.
#pragma once

#include <QRectF>
#include <QString>
#include <limits>
#include <vector>

#include "paretree/front/objective.h"
#include "ui/drawing/plot/ticks.h"
#include "ui/drawing/text/formula.h"
#include "ui/drawing/theme.h"

class QPainter;

namespace paretree::ui {

struct PlotAxis {
  double low = 0, high = 1;
  Formula title;
  front::Objective::Unit unit = front::Objective::Unit::Value;
  bool logarithmic = false;
  /// A turned title that would be cut stands level over the plot instead
  bool titleMayStandAbove = false;
  double zero = std::numeric_limits<double>::quiet_NaN();  ///< as FrontAxis::zero; of an x axis
};

/// An axis of a front, with its label as title.
PlotAxis plotAxis(const FrontAxis& axis, const Type& type);

/// Range over `values` padded by 3 %; never empty. NaN and infinities do not count.
PlotAxis axisOver(const std::vector<double>& values, Formula title);

/// How plots that stand below each other share what they have in common.
struct PlotFrameOptions {
  bool xLabels = true;       ///< labels and title of the x axis
  bool yTitleAbove = false;  ///< level, over the plot, where it is too low for a turned title
  double leftRoom = 0;       ///< at least so much for the labels of the y axis
};

class PlotFrame {
 public:
  PlotFrame() = default;  ///< of nothing
  /// `area` holds plot, labels and titles. A title of plain words that is too long is cut in the middle.
  PlotFrame(const QRectF& area, PlotAxis x, PlotAxis y, const Type& type,
            const PlotFrameOptions& options = {});

  const QRectF& plot() const { return plot_; }
  const PlotAxis& x() const { return x_; }
  const PlotAxis& y() const { return y_; }
  QPointF toPixel(double x, double y) const;
  QPointF toPixel(QPointF value) const { return toPixel(value.x(), value.y()); }
  QPointF toValue(QPointF pixel) const;

  void paintGround(QPainter& painter, const Theme& theme) const;         ///< base and grid
  void paintAxes(QPainter& painter, const Theme& theme) const;           ///< lines, labels, titles
  const std::vector<QString>& xTexts() const { return xLabels_.texts; }  ///< at the ticks
  double leftRoom() const { return plot_.left() - area_.left(); }

 private:
  QRectF area_, plot_;
  PlotAxis x_, y_;
  Type type_;
  PlotFrameOptions options_;
  AxisLabels xLabels_, yLabels_;
};

/// Words on a small plate.
void paintPlate(QPainter& painter, const Theme& theme, const QFont& font, const QRectF& place,
                const QString& words);
QSizeF plateSize(const QFont& font, const QString& words);

}  // namespace paretree::ui
