#include "paretree/learners/node_judgements.h"

#include <cmath>

#include "paretree/core/elementary.h"

namespace paretree::learners {

std::vector<NodeJudgement> summedUp(const model::Tree& tree, const std::vector<NodeJudgement>& leaves) {
  std::vector<NodeJudgement> nodes(tree.nodes.size());
  std::size_t leaf = leaves.size();
  // Children stand behind their parents, and leaves from left to right.
  for (std::size_t node = nodes.size(); node-- > 0;) {
    if (tree.nodes[node].isLeaf()) {
      nodes[node] = leaves[--leaf];
      continue;
    }
    const NodeJudgement& left = nodes[tree.nodes[node].branch().left];
    const NodeJudgement& right = nodes[tree.nodes[node].branch().right];
    // Leaves share no rows: the squares of their deviations add up.
    const double middle = (left.low + left.high + right.low + right.high) / 2;
    const double half = elementary::hypot(left.high - left.low, right.high - right.low) / 2;
    nodes[node] = {left.rows + right.rows, left.byTree + right.byTree, left.byBox + right.byBox,
                   middle - half, middle + half};
  }
  return nodes;
}

}  // namespace paretree::learners
