// Tables of dBase (III to 7), FoxPro and Clipper (.dbf), as those beside shapefiles.
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether the first bytes (a kilobyte, or the whole file) are a header whose fields fill its records.
bool looksLikeDbf(std::string_view start);

/// Reads the records that are not marked as deleted. The encoding is options.encoding, else UTF-8 where all
/// texts are, else that of the header's language driver, else by evidence. Memos, pictures and the like lie
/// in another file and are left out; this is said, as is what the header promises and the file does not hold.
/// Errors: no column; no record; more than memory holds.
Result<void> readDbf(ByteStream& bytes, const ReadOptions& options, const Context& context, TableFile& file);

}  // namespace paretree::data
