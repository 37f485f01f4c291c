// The front as parallel coordinates: an upright axis for every objective, a line for every model, better
// always up. Below it, where the search can be led by weights, a slider between its objectives that runs it
// again.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QSlider>

#include "ui/charts/run_view.h"

namespace paretree::ui {

/// One axis: a value for each model of the front.
struct ParallelAxis {
  QString label;
  front::Objective::Unit unit = front::Objective::Unit::Value;
  bool maximise = false;
  double low = 0, high = 1;  ///< of the finite values
  std::vector<double> values;
  std::optional<std::pair<double, double>> limits;  ///< models outside are faded; in the axis's unit

  /// 0 below (worst) to 1 above (best); NaN where there is no value.
  double place(double value) const;
};

/// The objectives, and the first of them on the test rows where there are any.
std::vector<ParallelAxis> parallelAxes(const learners::Outcome& outcome);

class ParallelChart : public QWidget {
  Q_OBJECT

 public:
  explicit ParallelChart(QWidget* parent = nullptr);
  /// Limits stay where the axes are the same.
  void setAxes(std::vector<ParallelAxis> axes, int mark);
  void setSelected(int model);
  const std::vector<ParallelAxis>& axes() const { return axes_; }
  bool within(int model) const;
  int selected() const { return selected_; }
  QPointF position(std::size_t axis, int model) const;
  QSize minimumSizeHint() const override { return {220, 160}; }

 signals:
  void picked(int model);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QRectF area() const;
  double axisX(std::size_t axis) const;
  int axisAt(QPointF at) const;
  int nearest(QPointF at) const;
  int models() const { return axes_.empty() ? 0 : static_cast<int>(axes_.front().values.size()); }
  void drawAxis(QPainter& p, std::size_t axis) const;
  void drawModel(QPainter& p, int model, const QPen& pen) const;
  void drawValues(QPainter& p, int model) const;

  std::vector<ParallelAxis> axes_;
  int mark_ = 0, selected_ = -1, hovered_ = -1;
  int limiting_ = -1;  ///< axis whose limits are being drawn
  double from_ = 0;    ///< px
  bool dragged_ = false;
};

class ParallelView : public RunView {
  Q_OBJECT

 public:
  explicit ParallelView(Session* session);
  void showRun(int number, const std::shared_ptr<const learners::Outcome>& outcome) override;
  void showSelection(const Selection& selection) override;
  ParallelChart* chart() const { return chart_; }
  QSlider* weights() const { return weights_; }
  QPushButton* again() const { return again_; }

 private:
  void sayWeights();
  void runAgain();

  Session* session_;
  int number_ = 0;
  ParallelChart* chart_;
  QWidget* foot_;
  QLabel* says_;
  QSlider* weights_;
  QPushButton* again_;
};

}  // namespace paretree::ui
