// Training rows as they would come from groups that nobody has seen.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::runs {

/// Gives the task without those levels of nominal attributes that stand in one group alone: of a new group
/// they are unknown, as they were to the models that were made without the group. `groups`:
/// Resamples::groups. None where there are no groups or no such level.
std::optional<learners::Task> asUnseen(const learners::Task& task, const std::vector<std::int32_t>& groups);

}  // namespace paretree::runs
