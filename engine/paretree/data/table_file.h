// Reading a table from a file: the format is recognised by content and name, its dialect guessed and
// reported.
#pragma once

#include <string>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Reads `path` ("-" = standard input). Errors have a place ("name.csv:14:3: ..."); the first ten of a kind,
/// then a count. Roles are suggested: target = a column named as targets are (class, outcome, ...), else the
/// last usable one; Date and Text columns and near-unique names are set aside.
Result<TableFile> readTable(const std::string& path, const ReadOptions& options, const Context& context);
/// The same from bytes in memory (clipboard, fuzzing); `name` stands in messages.
Result<TableFile> readTableBytes(std::string bytes, const std::string& name, const ReadOptions& options,
                                 const Context& context);

}  // namespace paretree::data
