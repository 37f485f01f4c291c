// Tables of virtual observatories (IVOA VOTable 1.4) whose cells stand as elements (TABLEDATA).
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

bool isVoTable(std::string_view start);
/// The table that options.sheet names, else the first with rows. Errors: no XML; cells that stand as bytes
/// (BINARY, FITS) only.
Result<void> readVoTable(ByteStream& bytes, const ReadOptions& options, const Context& context,
                         TableFile& file);

}  // namespace paretree::data
