#include "one_attribute.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/parallel.h"
#include "paretree/front/pareto_front.h"
#include "paretree/grow/cart.h"
#include "paretree/learners/part_progress.h"
#include "paretree/learners/table_learner.h"

namespace one_attribute {
namespace {

using namespace paretree;
using namespace paretree::learners;

// 1. Parameters: a plain struct with the defaults, and a table that says each of them once. Flags of the
// command line, fields of the window, range checks and saved values follow from it.
struct Params {
  int leaves = 6;
  int minLeaf = 6;
};

const ParamTable<Params>& table() {
  static const ParamTable<Params> all{
      param<&Params::leaves>("leaves", "Most leaves", IntRange{2, 100},
                             "Intervals or groups of levels that the one attribute is divided into.", false,
                             "leaves"),
      param<&Params::minLeaf>("min-leaf", "Smallest leaf", IntRange{1, 1000000},
                              "Training rows that every leaf must have (Holte, section 2: 6).", false, "rows")
          .at("§ 2")};
  return all;
}

/// All prunings of the tree over one attribute, each as a point with its measures.
Result<std::vector<FrontPoint>> pointsOf(const Task& task, int attribute, const grow::GrowOptions& options,
                                         Outcome& outcome, const Context& context) {
  const grow::GrowData data(task.data, {attribute}, task.targets, task.data.weights());
  // Stopped, it gives the root alone: a valid model all the same.
  const model::Tree tree = growTree(data, task.train, options, context.rng(), context);
  const auto sequence = grow::pruningSequence(tree);
  std::vector<FrontPoint> points(sequence.alphas.size());
  for (std::size_t step = 0; step < points.size(); ++step) {
    model::Model model;
    model.schema = task.data.schema();
    model.targets = task.targets;
    model.shape = prunedTree(tree, sequence, static_cast<int>(step));
    points[step].recipe.base = std::make_shared<const model::Model>(std::move(model));
    // A context of its own, since this is short and a point must be measured to be valid.
    if (const auto measured = measurePoint(outcome, points[step], task, Context()); !measured)
      return measured.error();
  }
  return points;
}

// 2. The learner: hands over what it is, which tasks suit it, and its table. TableLearner answers all
// questions from these, refuses what does not suit in words (no rows, no features, one class, ...), and reads
// the parameters. ownObjection() may be overridden for what only this learner objects to.
class OneAttribute final : public TableLearner<Params> {
 public:
  OneAttribute()
      : TableLearner({.id = "one-attribute",
                      .name = "One attribute",
                      .method = "1R",
                      .summary = "The best short tree that asks about a single attribute.",
                      .source = "Holte: Very simple classification rules perform well on most commonly used "
                                "datasets. 1993.",
                      .mark = 4,
                      .usesSeeds = false,
                      .modelNoun = "tree",
                      .missingValues = "each split learns where rows without a value go"},
                     Needs{.severalNumbers = true}, table()) {}

 protected:
  // Called with a task that suits and parameters in range.
  Result<Outcome> search(const Task& task, const Params& params, const Context& context) const override {
    grow::GrowOptions options;
    options.criterion = task.classification() ? grow::Criterion::Gini : grow::Criterion::Variance;
    options.maxLeaves = params.leaves;
    options.minLeaf = params.minLeaf;

    Outcome outcome;
    outcome.objectives = {errorObjective(task), {"leaves", "Leaves", false, front::Objective::Unit::Count}};
    outcome.measures = measuresFor(task);

    // One slot for each attribute, so that it does not matter which thread fills it. A stop leaves out those
    // that were not begun, but never the first: the front must not be empty.
    const PartProgress progress(context);
    progress.say(textMessage("trying attributes"), 0);
    const std::vector<int> attributes = splitFeatures(task);
    std::vector<std::optional<Result<std::vector<FrontPoint>>>> slots(attributes.size());
    parallelFor(slots.size(), context.threads(), [&](std::size_t i) {
      if (i > 0 && context.stopping()) return;
      slots[i] = pointsOf(task, attributes[i], options, outcome,
                          Context(context.rng().stream(i), 1, context.stopToken()));
    });

    std::vector<FrontPoint> points;
    for (auto& slot : slots) {
      if (!slot) continue;
      if (!*slot) return slot->error();
      for (auto& point : **slot) points.push_back(std::move(point));
    }
    keepFront(outcome, task, std::move(points));
    outcome.ending = context.stopping() ? Ending::Stopped : Ending::Converged;
    progress.say(textMessage("trying attributes"), 1);
    return outcome;
  }

 private:
  /// 3. The front: what no other point dominates, once each, from worst to best, and its knee.
  static void keepFront(Outcome& outcome, const Task& task, std::vector<FrontPoint> points) {
    const auto scoresOf = [&](const std::vector<double>& measures, const FrontPoint& point) {
      // measuresFor(): accuracy comes first for classes, rmse second for numbers.
      return front::Scores{task.classification() ? 1 - measures[0] : measures[1],
                           static_cast<double>(point.size.leaves)};
    };
    std::vector<front::Scores> scores;
    for (auto& point : points) {
      point.scores = scoresOf(point.train, point);
      if (!point.test.empty()) point.testScores = scoresOf(point.test, point);
      scores.push_back(point.scores);
    }
    std::vector<std::size_t> kept = nonDominated(scores, outcome.objectives);
    std::stable_sort(kept.begin(), kept.end(),
                     [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    std::vector<front::Scores> front;
    for (const std::size_t i : kept) {
      if (!front.empty() && front.back() == scores[i]) continue;  // another attribute that does as well
      front.push_back(scores[i]);
      outcome.front.push_back(std::move(points[i]));
    }
    outcome.chosen = kneeOf(front, outcome.objectives);
  }
};

}  // namespace

LearnerPtr makeOneAttribute() { return std::make_shared<const OneAttribute>(); }

}  // namespace one_attribute
