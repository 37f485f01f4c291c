// Sheets of OpenDocument spreadsheets (ODF 1.3, part 3, section 9).
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/packing/zip_archive.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether it is one, by its first file.
bool isOds(const ZipArchive& archive);

/// As readXlsx(). Rows and cells that stand for many ("repeated") are written out, where they hold something.
Result<void> readOds(const ZipArchive& archive, const ReadOptions& options, const Context& context,
                     TableFile& file);

/// Whether a text begins as a spreadsheet that is one XML (flat, ".fods").
bool isFlatOds(std::string_view start);
/// The same of such a text.
Result<void> readFlatOds(ByteStream& bytes, const ReadOptions& options, const Context& context,
                         TableFile& file);

}  // namespace paretree::data
