// Tables of astronomers in XML (VOTable 1.4 of the IVOA, section 4): fields with names, rows of cells by
// place.
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

bool isVotable(std::string_view start);

/// Reads one of its tables: that which options.sheet or options.like names, else the one with most
/// cells. Errors: rows that are not written as elements (BINARY, FITS).
Result<void> readVotable(ByteStream& bytes, const ReadOptions& options, const Context& context,
                         TableFile& file);

}  // namespace paretree::data
