// pGMT: Pareto-optimal global model trees (Czajkowski and Kretowski, "A multi-objective evolutionary approach
// to Pareto-optimal model trees").
#pragma once

#include "engine/learners/learner.h"

namespace paretree {

LearnerPtr makeGmt();

}  // namespace paretree
