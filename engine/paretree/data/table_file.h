// Reads a table from a file. Format and dialect are recognised by content and name, and reported with the
// table.
#pragma once

#include <string>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Reads `path` ("-" = standard input) and suggests roles: the target is a column with the name of one
/// (class, outcome, ...), else the last usable column; dates, texts and near-unique names are set aside.
/// Errors have a place ("name.csv:14:3: ..."): the first ten of a kind, then a count.
Result<TableFile> readTable(const std::string& path, const ReadOptions& options, const Context& context);
/// Reads bytes in memory (clipboard, fuzzing) likewise; messages call them `name`.
Result<TableFile> readTableBytes(std::string bytes, const std::string& name, const ReadOptions& options,
                                 const Context& context);

}  // namespace paretree::data
