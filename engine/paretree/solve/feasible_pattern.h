// What a problem leaves of its targets when its whole-numbered variables have values: a convex set.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "paretree/solve/polytope.h"
#include "paretree/solve/problem.h"

namespace paretree::solve {

/// Rows over the targets (the variables of `variables`, -1 = not named; their coordinates come first) and
/// over the continuous helpers, once the whole-numbered variables have the values in `whole`.
std::vector<LinearRow> rowsOfPattern(const Problem& problem, const std::vector<int>& variables,
                                     const std::vector<double>& whole);

class FeasiblePattern {
 public:
  /// Nothing where no point is left. `whole`: a value for each variable of the problem; only those of
  /// whole-numbered ones count.
  static std::optional<FeasiblePattern> make(const Problem& problem, const std::vector<int>& variables,
                                             const std::vector<double>& whole);

  /// The nearest point; the squared distance. Where helpers are too many to be eliminated this is a proximal
  /// iteration over them (Rockafellar 1976), each step of which is feasible.
  double project(std::span<const double> point, std::span<double> nearest) const;
  double distanceBound(std::span<const double> point) const;  ///< project() would return at least this
  /// As Polytope::violation(); with helpers that stay, the distance to the nearest point as a share of the
  /// point's size.
  double violation(std::span<const double> point) const;
  const std::vector<double>& whole() const { return whole_; }

 private:
  std::vector<double> whole_;
  std::size_t targets_ = 0, helpers_ = 0;  ///< helpers that stay
  std::optional<Polytope> polytope_;       ///< over targets and helpers, these in units of kHelperUnit
};

}  // namespace paretree::solve
