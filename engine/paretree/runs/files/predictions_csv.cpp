#include "paretree/runs/files/predictions_csv.h"

#include <algorithm>

#include "paretree/core/text.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/feasible.h"

namespace paretree::runs {
namespace {

std::vector<std::string> answerColumns(const model::Model& model, bool probabilities) {
  const data::Schema& schema = *model.schema;
  std::vector<std::string> names;
  if (model.targets.size() == 1)
    names.push_back("prediction");
  else
    for (const int target : model.targets) names.push_back("prediction:" + schema[target].name);
  if (probabilities)
    for (const auto& level : schema[model.targets[0]].levels) names.push_back("probability:" + level);
  if (model.tree()) names.push_back("leaf");
  if (model.rules()) names.push_back("rule");
  names.push_back("explained");
  if (!model.constraints.empty()) names.push_back("feasible");
  return names;
}

// An identifier that is called as a column of ours says where it comes from.
std::string header(const data::TableFile* file, const std::vector<int>& identifiers,
                   const std::vector<std::string>& answers) {
  std::string line = "row";
  for (const auto& name : answers) line += "," + data::csvCell(name);
  for (const int column : identifiers) {
    std::string name = file->data.info(column).name;
    while (name == "row" || std::find(answers.begin(), answers.end(), name) != answers.end())
      name += " (file)";
    line += "," + data::csvCell(name);
  }
  return line + "\n";
}

std::string valueText(double value) { return value != value ? std::string() : exactText(value); }

}  // namespace

Result<std::string> predictionsCsv(const model::Model& model, const data::Dataset& data,
                                   const Context& context, bool allowInfeasible, std::vector<Message>* notes,
                                   const data::TableFile* file, std::uint64_t recordsBefore) {
  const data::Rows rows = data.allRows();
  const auto answers = predict(model, data, rows, context);
  if (!answers) return answers.error();
  if (context.stopping()) return stoppedError();
  const std::size_t targets = model.targets.size();
  std::vector<std::uint8_t> feasible;
  if (!model.constraints.empty()) {
    const auto set = feasibleSetOf(model);
    if (!set) return set.error();
    feasible = model::feasibleRows(*set, answers->values);
    const auto broken = std::count(feasible.begin(), feasible.end(), std::uint8_t{0});
    if (notes && broken > 0)
      notes->push_back(allowInfeasible
                           ? Message{"runs.infeasible-predictions", {{"rows", broken}, {"all", rows.size()}}}
                           : Message{"runs.infeasible-left-empty", {{"rows", broken}, {"all", rows.size()}}});
  }
  const auto classes = static_cast<std::size_t>(model.classes());
  const bool probabilities = !answers->probabilities.empty();
  const auto records = file ? recordNumbers(*file) : std::vector<std::uint64_t>();
  const auto identifiers = file ? file->data.schema()->withRole(data::Role::Identifier) : std::vector<int>();
  std::string csv =
      recordsBefore == 0 ? header(file, identifiers, answerColumns(model, probabilities)) : std::string();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    csv += std::to_string(recordsBefore + (file ? records[i] : rows[i] + std::uint64_t{1}));
    const bool withheld = !feasible.empty() && !feasible[i] && !allowInfeasible;
    if (model.isClassifier()) {
      const auto code = answers->classes[i];
      csv += ",";
      if (code >= 0) csv += data::csvCell((*model.schema)[model.targets[0]].levels[code]);
    } else {
      for (std::size_t t = 0; t < targets; ++t)
        csv += "," + (withheld ? std::string() : valueText(answers->values[i * targets + t]));
    }
    if (probabilities)
      for (std::size_t c = 0; c < classes; ++c)
        csv += "," + valueText(answers->probabilities[i * classes + c]);
    if (model.tree() || model.rules())
      csv += "," + (answers->parts[i] < 0 ? std::string() : std::to_string(answers->parts[i]));
    csv += answers->explained[i] ? ",yes" : ",no";
    if (!feasible.empty()) csv += feasible[i] ? ",yes" : ",no";
    for (const int column : identifiers) csv += "," + data::csvCell(file->data.text(column, rows[i]));
    csv += "\n";
  }
  return csv;
}

}  // namespace paretree::runs
