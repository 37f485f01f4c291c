// The initial tree grown again without each fold, so that its accuracy is judged on rows that its splits have
// not seen.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/learners/molhc/grown_tree.h"
#include "paretree/learners/molhc/seed_tree.h"

namespace paretree::learners::molhc {

/// Grows the tree on the task's training rows, and its twins on the other folds. Made of the task, the
/// options and the folds alone, so that a run that is looked at again gets the same. When stopped, trees are
/// as far as they came.
GrownTree grownWithFolds(const Task& task, const GrowthOptions& options,
                         const std::vector<std::int32_t>& foldOfRow, int folds, const Context& context);

/// Prunes to the smallest step of the tree's cost-complexity path whose error, by the twins pruned at the
/// same price, is at most one standard error above the least (Breiman et al. 1984, section 3.4.3).
model::Tree bestPruning(const GrownTree& grown, const Task& task);

}  // namespace paretree::learners::molhc
