#include "paretree/runs/estimates/gap.h"

#include <cmath>

#include "paretree/learners/weighted.h"
#include "paretree/model/apply/measure.h"

namespace paretree::runs {

std::optional<double> clearGap(const Expected& estimated, const Expected& tested) {
  const double joint = std::sqrt(estimated.error * estimated.error + tested.error * tested.error);
  const double apart = std::abs(estimated.value - tested.value) / joint;
  return joint > 0 && apart > kClearGap ? std::optional(apart) : std::nullopt;
}

Expected shareOfRows(double share, double rows) {
  const double likely = (share * rows + 1) / (rows + 2);
  return {share, std::sqrt(likely * (1 - likely) / (rows + 3))};
}

Message gapMessage(const Run& run, std::size_t model) {
  const learners::Outcome& outcome = run.outcome;
  if (!run.crossValidation || model >= run.crossValidation->points.size() || outcome.measures.empty() ||
      learners::isWeighted(outcome))
    return {};
  const std::size_t main = model::mainMeasure(outcome.measures);
  const CrossValidation& estimates = *run.crossValidation;
  const auto& point = outcome.front[model];
  if (outcome.measures[main] != "accuracy" || estimates.measures[0] != "accuracy" ||
      main >= point.test.size() || std::isnan(point.test[main]))
    return {};
  const Expected& estimated = estimates.points[model].measures[0];
  const Expected tested = shareOfRows(point.test[main], static_cast<double>(run.test.size()));
  const auto apart = clearGap(estimated, tested);
  if (!apart) return {};
  return tested.value < estimated.value ? Message{"runs.test-clearly-worse", {{"errors", *apart}}}
                                        : Message{"runs.test-clearly-better", {{"errors", *apart}}};
}

}  // namespace paretree::runs
