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
  header << CellTable::tr("Breaks") << CellTable::tr("By");
  std::vector<std::vector<Cell>> rows;
  for (std::size_t i = 0; i < std::min(check.breaking.size(), most); ++i) {
    const auto& breaking = check.breaking[i];
    std::vector<Cell> row{Cell::ofNumber(breaking.row + 1.0, countText(breaking.row + 1.0))};
    for (const int target : targets) {
      const double value = data.numbers(target)[breaking.row];
      row.push_back(Cell::ofNumber(value, std::isnan(value) ? QStringLiteral("–") : numberText(value, 5)));
    }
    std::vector<double> values;
    for (const int target : targets) values.push_back(data.numbers(target)[breaking.row]);
    QStringList words, texts;
    double furthest = 0;  // in the constraint's own unit, of the one that is broken most
    for (const auto sentence : breaking.plainly) {
      words << displayText(check.plain[sentence].words);
      if (const double slack = slackOf(check.plain[sentence], values); !std::isnan(slack))
        furthest = std::max(furthest, -slack);
    }
    for (const auto line : breaking.by) texts << QString::fromStdString(check.lines[line].text);
    QString said = words.join(QStringLiteral("; "));
    if (!said.isEmpty()) said[0] = said[0].toUpper();
    Cell by{said};
    by.tip = said + QLatin1Char('\n') + texts.join(QLatin1Char('\n'));
    row.push_back(by);
    row.push_back(Cell::ofNumber(furthest, furthest > 0 ? numberText(furthest, 4) : QStringLiteral("–"),
                                 Cell::Kind::Bad));
    rows.push_back(std::move(row));
  }
  table->setCells(header, std::move(rows));
}

}  // namespace paretree::ui
