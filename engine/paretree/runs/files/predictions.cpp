#include "paretree/runs/files/predictions.h"

#include <algorithm>
#include <set>

#include "paretree/model/apply/predict.h"
#include "paretree/model/feasible.h"

namespace paretree::runs {
namespace {

std::vector<std::string> answerColumns(const model::Model& model, bool probabilities,
                                       const learners::Task* task) {
  const data::Schema& schema = *model.schema;
  std::vector<std::string> names;
  if (model.targets.size() == 1)
    names.push_back("prediction");
  else
    for (const int target : model.targets) names.push_back("prediction:" + schema[target].name);
  if (probabilities)
    for (const auto& level : schema[model.targets[0]].levels) names.push_back("probability:" + level);
  if (model.tree()) names.push_back("leaf");
  // Who reads them from a task counts rules from 1 elsewhere.
  if (model.rules()) names.push_back(task ? "rule (from 0)" : "rule");
  names.push_back("explained");
  if (!model.constraints.empty()) names.push_back("feasible");
  if (task) {
    for (const int target : task->targets) names.push_back(task->data.info(target).name);
    names.push_back("part");
  }
  return names;
}

/// By row of a task the part that it is in.
std::vector<const char*> partsOf(const learners::Task& task) {
  std::vector<const char*> parts(task.data.rows(), "");
  for (const data::Row row : task.train) parts[row] = "training";
  for (const data::Row row : task.test) parts[row] = "test";
  return parts;
}

// An identifier that is called as a column of ours says where it comes from.
Result<void> writeNames(const data::Dataset* beside, const std::vector<int>& identifiers,
                        const std::vector<std::string>& answers, data::CellWriter& to) {
  to.text("row");
  for (const auto& name : answers) to.text(name);
  std::set<std::string> taken(answers.begin(), answers.end());
  taken.insert("row");
  for (const int column : identifiers) {
    std::string name = beside->info(column).name;
    while (!taken.insert(name).second) name += " (file)";
    to.text(name);
  }
  return to.endRow();
}

/// The model's answer for one row: its class, or the numbers of its targets.
void writeAnswer(const model::Model& model, const model::Predictions& answers, std::size_t row, bool withheld,
                 data::CellWriter& to) {
  if (model.isClassifier()) {
    const auto code = answers.classes[row];
    to.text(code >= 0 ? (*model.schema)[model.targets[0]].levels[code] : std::string());
    return;
  }
  const std::size_t targets = model.targets.size();
  for (std::size_t t = 0; t < targets; ++t)
    to.number(withheld ? data::kMissing : answers.values[row * targets + t]);
}

/// By row; empty where the model has no constraints.
Result<std::vector<std::uint8_t>> feasibleOf(const model::Model& model, const model::Predictions& answers,
                                             bool allowed, std::vector<Message>* notes) {
  if (model.constraints.empty()) return std::vector<std::uint8_t>();
  const auto set = feasibleSetOf(model);
  if (!set) return set.error();
  auto feasible = model::feasibleRows(*set, answers.values);
  const auto broken = std::count(feasible.begin(), feasible.end(), std::uint8_t{0});
  if (notes && broken > 0)
    notes->push_back(
        allowed ? Message{"runs.infeasible-predictions", {{"rows", broken}, {"all", feasible.size()}}}
                : Message{"runs.infeasible-left-empty", {{"rows", broken}, {"all", feasible.size()}}});
  return feasible;
}

PredictionsAsked ofTask(const learners::Task& task) {
  PredictionsAsked asked;
  asked.task = &task;
  return asked;
}

Result<std::string> asCsv(const model::Model& model, const data::Dataset& data, const PredictionsAsked& asked,
                          const Context& context, std::vector<Message>* notes) {
  data::CsvWriter csv;
  if (const auto written = writePredictions(model, data, asked, context, csv, notes); !written)
    return written.error();
  return csv.take();
}

}  // namespace

Result<void> writePredictions(const model::Model& model, const data::Dataset& data,
                              const PredictionsAsked& asked, const Context& context, data::CellWriter& to,
                              std::vector<Message>* notes) {
  constexpr std::size_t kRowsBetweenPolls = 1024;
  const data::Rows rows = data.allRows();
  const auto answers = predict(model, data, rows, context);
  if (!answers) return answers.error();
  const auto feasible = feasibleOf(model, *answers, asked.allowInfeasible, notes);
  if (!feasible) return feasible.error();
  const data::TableFile* file = asked.file;
  const auto classes = static_cast<std::size_t>(model.classes());
  const bool probabilities = !answers->probabilities.empty();
  const auto records = file ? recordNumbers(*file) : std::vector<std::uint64_t>();
  const data::Dataset* beside = file ? &file->data : asked.task ? &asked.task->data : nullptr;
  const auto identifiers = beside ? beside->schema()->withRole(data::Role::Identifier) : std::vector<int>();
  const auto parts = asked.task ? partsOf(*asked.task) : std::vector<const char*>();
  if (asked.recordsBefore == 0)
    if (auto named = writeNames(beside, identifiers, answerColumns(model, probabilities, asked.task), to);
        !named)
      return named;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i % kRowsBetweenPolls == 0 && context.stopping()) return stoppedError();
    to.whole(asked.recordsBefore + (file ? records[i] : rows[i] + std::uint64_t{1}));
    writeAnswer(model, *answers, i, !feasible->empty() && !(*feasible)[i] && !asked.allowInfeasible, to);
    if (probabilities)
      for (std::size_t c = 0; c < classes; ++c) to.number(answers->probabilities[i * classes + c]);
    if (model.tree() || model.rules()) {
      if (answers->parts[i] < 0)
        to.text({});
      else
        to.whole(static_cast<std::uint64_t>(answers->parts[i]));
    }
    to.text(answers->explained[i] ? "yes" : "no");
    if (!feasible->empty()) to.text((*feasible)[i] ? "yes" : "no");
    if (asked.task) {
      for (const int target : asked.task->targets) to.value(asked.task->data, target, rows[i]);
      to.text(parts[rows[i]]);
    }
    for (const int column : identifiers) to.value(*beside, column, rows[i]);
    if (auto ended = to.endRow(); !ended) return ended;
  }
  return {};
}

Result<std::string> predictionsCsv(const model::Model& model, const data::Dataset& data,
                                   const Context& context, bool allowInfeasible, std::vector<Message>* notes,
                                   const data::TableFile* file, std::uint64_t recordsBefore) {
  return asCsv(model, data, {allowInfeasible, file, recordsBefore}, context, notes);
}

Result<std::string> predictionsCsv(const model::Model& model, const learners::Task& task,
                                   const Context& context) {
  return asCsv(model, task.data, ofTask(task), context, nullptr);
}

Result<std::string> predictionsXlsx(const model::Model& model, const learners::Task& task,
                                    const Context& context) {
  data::WorkbookWriter sheet;
  if (const auto written = writePredictions(model, task.data, ofTask(task), context, sheet); !written)
    return written.error();
  auto bytes = sheet.finish();
  if (context.stopping()) return stoppedError();
  return bytes;
}

}  // namespace paretree::runs
