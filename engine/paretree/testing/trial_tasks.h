// Small tables to try learners on, generated: ordinary ones, and ones that nobody should learn from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::testing {

/// Every third row is a test row; rows without a target are in neither part.
learners::Task taskOf(data::Dataset data);

/// Numbers, a nominal attribute and missing values; the last columns are the targets: `numericTargets`
/// numbers, or for 0 one of three classes.
data::Dataset mixedTable(std::size_t rows, int numericTargets, std::uint64_t seed = 3);

/// Three classes; one number; two numbers; eleven classes of ten attributes.
std::vector<learners::Task> ordinaryTasks();

struct BadTask {
  std::string name;  ///< what is bad about it: "no training rows"
  learners::Task task;
};
std::vector<BadTask> badTasks();

}  // namespace paretree::testing
