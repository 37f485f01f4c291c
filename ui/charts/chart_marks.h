// Paints everything on the plot of a FrontChart, back to front: earlier runs, whiskers, staircase, points, baselines,
// knee, ghost, selection, words.
#pragma once

#include <QGraphicsObject>

#include "ui/drawing/theme.h"
#include "ui/charts/front_picture.h"

namespace paretree::ui {

class FrontChart;

class ChartMarks : public QGraphicsObject {
  Q_OBJECT

 public:
  explicit ChartMarks(FrontChart* chart);
  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
  void rebuild();   ///< plot area changed

 private:
  void layers(QPainter& p, const Theme& t) const;
  void points(QPainter& p, const Theme& t, const ChartLayer& layer) const;
  void references(QPainter& p, const Theme& t, std::vector<QRectF>& taken) const;
  void ghosts(QPainter& p, const Theme& t, std::vector<QRectF>& taken) const;
  void plate(QPainter& p, const Theme& t, const QString& text, const QPointF& near, const QColor& fill, const QColor& words, bool strong,
             std::vector<QRectF>& taken) const;
  QPointF place(const QPointF& value) const;

  FrontChart* chart_;
};

}  // namespace paretree::ui
