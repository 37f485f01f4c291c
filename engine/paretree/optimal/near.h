// Near-equal trees: which other splits of a set lead to a tree about as good, and how many trees there are.
//
// A tree is judged by its loss plus a price for each leaf. Counted are trees whose objective exceeds the
// least one by no more than an allowance; two trees are one where they part the rows alike by the same
// attributes. A split whose two leaves answer alike is no split. Numbers and real weights: the loss of each
// leaf is rounded to a thousandth of the allowance, and the count is exact for the rounded losses.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/optimal/count.h"
#include "paretree/optimal/search.h"

namespace paretree::optimal {

struct NearOptions {
  int depth = 3;         ///< at most 4
  int leaves = 8;        ///< at most 16
  double within = 0.02;  ///< allowance, as a share of the least objective; one row where the least loss is 0
  double price = 0.005;  ///< of a leaf, as a share of the weight of the set (numbers: of its squares)
  std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
  std::size_t cacheBytes = std::size_t{1} << 30;
  std::size_t mostStructures = 100000;  ///< that are told apart
};

/// A first split with its best tree below.
struct Alternative {
  Cut cut;
  double loss = 0, objective = 0;
  int leaves = 0;
  Plan plan;
  Count trees;                 ///< near-equal trees that begin with it
  std::size_t structures = 0;  ///< ways in which these ask attributes: shapes of trees with an attribute at
                               ///< each branch, sides not told apart
};

struct Near {
  double price = 0;                 ///< of a leaf, as a loss
  double least = 0;                 ///< the least objective
  double limit = 0;                 ///< the greatest one that counts
  double unit = 0;                  ///< losses of leaves are rounded to it; 0: they are exact
  std::vector<Alternative> splits;  ///< by objective, then as the attributes and cuts come
  bool leafIsNear = false;          ///< a single leaf is near-equal too
  Count trees;                      ///< all, a single leaf included
  std::size_t structures = 0;       ///< all ways to ask attributes
  bool allStructures = true;        ///< false: there are more than can be told apart
  bool done = true;                 ///< false: stopped or out of steps; then nothing is complete
};

/// Finds the near-equal trees of a set. Progress: share of first splits, by `said`.
Near nearTrees(const Problem& problem, const RowSet& set, const NearOptions& options, const Context& context,
               const std::function<void(double)>& said = {});

}  // namespace paretree::optimal
