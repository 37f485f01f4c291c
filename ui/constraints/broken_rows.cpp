#include "ui/constraints/broken_rows.h"

#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/widgets/look.h"

namespace paretree::ui {

void showBrokenRows(CellTable* table, const data::Dataset& data, const std::vector<int>& targets,
                    const model::ConstraintCheck& check, std::size_t most) {
  using Cell = CellTable::Cell;
  QStringList header{CellTable::tr("Row")};
  for (const int target : targets) header << QString::fromStdString(data.info(target).name);
  header << CellTable::tr("Breaks") << CellTable::tr("Violation");
  std::vector<std::vector<Cell>> rows;
  for (std::size_t i = 0; i < std::min(check.breaking.size(), most); ++i) {
    const auto& breaking = check.breaking[i];
    std::vector<Cell> row{Cell::ofNumber(breaking.row + 1.0, countText(breaking.row + 1.0))};
    for (const int target : targets) {
      const double value = data.numbers(target)[breaking.row];
      row.push_back(Cell::ofNumber(value, std::isnan(value) ? QStringLiteral("–") : numberText(value, 5)));
    }
    QStringList names, texts;
    for (const auto line : breaking.by) {
      names << QString::fromStdString(check.lines[line].name);
      texts << displayText(check.lines[line].text);
    }
    Cell by{names.join(QStringLiteral(", "))};
    by.tip = texts.join(QLatin1Char('\n'));
    row.push_back(by);
    row.push_back(Cell::ofNumber(breaking.violation, numberText(breaking.violation, 2), Cell::Kind::Bad));
    rows.push_back(std::move(row));
  }
  table->setCells(header, std::move(rows));
}

}  // namespace paretree::ui
