// Of the first records, before there are columns: which are none of the data.
#include <string>
#include <vector>

#include "paretree/data/foot/closing_words.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/marks/mixed_marks.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_text.h"
#include "paretree/data/reading/unfit_cells.h"

namespace paretree::data {
namespace {

// Whether the cells are the names, of which nameless columns have none.
bool isHeader(const std::vector<std::string>& cells, const std::vector<std::string>& names) {
  if (names.empty() || cells.size() != names.size()) return false;
  std::size_t same = 0;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (cells[c] == names[c])
      ++same;
    else if (!cells[c].empty() || names[c] != nameOfPlace(c))
      return false;
  }
  return same > 1 || same == names.size();
}

}  // namespace

bool isOddRecord(const SampleRecord& record, const std::vector<std::string>& names,
                 const std::vector<bool>& numeric, bool first, const CellRules& rules) {
  if (isHeader(record.cells, names)) return true;
  std::size_t present = 0, unfit = 0, fit = 0, units = 0;
  bool total = false;
  for (std::size_t c = 0; c < record.cells.size(); ++c) {
    const std::string& cell = record.cells[c];
    if (meansMissing(cell, rules.missing) || isDash(cell)) continue;
    ++present;
    if (c >= numeric.size() || !numeric[c] || missingAmongNumbers(cell)) continue;
    if (readNumber(cell, rules.style) || (!rules.styleSaid && readByOtherMark(cell, rules.style))) {
      ++fit;
      continue;
    }
    ++unfit;
    units += looksLikeUnit(cell) ? 1 : 0;
    total = total || meansTotal(cell) || statisticOf(cell) != Statistic::None;
  }
  if (unfit == 0) return false;
  if (total || (numeric.size() > 1 && unfit == present)) return true;
  if (first && fit == 0 && units == unfit) return true;
  return unfit >= 2 && unfit * 2 > present;
}

}  // namespace paretree::data
