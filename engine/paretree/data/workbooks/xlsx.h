// Sheets of Excel workbooks (Office Open XML).
#pragma once

#include "paretree/core/context.h"
#include "paretree/data/packing/zip_archive.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether it is one, by the parts that it has.
inline bool isXlsx(const ZipArchive& archive) { return archive.has("xl/workbook.xml"); }

/// Reads the sheet options.sheet (default: as readSheets() says). Formulas count by their stored
/// values; numbers in a date format are dates. XML nested deeper than 64 is refused.
Result<void> readXlsx(const ZipArchive& archive, const ReadOptions& options, const Context& context,
                      TableFile& file);

}  // namespace paretree::data
