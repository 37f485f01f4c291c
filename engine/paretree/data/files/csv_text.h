// Writes tables as comma-separated text for other programs.
#pragma once

#include <string>
#include <string_view>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// Writes `text` as one cell, quoted where it must be (RFC 4180).
std::string csvCell(const std::string& text);

/// `csv`, whole lines made of such cells, with ' before each that a spreadsheet would run as a formula: those
/// that begin with =, +, -, @, a tab or a carriage return and are no numbers.
std::string guardedCsv(std::string_view csv);

/// Writes a header and these rows with all columns: exact numbers, dates in their form, nothing if missing.
std::string csvText(const Dataset& data, const Rows& rows);
std::string csvText(const Dataset& data);  ///< writes all rows

}  // namespace paretree::data
