// Which node of one tree has the rows of which node of another.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/model/tree.h"

namespace paretree::runs {

/// How many rows reach a node of one tree and a node of another. Both trees are in preorder.
class NodeOverlaps {
 public:
  /// `leaves` and `otherLeaves`: for each row the leaf that it reaches.
  NodeOverlaps(const model::Tree& tree, std::span<const int> leaves, const model::Tree& other,
               std::span<const int> otherLeaves);

  /// Counts the rows that reach both.
  std::size_t common(int node, int otherNode) const;
  /// For each node of the tree the node of the other whose rows overlap its own most, by a Jaccard index of
  /// at least 1/2; -1: none. From the root, which the other's root meets; below a node that was met, only
  /// what stands below what it met. The upper of equals.
  std::vector<int> matches() const;

 private:
  struct Pair {
    int leaf, otherLeaf;
    std::size_t rows;
  };
  int bestBelow(int node, int met) const;

  std::vector<int> end_, otherEnd_;        // behind the last node of each subtree
  std::vector<int> parent_, otherParent_;  // -1: root
  std::vector<std::size_t> rows_, otherRows_;
  std::vector<Pair> pairs_;  // by leaf, then by the other's leaf
};

}  // namespace paretree::runs
