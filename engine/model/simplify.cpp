#include "engine/model/simplify.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace paretree {
namespace {

std::vector<double> added(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) return a.empty() ? b : a;
  std::vector<double> sum(a);
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += b[i];
  return sum;
}

/// The one leaf that answers as two siblings do, or nothing where they differ.
struct Joined {
  const Leaf& other;

  std::optional<Leaf> operator()(const ClassLeaf& a) const {
    const auto* b = std::get_if<ClassLeaf>(&other);
    if (!b || a.majority != b->majority) return std::nullopt;
    return ClassLeaf{added(a.counts, b->counts), a.majority};
  }
  std::optional<Leaf> operator()(const ValueLeaf& a) const { return same(a); }
  std::optional<Leaf> operator()(const LinearLeaf& a) const { return same(a); }
  std::optional<Leaf> operator()(const BlackBoxLeaf& a) const {
    const auto* b = std::get_if<BlackBoxLeaf>(&other);
    if (!b || a.box != b->box) return std::nullopt;
    BlackBoxLeaf joined{a.box, added(a.counts, b->counts), a.majority};
    if (!joined.counts.empty())
      joined.majority = static_cast<int>(std::max_element(joined.counts.begin(), joined.counts.end()) -
                                         joined.counts.begin());
    return joined;
  }

  template <class Kind>
  std::optional<Leaf> same(const Kind& a) const {
    const auto* b = std::get_if<Kind>(&other);
    if (!b || !(a == *b)) return std::nullopt;
    return a;
  }
};

/// Siblings that give the same answer become one leaf, from the bottom up, where mayJoin(left leaf) allows
/// it.
Tree collapsed(const Tree& tree, const std::function<bool(const Leaf&)>& mayJoin) {
  Tree result = preorder(tree);
  // Children stand behind their parents, so that from the back every subtree is done before its parent.
  bool changed = false;
  for (int i = result.size() - 1; i >= 0; --i) {
    Node& node = result[i];
    if (node.isLeaf() || node.locked) continue;
    const Node& left = result[node.branch().left];
    const Node& right = result[node.branch().right];
    if (!left.isLeaf() || !right.isLeaf() || left.locked || right.locked || !mayJoin(left.leaf())) continue;
    if (std::optional<Leaf> joined = std::visit(Joined{right.leaf()}, left.leaf())) {
      node.body = std::move(*joined);
      changed = true;
    }
  }
  return changed ? preorder(result) : result;
}

}  // namespace

Tree merged(const Tree& tree) {
  return collapsed(tree, [](const Leaf&) { return true; });
}

Tree mergedBlackBoxes(const Tree& tree) {
  return collapsed(tree, [](const Leaf& leaf) { return std::holds_alternative<BlackBoxLeaf>(leaf); });
}

}  // namespace paretree
