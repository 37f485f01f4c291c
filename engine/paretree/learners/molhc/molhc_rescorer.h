// Hybrid trees that a person has changed, placed on the chart as the search would place them.
#pragma once

#include <memory>

#include "paretree/learners/learner.h"
#include "paretree/learners/molhc/molhc_params.h"

namespace paretree::learners::molhc {

/// Works from the answers and folds kept in the outcome; no black box is fitted or asked. The run's tree is
/// grown again on its folds as the parameters say, once.
std::shared_ptr<const Rescorer> makeRescorer(const Task& task, const MolhcParams& params,
                                             const Outcome& outcome);

}  // namespace paretree::learners::molhc
