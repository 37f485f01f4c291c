#include "paretree/learners/cart/cart_learner.h"

#include <algorithm>

#include "paretree/core/parallel.h"
#include "paretree/front/pareto_front.h"
#include "paretree/grow/cart.h"
#include "paretree/learners/part_progress.h"
#include "paretree/learners/table_learner.h"

namespace paretree::learners::cart {
namespace {

struct CartParams {
  int leaves = 100;
  std::string criterion = "gini";
  int minLeaf = 2;
  int maxDepth = 0;

  grow::GrowOptions options(const Task& task) const {
    grow::GrowOptions grow;
    grow.criterion = !task.classification()   ? grow::Criterion::Variance
                     : criterion == "gini"    ? grow::Criterion::Gini
                     : criterion == "entropy" ? grow::Criterion::Entropy
                                              : grow::Criterion::GainRatio;
    grow.maxLeaves = leaves;
    grow.minLeaf = minLeaf;
    grow.maxDepth = maxDepth;
    return grow;
  }
};

const ParamTable<CartParams>& cartTable() {
  static const ParamTable<CartParams> table{
      param<&CartParams::leaves>(
          "leaves", "Most leaves", IntRange{2, 1000},
          "Leaves of the largest tree, grown best split first; the front holds it and its prunings.", false,
          "leaves"),
      param<&CartParams::criterion>(
          "criterion", "Split criterion",
          Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}, {"gain-ratio", "Gain ratio"}}},
          "How splits are judged where the target is a class; numbers are split by variance."),
      param<&CartParams::minLeaf>("min-leaf", "Smallest leaf", IntRange{1, 1000000},
                                  "Training rows that every leaf must have.", false, "rows"),
      param<&CartParams::maxDepth>("max-depth", "Greatest depth", IntRange{0, 1000},
                                   "Splits on the longest path; 0 = no limit.", true)};
  return table;
}

class Cart final : public TableLearner<CartParams> {
 public:
  Cart()
      : TableLearner(
            {.id = "cart",
             .name = "Plain trees",
             .method = "CART",
             .summary = "One tree grown greedily, and all its prunings from large to small.",
             .source = "Breiman, Friedman, Olshen, Stone: Classification and Regression Trees. 1984.",
             .mark = 6,
             .usesSeeds = false,
             .modelNoun = "tree",
             .reference = true,
             .missingValues = "each split learns where rows without a value go"},
            Needs{.severalNumbers = true}, cartTable()) {}

 protected:
  Result<Outcome> search(const Task& task, const CartParams& params, const Context& context) const override {
    const PartProgress progress(context);
    context.beginPhase("growing");
    progress.say(Message{"progress.growing", {}}, 0);
    const grow::GrowData data(task.data, task.features, task.targets, task.data.weights());
    const model::Tree tree =
        growTree(data, task.train, params.options(task), context.rng(), progress.part(context.rng(), 0, 0.5));
    context.beginPhase("measuring");
    progress.say(Message{"progress.prunings", {}}, 0.5);
    return measured(task, tree, context, progress);
  }

 private:
  Result<Outcome> measured(const Task& task, const model::Tree& tree, const Context& context,
                           const PartProgress& progress) const {
    Outcome outcome;
    const bool classes = task.classification();
    outcome.objectives = {errorObjective(task), {"leaves", "Leaves", false, front::Objective::Unit::Count}};
    outcome.measures = measuresFor(task);
    const auto sequence = grow::pruningSequence(tree);
    std::vector<FrontPoint> points(sequence.alphas.size());
    std::vector<std::optional<Error>> errors(points.size());
    std::vector<std::uint8_t> ready(points.size(), 0);
    // From the root alone upwards. A stop leaves the rest out, but the root is always there: the context of
    // what was begun does not stop, since a pass of one tree over the rows is short.
    parallelFor(points.size(), context.threads(), [&](std::size_t i) {
      if (i > 0 && context.stopping()) return;
      points[i].recipe.base = std::make_shared<const model::Model>(
          model::Model{task.data.schema(),
                       task.targets,
                       grow::prunedTree(tree, sequence, static_cast<int>(points.size() - 1 - i)),
                       {},
                       0,
                       {},
                       {}});
      const auto result = measurePoint(outcome, points[i], task, Context());
      if (!result) errors[i] = result.error();
      ready[i] = 1;
    });
    for (const auto& error : errors)
      if (error) return *error;
    std::vector<FrontPoint> done;
    std::vector<front::Scores> scores;
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (!ready[i]) continue;
      auto& point = points[i];
      const auto score = [&](const std::vector<double>& measures) {
        return std::vector<double>{classes ? 1 - measures[0] : measures[1],
                                   static_cast<double>(point.size.leaves)};
      };
      point.scores = score(point.train);
      if (!point.test.empty()) point.testScores = score(point.test);
      scores.push_back(point.scores);
      done.push_back(std::move(point));
    }
    std::vector<front::Scores> front;
    for (const auto i : nonDominated(scores, outcome.objectives)) {
      outcome.front.push_back(std::move(done[i]));
      front.push_back(scores[i]);
    }
    outcome.chosen = kneeOf(front, outcome.objectives);
    outcome.ending = context.stopping() ? Ending::Stopped : Ending::Converged;
    outcome.report.summary.push_back({"prunings", "Trees on the path",
                                      static_cast<std::int64_t>(points.size()),
                                      front::Objective::Unit::Count});
    progress.say(Message{"progress.prunings", {}}, 1);
    return outcome;
  }
};

}  // namespace

LearnerPtr makeCart() { return std::make_shared<const Cart>(); }

}  // namespace paretree::learners::cart
