#include "paretree/runs/estimates/leaves_on_path.h"

#include "paretree/model/apply/route.h"

namespace paretree::runs {

std::vector<int> leavesAfterPruning(const model::Tree& whole, const model::Tree& pruned) {
  if (whole.empty() || pruned.empty() || pruned.size() > whole.size()) return {};
  std::vector<int> leaf(whole.nodes.size(), -1);
  struct Step {
    int node, twin;
  };
  std::vector<Step> open{{0, 0}};
  while (!open.empty()) {
    const Step step = open.back();
    open.pop_back();
    const bool ends = pruned[step.twin].isLeaf();
    if (ends) leaf[step.node] = step.twin;
    if (whole[step.node].isLeaf()) {
      if (!ends) return {};
      continue;
    }
    const model::Branch& branch = whole[step.node].branch();
    if (ends) {
      open.push_back({branch.left, step.twin});
      open.push_back({branch.right, step.twin});
      continue;
    }
    const model::Branch& other = pruned[step.twin].branch();
    if (branch.split != other.split || branch.missingLeft != other.missingLeft) return {};
    open.push_back({branch.left, other.left});
    open.push_back({branch.right, other.right});
  }
  return leaf;
}

LeavesOnPath::LeavesOnPath(model::Tree whole, const data::Dataset& data, const data::Rows& rows)
    : whole_(std::move(whole)), data_(data), rows_(rows), leaves_(leavesOf(whole_, data, rows)) {}

std::vector<int> LeavesOnPath::leavesIn(const model::Tree& tree) const {
  const auto after = leavesAfterPruning(whole_, tree);
  if (after.empty()) return leavesOf(tree, data_, rows_);
  std::vector<int> leaves;
  leaves.reserve(leaves_.size());
  for (const int leaf : leaves_) leaves.push_back(after[leaf]);
  return leaves;
}

}  // namespace paretree::runs
