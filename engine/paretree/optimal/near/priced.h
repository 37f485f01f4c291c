// Trees judged by an objective: what they lose, and a price for each leaf. Internal to this room.
#pragma once

#include <vector>

#include "paretree/optimal/solver.h"

namespace paretree::optimal {

/// An objective, and a loss, that no tree has.
inline constexpr double kUnreached = 1e300;

/// What one leaf loses of a set, and the rows before any answer.
struct OneLeaf {
  double most = 0, loss = 0;
  std::vector<double> cells;  ///< of all rows of the set, as Judge has them

  /// Of a leaf, where a share of the rows (numbers: of their squares) is asked for each.
  double price(const Problem& problem, double share) const {
    return share * (problem.classes > 0 ? most : loss);
  }
};
OneLeaf oneLeafOf(const Problem& problem, const RowSet& set);

/// The tree of the least objective.
struct Priced {
  Plan plan;  ///< null: a leaf
  double loss = 0, objective = kUnreached;
  bool done = true;  ///< false: the search ended before; what was found until then, if anything
};
/// Of trees of at most so many levels and leaves, each of which costs `price`.
Priced leastPriced(Solver& solver, const RowSet& set, int depth, int leaves, double price);

}  // namespace paretree::optimal
