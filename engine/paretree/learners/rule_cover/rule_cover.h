// MIRCO and RCBoost: the fewest, purest rules that cover the data (Birbil, Edali and Yuceoglu, "Rule Covering
// for Interpretation and Boosting").
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::learners::rule_cover {

LearnerPtr makeMirco();
LearnerPtr makeRcBoost();

/// RCBoost alone, without a front: all rules after each of these numbers of master calls, from one run.
/// `calls` is ascending and not empty. Stopped: with what there was.
std::vector<model::Model> boostedRules(const Task& task, int depth, const std::vector<int>& calls,
                                       const Context& context);

}  // namespace paretree::learners::rule_cover
