// Sheets as old spreadsheet programs exchange them: SYLK ("ID;P...") and DIF (Navy DIF, "TABLE").
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

bool looksLikeSylk(std::string_view start);
bool looksLikeDif(std::string_view start);

/// As readSheets(), of one sheet. What is neither a cell nor a place (formats, fonts, formulas) is passed
/// over.
Result<void> readSylk(std::string_view text, const ReadOptions& options, const Context& context,
                      TableFile& file);
Result<void> readDif(std::string_view text, const ReadOptions& options, const Context& context,
                     TableFile& file);

}  // namespace paretree::data
