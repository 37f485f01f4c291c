// Random forests (Breiman 2001), as a reference: accurate, and nothing to read.
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::learners::forest {

LearnerPtr makeForest();

}  // namespace paretree::learners::forest
