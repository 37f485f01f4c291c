// Tables in files of R: data frames, and what is like them.
#pragma once

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Reads `bytes` (unpacked). Of several data frames, options.sheet says which (default: the first). Factors
/// are categories, Dates and POSIXct dates (UTC), names of rows a column "row.names"; columns of lists,
/// complex numbers or raw bytes are left out and said.
Result<void> readRTable(ByteStream& bytes, const ReadOptions& options, const Context& context,
                        TableFile& file);

}  // namespace paretree::data
