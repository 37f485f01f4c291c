#include <algorithm>
#include <cmath>

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

std::optional<std::size_t> leastEstimated(const CrossValidation& estimates) {
  if (estimates.points.empty() || estimates.measures.empty()) return std::nullopt;
  const bool accuracy = estimates.measures[0] == "accuracy";
  const auto least = std::min_element(estimates.points.begin(), estimates.points.end(),
                                      [&](const PointEstimate& a, const PointEstimate& b) {
                                        return accuracy ? a.measures[0].value > b.measures[0].value
                                                        : a.measures[0].value < b.measures[0].value;
                                      });
  return static_cast<std::size_t>(least - estimates.points.begin());
}

std::optional<std::size_t> firstNearLeast(const CrossValidation& estimates) {
  const auto least = leastEstimated(estimates);
  if (!least) return std::nullopt;
  const Expected& best = estimates.points[*least].measures[0];
  const double allowed = std::isnan(best.error) ? 0 : best.error;
  for (std::size_t i = 0; i < *least; ++i)
    if (std::abs(estimates.points[i].measures[0].value - best.value) <= allowed) return i;
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
  const auto& measures = estimates.points[model].measures;
  if (model == *least && model == 0)  // nothing before it that could be simpler
    return Message{"runs.suggested-first", {{"model", model}, {"number", model + 1}}};
  if (model == *least || measures[0].value == estimates.points[*least].measures[0].value)
    return Message{"runs.suggested-least", {{"model", model}, {"number", model + 1}}};
  return Message{"runs.suggested-simpler",
                 {{"model", model}, {"number", model + 1}, {"least", *least}, {"leastNumber", *least + 1}}};
}

}  // namespace paretree::runs
