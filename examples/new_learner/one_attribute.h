// The best tree that asks about one attribute only: after R. C. Holte, "Very simple classification rules
// perform well on most commonly used datasets", Machine Learning 11, 1993.
#pragma once

#include "paretree/learners/learner.h"

namespace one_attribute {

/// The one function that a learner shows: this is what the registry is given.
paretree::learners::LearnerPtr makeOneAttribute();

}  // namespace one_attribute
