// Words beside points of a chart: placed where they hide least, never over each other.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <limits>
#include <optional>
#include <vector>

namespace paretree::ui {

class LabelPlacement {
 public:
  static constexpr double kFarthest = 5.2;

  /// `plot`: where plates may stand. `points`: what they should not hide.
  LabelPlacement(const QRectF& plot, std::vector<QPointF> points) : plot_(plot), points_(std::move(points)) {}

  /// A place for a plate beside `anchor`, `gap` px away; `towards` is the direction tried first (the free
  /// side of the front). Nothing where every place would lie over an earlier plate: the caller asks in order
  /// of importance. `farthest`: gaps to which it moves away rather than hide points.
  std::optional<QRectF> place(QPointF anchor, QSizeF size, double gap, QPointF towards,
                              double farthest = kFarthest);
  /// Of these places (upper left corners) in the plot and over no earlier plate the one that hides least, the
  /// earlier if alike. `most`: points that it may hide.
  std::optional<QRectF> placeAt(const std::vector<QPointF>& corners, QSizeF size,
                                double most = std::numeric_limits<double>::infinity());
  void take(const QRectF& place) { taken_.push_back(place); }

 private:
  bool free(const QRectF& at) const;
  double hidden(const QRectF& at) const;  ///< points

  QRectF plot_;
  std::vector<QPointF> points_;
  std::vector<QRectF> taken_;
};

}  // namespace paretree::ui
