// From columns as they were read to the table and what is to be said about it; the same for every format.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/column_reader.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// A row with empty cells beyond the last column and another before: perhaps its cells stand a column too far
/// right.
struct ShiftedRow {
  std::uint64_t row;  ///< from 0, among the rows read
  std::uint64_t line;
  std::string text;  ///< of its first cell that is not empty
};

/// What was read, before roles are given.
struct ReadColumns {
  std::vector<ColumnReader> columns;
  Problems problems;                        ///< rows that could not be read at all
  std::uint64_t badRecords = 0;             ///< how many of these rows
  std::uint64_t fileRows = 0;               ///< rows of the file: read, bad and left out as empty
  std::vector<std::uint64_t> leftOut = {};  ///< those that are in no column, counted from 1, ascending
  std::uint64_t longRows = 0;               ///< with empty cells beyond the last column
  std::uint64_t longFullRows = 0;           ///< those of them that have a value in each column
  std::vector<ShiftedRow> shifted = {};
  RowLines lines = {};

  /// Where half of the rows end in a delimiter that is a habit; else it shows that cells may be shifted. Of
  /// few rows one must be full: in "1,,2," nobody can tell what the last comma is.
  bool fewLongRows() const {
    constexpr std::uint64_t kEnough = 5;
    return longRows * 2 <= fileRows || (longFullRows == 0 && fileRows < kEnough);
  }
};

/// Adds rows of the columns (ascending, from 0) to the records that are left out; the columns keep them.
void addLeftOut(ReadColumns& read, const std::vector<std::uint64_t>& rows);

/// Fills `file` (data, fileRows, notes, warnings). An Error where cells do not fit their column and bad rows
/// are not to be skipped.
Result<void> buildTable(ReadColumns read, const ReadOptions& options, TableFile& file);

/// Names as a table needs them: none empty, none twice. What was changed is noted.
std::vector<std::string> tidyNames(std::vector<std::string> names, std::vector<Message>& notes);

/// Bytes that parsed columns may take: the user's limit, or four fifths of what the machine has free.
std::uint64_t memoryAllowed(const ReadOptions& options);

}  // namespace paretree::data
