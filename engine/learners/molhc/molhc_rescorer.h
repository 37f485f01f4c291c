// Hybrid trees that a person has changed, placed on the chart as the search would place them.
#pragma once

#include <memory>

#include "engine/learners/learner.h"

namespace paretree::molhc {

/// Works from the answers and folds kept in the outcome; fits and runs nothing.
std::shared_ptr<const Rescorer> makeRescorer(const Task& task, const Outcome& outcome);

}  // namespace paretree::molhc
