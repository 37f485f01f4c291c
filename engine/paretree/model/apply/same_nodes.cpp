#include "paretree/model/apply/same_nodes.h"

namespace paretree::model {

std::vector<int> sameNodes(const Tree& tree, const Tree& other) {
  std::vector<int> same(tree.nodes.size(), -1);
  if (tree.empty() || other.empty()) return same;
  same[0] = 0;
  for (int node = 0; node < tree.size(); ++node) {  // parents stand before their children
    const int twin = same[node];
    if (twin < 0 || tree[node].isLeaf() || other[twin].isLeaf()) continue;
    const Branch &a = tree[node].branch(), &b = other[twin].branch();
    if (a.split != b.split || a.missingLeft != b.missingLeft) continue;
    same[a.left] = b.left;
    same[a.right] = b.right;
  }
  return same;
}

bool sameStructure(const Tree& tree, const Tree& other) {
  if (tree.size() != other.size()) return false;
  const std::vector<int> same = sameNodes(tree, other);
  for (int node = 0; node < tree.size(); ++node)
    if (same[static_cast<std::size_t>(node)] != node) return false;
  return true;
}

std::vector<int> leavesAfterPruning(const Tree& whole, const Tree& pruned) {
  if (whole.empty() || pruned.empty()) return {};
  const auto same = sameNodes(whole, pruned);
  std::vector<int> leaf(whole.nodes.size(), -1);
  for (int node = 0; node < whole.size(); ++node) {
    const int twin = same[node];
    const bool ends = twin >= 0 && pruned[twin].isLeaf();
    if (ends) leaf[node] = twin;
    if (whole[node].isLeaf()) {
      if (twin >= 0 && !ends) return {};
      continue;
    }
    const Branch& branch = whole[node].branch();
    if (twin >= 0 && !ends && same[branch.left] < 0) return {};
    leaf[branch.left] = leaf[branch.right] = leaf[node];
  }
  return leaf;
}

}  // namespace paretree::model
