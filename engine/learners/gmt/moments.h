// Sums of products over the rows of a leaf, from which every least-squares model on any subset of inputs follows.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/learners/gmt/design.h"

namespace paretree::gmt {

/// Packed upper triangle of Z'WZ with Z = (1, x_1 .. x_d, y).
class Moments {
 public:
  Moments(const Design& design, std::span<const std::uint32_t> rows);
  /// The moments of `whole` without those of `part`.
  static std::shared_ptr<const Moments> difference(const Moments& whole, const Moments& part);

  /// How many differences stand between these sums and the data; rounding grows with it.
  int generation() const { return generation_; }
  double weight() const { return at(0, 0); }

  /// a <= b in (0 = one, 1 .. d = inputs, d + 1 = y).
  double at(int a, int b) const {
    return sums_[static_cast<std::size_t>(a) * static_cast<std::size_t>(2 * width_ - a - 1) / 2 + static_cast<std::size_t>(b)];
  }
  int width() const { return width_; }

 private:
  Moments() = default;
  int width_ = 0;
  int generation_ = 0;
  std::vector<double> sums_;
};

using MomentsPtr = std::shared_ptr<const Moments>;

/// Least squares of y on a subset of inputs.
struct LeafFit {
  std::vector<std::uint16_t> inputs;  ///< kept; those that add nothing (constant, collinear) are left out
  double squares = 0;                 ///< residual sum of squares, at least 0
};

/// Cholesky with diagonal scaling; an input whose remaining share of variance is below 1e-9 is dropped. At most as many
/// inputs as leave one row over.
LeafFit fitLeaf(const Moments& moments, std::span<const std::uint16_t> inputs, std::size_t rows);

}  // namespace paretree::gmt
