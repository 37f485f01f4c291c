// Rows that close a table or a page, told by a word and by what stands beside it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "paretree/data/reading/column_reader.h"

namespace paretree::data {

/// Most cells of the row are empty, two at least of columns that nearly each other row fills, and it has a
/// number. `alike`: rows that are asked about, ascending.
bool standsApart(const std::vector<ColumnReader>& columns, std::uint64_t row,
                 const std::vector<std::uint64_t>& alike);

/// Such rows, each with its word. No word alone makes one; beside it
///  - statistics ("Mean", "SD", "n") stand below each other as the last rows, two kinds at least: three with
///  a mean, a deviation or a count among them, or one whose numbers are those of the rows above;
///  - balances and sums carried forward ("Übertrag", "Saldo finale"), first or last or called as such a row,
///  lack what nearly all other rows have;
///  - stars for totals, and what names one ("Shift total", "Summe 01/2023"), stand apart;
///  - totals of what they name ("Land insgesamt"), first or last, are above all others in half of the
///  columns of numbers, two at least.
std::map<std::uint64_t, std::string> closingRows(const std::vector<ColumnReader>& columns);

/// Adds the statistics that stand right above or below rows of sums and means, as under each group of
/// replicates: each kind once.
void addStatisticsBeside(const std::vector<ColumnReader>& columns,
                         std::map<std::uint64_t, std::string>& sums);

}  // namespace paretree::data
