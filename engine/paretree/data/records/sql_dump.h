// Dumps of SQL as tables (sql_text.h).
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether a text begins with statements and makes a table or a row among its first ones.
bool looksLikeSqlDump(std::string_view start);

/// Reads the table options.sheet, else that of the model, else that with most values. NULL is missing. A
/// text that ends within a statement is read up to there, and this is said, unless options.strict or no row
/// is whole. `text`: all of it, UTF-8.
Result<void> readSqlDump(std::string_view text, const ReadOptions& options, const Context& context,
                         TableFile& file);

}  // namespace paretree::data
