// Rows that sum up others: totals at the end of a table, and those of its parts.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "paretree/data/reading/column_reader.h"

namespace paretree::data {

/// The last rows of a table, where totals and remarks stand.
constexpr std::uint64_t kRowsOfFoot = 3;

/// Rows that sum up others, each with the word that says so: one such as "Total" among the levels of a
/// column, in a row that sums up (all rows, those that are no totals themselves, or those since the last
/// total; the first row: all below), says nothing else in words, lacks what others have, or stands at the
/// foot of the table; and those of closing_rows.h. `bySums`: also those that are told by their sums alone
/// (sum_rows.h), with their first text or, where they have none, number.
std::map<std::uint64_t, std::string> totalRows(const std::vector<ColumnReader>& columns, bool bySums);

}  // namespace paretree::data
