// Titles that stand again above the names on each page of a report.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "paretree/data/reading/column_reader.h"

namespace paretree::data {

/// Rows right above those of `headers` (ascending), which repeat the names: without a number where columns
/// hold numbers, and with texts in half of the columns at most. Each with its first text.
std::map<std::uint64_t, std::string> pageTitles(const std::vector<ColumnReader>& columns,
                                                const std::vector<std::uint64_t>& headers);

}  // namespace paretree::data
