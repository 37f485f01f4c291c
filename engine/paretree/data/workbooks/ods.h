// Sheets of OpenDocument spreadsheets (ODF 1.3, part 3, section 9).
#pragma once

#include "paretree/core/context.h"
#include "paretree/data/packing/zip_archive.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether it is one, by its first file.
bool isOds(const ZipArchive& archive);

/// As readXlsx(). Rows and cells that stand for many ("repeated") are written out, where they hold something.
Result<void> readOds(const ZipArchive& archive, const ReadOptions& options, const Context& context,
                     TableFile& file);

}  // namespace paretree::data
