// The Pareto front as a chart: Qt Charts hosts it, and the painters of ui/drawing paint axes and marks as
// they do for files. Knows nothing of the session: scenes come in, what the user does goes out as signals.
#pragma once

#include <QChart>
#include <QChartView>
#include <QRubberBand>
#include <QVariantAnimation>

#include "ui/charts/front_scene.h"
#include "ui/drawing/plot/plot_frame.h"

namespace paretree::ui {

class FrontMarksItem;
class FrontFrameItem;

class FrontChart : public QChartView {
  Q_OBJECT

 public:
  explicit FrontChart(QWidget* parent = nullptr);
  void setScene(FrontScene scene, const runs::PointRef& selected);
  /// Another model of the scene that is shown, or none, is the selected one.
  void select(const runs::PointRef& selected);
  const FrontScene& scene() const { return scene_; }
  const FrontPicture& picture() const { return scene_.picture; }
  /// The picture as it is painted: while points glide, with the places that they have come to.
  const FrontPicture& painted() const { return gliding_ ? *gliding_ : scene_.picture; }
  /// Where a point stands in the viewport (null point where it is not shown).
  QPointF placeOf(const runs::PointRef& point) const;
  /// Shown points within 12 px, nearest first.
  std::vector<runs::PointRef> pointsAt(const QPointF& viewport) const;
  /// Shows all, and forgets the ranges kept from run to run.
  void fitAxes();
  /// Shows nothing, and forgets what it showed.
  void clear();
  /// A part of the plot is shown larger.
  bool isZoomed() const { return zoom_.has_value(); }
  void zoom(double factor, const QPointF& viewport);
  /// From values to the chart's own coordinates.
  QPointF toPixel(const QPointF& value) const { return frame_.toPixel(value); }
  /// Plot and axes, in the chart's own coordinates.
  const PlotFrame& frame() const { return frame_; }
  /// The words of a point's tool tip are asked of this.
  std::function<QString(const runs::PointRef&)> describe;

 signals:
  void picked(const paretree::runs::PointRef& point);
  void draftPicked(int draft);  ///< the edited model at this place
  void severalAt(const std::vector<paretree::runs::PointRef>& points, const QPoint& globalPosition);
  void hovered(const paretree::runs::PointRef& point);  ///< model -1: none
  void brushed(const QRectF& values);                   ///< what is to be kept, in the axes' units
  void axisMenuWanted(bool vertical, const QPoint& globalPosition);
  void menuWanted(const QPoint& globalPosition);
  void zoomChanged();
  void sceneChanged();  ///< all of it was laid out anew
  void activated();
  void pinWanted();
  void starWanted();
  void testToggled();
  void earlierToggled();
  void keepWanted();
  void dropWanted();

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  void restyle();
  void rescale();
  bool hasSameModels(const FrontScene& next) const;
  void glideFrom(std::vector<QPointF> places);
  void glide(double share);
  void setHover(const runs::PointRef& point);
  void step(int direction);
  void stepRun(int direction);
  void pan(const QPointF& by);
  QPointF toValue(const QPointF& viewport) const;
  /// The nearest edited model within 12 px, null where there is none.
  const FrontGhost* ghostAt(const QPointF& viewport) const;
  /// 0: none, 1: the horizontal axis, 2: the vertical one.
  int axisAt(const QPointF& viewport) const;
  QString axisTip(bool vertical) const;

  FrontScene scene_;
  runs::PointRef selected_{0, -1}, hover_{0, -1};
  PlotFrame frame_;
  FrontMarksItem* marks_;
  FrontFrameItem* axes_;
  QRubberBand* band_;
  QVariantAnimation* glide_;
  std::vector<QPointF> from_;            ///< places of the current run's points before they began to glide
  std::optional<FrontPicture> gliding_;  ///< while they do
  QPoint pressed_;
  enum class Drag { None, Brush, Pan } drag_ = Drag::None;
  std::string axesOf_;          ///< measures that the ranges belong to
  bool wasGrowing_ = false;     ///< the ranges are those of a run under way
  FrontAxis allX_, allY_;       ///< of all that was shown under these measures
  std::optional<QRectF> zoom_;  ///< in shares of the axes
};

}  // namespace paretree::ui
