// Where the names stand below lines that are none of the table: settings, remarks, another small table.
#pragma once

#include <cstddef>

#include "paretree/data/layout/header_lines.h"
#include "paretree/data/reading/column_reader.h"

namespace paretree::data {

struct LinesAbove {
  std::size_t records = 0;  ///< that stand above the table; 0 where that does not show
  bool names = true;        ///< the next one holds the names
};

/// How many of the first records are none of the table. It shows in columns of numbers, dates and the like:
/// the rows have these in them, the names and what stands above do not. Of several lines of words that follow
/// each other down to the first row, that of the names stands above units and below what says values. Without
/// a line of words there, a blank one tells paragraphs from rows.
LinesAbove linesAbove(const Records& body, const CellRules& rules);

}  // namespace paretree::data
