// What cells mean that do not fit their column, and which rows are none of the data. Decided by what stands
// beside them, said in notes:
//  - a row that repeats the header, gives units or totals, or does not fit in most of its cells is left out,
//  and so is one of which nobody can tell which of its empty cells is too many;
//  - a column with many such cells, or with few that come again and again, holds categories
//  (column_reader.h);
//  - the few others are missing, and the note quotes them with their lines and names what else they may be.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/layout/header_guess.h"
#include "paretree/data/reading/table_builder.h"

namespace paretree::data {

enum class Oddity {
  Header,
  Units,
  Labels /* units or words that describe the columns */,
  Total,
  Words,
  Shifted
};

struct OddRow {
  std::uint64_t row;       ///< from 0, among the rows read
  std::uint64_t line = 0;  ///< 0 = not known
  Oddity oddity;
  std::string text;  ///< of the cell that shows it
};

/// Rows that are none of the data, ascending. `header`: the columns' names stand in the file. Rows of sums
/// are some unless options.keepTotals; of new rows for a model those alone that say so.
std::vector<OddRow> oddRows(const ReadColumns& read, bool header, const ReadOptions& options);

/// Takes the odd rows out of the columns, and those whose cell in one of options.skipUnfit does not fit; says
/// what was decided of them and of all cells that do not fit. Returns the rows, ascending.
std::vector<std::uint64_t> settleUnfitCells(ReadColumns& read, const ReadOptions& options, TableFile& file);

/// The same of the first records, before there are columns: those that planning must not be misled by.
/// `names`: the header's, empty where there is none.
bool isOddRecord(const SampleRecord& record, const std::vector<std::string>& names,
                 const std::vector<bool>& numeric, bool first, const CellRules& rules);

/// A unit as it stands under a name: in brackets, or one of the usual ones.
bool looksLikeUnit(std::string_view text);

/// Lines drawn with signs, as under the header of a table that is to be looked at: "---", ":---:", "===".
bool isRuling(const std::vector<std::string_view>& cells);

}  // namespace paretree::data
