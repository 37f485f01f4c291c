// pGMT: Pareto-optimal global model trees (Czajkowski and Kretowski, "A multi-objective evolutionary approach
// to Pareto-optimal model trees").
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::learners::gmt {

LearnerPtr makeGmt();

}  // namespace paretree::learners::gmt
