// SQLite databases, read-only.
#pragma once

#include <string>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Reads the table or view options.sheet (default: the largest table, or the first
/// view with rows where no table has any) of a database given as bytes.
Result<void> readSqlite(std::string database, const ReadOptions& options, const Context& context,
                        TableFile& file);

}  // namespace paretree::data
