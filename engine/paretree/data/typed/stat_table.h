// Tables of SPSS, Stata and SAS, read by paretree-worker.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "paretree/core/context.h"
#include "paretree/core/json.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// "sav", "zsav", "por", "dta", "sas7bdat" or "xpt", by the first bytes (half a kilobyte at least); nothing
/// where they are none of these.
std::optional<std::string> statFormatOf(std::string_view start);

/// Whether a file of SAS holds names of values and no table.
bool isSasCatalog(std::string_view start);

/// Reads `bytes`; file.format says of which of the formats. A catalog of SAS beside the file (NAME.sas7bcat)
/// gives values their names. Categories are made as applyLabels() says; values that the file calls missing
/// are; the file's labels describe the columns. The worker gets an open file and may use memory and time in
/// proportion; its end is an Error.
Result<void> readStatTable(ByteStream& bytes, const ReadOptions& options, const Context& context,
                           TableFile& file);

/// The second half of readStatTable: makes a table of what the worker answers to "table.read", which nobody
/// has to believe.
Result<void> tableOfStatReply(const Json& result, std::string_view blob, const ReadOptions& options,
                              const Context& context, TableFile& file);

}  // namespace paretree::data
