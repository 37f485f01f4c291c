#include "ui/charts/fold_table.h"

#include <cmath>

#include "paretree/model/apply/measure.h"
#include "ui/models/front_model.h"

namespace paretree::ui {
namespace {

struct Spread {
  double mean = data::kMissing, deviation = data::kMissing;
};

Spread spreadOf(const std::vector<double>& values) {
  Spread spread;
  double sum = 0, count = 0, squares = 0;
  for (const double v : values)
    if (!std::isnan(v)) sum += v, ++count;
  if (count == 0) return spread;
  spread.mean = sum / count;
  for (const double v : values)
    if (!std::isnan(v)) squares += (v - spread.mean) * (v - spread.mean);
  if (count > 1) spread.deviation = std::sqrt(squares / (count - 1));
  return spread;
}

}  // namespace

std::optional<learners::ReportTable> foldTable(const runs::Run& run) {
  if (run.folds.empty()) return std::nullopt;
  const auto& measures = run.outcome.measures;
  learners::ReportTable table{
      "folds", "Cross-validation", {{"fold", "Fold", front::Objective::Unit::Value}}, {}};
  for (const auto& measure : measures)
    table.columns.push_back({measure, model::measureLabel(measure), model::unitOfMeasure(measure)});
  std::vector<std::vector<double>> values(measures.size());
  for (std::size_t f = 0; f < run.folds.size(); ++f) {
    const learners::Outcome& fold = run.folds[f].outcome;
    auto& row = table.rows.emplace_back();
    row.emplace_back(std::to_string(f + 1));
    for (std::size_t m = 0; m < measures.size(); ++m) {
      const bool known = fold.chosen < fold.front.size() && m < fold.front[fold.chosen].test.size();
      values[m].push_back(known ? fold.front[fold.chosen].test[m] : data::kMissing);
      row.emplace_back(values[m].back());
    }
  }
  auto& means = table.rows.emplace_back();
  means.emplace_back("mean");
  for (const auto& of : values) means.emplace_back(spreadOf(of).mean);
  auto& deviations = table.rows.emplace_back();
  deviations.emplace_back("standard deviation");
  for (const auto& of : values) deviations.emplace_back(spreadOf(of).deviation);
  return table;
}

}  // namespace paretree::ui
