#include "ui/drawing/plot/label_placement.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace paretree::ui {
namespace {

constexpr double kHiding = 10;        // what hiding a point costs, in steps to a farther place
constexpr double kPointRadius = 4.5;  // px, the radius of a point

}  // namespace

bool LabelPlacement::free(const QRectF& at) const {
  return std::none_of(taken_.begin(), taken_.end(),
                      [&](const QRectF& other) { return other.intersects(at); });
}

double LabelPlacement::hidden(const QRectF& at) const {
  const QRectF around = at.adjusted(-kPointRadius, -kPointRadius, kPointRadius, kPointRadius);
  return static_cast<double>(std::count_if(points_.begin(), points_.end(),
                                           [&](const QPointF& point) { return around.contains(point); }));
}

std::optional<QRectF> LabelPlacement::placeAt(const std::vector<QPointF>& corners, QSizeF size, double most) {
  std::optional<QRectF> best;
  double least = std::numeric_limits<double>::infinity();
  for (const QPointF& corner : corners) {
    const QRectF at(corner, size);
    if (!plot_.contains(at) || !free(at)) continue;
    if (const double cost = hidden(at); cost < least && cost <= most) {
      least = cost;
      best = at;
    }
  }
  if (best) taken_.push_back(*best);
  return best;
}

std::optional<QRectF> LabelPlacement::place(QPointF anchor, QSizeF size, double gap, QPointF towards,
                                            double farthest) {
  const double w = size.width(), h = size.height();
  const double dx = towards.x() >= 0 ? 1 : -1, dy = towards.y() >= 0 ? 1 : -1;
  // Eight places around the anchor, the free side first.
  const QPointF directions[] = {{dx, dy},  {0, dy},  {dx, 0},  {dx, -dy},
                                {-dx, dy}, {-dx, 0}, {0, -dy}, {-dx, -dy}};
  std::optional<QRectF> best;
  double least = std::numeric_limits<double>::infinity();
  double order = 0;
  // Farther out only where every nearer place would hide a point.
  for (const double far : {1.0, 2.2, 3.6, kFarthest}) {
    if (far > farthest || (far > 3 && least < kHiding)) break;
    for (const QPointF& d : directions) {
      order += 0.3;
      const double diagonal = d.x() != 0 && d.y() != 0 ? 0.75 : 1;
      const QPointF centre =
          anchor + QPointF(d.x() * (gap * far * diagonal + w / 2), d.y() * (gap * far * diagonal + h / 2));
      QRectF at(centre.x() - w / 2, centre.y() - h / 2, w, h);
      // Pushed back into the plot sideways, where that does not cover the anchor itself.
      if (at.left() < plot_.left()) at.moveLeft(plot_.left());
      if (at.right() > plot_.right()) at.moveRight(plot_.right());
      if (at.top() < plot_.top() || at.bottom() > plot_.bottom()) continue;
      if (at.adjusted(-2, -2, 2, 2).contains(anchor)) continue;
      if (!free(at)) continue;
      if (const double cost = order + kHiding * hidden(at); cost < least) {
        least = cost;
        best = at;
      }
    }
  }
  if (best) taken_.push_back(*best);
  return best;
}

}  // namespace paretree::ui
