// Random forests (Breiman 2001), as a reference: accurate, and nothing to read.
#pragma once

#include "engine/learners/learner.h"

namespace paretree {

LearnerPtr makeForest();

}  // namespace paretree
