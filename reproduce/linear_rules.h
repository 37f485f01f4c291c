// Straight lines through the plane, for figures S6 and S7 of the paper on formula trees: its lower level
// alone, and a linear support-vector machine, with and without synthetic rows of the rarer class.
#pragma once

#include "paretree/learners/learner.h"
#include "reproduce/figures/figure_runs.h"

namespace paretree::reproduce {

/// The published lower level (algorithm 2) for B = identity and m = 0: weights and bias alone are searched.
/// Two classes, numeric features.
Result<SpaceAnswer> lowerLevelAnswer(const learners::Task& task, Rng rng);

/// Linear support-vector machine, C = 1, inputs standardised, the bias a weight of a constant input: the dual
/// by coordinate descent (Hsieh et al. 2008, algorithm 1), until no gradient is off by more than 1e-4.
/// `oversampled`: of the rarer class as many rows as of the other one, by SMOTE (Chawla et al. 2002) with
/// five neighbours.
Result<SpaceAnswer> linearMachineAnswer(const learners::Task& task, bool oversampled, Rng rng);

}  // namespace paretree::reproduce
