// NLDT: nonlinear decision trees by bilevel optimisation (Dhebar and Deb, "Interpretable Rule Discovery
// Through Bilevel Optimization of Split-Rules of Nonlinear Decision Trees for Classification Problems").
#pragma once

#include <memory>

#include "paretree/learners/islands.h"
#include "paretree/learners/learner.h"

namespace paretree::learners::nldt {

/// `world`: processes that share the islands of a run; null: one process has all.
LearnerPtr makeNldt(std::shared_ptr<IslandWorld> world = nullptr);

}  // namespace paretree::learners::nldt
