// Texts that are written anew before their lines are divided: drawn tables, those below a preamble, those
// with a delimiter of several bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/reading/table_plan.h"

namespace paretree::data {

/// What readDelimited() gives of such a text; nothing where it is none. `start`: its first bytes, which are
/// still to be read; `isAll`: there are no more.
std::optional<Result<Reading>> readInOtherForm(ByteStream& text, const std::string& start, bool isAll,
                                               std::uint64_t storedSize, const ReadOptions& options,
                                               const Context& context, double& progress, TableFile& file);

}  // namespace paretree::data
