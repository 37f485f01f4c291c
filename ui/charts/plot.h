// A small plot: points that can be picked, lines, bars. For residuals, reliability, responses and the like;
// the front has its own chart.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "ui/drawing/front/front_picture.h"
#include "ui/drawing/plot/plot_frame.h"

namespace paretree::ui {

struct Plot {
  struct Bar {
    double from = 0, to = 0, height = 0;
  };  ///< from the x axis upwards, in the axes' units
  struct Line {
    std::vector<QPointF> points;
    bool dashed = false;
    QString label;
  };
  FrontAxis x, y;  ///< with their ranges
  std::vector<QPointF> points;
  std::vector<double> sizes;  ///< 0..1 for each point, or empty
  /// Indices of points that are drawn also where there are too many to draw all
  std::vector<std::size_t> always = {};
  std::vector<Bar> bars;
  std::vector<Line> lines;    ///< drawn over the bars, under the points
  std::optional<double> cut;  ///< an upright line in accent, with a handle where it can be moved
  int chosen = -1;            ///< index of the ringed point
  QString empty;              ///< what is said where there is nothing to show
};

class PlotWidget : public QWidget {
  Q_OBJECT

 public:
  static constexpr std::size_t kMost = 3000;  ///< points that are drawn; of more, every n-th

  explicit PlotWidget(QWidget* parent = nullptr);
  void setPlot(Plot plot);
  const Plot& plot() const { return plot_; }
  void setChosen(int index);
  QSize sizeHint() const override { return {340, 240}; }
  QSize minimumSizeHint() const override { return {220, 160}; }
  /// Where a value lies, px.
  QPointF toPixel(QPointF value) const { return frame_.toPixel(value); }
  /// Words for the tool tip of a point.
  std::function<QString(int)> describe;

 signals:
  void pointPicked(int index);
  void cutMoved(double value);  ///< while it is dragged
  void cutReleased(double value);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void layOut();
  int nearest(QPointF at) const;
  Plot plot_;
  PlotFrame frame_;
  bool movable_ = false, moving_ = false;

 public:
  /// Whether the cut can be dragged.
  void setCutMovable(bool movable) { movable_ = movable; }
};

/// Low and high of an axis over these values, padded by 3 %; NaN is passed over.
void fitAxis(FrontAxis& axis, const std::vector<double>& values);

}  // namespace paretree::ui
