// Grows what edits by a person need: subtrees on the rows that reach a node, least squares for linear
// leaves, leaves that keep the model's constraints.
#pragma once

#include <vector>

#include "paretree/core/context.h"
#include "paretree/grow/cart.h"
#include "paretree/learners/learner.h"
#include "paretree/model/change/edit.h"

namespace paretree::runs {

/// Makes the tools. Of at most four leaves they grow the tree of least training loss (one target, no
/// constraints). Larger ones, and where no split lowers the loss, grow best first by Gini (classes) or
/// variance (numbers), with at least 2 rows in a leaf. `features`: columns that new branches may test,
/// usually those of the model's run; empty: all features.
model::EditTools editTools(const Context& context, std::vector<int> features = {});

/// Finds the best split of each feature of `task` for these rows, best first, judged as growing judges them.
std::vector<grow::Candidate> splitsOf(const learners::Task& task, const data::Rows& rows);
/// The gain of a test of any kind on these rows, counted as that of a Candidate; 0 where the rows are alike.
double gainOf(const learners::Task& task, const data::Rows& rows, const model::Branch& branch);

}  // namespace paretree::runs
