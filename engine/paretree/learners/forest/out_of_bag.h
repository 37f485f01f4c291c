// What the trees of a forest answer for the training rows that they were grown without (Breiman 2001, section
// 3.1).
#pragma once

#include <optional>

#include "paretree/learners/learner.h"

namespace paretree::learners::forest {

/// For training rows that some tree was grown without, of the forest that makeForest() grew of `task` with a
/// context whose generator is `search`. None where its trees were grown on all rows, or where a stop left
/// some out: it is then not known which rows a tree lacks.
std::optional<HeldAnswers> outOfBag(const Task& task, const ParamValues& values, const Outcome& outcome,
                                    const Rng& search);

}  // namespace paretree::learners::forest
