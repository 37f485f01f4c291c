#include "ui/document/run_targets.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/data/number_text.h"

namespace paretree::ui {

std::vector<std::string> targetNames(const data::Dataset& data) {
  std::vector<std::string> names;
  for (const int target : data.targets()) names.push_back(data.info(target).name);
  return names;
}

std::vector<std::string> targetNames(const model::Model& model) {
  std::vector<std::string> names;
  for (const int target : model.targets) names.push_back((*model.schema)[target].name);
  return names;
}

std::vector<std::string> targetNames(const runs::Run& run) {
  if (!run.outcome.front.empty()) return targetNames(*run.outcome.front.front().recipe.base);
  std::vector<std::string> names;
  for (const auto& [name, role] : run.data.options.roles)
    if (role == data::Role::Target) names.push_back(name);
  return names;
}

std::vector<std::string> targetNames(const Document& document, int run) {
  if (const auto* entry = document.run(run)) return targetNames(*entry->run);
  return document.table ? targetNames(document.table->data) : std::vector<std::string>();
}

data::Dataset withTargetsAsIn(data::Dataset data, const runs::Run& run) {
  if (run.outcome.front.empty()) return data;
  const model::Model& model = *run.outcome.front.front().recipe.base;
  for (const int target : model.targets) {
    const data::ColumnInfo& made = (*model.schema)[target];
    const int column = data.schema()->find(made.name);
    if (column < 0 || data.info(column).isNominal() == made.isNominal()) continue;
    data::ColumnInfo info = data.info(column);
    info.type = made.type;
    info.levels = made.levels;
    data::ColumnValues values;
    for (data::Row row = 0; row < data.rows(); ++row) {
      if (made.isNominal()) {
        const double x = data.numbers(column)[row];
        const auto level = std::isnan(x)
                               ? made.levels.end()
                               : std::find(made.levels.begin(), made.levels.end(), data::numberText(x));
        values.codes.push_back(level == made.levels.end()
                                   ? data::kMissingCode
                                   : static_cast<std::int32_t>(level - made.levels.begin()));
      } else {
        const auto code = data.codes(column)[row];
        const auto number = code < 0 ? std::nullopt : parseNumber(trimmed(data.info(column).levels[code]));
        values.numbers.push_back(number ? *number : data::kMissing);
      }
    }
    data = data.withColumn(column, std::move(info), std::move(values));
  }
  return data;
}

}  // namespace paretree::ui
