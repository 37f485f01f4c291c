// Remarks below a table that say themselves what they are: "Source: Eurostat", "n = 123", "* p < .05".
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/reading/column_reader.h"

namespace paretree::data {

/// A word for a source or a note with a colon behind it, a number of cases, or what stars of significance
/// mean.
bool isRemark(std::string_view text);

/// The last rows whose first cell is such, each with it, also where the delimiter stands in their text and
/// they have cells behind it. Of a column of texts: where no other row begins so and the row has a cell that
/// is missing.
std::map<std::uint64_t, std::string> remarksAtEnd(const std::vector<ColumnReader>& columns);

}  // namespace paretree::data
