// Tables in documents of LaTeX and of MediaWiki.
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether a line begins a tabular, a longtable or their like.
bool looksLikeLatexTable(std::string_view start);
/// Whether a line begins with "{|" and another one begins rows or names.
bool looksLikeWikiTable(std::string_view start);

/// Read the tables of such a text as readTextTables() does: commands and markup of the cells are taken off,
/// and a cell over several columns stands in the first. Errors: no table with a row.
Result<void> readLatexTables(std::string_view text, const ReadOptions& options, const Context& context,
                             TableFile& file);
Result<void> readWikiTables(std::string_view text, const ReadOptions& options, const Context& context,
                            TableFile& file);

}  // namespace paretree::data
