#include "paretree/runs/estimates/edited.h"

#include <algorithm>

#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/change/refit.h"
#include "paretree/runs/edit_tools.h"
#include "paretree/runs/estimates/leaf_sets.h"
#include "paretree/runs/estimates/pooled_losses.h"

namespace paretree::runs {
namespace {

/// The tree with the statistics and answers of these rows.
model::Model refittedTree(model::Model model, const learners::Task& task, const data::Rows& rows,
                          const Context& context) {
  const std::vector<bool> all(model.tree()->nodes.size(), true);
  refitStats(model, task.data, rows, all, editTools(context, task.features));
  return model;
}

/// The rules, each with the answer of the rows that it covers; one that covers none keeps its own.
model::Model refittedRules(model::Model model, const learners::Task& task, const data::Rows& rows) {
  auto& rules = std::get<model::RuleSet>(model.shape).rules;
  const auto covered = rowsOfRules(rules, task.data, rows);
  for (std::size_t r = 0; r < rules.size(); ++r) {
    const model::NodeStats stats = statsOf(model, task.data, covered[r]);
    if (!(stats.rows > 0)) continue;
    rules[r].counts = stats.counts;
    rules[r].rows = stats.rows;
    if (auto* answer = std::get_if<model::ClassLeaf>(&rules[r].outcome))
      *answer = {answer->counts.empty() ? answer->counts : stats.counts,
                 static_cast<int>(std::max_element(stats.counts.begin(), stats.counts.end()) -
                                  stats.counts.begin())};
    else if (auto* value = std::get_if<model::ValueLeaf>(&rules[r].outcome))
      value->values = stats.means;
  }
  return model;
}

/// Answers where a leaf asks a black box of which out-of-fold answers are known are put in place of its own.
void answerByBoxes(const model::Model& model, const learners::Outcome& outcome, const data::Dataset& data,
                   const data::Rows& rows, model::Predictions& answers) {
  if (!model.tree() || outcome.boxAnswers.empty()) return;
  const auto leaves = leavesOf(*model.tree(), data, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto* leaf = std::get_if<model::BlackBoxLeaf>(&(*model.tree())[leaves[i]].leaf());
    if (!leaf || static_cast<std::size_t>(leaf->box) >= outcome.boxAnswers.size()) continue;
    const auto& known = outcome.boxAnswers[leaf->box];
    if (rows[i] < known.size() && known[rows[i]] >= 0) answers.classes[i] = known[rows[i]];
  }
}

}  // namespace

Result<CrossValidation> estimateEdited(const model::Model& model, const learners::Task& task,
                                       const learners::Outcome& outcome, const FoldPlan& plan,
                                       std::uint64_t seed, const Context& context) {
  if (!model.tree() && !model.rules()) return Error{"runs.no-edited-estimate", {}};
  auto resamples = learners::drawFolds(task, plan, Rng(seed).stream("cross-validation").stream("folds"));
  if (!resamples) return resamples.error();
  CrossValidation result;
  result.plan = resamples->plan;
  result.notes = std::move(resamples->notes);
  result.seeded = true;
  result.weights = weightsOf(task);
  result.measures = measuresEstimated(task.classification(), plan.classesAlike);
  std::vector<FoldLosses> folds(resamples->parts.size());
  for (std::size_t p = 0; p < folds.size() && !context.stopping(); ++p) {
    const auto& [learn, held] = resamples->parts[p];
    const model::Model made =
        model.tree() ? refittedTree(model, task, learn, context) : refittedRules(model, task, learn);
    auto answers = predict(made, task.data, held, context);
    if (context.stopping()) break;
    if (!answers) return answers.error();
    answerByBoxes(made, outcome, task.data, held, *answers);
    folds[p].met = {Met{}};
    folds[p].byModel.emplace(0, lossesOf(made, *answers, task.data, held, classCounts(task)));
  }
  const PooledLosses pooled(task, *resamples, folds, 2, plan.classesAlike);
  result.counted = pooled.counted();
  result.stopped = result.counted < static_cast<int>(folds.size());
  if (result.stopped)
    result.notes.push_back(
        Message{"runs.estimate-stopped", {{"kept", result.counted}, {"folds", folds.size()}}});
  if (result.counted == 0) {
    result.notes.push_back(Message{"runs.no-estimate", {}});
    return result;
  }
  result.points.push_back(
      {expectedFigures(pooled, 0, pooled.meanOf(pooled.of(0)), task.classification()), false, {}});
  return result;
}

}  // namespace paretree::runs
