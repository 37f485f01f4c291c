// Plain trees: Breiman, Friedman, Olshen, Stone 1984. The front is the cost-complexity path.
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::learners::cart {

LearnerPtr makeCart();

}  // namespace paretree::learners::cart
