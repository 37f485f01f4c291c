// Delimited text (CSV and its dialects) to columns.
#pragma once

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table_file.h"

namespace paretree::data {

/// Reads `bytes` (unpacked, in any encoding). `file` comes with path and format, and goes with everything
/// else but sha256. `storedSize`: bytes of the text where it is known (0 = not), for the estimate of memory.
Result<void> readDelimited(ByteStream& bytes, std::uint64_t storedSize, const ReadOptions& options,
                           const Context& context, TableFile& file);

}  // namespace paretree::data
