// Hybrid trees that a person has changed, placed on the chart as the search would place them.
#pragma once

#include <memory>

#include "paretree/learners/learner.h"
#include "paretree/learners/molhc/seed_tree.h"

namespace paretree::learners::molhc {

/// Works from the answers and folds kept in the outcome; no black box is fitted or asked. The run's tree is
/// grown again on its folds by `growth`, once.
std::shared_ptr<const Rescorer> makeRescorer(const Task& task, const GrowthOptions& growth,
                                             const Outcome& outcome);

}  // namespace paretree::learners::molhc
