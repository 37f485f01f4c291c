// Growing below a leaf, as the window does it.
#pragma once

#include <stop_token>

#include "engine/learners/learner.h"
#include "engine/model/edit.h"

namespace paretree::ui {

/// Trees grow best-first by Gini (classes) or variance (numbers) on the features of `task`.
EditTools editTools(const Task& task, std::stop_token stop);

struct SplitCandidate {
  Split split;
  double gain = 0;  ///< impurity removed, as a share of the node's
  double leftRows = 0, rightRows = 0;
};
/// The best split of each feature for the rows of one node, best first.
std::vector<SplitCandidate> splitCandidates(const Task& task, const Rows& rows);

}  // namespace paretree::ui
