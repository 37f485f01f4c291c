// The Pareto front as a chart: Qt Charts for plot and axes, one item for everything that is marked on it.
#pragma once

#include <QChart>
#include <QChartView>
#include <QLineSeries>
#include <QValueAxis>

#include "ui/charts/front_picture.h"

namespace paretree::ui {

class ChartMarks;

class FrontChart : public QChartView {
  Q_OBJECT

 public:
  explicit FrontChart(QWidget* parent = nullptr);
  void setPicture(ChartPicture picture);
  const ChartPicture& picture() const { return picture_; }
  /// Where a point stands in the viewport (null point where it is not shown).
  QPointF placeOf(const PointRef& point) const;
  /// Shown points within 12 px, nearest first.
  std::vector<PointRef> pointsAt(const QPointF& viewport) const;
  /// Forgets the ranges kept from run to run.
  void fitAxes();

 signals:
  void picked(const paretree::PointRef& point);
  void severalAt(const std::vector<paretree::PointRef>& points, const QPoint& globalPosition);
  void hovered(const paretree::PointRef& point);   ///< model -1: none
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
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  friend class ChartMarks;
  void restyle();
  void rescale();
  void step(int direction);
  void stepRun(int direction);
  QString toolTipOf(const PointRef& point) const;

  ChartPicture picture_;
  QLineSeries* frame_;   ///< carries the axes; the marks paint the lines
  QValueAxis *x_, *y_;
  ChartMarks* marks_;
  PointRef hover_{0, -1};
  std::string axesOf_;   ///< objectives that the ranges belong to
  QRectF extent_;        ///< of all that was shown under these objectives
};

}  // namespace paretree::ui
