// What a run was made to answer.
#pragma once

#include <string>
#include <vector>

#include "ui/document/document.h"

namespace paretree::ui {

/// Names of the targets, in the order of the columns.
std::vector<std::string> targetNames(const data::Dataset& data);
std::vector<std::string> targetNames(const model::Model& model);
/// Of what the run's models answer; of what its table was asked for where it has found none.
std::vector<std::string> targetNames(const runs::Run& run);
/// Of the run with this number; of the open table where there is none.
std::vector<std::string> targetNames(const Document& document, int run);

/// The targets as the run has learnt them: whole numbers as its classes, classes as its numbers. Other
/// columns are as they are.
data::Dataset withTargetsAsIn(data::Dataset data, const runs::Run& run);

}  // namespace paretree::ui
