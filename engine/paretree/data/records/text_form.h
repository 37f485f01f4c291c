// Forms of text in which tables stand otherwise than as rows of cells: what a text is one of, by its signs.
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Reads all of a text (UTF-8).
using ReadForm = Result<void> (*)(std::string_view text, const ReadOptions& options, const Context& context,
                                  TableFile& file);

/// How a text is read whose first bytes, or all (`isAll`), are `start`; null where it is of no such form.
/// Each has signs of its own that rows of cells do not have.
ReadForm textFormOf(std::string_view start, bool isAll);

}  // namespace paretree::data
