// The rows of a formula node in its B-space, below the tree in which the node is chosen: pick a row, enlarge
// a part, turn the view of three power laws.
#pragma once

#include <QComboBox>
#include <QStackedWidget>
#include <QToolButton>
#include <QWidget>
#include <memory>

#include "ui/diagram/tree_view.h"
#include "ui/drawing/plot/b_space.h"
#include "ui/inspectors/views/model_view.h"
#include "ui/inspectors/views/plot_canvas.h"
#include "ui/jobs/job.h"
#include "ui/session/session.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

/// The picture itself.
class BSpaceCanvas : public PictureCanvas<BSpacePicture> {
  Q_OBJECT

 public:
  explicit BSpaceCanvas(QWidget* parent = nullptr);
  void setPicture(std::shared_ptr<BSpacePicture> picture);
  void setTurned(bool turned);
  /// A part is shown larger.
  bool isEnlarged() const { return picture_ && picture_->isEnlarged(); }

 signals:
  void enlargedChanged();

 public slots:
  /// All of the picture again.
  void whole();

 protected:
  void paintPlot(QPainter& painter, const Theme& theme, const QRectF& area) override;
  std::optional<data::Row> rowUnder(const QRectF& area, QPointF at) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  bool turnable() const { return picture_ && picture_->turned && picture_->axes.size() == 3; }
  void turn(double yaw, double pitch);
  void zoom(double factor, QPointF at);
  void shiftBy(QPointF by, QPointF at);
  void refreshCursor();
  QPointF pressed_, last_;
  bool dragged_ = false;
};

class BSpaceView : public ModelView {
  Q_OBJECT

 public:
  explicit BSpaceView(Session* session);
  void showModel(const FactsPtr& facts) override;
  void showSelection(const Selection& selection) override;
  /// Has the selected model a formula to show?
  static bool suits(const ModelFacts& facts);
  BSpaceCanvas* canvas() const { return canvas_; }
  TreeView* tree() const { return tree_; }
  void setTurned(bool turned) { shape_->setCurrent(turned ? 1 : 0); }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makePlot();
  void make();
  void copyPicture();
  void exportPicture();

  Session* session_;
  Job *job_, *writer_;
  FactsPtr facts_, shownFacts_;
  int node_ = -1, shownNode_ = -1;
  QComboBox *nodes_, *rows_;
  ViewSwitch* shape_;
  QToolButton *copy_, *export_;
  Chip* enlarged_;
  TreeView* tree_;  ///< over the plot, where there is room for both: the node is chosen there
  QStackedWidget* pages_;
  EmptyPane* empty_;
  BSpaceCanvas* canvas_;
};

}  // namespace paretree::ui
