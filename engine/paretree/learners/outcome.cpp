#include "paretree/learners/outcome.h"

#include <cassert>

#include "paretree/learners/learner.h"

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
  if (!task.classification()) return {"mse", "rmse", "mae", "r2"};
  std::vector<std::string> ids{"accuracy", "balancedAccuracy", "f1Macro"};
  if (probabilities) ids.push_back("logLoss");
  return ids;
}

Result<void> measurePoint(Outcome& outcome, FrontPoint& point, const Task& task, const Context& context) {
  // A large ensemble is not copied only to be looked at.
  const model::ModelPtr instantiated = point.recipe.boxOfLeaf.empty()
                                           ? point.recipe.base
                                           : std::make_shared<const model::Model>(instantiate(point.recipe));
  const model::Model& model = *instantiated;
  const auto train = predict(model, task.data, task.train, context);
  if (!train) return train.error();
  if (outcome.measures.empty())
    outcome.measures = measuresFor(task, train->classes.empty() || !train->probabilities.empty());
  point.train = pick(qualityOf(model, *train, task.data, task.train), outcome.measures);
  point.size = sizeOf(model);
  point.shareExplained = shareExplained(*train);
  point.test.clear();
  if (!task.test.empty()) {
    const auto test = predict(model, task.data, task.test, context);
    if (!test) return test.error();
    point.test = pick(qualityOf(model, *test, task.data, task.test), outcome.measures);
  }
  return {};
}

}  // namespace paretree::learners
