#include "paretree/runs/estimates/leaves_on_path.h"

#include "paretree/model/apply/route.h"
#include "paretree/model/apply/same_nodes.h"

namespace paretree::runs {

LeavesOnPath::LeavesOnPath(model::Tree whole, const data::Dataset& data, const data::Rows& rows)
    : whole_(std::move(whole)), data_(data), rows_(rows), leaves_(leavesOf(whole_, data, rows)) {}

std::vector<int> LeavesOnPath::leavesIn(const model::Tree& tree) const {
  const auto after = model::leavesAfterPruning(whole_, tree);
  if (after.empty()) return leavesOf(tree, data_, rows_);
  std::vector<int> leaves;
  leaves.reserve(leaves_.size());
  for (const int leaf : leaves_) leaves.push_back(after[leaf]);
  return leaves;
}

}  // namespace paretree::runs
