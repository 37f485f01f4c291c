// Web pages, and what programs save as one under the name of a workbook, as workbooks of their tables.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether a file begins as one.
bool looksLikeWebPage(std::string_view start);
/// The encoding of single bytes that the head of a page names ("windows-1251"), where it is known here.
std::optional<std::string> encodingOfPage(std::string_view start);

/// Reads the table of a page as readSheets() reads a sheet: options.sheet names it by its caption or id, or
/// its place ("table 2"). Errors: no table; what readSheets() says. `text`: UTF-8.
Result<void> readWebPage(ByteStream& text, const ReadOptions& options, const Context& context,
                         TableFile& file);

}  // namespace paretree::data
