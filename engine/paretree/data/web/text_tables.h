// Tables of a document, one of which is read.
#pragma once

#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/table.h"
#include "paretree/data/web/html_tables.h"

namespace paretree::data {

/// Reads one of `tables`, of which there is one at least, as readSheets() reads a sheet: options.sheet names
/// it by its name, or its place ("table 2"). file.encoding stays.
Result<void> readTextTables(const std::vector<HtmlTable>& tables, const ReadOptions& options,
                            const Context& context, TableFile& file);

}  // namespace paretree::data
