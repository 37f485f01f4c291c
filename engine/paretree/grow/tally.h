// What a split search knows of the two sides while rows move from right to left, one row or one bin at a
// time. Gains are in weight times impurity: gini W(1 - sum p^2), entropy in bits, variance as sum of squares.
// Internal.
//
// A tally offers begin(node), restart(), moveRow(i), cells (the sums kept for a bin), moveBin(cells), gain(),
// and counts of rows. Unweighted class tallies work in whole numbers, so that their gains depend on neither
// the order of rows nor the method; ties between columns are therefore exact.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

#include "paretree/core/elementary.h"
#include "paretree/grow/node_rows.h"

namespace paretree::grow {

constexpr double kNoGain = -std::numeric_limits<double>::infinity();

/// Sum of squared class masses of a side; gain from sum / mass.
template <class Mass>
struct GiniMeasure {
  void begin(std::uint64_t /*count*/) {}
  Mass change(Mass before, Mass after) const { return (after - before) * (after + before); }
  Mass whole(Mass mass) const { return mass * mass; }
  /// Weight times impurity, up to the sign and what is the same for all splits of a node.
  static double merit(Mass sum, Mass mass) { return static_cast<double>(sum) / static_cast<double>(mass); }
  void setNode(Mass sum, Mass all) { node_ = merit(sum, all); }
  double gain(Mass sumLeft, Mass left, Mass sumRight, Mass right) const {
    return merit(sumLeft, left) + merit(sumRight, right) - node_;
  }
  double impurity(Mass sum, Mass all) const { return static_cast<double>(all) - merit(sum, all); }

 private:
  double node_ = 0;
};

inline double xLogX(double x) { return x > 0 ? x * elementary::log2(x) : 0; }

/// Sum of x log x of a side. Whole masses: in fixed point, so that sums are exact whatever their order.
template <class Mass>
class EntropyMeasure {
 public:
  static constexpr bool kFixed = std::is_integral_v<Mass>;

  EntropyMeasure() {
    if constexpr (kFixed) {
      small_.resize(kSmall);
      for (std::size_t x = 0; x < kSmall; ++x) small_[x] = xLogX(static_cast<double>(x));
    }
  }
  /// The scale that leaves the sums of this node just below 2^61.
  void begin(std::uint64_t count) {
    if constexpr (kFixed) scale_ = std::ldexp(1.0, 60 - std::ilogb(xLogX(static_cast<double>(count)) + 1));
  }
  Mass whole(Mass mass) const {
    if constexpr (kFixed) {
      const double term = mass < static_cast<Mass>(kSmall) ? small_.data()[static_cast<std::size_t>(mass)]
                                                           : xLogX(static_cast<double>(mass));
      return static_cast<Mass>(term * scale_);
    } else {
      return xLogX(mass);
    }
  }
  Mass change(Mass before, Mass after) const { return whole(after) - whole(before); }
  void setNode(Mass sum, Mass all) { node_ = whole(all) - sum; }
  double gain(Mass sumLeft, Mass left, Mass sumRight, Mass right) const {
    return inBits(node_ - (whole(left) - sumLeft) - (whole(right) - sumRight));
  }
  double impurity(Mass sum, Mass all) const { return inBits(whole(all) - sum); }

 private:
  static constexpr std::size_t kSmall = 1024;
  double inBits(Mass mass) const {
    if constexpr (kFixed)
      return static_cast<double>(mass) / scale_;
    else
      return mass;
  }
  std::vector<double> small_;
  double scale_ = 1;
  Mass node_{};
};

/// Classes. Mass: std::int64_t counts rows, double sums weights.
template <class Mass, template <class> class MeasureOf>
class ClassTally {
 public:
  static constexpr bool kCentred = false;
  static constexpr bool kWeighted = std::is_floating_point_v<Mass>;
  using Cell = std::conditional_t<kWeighted, double, std::uint32_t>;

  explicit ClassTally(std::size_t classes, std::size_t /*targets*/)
      : classes_(classes), total_(classes), left_(classes), right_(classes) {}

  void begin(const NodeRows& node) {
    node_ = &node;
    assert(node.times.size() == node.size() && node.classes.size() == node.size());
    assert(!kWeighted || node.weights.size() == node.size());
    assert(std::all_of(node.classes.begin(), node.classes.end(), [&](auto c) { return c < classes_; }));
    times_ = node.times.data();
    classOf_ = node.classes.data();
    weights_ = node.weights.data();
    measure_.begin(node.count);
    std::fill(total_.begin(), total_.end(), Mass{});
    Mass* total = total_.data();
    for (std::size_t i = 0; i < node.size(); ++i) total[classOf_[i]] += massOf(i);
    all_ = Mass{};
    sum_ = Mass{};
    for (const Mass mass : total_) {
      all_ += mass;
      sum_ += measure_.whole(mass);
    }
    measure_.setNode(sum_, all_);
    restart();
  }
  void restart() {
    std::fill(left_.begin(), left_.end(), Mass{});
    right_ = total_;
    sumLeft_ = massLeft_ = Mass{};
    sumRight_ = sum_;
    rowsLeft_ = 0;
  }

  void moveRow(std::size_t i) {
    move(classOf_[i], massOf(i));
    rowsLeft_ += times_[i];
  }

  /// Sums kept for a bin: the mass of each class and, with weights, the count of rows.
  std::size_t cells() const { return classes_ + (kWeighted ? 1 : 0); }
  void addTo(Cell* bin, std::size_t i) const {
    bin[classOf_[i]] += static_cast<Cell>(massOf(i));
    if constexpr (kWeighted) bin[classes_] += times_[i];
  }
  std::uint64_t rowsIn(const Cell* bin) const {
    if constexpr (kWeighted) return static_cast<std::uint64_t>(bin[classes_]);
    std::uint64_t count = 0;
    for (std::size_t c = 0; c < classes_; ++c) count += static_cast<std::uint64_t>(bin[c]);
    return count;
  }
  void moveBin(const Cell* bin) {
    for (std::size_t c = 0; c < classes_; ++c)
      if (bin[c] != 0) move(c, static_cast<Mass>(bin[c]));
    rowsLeft_ += rowsIn(bin);
  }
  /// Coordinates by which nominal levels are ordered: the class shares of a bin (the second class's alone
  /// where there are two), and the bin's mass.
  std::size_t coordinates() const { return classes_ == 2 ? 1 : classes_; }
  double coordinatesOf(const Cell* bin, double* out) const {
    double mass = 0;
    for (std::size_t c = 0; c < classes_; ++c) mass += static_cast<double>(bin[c]);
    const std::size_t first = classes_ == 2 ? 1 : 0;
    for (std::size_t c = first; c < classes_; ++c)
      out[c - first] = mass > 0 ? static_cast<double>(bin[c]) / mass : 0;
    return mass;
  }

  std::uint64_t rowsLeft() const { return rowsLeft_; }
  std::uint64_t rowsRight() const { return node_->count - rowsLeft_; }
  double massLeft() const { return static_cast<double>(massLeft_); }
  double massAll() const { return static_cast<double>(all_); }
  double gain() const {
    const Mass right = all_ - massLeft_;
    if (!(massLeft_ > 0) || !(right > 0)) return kNoGain;
    return measure_.gain(sumLeft_, massLeft_, sumRight_, right);
  }
  double impurity() const { return all_ > 0 ? std::max(0.0, measure_.impurity(sum_, all_)) : 0; }
  /// Gains up to this are rounding.
  double noise() const { return massAll() * 0x1p-46; }

 private:
  Mass massOf(std::size_t i) const {
    if constexpr (kWeighted)
      return weights_[i];
    else
      return times_[i];
  }
  void move(std::size_t c, Mass mass) {
    assert(c < classes_);
    Mass &left = left_.data()[c], &right = right_.data()[c];
    sumLeft_ += measure_.change(left, left + mass);
    sumRight_ += measure_.change(right, right - mass);
    left += mass;
    right -= mass;
    massLeft_ += mass;
  }

  std::size_t classes_;
  MeasureOf<Mass> measure_;
  const NodeRows* node_ = nullptr;
  const std::uint32_t *times_ = nullptr, *classOf_ = nullptr;  ///< the node's, of a size checked in begin()
  const double* weights_ = nullptr;
  std::vector<Mass> total_, left_, right_;
  Mass all_{}, sum_{}, sumLeft_{}, sumRight_{}, massLeft_{};
  std::uint64_t rowsLeft_ = 0;
};

/// Numeric targets: sums around the node's centre.
class VarianceTally {
 public:
  static constexpr bool kCentred = true;
  using Cell = double;

  explicit VarianceTally(std::size_t /*classes*/, std::size_t targets)
      : targets_(targets), total_(targets), left_(targets) {}

  void begin(const NodeRows& node) {
    node_ = &node;
    assert(node.times.size() == node.size() && node.values.size() == node.size() * targets_);
    assert(node.weights.empty() || node.weights.size() == node.size());
    times_ = node.times.data();
    values_ = node.values.data();
    weights_ = node.weights.empty() ? nullptr : node.weights.data();
    std::fill(total_.begin(), total_.end(), 0.0);
    double* total = total_.data();
    all_ = squares_ = 0;
    for (std::size_t i = 0; i < node.size(); ++i) {
      const double mass = massOf(i);
      all_ += mass;
      for (std::size_t t = 0; t < targets_; ++t) {
        const double value = values_[i * targets_ + t];
        total[t] += mass * value;
        squares_ += mass * value * value;
      }
    }
    base_ = 0;
    if (all_ > 0)
      for (const double sum : total_) base_ += sum * sum / all_;
    restart();
  }
  void restart() {
    std::fill(left_.begin(), left_.end(), 0.0);
    massLeft_ = 0;
    rowsLeft_ = 0;
  }

  void moveRow(std::size_t i) {
    const double mass = massOf(i);
    double* left = left_.data();
    for (std::size_t t = 0; t < targets_; ++t) left[t] += mass * values_[i * targets_ + t];
    massLeft_ += mass;
    rowsLeft_ += times_[i];
  }

  /// Sums kept for a bin: of each target, of mass, of rows.
  std::size_t cells() const { return targets_ + 2; }
  void addTo(double* bin, std::size_t i) const {
    const double mass = massOf(i);
    for (std::size_t t = 0; t < targets_; ++t) bin[t] += mass * values_[i * targets_ + t];
    bin[targets_] += mass;
    bin[targets_ + 1] += times_[i];
  }
  /// Makes sums around one centre sums around another.
  void shift(double* bin, const std::vector<double>& from, const std::vector<double>& to) const {
    for (std::size_t t = 0; t < targets_; ++t) bin[t] += bin[targets_] * (from[t] - to[t]);
  }
  std::uint64_t rowsIn(const double* bin) const { return static_cast<std::uint64_t>(bin[targets_ + 1]); }
  void moveBin(const double* bin) {
    double* left = left_.data();
    for (std::size_t t = 0; t < targets_; ++t) left[t] += bin[t];
    massLeft_ += bin[targets_];
    rowsLeft_ += rowsIn(bin);
  }
  std::size_t coordinates() const { return targets_; }
  double coordinatesOf(const double* bin, double* out) const {
    const double mass = bin[targets_];
    for (std::size_t t = 0; t < targets_; ++t) out[t] = mass > 0 ? bin[t] / mass : 0;
    return mass;
  }

  std::uint64_t rowsLeft() const { return rowsLeft_; }
  std::uint64_t rowsRight() const { return node_->count - rowsLeft_; }
  double massLeft() const { return massLeft_; }
  double massAll() const { return all_; }
  double gain() const {
    const double right = all_ - massLeft_;
    if (!(massLeft_ > 0) || !(right > 0)) return kNoGain;
    double merit = 0;
    const double *totals = total_.data(), *lefts = left_.data();
    for (std::size_t t = 0; t < targets_; ++t) {
      const double rest = totals[t] - lefts[t];
      merit += lefts[t] * lefts[t] / massLeft_ + rest * rest / right;
    }
    return merit - base_;
  }
  double impurity() const { return std::max(0.0, squares_ - base_); }
  double noise() const { return squares_ * 0x1p-40; }

 private:
  double massOf(std::size_t i) const { return weights_ ? weights_[i] : times_[i]; }

  std::size_t targets_;
  const NodeRows* node_ = nullptr;
  const std::uint32_t* times_ = nullptr;  ///< the node's, as the next two, of a size checked in begin()
  const double *values_ = nullptr, *weights_ = nullptr;  ///< no weights: all 1
  std::vector<double> total_, left_;
  double all_ = 0, squares_ = 0, base_ = 0, massLeft_ = 0;
  std::uint64_t rowsLeft_ = 0;
};

}  // namespace paretree::grow
