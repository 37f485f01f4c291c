// Tables as comma-separated text for other programs.
#pragma once

#include <string>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// `text` as one cell, quoted where it must be (RFC 4180).
std::string csvCell(const std::string& text);

/// A header and these rows, with all columns: numbers exact, dates in their form, missing values empty.
std::string csvText(const Dataset& data, const Rows& rows);
std::string csvText(const Dataset& data);  ///< all rows

}  // namespace paretree::data
