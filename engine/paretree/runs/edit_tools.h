// What edits made by a person need: plain CART below a node on the rows that arrive there, least squares for
// linear leaves, leaves that keep to the model's constraints.
#pragma once

#include <vector>

#include "paretree/core/context.h"
#include "paretree/grow/cart.h"
#include "paretree/learners/learner.h"
#include "paretree/model/change/edit.h"

namespace paretree::runs {

/// Grows best-first by Gini (classes) or variance (numbers), with at least 2 rows in a leaf. `features`: the
/// columns that new branches may test, those that the run of the model was given; empty = all with the role
/// of a feature.
model::EditTools editTools(const Context& context, std::vector<int> features = {});

/// The best split of each feature of `task` for these rows, best first, judged as growing judges them.
std::vector<grow::Candidate> splitsOf(const learners::Task& task, const data::Rows& rows);

}  // namespace paretree::runs
