// Writes tables as comma-separated text for other programs.
#pragma once

#include <string>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// Writes `text` as one cell, quoted where it must be (RFC 4180).
std::string csvCell(const std::string& text);

/// Writes a header and these rows with all columns: exact numbers, dates in their form, nothing if missing.
std::string csvText(const Dataset& data, const Rows& rows);
std::string csvText(const Dataset& data);  ///< writes all rows

}  // namespace paretree::data
