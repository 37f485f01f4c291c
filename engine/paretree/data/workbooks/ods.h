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

/// The same of a document that is one XML file (.fods).
bool isFlatOds(std::string_view start);
Result<void> readFlatOds(ByteStream& bytes, const ReadOptions& options, const Context& context,
                         TableFile& file);

}  // namespace paretree::data
