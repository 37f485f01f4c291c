// What the front chart paints, and what of it lies under the mouse.
#include "ui/charts/front_items.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/charts/front_chart.h"
#include "ui/drawing/front/front_marks.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr double kAround = 32;      // rings and plates of points at the border, px
constexpr double kReach = 12;       // px, of the mouse
constexpr double kOtherRun = 0.75;  // px, by which points of other runs stand back

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
    ground_.fill(Qt::transparent);
    {
      QPainter on(&ground_);
      on.scale(ratio, ratio);
      on.translate(-all.topLeft());
      paintFrontGround(on, theme, picture, toPixel, plot);
    }
    ground_.setDevicePixelRatio(ratio);
    ++grounds_;
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

QPointF FrontChart::toValue(const QPointF& viewport) const {
  return frame_.toValue(chart()->mapFromScene(mapToScene(viewport.toPoint())));
}

QPointF FrontChart::placeOf(const runs::PointRef& point) const {
  const auto* at = scene_.point(point);
  if (!at || std::isnan(at->dot.value.x()) || std::isnan(at->dot.value.y())) return {};
  return mapFromScene(chart()->mapToScene(toPixel(at->dot.value)));
}

std::vector<runs::PointRef> FrontChart::pointsAt(const QPointF& viewport) const {
  struct Hit {
    double distance;
    runs::PointRef point;
  };
  std::vector<Hit> hits;
  const QPointF at = chart()->mapFromScene(mapToScene(viewport.toPoint())) + (viewport - viewport.toPoint());
  const QRectF plot = frame_.plot().adjusted(-1, -1, 1, 1);
  for (const auto& point : scene_.points) {
    const QPointF place = toPixel(point.dot.value);
    if (!plot.contains(place)) continue;
    const double d = std::hypot(place.x() - at.x(), place.y() - at.y());
    // Of two runs at one place the current one is meant.
    const bool current = !scene_.points.empty() && point.ref.run == scene_.points.front().ref.run;
    if (d <= kReach) hits.push_back({d + (current ? 0 : kOtherRun) + (point.dot.leftOut ? 2 : 0), point.ref});
  }
  std::stable_sort(hits.begin(), hits.end(),
                   [](const Hit& a, const Hit& b) { return a.distance < b.distance; });
  std::vector<runs::PointRef> points;
  for (const auto& hit : hits) points.push_back(hit.point);
  return points;
}

const FrontGhost* FrontChart::ghostAt(const QPointF& viewport) const {
  const QPointF at = chart()->mapFromScene(mapToScene(viewport.toPoint()));
  const FrontGhost* nearest = nullptr;
  double least = kReach;
  for (const FrontGhost& ghost : scene_.picture.ghosts) {
    const QPointF away = toPixel(ghost.value) - at;
    if (std::hypot(away.x(), away.y()) > least) continue;
    least = std::hypot(away.x(), away.y());
    nearest = &ghost;
  }
  return nearest;
}

int FrontChart::axisAt(const QPointF& viewport) const {
  const QRectF plot = frame_.plot();
  const QPointF at = chart()->mapFromScene(mapToScene(viewport.toPoint()));
  if (at.y() > plot.bottom() + 18 && at.x() > plot.left()) return 1;
  if (at.x() < plot.left() - 30 && at.y() < plot.bottom()) return 2;
  return 0;
}

}  // namespace paretree::ui
