#include "paretree/model/change/simplify.h"

#include <algorithm>
#include <optional>

namespace paretree::model {
namespace {

std::vector<double> added(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) return a.empty() ? b : a;
  std::vector<double> sum(a);
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += b[i];
  return sum;
}

/// The one leaf that asks as two siblings do, or nothing where they differ.
std::optional<BlackBoxLeaf> joined(const Leaf& left, const Leaf& right) {
  const auto* a = std::get_if<BlackBoxLeaf>(&left);
  const auto* b = std::get_if<BlackBoxLeaf>(&right);
  if (!a || !b || a->box != b->box) return std::nullopt;
  BlackBoxLeaf both{a->box, added(a->counts, b->counts), a->majority};
  if (!both.counts.empty())
    both.majority =
        static_cast<int>(std::max_element(both.counts.begin(), both.counts.end()) - both.counts.begin());
  return both;
}

}  // namespace

Tree mergedBlackBoxes(const Tree& tree) {
  Tree result = preorder(tree);
  // Children stand behind their parents, so that from the back every subtree is done before its parent.
  bool changed = false;
  for (int i = result.size() - 1; i >= 0; --i) {
    Node& node = result[i];
    if (node.isLeaf() || node.locked) continue;
    const Node& left = result[node.branch().left];
    const Node& right = result[node.branch().right];
    if (!left.isLeaf() || !right.isLeaf() || left.locked || right.locked) continue;
    if (auto leaf = joined(left.leaf(), right.leaf())) {
      node.body = Leaf(*std::move(leaf));
      changed = true;
    }
  }
  return changed ? preorder(result) : result;
}

}  // namespace paretree::model
