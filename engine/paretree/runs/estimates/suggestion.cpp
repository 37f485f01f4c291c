#include <algorithm>
#include <cmath>

#include "paretree/model/apply/measure.h"
#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

Message howEstimated(const CrossValidation& estimates) {
  if (estimates.outOfBag) return Message{"runs.known-out-of-bag", {}};
  const FoldPlan& plan = estimates.plan;
  Message how = plan.repeats > 1
                    ? Message{"runs.known-repeats", {{"folds", plan.folds}, {"repeats", plan.repeats}}}
                    : Message{"runs.known-folds", {{"folds", plan.folds}}};
  if (!plan.groups.empty()) how = Message{"runs.known-groups", {{"folds", how}, {"column", plan.groups}}};
  if (const int all = plan.folds * plan.repeats; estimates.counted < all)
    how = Message{"runs.known-some-folds", {{"folds", how}, {"counted", estimates.counted}, {"all", all}}};
  if (estimates.seeded) how = Message{"runs.known-seeded", {{"folds", how}}};
  return how;
}

std::size_t decisiveMeasure(const CrossValidation& estimates) {
  const auto at = std::find(estimates.measures.begin(), estimates.measures.end(), "balancedAccuracy");
  return at == estimates.measures.end() ? 0 : static_cast<std::size_t>(at - estimates.measures.begin());
}

std::optional<std::size_t> leastEstimated(const CrossValidation& estimates) {
  if (estimates.points.empty() || estimates.measures.empty()) return std::nullopt;
  const std::size_t by = decisiveMeasure(estimates);
  const bool more = model::maximises(estimates.measures[by]);
  const auto least = std::min_element(estimates.points.begin(), estimates.points.end(),
                                      [&](const PointEstimate& a, const PointEstimate& b) {
                                        return more ? a.measures[by].value > b.measures[by].value
                                                    : a.measures[by].value < b.measures[by].value;
                                      });
  return static_cast<std::size_t>(least - estimates.points.begin());
}

std::optional<std::size_t> firstNearLeast(const CrossValidation& estimates) {
  const auto least = leastEstimated(estimates);
  if (!least) return std::nullopt;
  const std::size_t by = decisiveMeasure(estimates);
  const Expected& best = estimates.points[*least].measures[by];
  const double allowed = std::isnan(best.error) ? 0 : best.error;
  for (std::size_t i = 0; i < *least; ++i)
    if (std::abs(estimates.points[i].measures[by].value - best.value) <= allowed) return i;
  return least;
}

std::optional<Message> suggestionReason(const CrossValidation& estimates) {
  const auto least = leastEstimated(estimates);
  if (!least) return std::nullopt;
  if (!estimates.suggested) {
    if (estimates.seeded) return Message{"runs.suggested-none-seeded", {}};
    return std::nullopt;
  }
  const std::size_t model = *estimates.suggested;
  // In words models are counted from 1, by the flag from 0.
  if (estimates.points.size() == 1)
    return Message{"runs.suggested-only", {{"model", model}, {"number", model + 1}}};
  const std::size_t by = decisiveMeasure(estimates);
  const Message error =
      by == 0 ? Message{"runs.estimated-error", {}} : Message{"runs.estimated-balanced-error", {}};
  const double value = estimates.points[model].measures[by].value;
  if (model == *least && model == 0)  // nothing before it that could be simpler
    return Message{"runs.suggested-first", {{"model", model}, {"number", model + 1}, {"error", error}}};
  if (model == *least || value == estimates.points[*least].measures[by].value)
    return Message{"runs.suggested-least", {{"model", model}, {"number", model + 1}, {"error", error}}};
  return Message{"runs.suggested-simpler",
                 {{"model", model},
                  {"number", model + 1},
                  {"least", *least},
                  {"leastNumber", *least + 1},
                  {"error", error}}};
}

}  // namespace paretree::runs
