#include "reproduce/estimates/leaf_coverage.h"

#include <algorithm>
#include <map>
#include <set>

#include "paretree/model/apply/predict.h"
#include "paretree/runs/estimates/leaf_set_words.h"
#include "paretree/runs/estimates/leaf_sets.h"
#include "paretree/runs/estimates/pooled_losses.h"

namespace paretree::reproduce {
namespace {

/// The first classes of each part, as many as its set has.
std::map<int, std::vector<int>> classesByPart(const model::Model& model, const runs::PointEstimate& point) {
  std::map<int, std::vector<int>> classes;
  const auto parts = runs::partsWithSets(model);
  for (std::size_t p = 0; p < parts.size() && p < point.leafSets.size(); ++p) {
    auto order = runs::likeliestClasses(model, parts[p]);
    if (order.empty()) continue;
    order.resize(std::min(order.size(), static_cast<std::size_t>(point.leafSets[p].classes)));
    classes.emplace(parts[p], std::move(order));
  }
  return classes;
}

void countSets(const runs::PointEstimate& point, LeafCoverage& coverage) {
  std::set<int> seen;
  for (const auto& set : point.leafSets) {
    if (!seen.insert(set.from).second) continue;
    ++coverage.sets;
    coverage.loose += set.classes > 1 && set.fewer >= runs::kLeafSetShare;
  }
}

/// An ensemble has one set, of the classes that come first in its answer to the row.
LeafCoverage coverageOfEnsemble(const model::Model& model, const runs::LeafSet& set,
                                const model::Predictions& answers, const learners::Task& task,
                                LeafCoverage coverage) {
  const auto losses = runs::lossesOf(model, answers, task.data, task.test, runs::classCounts(task));
  double within = 0;
  for (const auto rank : losses.ranks) within += rank < set.classes;
  if (!model.isClassifier() && !set.low.empty())
    for (const double off : losses.residuals) within += off >= set.low[0] && off <= set.high[0];
  coverage.covered = within / static_cast<double>(task.test.size());
  if (model.isClassifier()) coverage.classes = set.classes;
  return coverage;
}

}  // namespace

Result<LeafCoverage> leafCoverageOf(const model::Model& model, const runs::PointEstimate& point,
                                    const learners::Task& task) {
  LeafCoverage coverage;
  if (point.leafSets.empty() || task.test.empty() || model.targets.size() != 1) return coverage;
  countSets(point, coverage);
  const auto answers = predict(model, task.data, task.test, Context());
  if (!answers) return answers.error();
  if (model.ensemble()) return coverageOfEnsemble(model, point.leafSets[0], *answers, task, coverage);
  const auto parts = runs::partsWithSets(model);
  const auto classes = model.isClassifier() ? classesByPart(model, point) : std::map<int, std::vector<int>>();
  double rows = 0, within = 0, sizes = 0;
  for (std::size_t i = 0; i < task.test.size(); ++i) {
    const auto at = std::find(parts.begin(), parts.end(), answers->parts[i]);
    if (at == parts.end()) continue;
    if (model.isClassifier()) {
      const auto known = classes.find(*at);
      if (known == classes.end()) continue;
      const int truth = task.data.codes(task.targets[0])[task.test[i]];
      within += std::find(known->second.begin(), known->second.end(), truth) != known->second.end();
      sizes += static_cast<double>(known->second.size());
    } else {
      const auto& set = point.leafSets[at - parts.begin()];
      const double off = task.data.numbers(task.targets[0])[task.test[i]] - answers->values[i];
      within += !set.low.empty() && off >= set.low[0] && off <= set.high[0];
    }
    ++rows;
  }
  if (rows == 0) return coverage;
  coverage.covered = within / rows;
  if (model.isClassifier()) coverage.classes = sizes / rows;
  return coverage;
}

}  // namespace paretree::reproduce
