// The complete Pareto set of hybrid trees over all prunings of the initial tree: each node may be a leaf,
// regular or handed over. A pruned tree is a way from the first leaf to behind the last, each node a step
// over the leaves below it, so the sets of pairs (examples handed over, examples right) that no other
// dominates are carried from leaf to leaf as in exact_front.h.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/molhc/tree_count.h"

namespace paretree::learners::molhc {

/// A node of the initial tree as the search sees it.
struct PrunedNode {
  int first = 0, behind = 0;  ///< the leaves below it: [first, behind); of a leaf: itself
  std::uint32_t rows = 0, byTree = 0, byBox = 0;
  bool regular = true;  ///< may be a regular leaf
  bool handed = false;  ///< may be handed over
};

struct PrunedLeaf {
  int node = 0;
  bool handed = false;
  bool operator==(const PrunedLeaf&) const = default;
};

struct PrunedPoint {
  std::uint64_t handed = 0;  ///< examples that the black box classifies
  std::uint64_t right = 0;   ///< examples right
  TreeCount ties = 1;        ///< ways to these values
  /// Of these the tree with fewest leaves, then with fewest of them handed over.
  std::vector<PrunedLeaf> leaves;
};

struct PrunedResult {
  std::vector<PrunedPoint> points;  ///< by examples handed over, ascending
  std::uint64_t generated = 0;      ///< pairs of values looked at
  bool stopped = false;             ///< by the user: leaves not yet reached are as in the initial tree
};

/// `nodes`: in preorder. Each leaf must have one of its two ways.
PrunedResult prunedFront(const std::vector<PrunedNode>& nodes, const Context& context);

}  // namespace paretree::learners::molhc
