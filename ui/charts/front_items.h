// What lies on the plot of a FrontChart: the painters of ui/drawing as items of its scene.
#pragma once

#include <QGraphicsObject>
#include <QPixmap>

namespace paretree::ui {

class FrontChart;

/// All marks. The ground (lines and dots) is kept as an image, so that moving the pointer costs the rings only.
class FrontMarksItem : public QGraphicsObject {
  Q_OBJECT

 public:
  explicit FrontMarksItem(FrontChart* chart);
  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
  /// Points, ranges, colours or the plot's size have changed.
  void rebuild();

 private:
  FrontChart* chart_;
  QPixmap ground_;
};

/// The shade of what a brush leaves out, under the grid.
class FrontShadeItem : public QGraphicsObject {
  Q_OBJECT

 public:
  explicit FrontShadeItem(FrontChart* chart);
  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  FrontChart* chart_;
};

}  // namespace paretree::ui
