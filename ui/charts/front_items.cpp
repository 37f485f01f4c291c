#include "ui/charts/front_items.h"

#include <QPainter>

#include "ui/charts/front_chart.h"
#include "ui/drawing/front/front_marks.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr double kAround = 32;  // rings and plates of points at the border, px

}  // namespace

FrontMarksItem::FrontMarksItem(FrontChart* chart) : QGraphicsObject(chart->chart()), chart_(chart) {
  setZValue(100);
}

QRectF FrontMarksItem::boundingRect() const {
  return chart_->frame().plot().adjusted(-kAround, -kAround, kAround, kAround);
}

void FrontMarksItem::rebuild() {
  prepareGeometryChange();
  ground_ = {};
  update();
}

void FrontMarksItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  const FrontPicture& picture = chart_->painted();
  const Theme& theme = themeOf(chart_);
  const QRectF plot = chart_->frame().plot(), all = boundingRect();
  if (picture.current.dots.empty() && picture.compared.empty()) return;
  const auto toPixel = [this](QPointF value) { return chart_->toPixel(value); };
  const double ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1;
  const QSize size = (all.size() * ratio).toSize();
  if (ground_.size() != size || ground_.devicePixelRatio() != ratio || theme_ != &theme ||
      !sameGround(painted_, picture)) {
    painted_ = picture;
    theme_ = &theme;
    ground_ = QPixmap(size);
    ground_.setDevicePixelRatio(ratio);
    ground_.fill(Qt::transparent);
    QPainter on(&ground_);
    on.translate(-all.topLeft());
    paintFrontGround(on, theme, picture, toPixel, plot);
  }
  painter->drawPixmap(all.topLeft(), ground_);
  paintFrontRings(*painter, theme, ui::Type(chart_->font()), picture, toPixel, plot);
}

FrontFrameItem::FrontFrameItem(FrontChart* chart) : QGraphicsObject(chart->chart()), chart_(chart) {
  setZValue(0.5);  // over the plot's ground, under the marks
}

QRectF FrontFrameItem::boundingRect() const { return QRectF(QPointF(), chart_->chart()->size()); }

void FrontFrameItem::rebuild() {
  prepareGeometryChange();
  update();
}

void FrontFrameItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  const FrontPicture& picture = chart_->picture();
  if (picture.current.dots.empty() && picture.compared.empty()) return;
  const Theme& theme = themeOf(chart_);
  const PlotFrame& frame = chart_->frame();
  paintFrontFilter(
      *painter, theme, picture, [&](QPointF value) { return frame.toPixel(value); }, frame.plot());
  frame.paintGround(*painter, theme);
  frame.paintAxes(*painter, theme);
}

}  // namespace paretree::ui
