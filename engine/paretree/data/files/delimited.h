// Delimited text (CSV and its dialects) to columns.
#pragma once

#include <cstdint>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/reading/table_plan.h"

namespace paretree::data {

/// Reads `text` (unpacked, UTF-8). `file` comes with path, format and encoding, and goes with everything else
/// but sha256. `storedSize`: bytes of the text where it is known (0 = not), for the estimate of memory.
/// `progress`: the share that was reported, which never falls, also where a text is read again.
/// BrokenText where cells are no UTF-8: the encoding is another one.
Result<Reading> readDelimited(ByteStream& text, std::uint64_t storedSize, const ReadOptions& options,
                              const Context& context, double& progress, TableFile& file);

}  // namespace paretree::data
