// NLDT: nonlinear decision trees by bilevel optimisation (Dhebar and Deb, "Interpretable Rule Discovery
// Through Bilevel Optimization of Split-Rules of Nonlinear Decision Trees for Classification Problems").
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::learners::nldt {

LearnerPtr makeNldt();

}  // namespace paretree::learners::nldt
