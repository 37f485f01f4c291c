// What spreadsheets exchanged cell by cell before there were workbooks: SYLK and DIF.
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// "ID;P" and records "C;Y2;X1;K3.5" of cells.
bool looksLikeSylk(std::string_view start);
/// "TABLE", "0,1" and records of two lines each behind "DATA".
bool looksLikeDif(std::string_view start);

/// Read such texts as sheets are read.
Result<void> readSylk(std::string_view text, const ReadOptions& options, const Context& context,
                      TableFile& file);
Result<void> readDif(std::string_view text, const ReadOptions& options, const Context& context,
                     TableFile& file);

}  // namespace paretree::data
