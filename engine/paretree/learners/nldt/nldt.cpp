#include "paretree/learners/nldt/nldt.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "paretree/core/text.h"
#include "paretree/front/pareto_front.h"
#include "paretree/grow/linear.h"
#include "paretree/learners/nldt/nldt_params.h"
#include "paretree/learners/nldt/nldt_seeds.h"
#include "paretree/learners/nldt/tuning.h"
#include "paretree/learners/table_learner.h"
#include "paretree/model/apply/predict.h"

namespace paretree::learners::nldt {
namespace {

/// Non-zero exponents of a tree's formulas (sum of F_U); other splits count their columns.
int exponentsIn(const model::Tree& tree) {
  std::size_t count = 0;
  for (const model::Node& node : tree.nodes) {
    if (node.isLeaf()) continue;
    if (const auto* law = std::get_if<model::PowerLaw>(&node.branch().split)) {
      for (const auto& term : law->terms) count += term.factors.size();
    } else {
      count += columnsOf(node.branch().split).size();
    }
  }
  return static_cast<int>(count);
}

/// Scores edited trees as the search does: training error, and non-zero exponents.
class NldtRescorer final : public Rescorer {
 public:
  explicit NldtRescorer(std::shared_ptr<const Rescorer> plain) : plain_(std::move(plain)) {}
  Result<FrontPoint> score(const model::ModelPtr& model, const Context& context) const override {
    auto point = plain_->score(model, context);
    if (!point || !model->tree()) return point;
    const double terms = exponentsIn(*model->tree());
    if (point->scores.size() > 1) point->scores[1] = terms;
    if (point->testScores.size() > 1) point->testScores[1] = terms;
    return point;
  }

 private:
  std::shared_ptr<const Rescorer> plain_;
};

class Nldt final : public TableLearner<NldtParams> {
 public:
  explicit Nldt(std::shared_ptr<IslandWorld> world)
      : TableLearner(
            {.id = "nldt",
             .name = "Formula trees",
             .method = "NLDT",
             .summary = "Few rules, each a short nonlinear formula",
             .source = "Dhebar and Deb: Interpretable Rule Discovery Through Bilevel Optimization "
                       "of Split-Rules of Nonlinear Decision Trees",
             .mark = 5,
             .testFraction = 0.3,
             .modelNoun = "tree",
             .missingValues = "formulas take the median or the most frequent level",
             .seeds = {.tree = true,
                       .rules = false,
                       .front = true,
                       .keepsNodes = true,
                       .kept =
                           "the attributes and exponents of its formulas as first candidates in every node",
                       .free = "weights, bounds, further terms and the shape of the tree; below one node "
                               "only, where that is asked"}},
            Needs{.numbers = false, .weights = false}, nldtParams()),
        world_(std::move(world)) {}

  std::shared_ptr<const Rescorer> rescorer(const Task& task, const ParamValues& values,
                                           const Outcome& outcome) const override {
    return std::make_shared<NldtRescorer>(Learner::rescorer(task, values, outcome));
  }

 protected:
  std::optional<Message> ownObjection(const Task& task, const ParamValues& /*values*/,
                                      const NldtParams& params) const override {
    const auto options = treeOptions(params, *task.data.schema(), {});
    if (!options) return options.error().message;
    if (const auto fault = faultOfBelow(task.seeds, params.below); !fault.empty()) return fault;
    return std::nullopt;
  }

  Result<Outcome> search(const Task& task, const NldtParams& params, const Context& context) const override {
    return searchInSteps(task, params.sampleRows, StoppedStep::GivesTheLast, context,
                         [&](const Task& part, const SampleStep& step, const Context& inStep) {
                           return searchStep(part, params, step, inStep);
                         });
  }

 private:
  Result<Outcome> searchStep(const Task& task, const NldtParams& params, const SampleStep& step,
                             const Context& context) const {
    context.beginPhase("scaling");
    const std::vector<model::Input> inputs = grow::inputsOf(task.data, splitFeatures(task), task.train);
    TreeOptions options = *treeOptions(params, *task.data.schema(), inputs);
    auto seeds = seedGenomes(task.seeds, inputs, options.upper);
    options.upper.generations = step.partOf(options.upper.generations);
    if (step.number > 0) {  // what was found is looked at, and little else
      seeds = distinct(std::move(seeds));
      options.upper.population = static_cast<int>(tuning::kFewestGoOn);
      options.screened = tuning::kFewestGoOn;
    }
    if (step.count > 1 && options.upper.lower.engine == LowerOptions::Engine::Fast)
      options.searchRows = tuning::kSearchRows;
    options.upper.world = options.upper.islands > 1 ? world_.get() : nullptr;
    const int below = params.below;
    const ScaledInputs scaled(task.data, task.train, inputs, params.scales());
    Problem problem;
    problem.data = &task.data;
    problem.train = &task.train;
    problem.inputs = &scaled;
    const auto codes = task.data.codes(task.targets[0]);
    for (const data::Row row : task.train) problem.classOf.push_back(codes[row]);
    problem.classes = static_cast<int>(task.data.info(task.targets[0]).levels.size());

    context.beginPhase("searching splits");
    SearchFigures figures;
    double shown = 0;
    const auto root =
        growSearch(problem, options, seeds, keptNodes(task.seeds, below), context.rng().stream("tree"),
                   context, &figures, [&](double done, const SearchNode* soFar) {
                     shown = std::max(shown, done);
                     Progress progress;
                     progress.phase = Message{"progress.searching-splits", {}};
                     progress.fraction = shown;
                     progress.step = figures.searches;
                     progress.unit = Message{"progress.node", {}};
                     if (soFar && step.shown) show(*soFar, task, context, scaled, options, figures, progress);
                     context.report(progress);
                   });

    if (step.inVain(context)) return stoppedInVain();
    context.beginPhase("making trees");
    const TreePoint pruned = prunedTree(*root, options.pruning);
    std::vector<TreePoint> points{pruned};
    if (options.upper.front) points = treeFront(*root, tuning::kFrontWidth);
    return outcomeOf(task, context, *root, scaled, points, pruned, figures);
  }

  /// The first of equals, in their order.
  static std::vector<Genome> distinct(std::vector<Genome> genomes) {
    std::set<std::string> known;
    std::erase_if(genomes, [&](const Genome& genome) { return !known.insert(keyOf(genome)).second; });
    return genomes;
  }

  /// The trees of the search so far, where a picture of them is wanted.
  void show(const SearchNode& soFar, const Task& task, const Context& context, const ScaledInputs& scaled,
            const TreeOptions& options, const SearchFigures& figures, Progress& progress) const {
    if (figures.searches == 0 || context.stopping() || !context.wantsSnapshot(tuning::kLiveFronts)) return;
    const TreePoint pruned = prunedTree(soFar, options.pruning);
    std::vector<TreePoint> points{pruned};
    if (options.upper.front) points = treeFront(soFar, tuning::kFrontWidth);
    auto outcome = outcomeOf(task, context, soFar, scaled, points, pruned, figures);
    if (!outcome) return;
    progress.best = outcome->front.back().scores[0];
    progress.bestLabel = Message{"progress.best-error", {}};
    progress.soFar = std::make_shared<const Outcome>(std::move(*outcome));
  }

  Result<Outcome> outcomeOf(const Task& task, const Context& context, const SearchNode& root,
                            const ScaledInputs& scaled, const std::vector<TreePoint>& points,
                            const TreePoint& pruned, const SearchFigures& figures) const {
    Outcome outcome;
    outcome.objectives = {{"error", "Error", false, front::Objective::Unit::Share},
                          {"terms", "Factors in all formulas", false, front::Objective::Unit::Count}};
    outcome.ending = figures.stopped || context.stopping() ? Ending::Stopped : Ending::BudgetSpent;
    const double rows = static_cast<double>(task.train.size());
    outcome.measures = measuresFor(task);
    outcome.front.resize(points.size());
    for (std::size_t p = 0; p < points.size(); ++p) {
      model::Model model;
      model.schema = task.data.schema();
      model.targets = task.targets;
      model.shape = makeTree(root, points[p].choice, scaled);
      outcome.front[p].scores = {points[p].errors / rows, static_cast<double>(points[p].terms)};
      outcome.front[p].recipe.base = std::make_shared<const model::Model>(std::move(model));
    }
    // What was found is measured even after a stop. Each formula is asked for each row, which takes longer
    // than all else that is done here.
    const Context quiet(context.rng(), context.threads());
    if (auto measured = measurePoints(outcome, outcome.front, task, quiet); !measured)
      return measured.error();
    for (FrontPoint& front : outcome.front) {
      if (task.test.empty()) continue;
      model::Figures test;
      for (std::size_t m = 0; m < outcome.measures.size(); ++m)
        test.push_back({outcome.measures[m], front.test[m]});
      front.testScores = {1 - figure(test, "accuracy"), front.scores[1]};
    }
    // Worst first by error: the front is ordered by terms already. The chosen one is the shortest that is no
    // worse than the paper's pruned tree.
    std::vector<std::size_t> order(points.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return points[a].errors > points[b].errors; });
    std::vector<FrontPoint> sorted;
    std::size_t chosen = points.size();
    for (const auto i : order) {
      if (points[i].errors <= pruned.errors &&
          (chosen == points.size() || points[i].terms < points[order[chosen]].terms))
        chosen = sorted.size();
      sorted.push_back(std::move(outcome.front[i]));
    }
    outcome.front = std::move(sorted);
    outcome.chosen = chosen < points.size() ? chosen : outcome.front.size() - 1;
    const TreePoint& point = points[order[outcome.chosen]];
    const auto count = [](std::size_t n) { return static_cast<std::int64_t>(n); };
    outcome.report.summary = {
        {"rules", "Rules", std::int64_t{point.rules}, front::Objective::Unit::Count},
        {"fuPerRule", "Factors per rule (F_U)",
         point.rules > 0 ? static_cast<double>(point.terms) / point.rules : 0.0,
         front::Objective::Unit::Value},
        {"ruleLength", "Rule length", std::int64_t{point.terms}, front::Objective::Unit::Count},
        {"nodesSearched", "Nodes searched", count(figures.searches), front::Objective::Unit::Count},
        {"solved", "Lower-level problems solved", count(figures.solved), front::Objective::Unit::Count},
        {"remembered", "Answered from memory", count(figures.remembered), front::Objective::Unit::Count},
    };
    if (point.rules == 0) outcome.notes.push_back(Message{"learners.nldt-no-rule", {}});
    std::size_t imputed = 0;
    for (const data::Row row : task.train) {
      bool any = false;
      for (std::size_t j = 0; j < scaled.inputs() && !any; ++j)
        any = task.data.missing(scaled.scaling(j).input.column, row);
      imputed += any ? 1 : 0;
    }
    if (imputed > 0) outcome.notes.push_back(Message{"learners.nldt-imputed", {{"rows", imputed}}});
    return outcome;
  }

  std::shared_ptr<IslandWorld> world_;
};

}  // namespace

LearnerPtr makeNldt(std::shared_ptr<IslandWorld> world) { return std::make_shared<Nldt>(std::move(world)); }

}  // namespace paretree::learners::nldt
