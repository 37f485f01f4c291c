// Sums over the rows of a leaf, from which every leaf model follows: products for least squares on any subset
// of the inputs held, weights of the classes for class leaves.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "paretree/learners/gmt/training_matrix.h"
#include "paretree/learners/islands.h"

namespace paretree::learners::gmt {

class Moments;
using MomentsPtr = std::shared_ptr<const Moments>;

/// The upper triangle of Z'WZ with Z = (1, the inputs held, y); for class leaves the weight of each class.
class Moments {
 public:
  /// Up to so many inputs are always held together, so that any leaf model follows without another look at
  /// the rows; of more, only those asked for are.
  static constexpr int kAllInputs = 16;

  static MomentsPtr over(const TrainingMatrix& design, std::span<const std::uint32_t> rows,
                         std::span<const std::uint16_t> inputs);
  /// Of the rows of both; they must hold the same inputs.
  static MomentsPtr sum(const Moments& a, const Moments& b);
  /// Of the rows of `whole` that are not among those of `part`; they must hold the same inputs.
  static MomentsPtr difference(const Moments& whole, const Moments& part);

  bool holds(std::span<const std::uint16_t> inputs) const;
  bool holdsAll() const { return all_; }
  std::span<const std::uint16_t> held() const { return held_; }
  /// False where so much was taken away or so often added that the sums should be made from the rows again.
  bool sound() const;

  /// Place of an input in the sums (0 = one, last = y). The input must be held.
  int place(std::uint16_t input) const;
  int yPlace() const { return width_ - 1; }
  /// a <= b.
  double at(int a, int b) const {
    assert(a >= 0 && a <= b && b < width_);
    return sums_.data()[static_cast<std::size_t>(a) * static_cast<std::size_t>(stride_) +
                        static_cast<std::size_t>(b)];
  }
  double weight() const { return weight_; }
  std::span<const double> classWeights() const { return sums_; }  ///< class leaves only

  /// As bytes, bit for bit, and back.
  void write(ByteWriter& out) const;
  static MomentsPtr read(ByteReader& in);

 private:
  static MomentsPtr combined(const Moments& a, const Moments& b, double sign);
  void addClasses(const TrainingMatrix& design, std::span<const std::uint32_t> rows);
  void addProducts(const TrainingMatrix& design, std::span<const std::uint32_t> rows);

  bool all_ = true;
  std::vector<std::uint16_t> held_;  ///< ascending; empty where all are held
  int width_ = 0, stride_ = 0;
  int steps_ = 0;  ///< sums and differences between these and the rows
  double weight_ = 0;
  double largest_ = 0;  ///< the most weight that these sums came from
  std::vector<double> sums_;
};

/// Least squares of y on a subset of inputs.
struct LeafFit {
  /// Kept, ascending; those that add nothing (constant, collinear) are left out
  std::vector<std::uint16_t> inputs;
  double squares = 0;  ///< residual sum of squares, at least 0
};

/// Cholesky with diagonal scaling; an input whose remaining share of variance is below 1e-9 is dropped. Of
/// n rows at most (n - 1) / 5 inputs, the first ones: a leaf of few rows falls back to a smaller model, at
/// last to its mean. inputs: ascending, all held.
LeafFit fitLeaf(const Moments& moments, std::span<const std::uint16_t> inputs, std::size_t rows);

}  // namespace paretree::learners::gmt
