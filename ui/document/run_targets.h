// What a run was made to answer.
#pragma once

#include <optional>
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

/// Whether models of columns `made` can be asked about the table as it is: the same columns of the same types
/// and levels, in the same places. A file keeps no levels of columns that its models never ask for: such are
/// as good as any.
bool isAsLearnt(const data::Dataset& data, const data::Schema& made);
/// The table with the columns of `made` as these were learnt from, however they are read now: numbers as
/// levels, levels as numbers, levels in their order, columns that are gone as missing. Roles of columns that
/// are as they were stay.
data::Dataset asLearnt(data::Dataset data, const data::Schema& made);

/// Why the model cannot be judged on the rows of a task: it answers something else, or asks for a column that
/// is read otherwise there. Nothing where it can.
std::optional<Error> misfit(const model::Model& model, const learners::Task& task);

}  // namespace paretree::ui
