#include "paretree/runs/estimates/knee.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "paretree/front/pareto_front.h"
#include "paretree/learners/outcome.h"
#include "paretree/model/apply/measure.h"

namespace paretree::runs {

bool coversFront(const learners::Outcome& outcome, const CrossValidation* estimates) {
  return estimates && !estimates->measures.empty() && !outcome.front.empty() &&
         estimates->points.size() == outcome.front.size();
}

bool isTrainingFigure(const learners::Outcome& outcome) {
  if (outcome.objectives.empty() || outcome.front.empty()) return false;
  const std::string& id = outcome.objectives.front().id;
  const bool share = id == "error";  // of the rows, where the measure is the share of right ones
  const auto at = std::find(outcome.measures.begin(), outcome.measures.end(), share ? "accuracy" : id);
  // Only of the rows that models were made from it can be known what none can beat.
  if (at == outcome.measures.end())
    return std::any_of(outcome.front.begin(), outcome.front.end(),
                       [](const learners::FrontPoint& point) { return point.bound.has_value(); });
  const auto m = static_cast<std::size_t>(at - outcome.measures.begin());
  return std::all_of(outcome.front.begin(), outcome.front.end(), [&](const learners::FrontPoint& point) {
    if (point.scores.empty() || m >= point.train.size()) return false;
    const double train = share ? 1 - point.train[m] : point.train[m];
    return std::abs(point.scores.front() - train) <= 1e-9 * std::max(1.0, std::abs(train));
  });
}

std::optional<std::size_t> estimateOfObjective(const learners::Outcome& outcome,
                                               const CrossValidation& estimates) {
  if (outcome.objectives.empty()) return std::nullopt;
  const bool weighted = !estimates.weights.empty();
  std::string id = outcome.objectives.front().id;
  if (id == "error" || (weighted && id == "weightedError")) id = "accuracy";
  if (weighted && id == "weightedRmse") id = "rmse";
  const auto at = std::find(estimates.measures.begin(), estimates.measures.end(), id);
  if (at == estimates.measures.end()) return std::nullopt;
  return static_cast<std::size_t>(at - estimates.measures.begin());
}

std::optional<std::size_t> bendOf(const learners::Outcome& outcome, const CrossValidation* estimates) {
  if (outcome.front.size() < 3 || outcome.objectives.size() < 2) return std::nullopt;
  const bool estimated = coversFront(outcome, estimates);
  // A loss that has no estimate of its name is judged by the measure that suggestions go by.
  const std::size_t m = estimated ? estimateOfObjective(outcome, *estimates).value_or(0) : 0;
  std::vector<front::Scores> scores;
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    scores.push_back(outcome.front[i].scores);
    if (!estimated) continue;
    const auto& measures = estimates->points[i].measures;
    const double value = m < measures.size() ? measures[m].value : data::kMissing;
    if (std::isnan(value)) return std::nullopt;
    const std::string& measure = estimates->measures[m];
    const bool same = model::maximises(measure) == outcome.objectives.front().maximise;
    scores.back().front() = same ? value : measure == "accuracy" ? 1 - value : -value;
  }
  return kneeOf(scores, outcome.objectives);
}

std::optional<std::size_t> kneeOfFront(const learners::Outcome& outcome, const CrossValidation* estimates) {
  if (isTrainingFigure(outcome) && !coversFront(outcome, estimates)) return std::nullopt;
  const auto bend = bendOf(outcome, estimates);
  // At an end nothing bends, as where the smallest model has the best estimate.
  return bend && *bend > 0 && *bend + 1 < outcome.front.size() ? bend : std::nullopt;
}

}  // namespace paretree::runs
