// Best trees: for each number of leaves the tree of least training loss within a depth, with a lower bound
// that says how much better any other could be. The search stands in the room optimal.
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::learners::optimal {

LearnerPtr makeOptimal();

}  // namespace paretree::learners::optimal
