// Whether an outcome is one that its task allows, and what of it must not depend on threads.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::testing {

/// What is wrong with an outcome: an empty, dominated or unsorted front, scores and measures that are missing
/// or not finite, a chosen model that does not predict, or measures otherwise than stated. Empty: nothing.
std::string faultOf(const learners::Outcome& outcome, const learners::Task& task);

/// Everything of an outcome that equal seeds must give again, as text.
std::string bytesOf(const learners::Outcome& outcome);

/// All models of the front and of the references.
std::vector<model::ModelPtr> modelsOf(const learners::Outcome& outcome);

}  // namespace paretree::testing
