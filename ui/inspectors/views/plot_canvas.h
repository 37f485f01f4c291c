// A painted picture of rows: a click picks the nearest row, the selected one is ringed.
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "paretree/data/dataset.h"
#include "ui/drawing/theme.h"

namespace paretree::ui {

class PlotCanvas : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;
  QSize minimumSizeHint() const override { return {240, 160}; }

 signals:
  void rowPicked(int row);

 protected:
  virtual void paintPlot(QPainter& painter, const Theme& theme, const QRectF& area) = 0;
  virtual std::optional<data::Row> rowUnder(const QRectF& area, QPointF at) const = 0;
  /// The row at this place of the widget, if any is near.
  std::optional<data::Row> rowNear(QPointF at) const { return rowUnder(area(), at); }
  /// Classes of the legend over the picture, for its tool tip.
  virtual std::vector<QString> legendNames() const { return {}; }
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  /// Where the picture is painted.
  QRectF area() const;
};

/// One that shows a `Picture`, which has a `selected` row. Without a picture it is empty.
template <class Picture>
class PictureCanvas : public PlotCanvas {
 public:
  using PlotCanvas::PlotCanvas;
  const Picture* picture() const { return picture_.get(); }
  void setSelected(std::optional<data::Row> row) {
    if (!picture_ || picture_->selected == row) return;
    picture_->selected = row;
    update();
  }

 protected:
  std::vector<QString> legendNames() const override {
    if constexpr (requires(const Picture& shown) { shown.classes; })
      return picture_ ? std::vector<QString>(picture_->classes) : std::vector<QString>();
    else
      return {};
  }
  std::shared_ptr<Picture> picture_;
};

}  // namespace paretree::ui
