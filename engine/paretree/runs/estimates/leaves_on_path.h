// Where rows end in trees of which most are prunings of one another, as those of a cost-complexity path.
#pragma once

#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/dataset.h"
#include "paretree/model/tree.h"

namespace paretree::runs {

/// Sends rows down one tree; where they end in its prunings needs no row. Looks at `data` and `rows` while it
/// lives.
class LeavesOnPath {
 public:
  /// After a stop nothing may be asked of it.
  LeavesOnPath(model::Tree whole, const data::Dataset& data, const data::Rows& rows,
               const Context& context = Context());
  /// The leaf of each row in the one tree, as model::leavesOf() gives it.
  const std::vector<int>& leaves() const { return leaves_; }
  /// By row of the data its leaf in the one tree; -1 for other rows.
  std::vector<int> leavesByRow() const;
  /// model::leavesAfterPruning() of the one tree.
  std::vector<int> after(const model::Tree& pruned) const;

 private:
  model::Tree whole_;
  const data::Dataset& data_;
  const data::Rows& rows_;
  std::vector<int> leaves_;  ///< of the rows in whole_
};

/// The training rows in one tree, for many prunings of it.
struct RowsOnPath {
  LeavesOnPath path;
  std::vector<int> leafOf = path.leavesByRow();
};

}  // namespace paretree::runs
