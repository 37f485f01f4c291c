// MIRCO and RCBoost: the fewest, purest rules that cover the data (Birbil, Edali and Yuceoglu, "Rule Covering
// for Interpretation and Boosting").
#pragma once

#include "engine/learners/learner.h"

namespace paretree {

LearnerPtr makeMirco();
LearnerPtr makeRcBoost();

}  // namespace paretree
