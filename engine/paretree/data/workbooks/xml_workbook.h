// Workbooks as one XML file, as Excel 2003 and many programs write them (SpreadsheetML), often called .xls.
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

bool isXmlWorkbook(std::string_view start);
/// Errors: no XML; what readSheets() says.
Result<void> readXmlWorkbook(ByteStream& bytes, const ReadOptions& options, const Context& context,
                             TableFile& file);

}  // namespace paretree::data
