// What lies on the plot of a FrontChart: the painters of ui/drawing as items of its scene.
#pragma once

#include <QGraphicsObject>
#include <QPixmap>

#include "ui/drawing/front/front_picture.h"
#include "ui/drawing/theme.h"

namespace paretree::ui {

class FrontChart;

/// All marks. The ground (lines and dots) is kept as an image, so that moving the pointer costs the rings
/// only.
class FrontMarksItem : public QGraphicsObject {
  Q_OBJECT

 public:
  explicit FrontMarksItem(FrontChart* chart);
  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
  /// The plot's size has changed.
  void rebuild();
  /// How often lines and dots were painted.
  int grounds() const { return grounds_; }

 private:
  FrontChart* chart_;
  int grounds_ = 0;
  QPixmap ground_;
  FrontPicture painted_;  ///< of which ground_ is
  const Theme* theme_ = nullptr;
};

/// The shade of what a brush leaves out, grid, axes, labels and titles.
class FrontFrameItem : public QGraphicsObject {
  Q_OBJECT

 public:
  explicit FrontFrameItem(FrontChart* chart);
  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
  /// The chart's size has changed.
  void rebuild();

 private:
  FrontChart* chart_;
};

}  // namespace paretree::ui
