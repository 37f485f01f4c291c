// Growing below a leaf, as the window does it.
#pragma once

#include <stop_token>

#include "engine/learners/learner.h"
#include "engine/model/edit.h"

namespace paretree::ui {

/// Trees grow best-first by Gini (classes) or variance (numbers) on the features of `task`.
EditTools editTools(const Task& task, std::stop_token stop);

/// The best split of each feature for the rows of one node, best first.
std::vector<Split> splitCandidates(const Task& task, const Rows& rows);

}  // namespace paretree::ui
