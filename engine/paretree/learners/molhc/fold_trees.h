// The initial tree grown again without each fold, so that its accuracy is judged on rows that its splits have
// not seen.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/learners/molhc/search/estimate.h"
#include "paretree/learners/molhc/seed_tree.h"

namespace paretree::learners::molhc {

/// The tree on the task's training rows, and what the tree on the other folds answers for each row. Made of
/// the task, the options and the folds alone, so that a run that is looked at again gets the same. When
/// stopped, trees are as far as they came.
GrownTree grownWithFolds(const Task& task, const GrowthOptions& options,
                         const std::vector<std::int32_t>& foldOfRow, int folds, const Context& context);

}  // namespace paretree::learners::molhc
