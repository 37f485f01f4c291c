// A polytope of low dimension, prepared once so that points can be projected on it many times.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace paretree::solve {

/// low <= a . x <= high
struct LinearRow {
  std::vector<double> a;
  double low = 0, high = 0;
};

/// What the rows say of the first `kept` variables alone (Fourier-Motzkin elimination of the others), or
/// nothing where that would take more than `most` rows.
std::optional<std::vector<LinearRow>> eliminated(std::vector<LinearRow> rows, std::size_t kept,
                                                 std::size_t most);

class Polytope {
 public:
  /// Nothing where no point satisfies the rows (to 1e-9 of their scale).
  static std::optional<Polytope> make(std::size_t dimensions, const std::vector<LinearRow>& rows);

  /// The nearest point of the polytope, by the dual active-set method of Goldfarb and Idnani (1983).
  /// Coordinates with a fixed value have exactly that value and none leaves its own bounds. Returns the
  /// squared distance.
  double project(std::span<const double> point, std::span<double> nearest) const;
  /// project() would return at least this; quick.
  double distanceBound(std::span<const double> point) const;
  /// Largest violation of a row, as a share of its scale: max(1, |side|) for rows with coefficients of
  /// norm 1.
  double violation(std::span<const double> point) const;

  const std::vector<double>& low() const { return low_; }  ///< bounds of single coordinates
  const std::vector<double>& high() const { return high_; }
  /// Surely contains the whole of the box of `other` (or says no).
  bool covers(const Polytope& other) const;

 private:
  /// Rows over several coordinates, in coordinates w of the affine space that the equalities leave.
  struct Reduced;
  std::vector<double> low_, high_;
  std::vector<LinearRow> rows_;  ///< over several coordinates, scaled to norm 1
  std::shared_ptr<const Reduced> reduced_;
};

}  // namespace paretree::solve
