// One run on rows that are divided already: what execute() does once it has prepared them, and what each
// learner of a comparison does on the rows that all share.
#pragma once

#include <stop_token>

#include "paretree/runs/run.h"

namespace paretree::runs {

enum class EstimatesBy {
  WhatLearnersHold,  ///< out of bag where a learner has such answers (estimatePoints), else folds
  FoldsAlone         ///< so that all learners are estimated on the same rows
};

/// Learns, runs the folds, estimates, as the request asks; fills in all that execute() says. The run's notes
/// begin with those of `prepared`.
Result<Run> executeOn(const learners::Registry& registry, const learners::Learner& learner, Prepared prepared,
                      const data::TableFile& table, const RunRequest& request, EstimatesBy by,
                      const std::stop_token& stop, const Context::Reporter& reporter);

}  // namespace paretree::runs
