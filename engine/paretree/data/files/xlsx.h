// Sheets of Excel workbooks (Office Open XML).
#pragma once

#include <string>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Reads the sheet options.sheet (default: the first one that has cells) of a workbook given as bytes.
/// Formulas count by their stored values; numbers in a date format are dates. Parts of more than 512 MB
/// unpacked, and XML nested deeper than 64, are refused.
Result<void> readXlsx(std::string workbook, const ReadOptions& options, const Context& context,
                      TableFile& file);

}  // namespace paretree::data
