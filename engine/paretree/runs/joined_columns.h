// Columns that were joined to the open table by row number: what a black box made elsewhere says of every
// row. A project keeps them whole, as the file that they came from may be gone tomorrow.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "paretree/core/json_fwd.h"
#include "paretree/core/json_view.h"
#include "paretree/data/table_file.h"

namespace paretree::runs {

struct JoinedColumn {
  data::ColumnInfo info;
  std::shared_ptr<const data::ColumnValues> values;  ///< as many as the table has rows; never null
};

/// The columns of `table` with these names, for a project to keep; names that are not there are passed over.
std::vector<JoinedColumn> joinedColumns(const data::Dataset& table, const std::vector<std::string>& names);

/// Puts them behind the table's own columns, replacing those of the same name; a role said in the table's
/// options holds. Error where a column has not as many values as the table has rows; the table is then left
/// as it was.
Result<void> joinColumns(data::TableFile& table, const std::vector<JoinedColumn>& columns);

/// {"name", "type", "role", "levels", "values"}: values are numbers (null = missing), or codes as in
/// `boxAnswers`.
Json joinedToJson(const JoinedColumn& column);
/// Errors stay in `json`.
JoinedColumn joinedFromJson(const JsonView& json);

}  // namespace paretree::runs
