// Where the rows of a B-space picture lie, shared by painting and picking.
#pragma once

#include <functional>

#include "ui/drawing/plot/b_space.h"

namespace paretree::ui {

/// f without its modulus as a straight function of the shown terms: sum of weight * term + constant, all
/// other terms at their medians.
struct StraightRule {
  std::array<double, 3> weight{};  ///< by place in BSpacePicture::axes
  double constant = 0;
  double bound = 0;  ///< of the modulus
  bool modulus = false;
  /// Values of the sum on the boundary: 0, or both ends of the band.
  std::vector<double> levels() const {
    return modulus ? std::vector<double>{-bound, bound} : std::vector<double>{0};
  }
};
StraightRule straightRule(const BSpacePicture& picture);

/// One plane of two shown terms.
struct BPlane {
  std::size_t x = 0, y = 1;  ///< places in BSpacePicture::axes
  PlotFrame frame;
};
/// One term: the frame of the bars, and rows by bin and class.
struct BHistogram {
  static constexpr int kBins = 36;
  PlotFrame frame;
  std::vector<std::vector<double>> counts;
};
BHistogram histogramOf(const BSpacePicture& picture, const Type& type, const QRectF& area);
/// Two or three terms as planes; below the legend.
std::vector<BPlane> planesOf(const BSpacePicture& picture, const Type& type, const QRectF& area);

/// The view that turns: a cube from -1 to 1 seen from above.
class TurnedView {
 public:
  TurnedView(const BSpacePicture& picture, const Type& type, const QRectF& area);
  using Point = std::array<double, 3>;
  Point cubeOf(const model::BSpaceRow& row) const;  ///< by places in axes
  double cube(std::size_t axis, double value) const;
  double value(std::size_t axis, double cube) const;
  QPointF toPixel(const Point& p) const;
  double depth(const Point& p) const;  ///< larger is nearer
  const std::array<PlotAxis, 3>& ranges() const { return ranges_; }

 private:
  std::array<std::size_t, 3> axes_{};
  std::array<PlotAxis, 3> ranges_;
  QPointF centre_;
  double scale_, cosYaw_, sinYaw_, cosPitch_, sinPitch_;
};

/// "B1 = radius² · smoothness".
Formula termTitle(const BSpacePicture& picture, std::size_t axis, const Type& type);
constexpr double kKeyLine = 6;  ///< px between them
/// The titles as lines under the legend, where the axes have no room for them and say "B1" only; else empty.
std::vector<Formula> termKey(const BSpacePicture& picture, const Type& type, const QRectF& area);
/// What stands at the axis itself.
Formula axisTitle(const BSpacePicture& picture, std::size_t axis, const Type& type, const QRectF& area);
/// Below legend and key.
QRectF plotArea(const BSpacePicture& picture, const Type& type, const QRectF& area);
double jointValue(const BSpacePicture& picture, const model::BSpaceRow& row, std::size_t axis);

}  // namespace paretree::ui
