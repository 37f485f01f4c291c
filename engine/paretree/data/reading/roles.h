// What each column is probably for, and what a person should know before trusting the table.
#pragma once

#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/reading/column_reader.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Suggests roles, turns a target of few whole numbers into classes, and adds what the user should know.
/// `whole[c]`: the numbers of column c were written without decimal mark; `fixed[c]`: its type is not to be
/// changed.
Dataset suggestRoles(Dataset data, const std::vector<bool>& whole, const std::vector<bool>& fixed,
                     const ReadOptions& options, TableFile& file);

/// `options` with the roles of columns that their file says (ColumnPlan::role), where the user says none;
/// noted.
ReadOptions withRolesOfFile(const std::vector<ColumnReader>& columns, const ReadOptions& options,
                            std::vector<Message>& notes);

/// An Error where the user names a column that the table does not have.
Result<void> knownColumns(const Dataset& data, const ReadOptions& options);

}  // namespace paretree::data
