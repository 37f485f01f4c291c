// pGMT: Pareto-optimal global model trees (Czajkowski and Kretowski, "A multi-objective evolutionary approach
// to Pareto-optimal model trees").
#pragma once

#include <memory>

#include "paretree/learners/islands.h"
#include "paretree/learners/learner.h"

namespace paretree::learners::gmt {

/// `world`: processes that share the islands of a run; null: one process has all.
LearnerPtr makeGmt(std::shared_ptr<IslandWorld> world = nullptr);

}  // namespace paretree::learners::gmt
