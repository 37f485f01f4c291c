// Targets that share a sum: numbers of at least 0 with equal upper bounds, of which at most so many are not
// zero, all of them whole or none. Points are projected on such a set in closed form.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "paretree/solve/problem.h"

namespace paretree::solve {

struct SumSet {
  std::vector<std::size_t> members;               ///< targets that are bound; the others are free
  double least = -kUnbounded, most = kUnbounded;  ///< of their sum
  double cap = kUnbounded;                        ///< of each
  std::size_t count = 0;                          ///< so many at most are not zero
  bool whole = false;
  bool switched = false;  ///< each has a helper that is 1 where it is not zero

  /// How the rows that say so are written, for those that break them: coefficients of the sum's row, of a
  /// target in the row with its switch, of a switch in the row that counts them; the bound that a switch
  /// gives. 0 where there is no such row.
  double sumFactor = 0, linkFactor = 0, countFactor = 0, linkCap = kUnbounded;
  double rowLeast = -kUnbounded, rowMost = kUnbounded, rowCount = kUnbounded;  ///< the sides of these rows
};

/// Nothing where the problem is not of this form, or has no point. `variables`: of each target, -1 where the
/// problem does not name it. Whole-numbered targets may lack an upper bound.
std::optional<SumSet> sumSetOf(const Problem& problem, const std::vector<int>& variables);

/// The nearest point of the set; the squared distance. The largest coordinates are those that are not zero
/// (exchanging two values never gains otherwise), these are projected on the simplex, and of whole numbers
/// the units of least cost are taken. Ties: the lower index.
double project(const SumSet& set, std::span<const double> point, std::span<double> nearest);

/// 0 where the point is in the set, else the largest violation of a row as FeasibleSet::violation() has it.
double violation(const SumSet& set, std::span<const double> point);

/// The members by their coordinate, largest first; of equal ones the lower index.
std::vector<std::size_t> largestFirst(const SumSet& set, std::span<const double> point);

/// Bounds that the rows imply for whole-numbered variables that have none, as far as they do.
Problem withImpliedBounds(Problem problem);

}  // namespace paretree::solve
