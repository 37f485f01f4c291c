#include "paretree/learners/ocdt/ocdt.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/front/pareto_front.h"
#include "paretree/grow/cart.h"
#include "paretree/grow/forest.h"
#include "paretree/learners/ocdt/ocdt_params.h"
#include "paretree/learners/ocdt/ocdt_report.h"
#include "paretree/learners/ocdt/prepared.h"
#include "paretree/learners/ocdt/pruning_figures.h"
#include "paretree/learners/ocdt/tuning.h"
#include "paretree/learners/part_progress.h"
#include "paretree/learners/table_learner.h"
#include "paretree/model/feasible.h"

namespace paretree::learners::ocdt {
namespace {

class Ocdt final : public TableLearner<Params> {
 public:
  Ocdt()
      : TableLearner({.id = "ocdt",
                      .name = "Constrained trees",
                      .method = "OCDT",
                      .summary = "Trees for several numbers whose predictions obey your constraints",
                      .source = "Birbil, Özese, Baydoğan: Output-constrained decision trees. 2024.",
                      .mark = 4,
                      .modelNoun = "tree",
                      .missingValues = "each split learns where rows without a value go",
                      .seeds = {.tree = true,
                                .rules = false,
                                .keepsNodes = true,
                                .kept = "the splits of the tree; locked leaves are not split further",
                                .free = "what the leaves answer under the constraints, further splits below, "
                                        "and cutting back"},
                      .meeting = Meeting::ByPrice,
                      .estimatedAlways = true},
                     Needs{.classes = false, .severalNumbers = true}, table()) {}

 protected:
  std::optional<Message> ownObjection(const Task& task, const ParamValues& /*values*/,
                                      const Params& params) const override {
    if (!task.seeds.empty() && !task.seeds[0]->tree()) return Message{"learners.ocdt-no-tree", {}};
    if (!task.seeds.empty() && params.trees > 1)
      return Message{"learners.ocdt-one-tree", {{"trees", params.trees}}};
    auto read = model::feasibleSet(params.constraints, *task.data.schema(), task.targets);
    if (!read) return read.error().message;
    const bool asksForR = params.split == "R" || params.leaf == "R";
    if (params.loss != "squared" && asksForR)
      return Message{"learners.ocdt-relaxation", {{"loss", params.loss}}};
    if (params.loss != "squared" && params.uses("O") && !separable(*read) && !solve::Solver::available())
      return Message{"learners.ocdt-solver", {{"loss", params.loss}}};
    for (const int target : task.targets)
      for (const data::Row row : task.train) {
        const double value = task.data.numbers(target)[row];
        const std::string& name = task.data.info(target).name;
        const std::uint64_t at = row + std::uint64_t{1};
        if (params.loss == "poisson" && !(value >= 0))
          return Message{"learners.ocdt-poisson", {{"target", name}, {"value", value}, {"row", at}}};
        if (std::abs(value) > kLargest && !read->everything())
          return Message{"learners.ocdt-large", {{"target", name}, {"value", value}, {"row", at}}};
        if (std::abs(value) > kLargest && params.loss != "squared")
          return Message{"learners.ocdt-large-for-loss",
                         {{"target", name}, {"value", value}, {"row", at}, {"loss", params.loss}}};
      }
    return std::nullopt;
  }

  Result<Outcome> search(const Task& task, const Params& params, const Context& context) const override {
    auto set = model::feasibleSet(params.constraints, *task.data.schema(), task.targets);
    if (!set) return set.error();
    context.beginPhase("preparing");
    const PartProgress progress(context);
    progress.say(Message{"progress.preparing", {}}, 0);
    const Prepared prepared = prepare(task, params, std::move(*set), context, progress);
    Outcome outcome;
    outcome.measures = measuresFor(task);
    std::optional<KnownFeasibility> known;
    if (params.trees <= 1 && !params.all())
      known = path(outcome, task, params, prepared, context, progress);
    else if (const auto made = params.trees > 1
                                   ? forest(outcome, task, params, prepared, context, progress)
                                   : allVariants(outcome, task, params, prepared, context, progress);
             !made)
      return made.error();
    if (auto reported = report(outcome, task, *prepared.constraints.set, prepared.violating, known);
        !reported)
      return reported.error();
    outcome.ending = context.stopping() ? Ending::Stopped : Ending::Converged;
    progress.say(Message{"progress.measuring", {}}, 1);
    return outcome;
  }

 private:
  /// The tree that the search begins from, with a note of what is done with it.
  static Beginning beginningOf(const Task& task, Outcome& outcome) {
    if (task.seeds.empty()) return {};
    const model::Tree& tree = *task.seeds[0]->tree();
    const auto leaves = tree.leaves();
    const auto locked =
        std::count_if(leaves.begin(), leaves.end(), [&](int leaf) { return tree[leaf].locked; });
    std::vector<Message> more;
    if (locked > 0) more.push_back(Message{"learners.ocdt-seed-locked", {{"leaves", locked}}});
    if (task.seeds.size() > 1)
      more.push_back(Message{"learners.ocdt-seed-first", {{"models", task.seeds.size()}}});
    outcome.notes.push_back(
        Message{"learners.ocdt-seed", {{"leaves", tree.leafCount()}, {"more", std::move(more)}}});
    return {&tree, &task.data};
  }

  static model::Model modelOf(std::variant<model::Tree, model::RuleSet, model::Ensemble> shape,
                              const Task& task, const Params& params) {
    model::Model model;
    model.schema = task.data.schema();
    model.targets = task.targets;
    model.shape = std::move(shape);
    model.constraints = params.constraints;
    return model;
  }

  /// The scores of a measured point by the outcome's objectives.
  static std::vector<double> scoresOf(const Outcome& outcome, const FrontPoint& point,
                                      const std::vector<double>& measures, double infeasible) {
    std::vector<double> scores;
    for (const auto& objective : outcome.objectives) {
      if (objective.id == "leaves")
        scores.push_back(point.size.leaves);
      else if (objective.id == "infeasible")
        scores.push_back(infeasible);
      else
        for (std::size_t m = 0; m < measures.size(); ++m)
          if (outcome.measures[m] == objective.id) scores.push_back(measures[m]);
    }
    return scores;
  }

  static front::Objective errorObjective(const Params& params) {
    return params.loss == "absolute" ? front::Objective{"mae", "MAE", false, front::Objective::Unit::Value}
                                     : front::Objective{"rmse", "RMSE", false, front::Objective::Unit::Value};
  }

  /// Tells how far a tree has grown: nodes, the root of its mean squared error so far, and what no tree with
  /// these splits goes below.
  static GrowthWatch watchOf(const Params& params, const Prepared& prepared, const PartProgress& progress,
                             double low, double high) {
    double weight = 0;
    for (const double w : prepared.sample.weights) weight += w;
    const double values =
        weight * static_cast<double>(prepared.sample.targets) * prepared.unit * prepared.unit;
    const bool squared = params.loss == "squared";
    return [&progress, values, squared, low, high](const GrowthState& state) {
      Progress said;
      said.phase = Message{"progress.growing", {}};
      if (squared && values > 0) {
        said.best = std::sqrt(std::max(0.0, state.loss) / values);
        said.bestLabel =
            Message{"progress.rmse-at-least", {{"bound", std::sqrt(std::max(0.0, state.bound) / values)}}};
      }
      said.fraction = low + (high - low) * state.share;
      said.step = static_cast<std::uint64_t>(state.nodes);
      said.unit = Message{"progress.node", {}};
      progress.report(said);
    };
  }

  static void count(Outcome& outcome, const Effort& effort, const Prepared& prepared,
                    const Message& unproven) {
    outcome.report.summary.push_back({"solverCalls", "Calls of the solver",
                                      prepared.solverCalls + effort.solverCalls,
                                      front::Objective::Unit::Count});
    if (!unproven.empty() && unproven.code != kStoppedCode)
      outcome.notes.push_back(Message{"learners.unproven", {{"why", unproven}}});
    outcome.report.summary.push_back(
        {"candidates", "Candidate splits", effort.candidates, front::Objective::Unit::Count});
    outcome.report.summary.push_back(
        {"skipped", "Candidates that needed no solving", effort.skipped, front::Objective::Unit::Count});
  }

  /// Keeps what is not dominated, each pair of scores once, worst error first.
  static void settle(Outcome& outcome, std::vector<FrontPoint> points) {
    std::vector<front::Scores> scores;
    for (const auto& point : points) scores.push_back(point.scores);
    std::vector<std::size_t> kept;
    for (const auto i : nonDominated(scores, outcome.objectives))
      if (std::none_of(kept.begin(), kept.end(), [&](auto k) { return scores[k] == scores[i]; }))
        kept.push_back(i);
    std::stable_sort(kept.begin(), kept.end(), [&](auto a, auto b) { return scores[a][0] > scores[b][0]; });
    std::vector<front::Scores> front;
    for (const auto i : kept) {
      front.push_back(scores[i]);
      outcome.front.push_back(std::move(points[i]));
    }
    outcome.chosen = kneeOf(front, outcome.objectives);
  }

  /// One variant: the tree and its prunings by cost-complexity, each leaf answering in the variant's way.
  /// Gives what is known of the chosen one.
  KnownFeasibility path(Outcome& outcome, const Task& task, const Params& params, const Prepared& prepared,
                        const Context& context, const PartProgress& progress) const {
    outcome.objectives = {errorObjective(params), {"leaves", "Leaves", false, front::Objective::Unit::Count}};
    context.beginPhase("growing");
    progress.say(Message{"progress.growing", {}}, 0.05);
    GrownTree grown = growConstrained(
        prepared.sample, prepared.features, params.rules(), prepared.constraints, prepared.allFeasible(),
        context.rng(), context, beginningOf(task, outcome), watchOf(params, prepared, progress, 0.05, 0.5));
    unscale(grown, prepared.unit);
    count(outcome, grown.effort, prepared, grown.unproven);
    context.beginPhase("measuring");
    progress.say(Message{"progress.prunings", {}}, 0.5);
    const auto sequence = grow::pruningSequence(grown.tree);
    const std::size_t steps = sequence.alphas.size();
    const PruningFigures figures(grown, task, *prepared.constraints.set,
                                 prepared.makesFeasible(params.rules().leaf), context);
    // All of them are cuts of one tree, which is kept once.
    const auto base = std::make_shared<const model::Model>(modelOf(grown.tree, task, params));
    const auto cuts = std::make_shared<model::PruningPath>();
    cuts->collapsesAt = sequence.collapsesAt;
    for (int node = 0; node < grown.tree.size(); ++node)
      cuts->answers.push_back(grown.tree[node].isLeaf() ? std::vector<double>() : grown.answers[node]);
    const auto sizes = sizesOnPath(grown.tree, *cuts, steps, task.data.columns());
    std::vector<FrontPoint> points(steps);
    std::vector<Infeasible> infeasible(steps);
    std::vector<std::uint8_t> ready(steps, 0);
    // From the root alone upwards. A stop leaves out what takes long; the root is always there, and the tree
    // so far wherever its answers are known to be feasible or not.
    using Known = PruningFigures::Known;
    const auto ahead =
        std::max<std::size_t>(1, steps * static_cast<std::size_t>(grown.tree.size()) / tuning::kMostSummed);
    const auto stays = [&](std::size_t i) {
      if (i == 0) return true;
      if (figures.known() == Known::Root) return false;
      return i + 1 == steps || (figures.known() == Known::All && i % ahead == 0);
    };
    const auto leavesAt = [&](int step) {
      std::vector<std::uint8_t> leaf(sequence.collapsesAt.size());
      for (std::size_t node = 0; node < leaf.size(); ++node)
        leaf[node] = sequence.collapsesAt[node] >= 0 && sequence.collapsesAt[node] <= step;
      return leaf;
    };
    parallelFor(steps, context.threads(), [&](std::size_t i) {
      if (!stays(i) && (figures.known() != Known::All || context.stopping())) return;
      const int step = static_cast<int>(steps - 1 - i);
      const auto leaf = leavesAt(step);
      FrontPoint& point = points[i];
      point.recipe = {base, {}, cuts, step};
      point.size = sizes[static_cast<std::size_t>(step)];
      PartMeasures train = figures.train(leaf), test = figures.test(leaf);
      point.train = std::move(train.quality);
      if (!task.test.empty()) point.test = std::move(test.quality);
      infeasible[i] = {train.infeasible, test.infeasible};
      ready[i] = 1;
    });
    std::vector<FrontPoint> done;
    std::map<int, Infeasible> byLeaves;  // on a path no two trees have as many
    for (std::size_t i = 0; i < steps; ++i) {
      if (!ready[i]) continue;
      points[i].scores = scoresOf(outcome, points[i], points[i].train, 0);
      if (!points[i].test.empty()) points[i].testScores = scoresOf(outcome, points[i], points[i].test, 0);
      byLeaves[points[i].size.leaves] = infeasible[i];
      done.push_back(std::move(points[i]));
    }
    settle(outcome, std::move(done));
    outcome.report.tables.push_back(pathTable(outcome, byLeaves));
    const FrontPoint& chosen = outcome.front[outcome.chosen];
    KnownFeasibility known{byLeaves.at(chosen.size.leaves),
                           figures.infeasibleLeaves(leavesAt(chosen.recipe.step))};
    if (prepared.constraints.set->everything() || params.loss != "squared" || context.stopping())
      return known;
    context.beginPhase("comparing");
    GrowthRules plain = params.rules();
    plain.split = plain.leaf = LeafRule::Average;
    GrownTree ordinary = growConstrained(prepared.sample, prepared.features, plain, prepared.constraints,
                                         prepared.allFeasible(), context.rng(), context);
    unscale(ordinary, prepared.unit);
    outcome.report.tables.push_back(depthTable(grown, ordinary, task, *prepared.constraints.set, context));
    return known;
  }

  /// The sixteen variants, each with its whole tree.
  Result<void> allVariants(Outcome& outcome, const Task& task, const Params& params, const Prepared& prepared,
                           const Context& context, const PartProgress& progress) const {
    outcome.objectives = {errorObjective(params),
                          {"infeasible", "Infeasible predictions", false, front::Objective::Unit::Share},
                          {"leaves", "Leaves", false, front::Objective::Unit::Count}};
    std::vector<Variant> variants;
    Effort effort;
    Message unproven;
    int number = 0;
    const Beginning beginning = beginningOf(task, outcome);
    const bool general = prepared.constraints.set->form() == solve::FeasibleSet::Form::General;
    const bool withR = prepared.constraints.relaxation.has_value();
    if (!withR) outcome.notes.push_back(Message{"learners.ocdt-without-relaxation", {}});
    for (const LeafRule split : {LeafRule::Optimal, LeafRule::Relaxed, LeafRule::Medoid, LeafRule::Average})
      for (const LeafRule leaf :
           {LeafRule::Optimal, LeafRule::Relaxed, LeafRule::Medoid, LeafRule::Average}) {
        if (number > 0 && context.stopping()) break;
        if (!withR && (split == LeafRule::Relaxed || leaf == LeafRule::Relaxed)) continue;
        const std::string name = variantName(split, leaf);
        context.beginPhase(name);
        const double from = 0.05 + 0.9 * number++ / 16.0;
        progress.say(Message{"progress.growing-variant", {{"variant", name}}}, from);
        GrowthRules rules = params.rules();
        rules.split = split;
        rules.leaf = leaf;
        // The authors' program leaves the ordinary tree to scikit-learn.
        if (split == LeafRule::Average && leaf == LeafRule::Average) rules.asProgram = false;
        GrownTree grown = growConstrained(prepared.sample, prepared.features, rules, prepared.constraints,
                                          prepared.allFeasible(), context.rng(), context, beginning,
                                          watchOf(params, prepared, progress, from, from + 0.9 / 16.0));
        unscale(grown, prepared.unit);
        const bool feasible = prepared.makesFeasible(leaf);
        // Each of its leaves would ask the solver.
        if (general && !feasible && !variants.empty() && context.stopping()) break;
        effort.candidates += grown.effort.candidates;
        effort.skipped += grown.effort.skipped;
        effort.solverCalls += grown.effort.solverCalls;
        if (unproven.empty()) unproven = grown.unproven;
        Variant variant{name, {}, 0, 0, grown.effort};
        FrontPoint& point = variant.point;
        point.recipe.base =
            std::make_shared<const model::Model>(modelOf(std::move(grown.tree), task, params));
        const Context alone;
        if (auto measured = measurePoint(outcome, point, task, alone); !measured) return measured.error();
        const auto infeasible = [&](const data::Rows& rows) {
          if (feasible && !rows.empty() && context.stopping()) return 0.0;
          return infeasibleShare(*point.recipe.base, task.data, rows, *prepared.constraints.set);
        };
        variant.infeasibleTrain = infeasible(task.train);
        variant.infeasibleTest = infeasible(task.test);
        point.scores = scoresOf(outcome, point, point.train, variant.infeasibleTrain);
        if (!point.test.empty())
          point.testScores = scoresOf(outcome, point, point.test, variant.infeasibleTest);
        variants.push_back(std::move(variant));
      }
    count(outcome, effort, prepared, unproven);
    outcome.report.tables.push_back(variantTable(outcome, variants));
    std::vector<FrontPoint> points;
    for (const auto& variant : variants) points.push_back(variant.point);
    settle(outcome, std::move(points));
    // All sixteen are seen: those that others dominate, or that lie where another does, as points to compare
    // with.
    for (const auto& variant : variants) {
      const FrontPoint& point = variant.point;
      if (std::none_of(outcome.front.begin(), outcome.front.end(),
                       [&](const auto& kept) { return kept.recipe.base == point.recipe.base; }))
        outcome.references.push_back({variant.name, variant.name, point.scores, point.testScores, point.train,
                                      point.test, point.recipe});
    }
    return {};
  }

  /// Trees on bootstrap samples with a third of the features at each node; their average is projected by
  /// predict().
  Result<void> forest(Outcome& outcome, const Task& task, const Params& params, const Prepared& prepared,
                      const Context& context, const PartProgress& progress) const {
    outcome.objectives = {errorObjective(params), {"leaves", "Leaves", false, front::Objective::Unit::Count}};
    if (params.all())
      outcome.notes.push_back(Message{"learners.ocdt-one-variant",
                                      {{"variant", variantName(params.rules().split, params.rules().leaf)}}});
    context.beginPhase("growing");
    progress.say(Message{"progress.growing-trees", {}}, 0.05);
    GrowthRules rules = params.rules();
    rules.featuresPerSplit = std::max<int>(1, static_cast<int>(prepared.features.size() / 3));
    const auto wanted = static_cast<std::size_t>(params.trees);
    std::vector<std::optional<GrownTree>> grown(wanted);
    parallelFor(wanted, context.threads(), [&](std::size_t t) {
      if (t > 0 && context.stopping()) return;
      Rng rng = context.rng().stream(t);
      const TargetRows& all = prepared.sample;
      TargetRows drawn;
      drawn.targets = all.targets;
      std::vector<std::uint32_t> picks(all.rows());
      for (auto& pick : picks) pick = static_cast<std::uint32_t>(rng.below(all.rows()));
      std::sort(picks.begin(), picks.end());
      for (const auto i : picks) {
        const auto row = all.row(i);
        drawn.values.insert(drawn.values.end(), row.begin(), row.end());
        drawn.weights.push_back(all.weights[i]);
        drawn.source.push_back(all.source[i]);
      }
      grown[t] = growConstrained(drawn, prepared.features, rules, prepared.constraints,
                                 prepared.allFeasible(), rng, context);
      unscale(*grown[t], prepared.unit);
    });
    model::Ensemble ensemble;
    Effort effort;
    Message unproven;
    for (auto& tree : grown) {
      if (!tree) continue;
      effort.candidates += tree->effort.candidates;
      effort.skipped += tree->effort.skipped;
      effort.solverCalls += tree->effort.solverCalls;
      if (unproven.empty()) unproven = tree->unproven;
      ensemble.trees.add(std::move(tree->tree));
      ensemble.weights.push_back(1);
    }
    count(outcome, effort, prepared, unproven);
    context.beginPhase("measuring");
    progress.say(Message{"progress.measuring", {}}, 0.8);
    FrontPoint point;
    const auto model = std::make_shared<model::Model>(modelOf(std::move(ensemble), task, params));
    point.recipe.base = model;
    if (!context.stopping())
      if (auto measured = measurePoint(outcome, point, task, context); !measured) return measured.error();
    if (context
            .stopping()) {  // the figures may be those of a part of the rows: again, of what is quick to ask
      auto& kept = std::get<model::Ensemble>(model->shape);
      if (const auto left = grow::keepForStop(kept, task.train.size() + task.test.size()))
        outcome.notes.push_back(Message{"learners.stopped-trees",
                                        {{"grown", left + kept.trees.size()}, {"kept", kept.trees.size()}}});
      if (auto measured = measurePoint(outcome, point, task, Context()); !measured) return measured.error();
    }
    point.scores = scoresOf(outcome, point, point.train, 0);
    if (!point.test.empty()) point.testScores = scoresOf(outcome, point, point.test, 0);
    outcome.front.push_back(std::move(point));
    return {};
  }
};

}  // namespace

LearnerPtr makeOcdt() { return std::make_shared<const Ocdt>(); }

}  // namespace paretree::learners::ocdt
