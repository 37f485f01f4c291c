#include "paretree/runs/estimates/leaves_on_path.h"

#include "paretree/model/apply/route.h"
#include "paretree/model/apply/same_nodes.h"

namespace paretree::runs {

LeavesOnPath::LeavesOnPath(model::Tree whole, const data::Dataset& data, const data::Rows& rows,
                           const Context& context)
    : whole_(std::move(whole)), data_(data), rows_(rows), leaves_(leavesOf(whole_, data, rows, context)) {}

std::vector<int> LeavesOnPath::leavesByRow() const {
  std::vector<int> leaves(data_.rows(), -1);
  for (std::size_t i = 0; i < rows_.size(); ++i) leaves[rows_[i]] = leaves_[i];
  return leaves;
}

std::vector<int> LeavesOnPath::after(const model::Tree& pruned) const {
  return model::leavesAfterPruning(whole_, pruned);
}

}  // namespace paretree::runs
