#include "paretree/learners/gmt/gmt.h"

#include <algorithm>
#include <cmath>

#include "paretree/grow/linear.h"
#include "paretree/learners/gmt/evolution.h"
#include "paretree/learners/gmt/gmt_params.h"
#include "paretree/learners/gmt/results/front_builder.h"
#include "paretree/learners/gmt/results/gmt_references.h"
#include "paretree/learners/gmt/results/gmt_scores.h"
#include "paretree/learners/table_learner.h"

namespace paretree::learners::gmt {
namespace {

class Gmt final : public TableLearner<Params> {
 public:
  explicit Gmt(std::shared_ptr<IslandWorld> world)
      : TableLearner({.id = "gmt",
                      .name = "Model trees",
                      .method = "pGMT",
                      .summary = "Evolved trees, from small to accurate",
                      .source = "Czajkowski and Kretowski: A multi-objective evolutionary approach to "
                                "Pareto-optimal model trees",
                      .mark = 3,
                      .modelNoun = "tree",
                      .missingValues = "splits send rows without a value with the larger part; models of "
                                       "leaves take the median or the most frequent level",
                      .seeds = {.tree = true,
                                .rules = false,
                                .front = true,
                                .kept = "the tree and variations of it as half of the first population",
                                .free = "everything: splits, thresholds and leaf models go on evolving, "
                                        "of locked nodes too"}},
                     Needs{}, paramTable()),
        world_(std::move(world)) {}

  std::shared_ptr<const Rescorer> rescorer(const Task& task, const ParamValues& values,
                                           const Outcome& outcome) const override {
    return rescorerOf(Learner::rescorer(task, values, outcome), outcome, task.classification());
  }

 protected:
  std::optional<Message> ownObjection(const Task& task, const ParamValues& values,
                                      const Params& params) const override {
    if (task.classification() && values.contains("leaf") && params.leaf != "class")
      return Message{"learners.gmt-leaf-class",
                     {{"target", task.data.info(task.targets[0]).name}, {"leaf", params.leaf}}};
    if (!task.classification() && params.leaf == "class")
      return Message{"learners.gmt-leaf-number", {{"target", task.data.info(task.targets[0]).name}}};
    return std::nullopt;
  }

  Result<Outcome> search(const Task& task, const Params& params, const Context& context) const override {
    return searchInSteps(task, params.sampleRows, StoppedStep::GivesItsOwn, context,
                         [&](const Task& part, const SampleStep& step, const Context& inStep) {
                           return searchStep(part, params, step, inStep);
                         });
  }

 private:
  Result<Outcome> searchStep(const Task& task, const Params& params, const SampleStep& step,
                             const Context& context) const {
    EvolutionOptions options = optionsOf(params, task);
    options.world = options.islands > 1 ? world_.get() : nullptr;
    options.generations = step.partKeptForAllRows(options.generations);
    const auto features = splitFeatures(task);
    context.beginPhase("preparing");
    const bool noInputs = options.leaf != LeafKind::Linear && options.variation.tests == TestKind::Univariate;
    const TrainingMatrix design(
        task, options.leaf, features,
        noInputs ? std::vector<model::Input>{} : grow::inputsOf(task.data, features, task.train),
        params.asPublished);
    const grow::GrowData grow(
        task.data, features, task.targets, task.data.weights(),
        {.rows = task.train, .threads = context.threads(), .stop = context.stopToken()});

    Outcome outcome;
    outcome.objectives = objectivesOf(options);
    const Seeds seeds = seedsOf(task, step.ownSeeds, design, options, outcome);
    options.foundSeeds = seeds.all.size() - seeds.own.size();
    FrontBuilder frontBuilder(task, design, patternOf(task, params, options), outcome.objectives,
                              params.smoothing && !params.asPublished);

    context.beginPhase("evolving");
    const EvolutionResult result =
        evolve(design, grow, options, seeds.all, context,
               [&](int generation, const std::vector<Individual>& archive) {
                 report(generation, archive, design, options, outcome, frontBuilder, context);
               });

    context.beginPhase("making trees");
    if (auto taken = frontBuilder.take(withSeeds(result.best, seeds.own, options), context); !taken)
      return taken.error();
    frontBuilder.fill(outcome);
    context.beginPhase("references");
    if (step.last()) {
      auto added = addReferences(outcome, frontBuilder, task, design, grow, options, result.best, context);
      if (!added) return added.error();
    }
    outcome.ending = result.stopped           ? Ending::Stopped
                     : result.state.converged ? Ending::Converged
                                              : Ending::BudgetSpent;
    addReport(outcome, result, options);
    return outcome;
  }

  /// Models that the search begins from.
  struct Seeds {
    std::vector<NodePtr> all, own;  ///< own: those of the task
  };

  /// A seed may have lost its place by what is expected of it on other rows; its error on these may still be
  /// the least.
  static std::vector<Individual> withSeeds(std::vector<Individual> best, const std::vector<NodePtr>& seeds,
                                           const EvolutionOptions& options) {
    if (options.fitness != Fitness::Pareto2 && options.fitness != Fitness::Pareto3) return best;
    for (const auto& seed : seeds)
      if (std::none_of(best.begin(), best.end(), [&](const Individual& i) { return i.tree == seed; }))
        best.push_back({seed, {}, 0});
    return best;
  }

  /// The first `own` seeds are the task's own.
  static Seeds seedsOf(const Task& task, std::size_t own, const TrainingMatrix& design,
                       const EvolutionOptions& options, Outcome& outcome) {
    Seeds seeds;
    Builder builder(design, options.limits);
    for (std::size_t s = 0; s < task.seeds.size(); ++s) {
      const model::Tree* tree = task.seeds[s]->tree();
      NodePtr node = tree ? fromTree(builder, *tree) : nullptr;
      if (!node) {
        if (s < own) outcome.notes.push_back(Message{"learners.gmt-seed", {}});
        continue;
      }
      if (s < own) seeds.own.push_back(node);
      seeds.all.push_back(std::move(node));
    }
    return seeds;
  }

  static model::Model patternOf(const Task& task, const Params& params, const EvolutionOptions& options) {
    model::Model pattern;
    pattern.schema = task.data.schema();
    pattern.targets = task.targets;
    pattern.smoothing = params.smoothing && options.leaf == LeafKind::Linear ? kSmoothing : 0;
    return pattern;
  }

  static void report(int generation, const std::vector<Individual>& archive, const TrainingMatrix& design,
                     const EvolutionOptions& options, const Outcome& outcome, FrontBuilder& frontBuilder,
                     const Context& context) {
    Progress progress;
    progress.phase = Message{"progress.evolving", {}};
    progress.step = static_cast<std::uint64_t>(generation);
    progress.total = static_cast<std::uint64_t>(options.generations);
    progress.unit = Message{"progress.generation", {}};
    progress.fraction = std::min(1.0, generation / static_cast<double>(options.generations));
    progress.best = INFINITY;
    for (const auto& individual : archive)
      progress.best = std::min(progress.best, errorOf(*individual.tree, design));
    progress.bestLabel = options.leaf == LeafKind::Class ? Message{"progress.best-error", {}}
                                                         : Message{"progress.best-rmse", {}};
    if (context.wantsSnapshot() && frontBuilder.take(archive, context).ok()) {
      auto soFar = std::make_shared<Outcome>(outcome);
      frontBuilder.fill(*soFar);
      progress.soFar = soFar;
    }
    context.report(progress);
  }

  static void addReport(Outcome& outcome, const EvolutionResult& result, const EvolutionOptions& options) {
    const auto count = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    const auto perTree = [&](std::uint64_t rows) {
      return result.effort.trees ? static_cast<double>(rows) / static_cast<double>(result.effort.trees) : 0.0;
    };
    outcome.report.summary = {
        {"generations", "Generations", std::int64_t{result.state.generation}, front::Objective::Unit::Count},
        {"trees", "Trees evaluated", count(result.effort.trees), front::Objective::Unit::Count},
        {"rowsRouted", "Rows routed per tree", perTree(result.effort.rowsRouted),
         front::Objective::Unit::Value},
        {"rowsSummed", "Rows summed per tree", perTree(result.effort.rowsSummed),
         front::Objective::Unit::Value},
        {"archive", "Trees in the archive", count(result.best.size()), front::Objective::Unit::Count},
    };
    const bool single = options.fitness == Fitness::Bic || options.fitness == Fitness::Lexicographic;
    outcome.report.series.push_back({"course", single ? "Best fitness" : "Trees on the front", "Generation",
                                     single ? "fitness" : "trees", result.course});
  }

  std::shared_ptr<IslandWorld> world_;
};

}  // namespace

LearnerPtr makeGmt(std::shared_ptr<IslandWorld> world) { return std::make_shared<Gmt>(std::move(world)); }

}  // namespace paretree::learners::gmt
