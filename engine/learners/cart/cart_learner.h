// Plain trees: Breiman, Friedman, Olshen, Stone 1984. The front is the cost-complexity path.
#pragma once

#include "engine/learners/learner.h"

namespace paretree {

LearnerPtr makeCart();

}  // namespace paretree
