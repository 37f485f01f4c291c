// What the trees of a forest answer for the training rows that they were grown without (Breiman 2001, section
// 3.1).
#pragma once

#include <optional>

#include "paretree/learners/learner.h"

namespace paretree::learners::forest {

/// For training rows that some tree was grown without, of the forest that makeForest() grew of `task` with a
/// context of the same generator. None where its trees were grown on all rows, or where a stop left some out:
/// it is then not known which rows a tree lacks; and none after a stop.
std::optional<HeldAnswers> outOfBag(const Task& task, const ParamValues& values, const Outcome& outcome,
                                    const Context& context);

}  // namespace paretree::learners::forest
