#include "paretree/data/marks/mark_notes.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "paretree/core/text.h"
#include "paretree/data/number_text.h"
#include "paretree/data/numbers/units_behind.h"
#include "paretree/data/problems.h"

namespace paretree::data {

void noteOpenMarks(const GuessedStyle& guess, Layout& layout) {
  std::map<std::size_t, std::string> cells = guess.open;
  cells.insert(guess.perhapsThousands.begin(), guess.perhapsThousands.end());
  for (const auto& [c, whole] : cells) {
    if (c >= layout.plans.size() || layout.plans[c].type != ColumnType::Number || layout.plans[c].marksSaid)
      continue;
    NumberMarks marks;
    const NumberStyle style = layout.plans[c].style.value_or(guess.style);
    const std::string_view cell = trimmed(beforeUnit(whole, style));
    const auto value = readNumber(cell, style, &marks);
    if (!value) continue;
    const std::string other(1, guess.style.decimal == '.' ? ',' : '.');
    const std::string& column = layout.plans[c].name;
    if (marks.thousands != '\0')
      layout.notes.push_back(Message{
          "data.thousands-by-evidence",
          {{"column", column}, {"cell", excerpt(cell)}, {"value", numberText(*value)}, {"decimal", other}}});
    else
      layout.notes.push_back(
          Message{"data.decimals-by-evidence",
                  {{"column", column}, {"cell", excerpt(cell)}, {"value", *value}, {"decimal", other}}});
  }
}

void noteQuotedDecimals(TablePlan& plan, const std::vector<SampleRecord>& records) {
  const NumberStyle& style = plan.rules.style;
  for (std::size_t c = 0; c < plan.layout.plans.size(); ++c) {
    const ColumnPlan& column = plan.layout.plans[c];
    if (column.type != ColumnType::Number || column.style || column.mixed || column.marksSaid) continue;
    for (const auto& cell : sampledCells(plan, records, c)) {
      NumberMarks marks;
      if (cell.find(',') == std::string::npos) continue;
      const auto value = readNumber(cell, style, &marks);
      if (!value || !marks.point) continue;
      plan.layout.notes.push_back(Message{
          "data.quoted-decimals", {{"column", column.name}, {"cell", excerpt(cell)}, {"value", *value}}});
      break;
    }
  }
}

}  // namespace paretree::data
