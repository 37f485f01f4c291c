#include "paretree/learners/ocdt/constrained_grower.h"

namespace paretree::learners::ocdt {

model::Tree collapsed(const GrownTree& grown, const std::vector<std::uint8_t>& leaf) {
  struct Waiting {
    int node, parent;  ///< in grown, in what is made
    bool left;
  };
  model::Tree tree;
  std::vector<Waiting> stack{{0, -1, false}};
  while (!stack.empty()) {
    const Waiting next = stack.back();
    stack.pop_back();
    const int place = tree.size();
    if (next.parent >= 0) {
      model::Branch& parent = tree[next.parent].branch();
      (next.left ? parent.left : parent.right) = place;
    }
    const auto from = static_cast<std::size_t>(next.node);
    const model::Node& node = grown.tree.nodes[from];
    tree.nodes.push_back(node);
    if (leaf[from] || node.isLeaf()) {
      tree.nodes.back().body = model::Leaf{model::ValueLeaf{grown.answers[from]}};
    } else {
      stack.push_back({node.branch().right, place, false});
      stack.push_back({node.branch().left, place, true});
    }
  }
  return tree;
}

}  // namespace paretree::learners::ocdt
