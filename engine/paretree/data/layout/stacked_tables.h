// Tables that stand below each other, or side by side, in one text or on one sheet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/files/splitter.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// One of several tables.
struct StackedTable {
  std::size_t first = 0, behind = 0;       ///< its records, with titles above and remarks below it
  std::size_t header = 0;                  ///< the record of its names
  std::size_t cells = 0;                   ///< filled ones
  std::size_t left = 0, right = SIZE_MAX;  ///< its columns, of tables that stand side by side
};

/// The tables among `records`, all of a text or sheet: a new one begins behind a blank record with names of
/// its own over numbers, at least half of which the table before does not have. Empty where there are not
/// two.
std::vector<StackedTable> stackedTables(const std::vector<SampleRecord>& records);

/// The tables among `records` between which a column is empty from their names to the end, one of which ends
/// three rows before another at least; each has two columns with names, and rows from the first one on. Empty
/// where there are not two.
std::vector<StackedTable> tablesBeside(const std::vector<SampleRecord>& records);

/// What they are called where one is chosen (ReadOptions::sheet): "2: Product, Units, Price" with `before` in
/// front, by their first columns.
std::vector<std::string> namesOfStacked(const std::vector<StackedTable>& tables,
                                        const std::vector<SampleRecord>& records, const std::string& before);
/// The one that options.sheet names, for which its number ("2") is enough, or options.like, by its name or
/// its columns, else that with most cells, the first of equals. Nothing where options.sheet names none of
/// them.
std::optional<std::size_t> chosenOfStacked(const std::vector<StackedTable>& tables,
                                           const std::vector<SampleRecord>& records,
                                           const std::vector<std::string>& names, const ReadOptions& options);
/// That with most cells.
std::size_t largestOf(const std::vector<StackedTable>& tables);

/// Says which of the tables is read and where the others are.
Message noteOfStacked(const std::vector<StackedTable>& tables, const std::vector<SampleRecord>& records,
                      const std::vector<std::string>& names, std::size_t chosen);

}  // namespace paretree::data
