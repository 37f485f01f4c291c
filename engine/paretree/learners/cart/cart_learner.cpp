#include "paretree/learners/cart/cart_learner.h"

#include <algorithm>

#include "paretree/core/parallel.h"
#include "paretree/front/pareto_front.h"
#include "paretree/grow/cart.h"
#include "paretree/learners/binning_param.h"
#include "paretree/learners/cart/path_quality.h"
#include "paretree/learners/part_progress.h"
#include "paretree/learners/prepared.h"
#include "paretree/learners/table_learner.h"

namespace paretree::learners::cart {
namespace {

struct CartParams {
  int leaves = 100;
  std::string criterion = "gini";
  int minLeaf = 2;
  int maxDepth = 0;
  int binRows = grow::Binning().above;

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
          "How splits are judged where the target is a class; numbers are split by variance.")
          .classesOnly(),
      param<&CartParams::minLeaf>("min-leaf", "Smallest leaf", IntRange{1, 1000000},
                                  "Training rows that every leaf must have.", false, "rows"),
      param<&CartParams::maxDepth>("max-depth", "Greatest depth", IntRange{0, 1000},
                                   "Splits on the longest path; 0 = no limit.", true)
          .zero("no limit"),
      param<&CartParams::binRows>("bin-rows", kBinRowsLabel, binRowsRange(), kBinRowsHelp, true, "rows")
          .zero(kBinRowsZero)};
  return table;
}

std::vector<double> pickFigures(const model::Figures& figures, const std::vector<std::string>& ids) {
  std::vector<double> values;
  for (const auto& id : ids) values.push_back(figure(figures, id));
  return values;
}

struct CodedTable final : Prepared {
  explicit CodedTable(grow::GrowData made) : data(std::move(made)) {}
  grow::GrowData data;
};

class Cart final : public TableLearner<CartParams>, public PreparedLearning {
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
             .ofPaper = false,
             .missingValues = "each split learns where rows without a value go",
             .meeting = Meeting::ByPrice,
             .estimatedAlways = true},
            Needs{.severalNumbers = true}, cartTable()) {}

  std::shared_ptr<const Prepared> prepare(const Task& task, const Context& context) const override {
    return std::make_shared<const CodedTable>(
        grow::GrowData(task.data, task.features, task.targets, task.data.weights(),
                       {0, {}, context.threads(), context.stopToken()}));
  }

  Result<Outcome> learnPrepared(const Task& task, const ParamValues& values, const Prepared& prepared,
                                const Context& context) const override {
    const auto params = readParams(cartTable(), values, info().id);
    if (!params) return params.error();
    if (auto wrong = objection(task, values)) return Error{about(info().id, std::move(*wrong))};
    return grown(task, *params, &static_cast<const CodedTable&>(prepared).data, context);
  }

 protected:
  Result<Outcome> search(const Task& task, const CartParams& params, const Context& context) const override {
    return grown(task, params, nullptr, context);
  }

 private:
  /// `coded`: the columns, where they are coded already.
  Result<Outcome> grown(const Task& task, const CartParams& params, const grow::GrowData* coded,
                        const Context& context) const {
    const PartProgress progress(context);
    context.beginPhase("growing");
    progress.say(Message{"progress.growing", {}}, 0);
    const grow::Binning binning{params.binRows, task.train, context.threads(), context.stopToken()};
    auto data = coded ? std::make_shared<grow::GrowData>(*coded, binning)
                      : std::make_shared<grow::GrowData>(task.data, task.features, task.targets,
                                                         task.data.weights(), binning);
    const model::Tree tree = growTree(*data, task.train, params.options(task), context.rng(),
                                      progress.part(context.rng(), 0, 0.5));
    if (context.stopping()) discardAside(std::move(data));
    context.beginPhase("measuring");
    progress.say(Message{"progress.prunings", {}}, 0.5);
    return measured(task, tree, context, progress);
  }

  Result<Outcome> measured(const Task& task, const model::Tree& tree, const Context& context,
                           const PartProgress& progress) const {
    Outcome outcome;
    const bool classes = task.classification();
    outcome.objectives = {errorObjective(task), {"leaves", "Leaves", false, front::Objective::Unit::Count}};
    outcome.measures = measuresFor(task);
    const auto sequence = grow::pruningSequence(tree);
    const auto train = pathQuality(task, tree, sequence, task.train, context);
    const auto test = pathQuality(task, tree, sequence, task.test, context);
    std::vector<FrontPoint> points(sequence.alphas.size());
    std::vector<std::uint8_t> ready(points.size(), 0);
    const auto pruned = [&](std::size_t i) {
      return std::make_shared<const model::Model>(
          model::Model{task.data.schema(),
                       task.targets,
                       grow::prunedTree(tree, sequence, static_cast<int>(points.size() - 1 - i)),
                       {},
                       0,
                       {},
                       {}});
    };
    // From the root alone upwards; a stop leaves the rest out.
    parallelFor(points.size(), context.threads(), [&](std::size_t i) {
      if (context.stopping() || !train[i] || !test[i]) return;
      points[i].recipe.base = pruned(i);
      points[i].size = sizeOf(*points[i].recipe.base);
      points[i].train = pickFigures(*train[i], outcome.measures);
      if (!task.test.empty()) points[i].test = pickFigures(*test[i], outcome.measures);
      ready[i] = 1;
    });
    // The root is always there: counting the classes of one leaf is short.
    if (!ready[0]) {
      FrontPoint& root = points[0];
      root.recipe.base = pruned(0);
      root.size = sizeOf(*root.recipe.base);
      const auto figuresOn = [&](const data::Rows& rows) {
        const Context whole(context.rng(), context.threads());
        return pickFigures(*pathQuality(task, *root.recipe.base->tree(), {{0}, {-1}}, rows, whole)[0],
                           outcome.measures);
      };
      root.train = figuresOn(task.train);
      if (!task.test.empty()) root.test = figuresOn(task.test);
      ready[0] = 1;
    }
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
