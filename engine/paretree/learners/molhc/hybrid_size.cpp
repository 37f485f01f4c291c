#include "paretree/learners/molhc/hybrid_size.h"

#include <algorithm>

#include "paretree/model/text/describe.h"

namespace paretree::learners::molhc {

HybridSizes::HybridSizes(const model::Tree& tree, const data::Schema& schema) : nodes_(tree.nodes.size()) {
  const auto depths = tree.depths();
  int leaf = 0;
  for (int node = 0; node < tree.size(); ++node) {
    auto& fixed = nodes_[node];
    fixed.depth = depths[node];
    fixed.conditions = static_cast<int>(clausesOf(tree, schema, node).size());
    fixed.locked = tree[node].locked;
    if (tree[node].isLeaf()) {
      fixed.leaf = leaf++;
    } else {
      fixed.left = tree[node].branch().left;
      fixed.right = tree[node].branch().right;
      fixed.terms = static_cast<int>(columnsOf(tree[node].branch().split).size());
    }
  }
}

model::Size HybridSizes::of(const std::vector<std::int8_t>& boxOfLeaf) const {
  // From the leaves up: the size of each subtree, and the box that all of it asks, if it is one.
  struct Below {
    model::Size size;
    int box = -1;
  };
  std::vector<Below> below(nodes_.size());
  for (std::size_t i = nodes_.size(); i-- > 0;) {
    const Fixed& node = nodes_[i];
    Below& here = below[i];
    here.size = {1, 1, 1, node.depth, node.conditions, 0};
    if (node.leaf >= 0) {
      here.box = boxOfLeaf.empty() ? -1 : boxOfLeaf[node.leaf];
      continue;
    }
    const Below& left = below[node.left];
    const Below& right = below[node.right];
    const bool anyLocked = node.locked || nodes_[node.left].locked || nodes_[node.right].locked;
    if (left.box >= 0 && left.box == right.box && !anyLocked) {
      here.box = left.box;
      continue;
    }
    const model::Size &a = left.size, &b = right.size;
    here.size = {a.leaves + b.leaves,        a.leaves + b.leaves,         a.nodes + b.nodes + 1,
                 std::max(a.depth, b.depth), a.conditions + b.conditions, a.terms + b.terms + node.terms};
  }
  return below.empty() ? model::Size{} : below[0].size;
}

}  // namespace paretree::learners::molhc
