// Best trees of one and two levels: the leaves of every search.
//
// For each cut of the root, both sides need their own best cuts. One sweep over the sorted rows of an
// attribute visits all cuts of the root: each row moves once from right to left, and the best cuts of both
// sides over all attributes are kept up to date (prefix_trees.h, cell_tables.h) instead of being looked for
// anew. Exact, and all numbers of leaves at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>

#include "paretree/core/context.h"
#include "paretree/optimal/row_set.h"

namespace paretree::optimal {

/// The best cut of a set, or none (attribute < 0) where no cut lowers the loss by more than rounding.
struct Stump {
  double loss = 0;
  Cut cut;
};
Stump bestStump(const Problem& problem, const RowSet& set);

/// The best trees of depth at most two, by their most leaves 1..4.
struct DepthTwo {
  std::array<double, 5> loss{};
  std::array<Cut, 5> cut;           ///< of the root; attribute < 0: one leaf
  std::array<int, 5> leftLeaves{};  ///< 1 or 2, as the right side has
  std::array<int, 5> rightLeaves{};
  std::uint64_t steps = 0;   ///< work done: additions to a table, about 4 ns each
  std::uint64_t spared = 0;  ///< of these: what groups that move at once, and the memory, spare
  bool done = true;          ///< false: stopped, nothing else holds
};
/// Of equal losses the first in the order of attributes and cuts wins. The result depends on the set alone.
DepthTwo depthTwo(const Problem& problem, const RowSet& set, const Context& context);

/// Losses of both sides of a cut: as leaves, and with their best cuts.
struct PairCut {
  Cut cut;
  double leafLeft = 0, leafRight = 0, left = 0, right = 0;
  /// The least objective of a tree of two levels below the cut, each leaf at a price.
  double objective(double price) const {
    return std::min(leafLeft + price, left + 2 * price) + std::min(leafRight + price, right + 2 * price);
  }
};
/// Visits the cuts whose least objective is at most `limit`, each once, in the order of depthTwo(); false
/// after a stop. Adds to `steps`.
bool forEachPair(const Problem& problem, const RowSet& set, double price, double limit,
                 const Context& context, std::uint64_t& steps,
                 const std::function<void(const PairCut&)>& visit);

/// The least that depthTwo() costs, before it is called.
std::uint64_t depthTwoSteps(const Problem& problem, std::size_t rows);

}  // namespace paretree::optimal
