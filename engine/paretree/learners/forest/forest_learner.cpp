#include "paretree/learners/forest/forest_learner.h"

#include <optional>

#include "paretree/core/text.h"
#include "paretree/grow/forest.h"
#include "paretree/learners/binning_param.h"
#include "paretree/learners/forest/out_of_bag.h"
#include "paretree/learners/part_progress.h"
#include "paretree/learners/table_learner.h"

namespace paretree::learners::forest {
namespace {

struct ForestParams {
  int trees = 100;
  int maxDepth = 0;
  int minLeaf = 1;
  int attributes = 0;
  bool bootstrap = true;
  int binRows = grow::Binning().above;
};

const ParamTable<ForestParams>& forestTable() {
  static const ParamTable<ForestParams> table{
      param<&ForestParams::trees>("trees", "Trees", IntRange{1, 10000}, "Trees that vote.", false, "trees"),
      param<&ForestParams::maxDepth>("max-depth", "Greatest depth", IntRange{0, 1000},
                                     "Splits on the longest path; 0 = no limit.")
          .zero("no limit"),
      param<&ForestParams::minLeaf>("min-leaf", "Smallest leaf", IntRange{1, 1000000},
                                    "Training rows that every leaf must have.", false, "rows"),
      param<&ForestParams::attributes>(
          "attributes", "Attributes drawn", IntRange{0, 100000},
          "Attributes tried at each split; 0 = square root of their number for classes, a third for numbers.",
          true)
          .zero("by their number"),
      param<&ForestParams::bootstrap>("bootstrap", "Bootstrap", Switch{},
                                      "Grow each tree on rows drawn with repeats; off: on all rows.", true),
      param<&ForestParams::binRows>("bin-rows", kBinRowsLabel, binRowsRange(), kBinRowsHelp, true, "rows")
          .zero(kBinRowsZero)};
  return table;
}

class Forest final : public TableLearner<ForestParams> {
 public:
  Forest()
      : TableLearner(
            {.id = "forest",
             .name = "Random forest",
             .method = "Forest",
             .summary = "Many trees that vote: a mark for how accurate one can be without being read.",
             .source = "Breiman: Random forests. Machine Learning 45, 2001.",
             .mark = 7,
             .usesSeeds = false,
             .modelNoun = "forest",
             .reference = true,
             .ofPaper = false,
             .missingValues = "each split learns where rows without a value go",
             .estimatedAlways = true},
            Needs{.severalNumbers = true}, forestTable()) {}

  std::optional<HeldAnswers> heldAnswers(const Task& task, const ParamValues& values, const Outcome& outcome,
                                         const Context& context) const override {
    return outOfBag(task, values, outcome, context);
  }

 protected:
  Result<Outcome> search(const Task& task, const ForestParams& params,
                         const Context& context) const override {
    const bool classes = task.classification();
    grow::ForestOptions options;
    options.trees = params.trees;
    options.bootstrap = params.bootstrap;
    options.tree.criterion = classes ? grow::Criterion::Gini : grow::Criterion::Variance;
    options.tree.maxDepth = params.maxDepth;
    options.tree.minLeaf = params.minLeaf;
    options.tree.featuresPerSplit = params.attributes;

    const PartProgress progress(context);
    context.beginPhase("growing");
    const grow::GrowData data(task.data, task.features, task.targets, task.data.weights(),
                              {params.binRows, task.train, context.threads(), context.stopToken()});
    const Rng rng = context.rng().stream("forest");
    const auto model = std::make_shared<model::Model>();
    model->schema = task.data.schema();
    model->targets = task.targets;
    model->shape = growForest(data, task.train, options, rng, progress.part(rng, 0, 0.9));
    context.beginPhase("measuring");

    Outcome outcome;
    outcome.objectives = {errorObjective(task),
                          {"leaves", "Leaves of all trees", false, front::Objective::Unit::Count}};
    outcome.measures = measuresFor(task);
    FrontPoint point;
    point.recipe.base = model;
    std::size_t left = 0;       // trees left out for a stop
    std::optional<int> levels;  // that the one kept was cut to
    const auto shorten = [&] {
      auto& forest = std::get<model::Ensemble>(model->shape);
      left += grow::keepForStop(forest, task.train.size() + task.test.size());
      if (const auto cut = grow::cutForStop(forest)) levels = cut;
    };
    if (context.stopping()) shorten();
    if (const auto measured = measurePoint(outcome, point, task, context); !measured) return measured.error();
    if (context.stopping()) {
      // The figures may be those of a part of the rows: measure again what is quick to run, without a stop.
      outcome.ending = Ending::Stopped;
      shorten();
      if (const auto measured = measurePoint(outcome, point, task, Context()); !measured)
        return measured.error();
    }
    if (left > 0)
      outcome.notes.push_back(Message{
          "learners.stopped-trees",
          {{"grown", left + model->ensemble()->trees.size()}, {"kept", model->ensemble()->trees.size()}}});
    if (levels) outcome.notes.push_back(Message{"learners.stopped-levels", {{"levels", *levels}}});
    const auto score = [&](const std::vector<double>& measures) {
      return std::vector<double>{classes ? 1 - measures[0] : measures[1],
                                 static_cast<double>(point.size.leaves)};
    };
    point.scores = score(point.train);
    if (!point.test.empty()) point.testScores = score(point.test);
    const auto trees = static_cast<std::int64_t>(point.recipe.base->ensemble()->trees.size());
    outcome.report.summary.push_back({"trees", "Trees", trees, front::Objective::Unit::Count});
    outcome.front.push_back(std::move(point));
    Progress report;
    report.phase = Message{"progress.measuring", {}};
    report.fraction = 1;
    progress.report(report);
    return outcome;
  }
};

}  // namespace

LearnerPtr makeForest() { return std::make_shared<const Forest>(); }

}  // namespace paretree::learners::forest
