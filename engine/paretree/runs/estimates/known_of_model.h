// What a run knows of one of its models, in words: for files that leave the program with the model alone.
#pragma once

#include <cstddef>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/model/text/describe.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

/// By column of the schema: whether the run's table has missing values there; empty: not known.
model::Gaps gapsIn(const Run& run, const data::Schema& schema);

/// Gives a sentence for each of: the first measure as estimated, on the training and on the test rows; how
/// the search itself judges it, where that is no training figure; which rows the counts at its leaves are of;
/// that the estimates suggest it, and why; what formulas put in for missing values. Sentences of what the run
/// does not have are left out.
std::vector<Message> knownOfModel(const Run& run, std::size_t model);

}  // namespace paretree::runs
