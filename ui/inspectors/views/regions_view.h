// The regions of a classification tree over two attributes that the user chooses; the others are held at
// typical values or at those of the selected row.
#pragma once

#include <QCheckBox>
#include <QStackedWidget>
#include <QToolButton>
#include <QWidget>
#include <array>
#include <memory>

#include "ui/drawing/plot/x_space.h"
#include "ui/inspectors/views/model_view.h"
#include "ui/inspectors/views/plot_canvas.h"
#include "ui/jobs/job.h"
#include "ui/session/session.h"
#include "ui/widgets/fields/name_box.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class RegionsCanvas : public PictureCanvas<XSpacePicture> {
  Q_OBJECT

 public:
  explicit RegionsCanvas(QWidget* parent = nullptr);
  void setPicture(std::shared_ptr<XSpacePicture> picture);

 protected:
  void paintPlot(QPainter& painter, const Theme& theme, const QRectF& area) override;
  std::optional<data::Row> rowUnder(const QRectF& area, QPointF at) const override;
};

class RegionsView : public ModelView {
  Q_OBJECT

 public:
  explicit RegionsView(Session* session);
  void showModel(const FactsPtr& facts) override;
  void showSelection(const Selection& selection) override;
  /// A classification tree over at least two numeric attributes.
  static bool suits(const ModelFacts& facts);
  RegionsCanvas* canvas() const { return canvas_; }
  void setColumns(int x, int y);

 private:
  void fillColumns();
  void make();
  void exportPicture();

  Session* session_;
  Job *job_, *writer_;
  FactsPtr shownFacts_;
  NameBox *x_, *y_;
  std::array<int, 2> before_{0, 1};  ///< places of both attributes before the last choice
  QCheckBox* atRow_;
  QToolButton* export_;
  QStackedWidget* pages_;
  EmptyPane* empty_;
  RegionsCanvas* canvas_;
};

}  // namespace paretree::ui
