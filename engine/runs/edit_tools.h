// What edits made by a person need: plain CART below a node on the rows that arrive there, least squares for
// linear leaves, leaves that keep to the model's constraints.
#pragma once

#include <vector>

#include "engine/core/context.h"
#include "engine/grow/cart.h"
#include "engine/learners/learner.h"
#include "engine/model/edit.h"

namespace paretree {

/// Grows best-first by Gini (classes) or variance (numbers), with at least 2 rows in a leaf. `features`: the
/// columns that new branches may test, those that the run of the model was given; empty = all with the role
/// of a feature.
EditTools editTools(const Context& context, std::vector<int> features = {});

/// The best split of each feature of `task` for these rows, best first, judged as growing judges them.
std::vector<Candidate> splitsOf(const Task& task, const Rows& rows);

}  // namespace paretree
