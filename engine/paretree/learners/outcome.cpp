#include "paretree/learners/outcome.h"

#include <algorithm>
#include <cassert>

#include "paretree/learners/learner.h"
#include "paretree/model/apply/predict_several.h"

namespace paretree::learners {
namespace {

std::vector<double> pick(const model::Figures& figures, const std::vector<std::string>& ids) {
  std::vector<double> values;
  for (const auto& id : ids) values.push_back(figure(figures, id));
  return values;
}

}  // namespace

std::string_view endingName(Ending ending) {
  switch (ending) {
    case Ending::Converged:
      return "converged";
    case Ending::BudgetSpent:
      return "budget-spent";
    case Ending::Stopped:
      return "stopped";
  }
  return "";
}

std::vector<std::string> measuresFor(const Task& task, bool probabilities) {
  std::vector<std::string> ids{"mse", "rmse", "mae", "r2"};
  if (task.classification()) ids = {"accuracy", "balancedAccuracy", "f1Macro"};
  if (task.classification() && probabilities) ids.push_back("logLoss");
  if (!task.data.weights().empty())
    ids.push_back(task.classification() ? "weightedAccuracy" : "weightedRmse");
  return ids;
}

Result<void> measurePoints(Outcome& outcome, std::span<FrontPoint> points, const Task& task,
                           const Context& context) {
  constexpr std::size_t kAtOnce = 8;  // their answers take 25 bytes and more a row
  for (std::size_t first = 0; first < points.size(); first += kAtOnce) {
    const auto some = points.subspan(first, std::min(kAtOnce, points.size() - first));
    std::vector<model::ModelPtr> models;
    for (const FrontPoint& point : some)  // a large ensemble is not copied only to be looked at
      models.push_back(sharedModelOf(point.recipe));
    {
      const auto train = predictSeveral(models, task.data, task.train, context);
      if (!train) return train.error();
      const model::Predictions& one = train->front();
      if (outcome.measures.empty())
        outcome.measures = measuresFor(task, one.classes.empty() || !one.probabilities.empty());
      for (std::size_t p = 0; p < some.size(); ++p) {
        some[p].train = pick(qualityOf(*models[p], (*train)[p], task.data, task.train), outcome.measures);
        some[p].size = sizeOf(*models[p]);
        some[p].shareExplained = shareExplained((*train)[p]);
        some[p].test.clear();
      }
    }
    if (task.test.empty()) continue;
    const auto test = predictSeveral(models, task.data, task.test, context);
    if (!test) return test.error();
    for (std::size_t p = 0; p < some.size(); ++p)
      some[p].test = pick(qualityOf(*models[p], (*test)[p], task.data, task.test), outcome.measures);
  }
  return {};
}

Result<void> measurePoint(Outcome& outcome, FrontPoint& point, const Task& task, const Context& context) {
  return measurePoints(outcome, {&point, 1}, task, context);
}

}  // namespace paretree::learners
