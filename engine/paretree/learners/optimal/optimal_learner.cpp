#include "paretree/learners/optimal/optimal_learner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "paretree/front/pareto_front.h"
#include "paretree/learners/optimal/beginning.h"
#include "paretree/learners/optimal/level_orders.h"
#include "paretree/learners/optimal/loss_score.h"
#include "paretree/learners/optimal/tuning.h"
#include "paretree/learners/part_progress.h"
#include "paretree/learners/proofs.h"
#include "paretree/learners/table_learner.h"
#include "paretree/optimal/pace.h"
#include "paretree/optimal/thinning/fewer_cuts.h"

namespace paretree::learners::optimal {
namespace {

namespace proof = paretree::optimal;

struct OptimalParams {
  int leaves = 8;
  int depth = 4;
  std::string loss = "error";
  int cuts = 0;
  int steps = 4000;
  int seconds = 0;
  int cacheMib = 1024;
  std::vector<std::string> knownBounds;
};

const ParamTable<OptimalParams>& optimalTable() {
  static const ParamTable<OptimalParams> table{
      param<&OptimalParams::leaves>("leaves", "Most leaves", IntRange{1, 32},
                                    "For each number of leaves up to this one the best tree is sought.",
                                    false, "leaves"),
      param<&OptimalParams::depth>("depth", "Greatest depth", IntRange{1, 12},
                                   "Splits on the longest path. A level more costs about as many times more "
                                   "as there are cuts."),
      param<&OptimalParams::loss>(
          "loss", "Loss", Choice{{{"error", "Errors"}, {"balanced", "Errors, classes weigh alike"}}},
          "What is least: wrong rows, or their share averaged over the classes. Numbers: squared error.")
          .classesOnly(),
      param<&OptimalParams::cuts>(
          "cuts", "Cuts of an attribute", IntRange{0, 100000},
          "At most so many cuts of a numeric attribute, those that part the target best; what is "
          "proven then holds for these. 0 = every cut between two values.")
          .zero("every cut between two values"),
      param<&OptimalParams::steps>("steps", "Steps", IntRange{0, 1000000},
                                   "Work after which the search ends with what it has; 4,000 take 10 s to a "
                                   "few minutes. 0 = no limit.",
                                   true, "millions")
          .zero("no limit"),
      param<&OptimalParams::seconds>(
          "seconds", "Time", IntRange{0, 1000000},
          "Time after which the search is stopped with what it has, which depends on the machine then. 0 = "
          "no limit of time.",
          true, "seconds")
          .zero("no limit"),
      param<&OptimalParams::cacheMib>(
          "cache-mib", "Cache", IntRange{0, 1048576},
          "Memory for solved parts. Less costs time and never changes the result.", true, "MiB"),
      param<&OptimalParams::knownBounds>(
          "known-bounds", "Known bounds", Choices{{}, true},
          "Of a run that is carried on, by leaves from 1: what no tree of at most so many leaves falls short "
          "of. Filled in by Continue, and by --from with --whole-front.",
          true)};
  return table;
}

LossKind kindOf(const Task& task, bool balanced) {
  const auto weights = task.data.weights();
  LossKind kind;
  kind.balanced = balanced && task.classification();
  kind.weighted = !weights.empty() && std::any_of(task.train.begin(), task.train.end(),
                                                  [&](data::Row row) { return weights[row] != 1; });
  return kind;
}

/// Makes outcomes of what the search has found.
class OutcomeMaker {
 public:
  OutcomeMaker(const Task& task, const OptimalParams& params, const proof::Problem& problem,
               const proof::RowSet& all)
      : task_(task),
        params_(params),
        kind_(kindOf(task, params.loss == "balanced")),
        problem_(problem),
        all_(all),
        orders_(furtherOrdersTable(problem, *task.data.schema())) {}

  /// As known bounds name them.
  std::string orders() const {
    Report report;
    report.tables.push_back(orders_);
    return ordersSearched(report);
  }

  Result<Outcome> make(const proof::Found& found) const {
    Outcome outcome;
    outcome.objectives = {lossObjective(task_, kind_),
                          {"leaves", "Leaves", false, front::Objective::Unit::Count}};
    outcome.measures = measuresFor(task_);
    std::vector<FrontPoint> points;
    std::vector<front::Scores> scores, kept;
    for (std::size_t l = 1; l < found.loss.size(); ++l) {
      if (l > 1 && found.plan[l] == found.plan[l - 1]) continue;
      auto point = pointOf(outcome, found, l);
      if (!point) return point.error();
      scores.push_back(point->scores);
      points.push_back(std::move(*point));
    }
    for (const std::size_t i : nonDominated(scores, outcome.objectives)) {
      kept.push_back(scores[i]);
      outcome.front.push_back(std::move(points[i]));
    }
    outcome.chosen = kneeOf(kept, outcome.objectives);
    report(outcome, found);
    return outcome;
  }

 private:
  /// A loss of the search as the first objective.
  double scoreOf(double loss) const {
    const double share = std::max(0.0, loss) / problem_.total;
    return task_.classification() ? share : std::sqrt(share);
  }

  Result<FrontPoint> pointOf(Outcome& outcome, const proof::Found& found, std::size_t leaves) const {
    FrontPoint point;
    point.recipe.base = std::make_shared<const model::Model>(model::Model{
        task_.data.schema(),
        task_.targets,
        treeOf(problem_, all_, found.plan[leaves], task_.data, task_.targets[0], task_.data.weights()),
        {},
        0,
        {},
        {}});
    // Few points and short passes: a stop is obeyed by the search, and these must be whole.
    if (const auto measured = measurePoint(outcome, point, task_, Context()); !measured)
      return measured.error();
    const auto score = [&](const data::Rows& rows, const std::vector<double>& measures) -> double {
      if (kind_.plain()) return task_.classification() ? 1 - measures[0] : measures[1];
      const auto answers = predict(*point.recipe.base, task_.data, rows, Context());
      return answers ? lossOf(task_, kind_, *answers, rows) : data::kMissing;
    };
    const auto size = static_cast<double>(point.size.leaves);
    point.scores = {score(task_.train, point.train), size};
    if (!task_.test.empty()) point.testScores = {score(task_.test, point.test), size};
    point.bound = found.proven(static_cast<int>(leaves))
                      ? point.scores[0]
                      : std::min(point.scores[0], scoreOf(found.bound[leaves]));
    return point;
  }

  void report(Outcome& outcome, const proof::Found& found) const {
    using Unit = front::Objective::Unit;
    const auto proven = static_cast<std::size_t>(
        std::count_if(outcome.front.begin(), outcome.front.end(),
                      [](const FrontPoint& point) { return point.bound == point.scores[0]; }));
    auto& summary = outcome.report.summary;
    summary.push_back(
        {"proven",
         groupsByOrder(problem_) ? "Models proven best, categories grouped by order" : "Models proven best",
         static_cast<std::int64_t>(proven), Unit::Count});
    summary.push_back(
        {kProvenLevels, "Levels of trees that the proof is about", std::int64_t{params_.depth}, Unit::Count});
    summary.push_back({"steps", "Steps, millions",
                       static_cast<std::int64_t>(found.steps / tuning::kStepsOfUnit), Unit::Count});
    ReportTable table{kBoundsTable, "Bounds", {}, {}};
    table.columns = {{"leaves", "Leaves", Unit::Count},
                     {"least", "Least found", outcome.objectives[0].unit},
                     {kBoundColumn, "No tree has less than", outcome.objectives[0].unit}};
    if (problem_.thinned)
      table.columns.push_back({kBoundOfAllCutsColumn, "With every cut", outcome.objectives[0].unit});
    for (std::size_t l = 1; l < found.loss.size(); ++l) {
      const double bound = std::min(found.loss[l], found.bound[l]);
      auto& row = table.rows.emplace_back();
      row = {static_cast<double>(l), scoreOf(found.loss[l]), scoreOf(bound)};
      // Each branch may have a cut that was left out.
      if (problem_.thinned) row.push_back(scoreOf(bound - static_cast<double>(l - 1) * problem_.leftOut));
    }
    outcome.report.tables.push_back(std::move(table));
    if (problem_.thinned)
      outcome.notes.push_back(Message{"learners.optimal-thinned", {{"cuts", params_.cuts}}});
    if (!orders_.rows.empty()) outcome.report.tables.push_back(orders_);
    std::vector<std::string> grouped;
    for (const auto& attribute : problem_.attributes)
      if (attribute.groupsByOrder() && !attribute.again)
        grouped.push_back(task_.data.info(attribute.column).name);
    if (!grouped.empty()) outcome.notes.push_back(Message{"learners.optimal-groups", {{"columns", grouped}}});
    if (proven < outcome.front.size())
      outcome.notes.push_back(
          Message{"learners.optimal-open",
                  {{"open", outcome.front.size() - proven}, {"models", outcome.front.size()}}});
  }

  const Task& task_;
  const OptimalParams& params_;
  LossKind kind_;
  const proof::Problem& problem_;
  const proof::RowSet& all_;
  ReportTable orders_;
};

class Optimal final : public TableLearner<OptimalParams> {
 public:
  Optimal()
      : TableLearner(
            {.id = "optimal",
             .name = "Best trees",
             .method = "Optimal",
             .summary = "For each size the best tree on training rows, proven or bounded; levels by order",
             .source =
                 "Branch and bound of this program; compare Quant-BnB (2022), ConTree (2025) and STreeD "
                 "(2023).",
             .mark = 8,
             .modelNoun = "tree",
             .ofPaper = false,
             .missingValues = "each split sends rows without a value to the better side",
             .seeds = {.tree = true,
                       .rules = false,
                       .front = true,
                       .kept = "its training loss: no tree of its size or above ends worse",
                       .free = "every split, of locked nodes too"}},
            Needs{}, optimalTable()) {}

  std::shared_ptr<const Rescorer> rescorer(const Task& task, const ParamValues& values,
                                           const Outcome& outcome) const override {
    auto plain = Learner::rescorer(task, values, outcome);
    const auto params = readParams(optimalTable(), values, info().id);
    const LossKind kind = kindOf(task, params && params->loss == "balanced");
    return kind.plain() || !plain ? plain : lossRescorer(task, kind, std::move(plain));
  }

 protected:
  Result<Outcome> search(const Task& task, const OptimalParams& params,
                         const Context& context) const override {
    const PartProgress progress(context);
    context.beginPhase("searching");
    progress.say(Message{"progress.searching", {}}, 0);
    const auto loss = params.loss == "balanced" ? proof::Loss::Balanced : proof::Loss::Error;
    // What was not coded when a stop came would be read wrongly in a tree that the search begins with.
    proof::Problem problem =
        proof::makeProblem(task.data, task.train, splitFeatures(task), task.targets[0], task.data.weights(),
                           {loss, params.cuts}, task.seeds.empty() ? &context : nullptr);
    const auto grown = addFurtherOrders(task, params, context, problem);
    const proof::RowSet all(problem);
    const OutcomeMaker maker(task, params, problem, all);
    proof::SearchOptions options;
    options.depth = params.depth;
    options.leaves = params.leaves;
    if (params.steps > 0) options.steps = static_cast<std::uint64_t>(params.steps) * tuning::kStepsOfUnit;
    Beginning beginning = beginningOf(task, problem, all, options, params.knownBounds, maker.orders());
    bool begun = beginning.trees > 0;
    for (const model::Tree& tree : grown)
      begun = (!context.stopping() && takeTree(tree, task, problem, all, options, beginning.found)) || begun;
    if (begun) options.start = &beginning.found;
    const auto began = std::chrono::steady_clock::now();
    if (params.seconds > 0) options.until = began + std::chrono::seconds(params.seconds);
    options.cacheBytes = static_cast<std::size_t>(params.cacheMib) << 20;
    proof::Pace pace(options.steps);
    std::vector<double> passedOn;  // losses and bounds
    const auto said = [&](const proof::Found& so) {
      Progress report;
      report.phase = Message{"progress.searching", {}};
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
      const double ofTime = params.seconds > 0 ? passed.count() / params.seconds : 0;
      report.fraction = kSearching * std::clamp(std::max(pace.share(so), ofTime), 0.0, 1.0);
      std::vector<double> figures = so.loss;
      figures.insert(figures.end(), so.bound.begin(), so.bound.end());
      if (figures != passedOn && context.wantsSnapshot())
        if (auto outcome = maker.make(so); outcome) {
          report.soFar = std::make_shared<const Outcome>(std::move(*outcome));
          passedOn = std::move(figures);
        }
      progress.report(report);
    };
    // Where cuts are given, these are what is asked for.
    const auto [found, fewer] =
        params.cuts > 0 ? proof::FoundInParts{proof::solve(problem, all, options, context, said), 0}
                        : proof::solveInParts(problem, all, options, context, said);
    context.beginPhase("measuring");
    progress.say(Message{"progress.measuring", {}}, kSearching);
    auto outcome = maker.make(found);
    if (!outcome) return outcome;
    outcome->beganAfresh = !task.seeds.empty() && beginning.trees == 0;
    const auto begunWith = notesOf(beginning);
    outcome->notes.insert(outcome->notes.end(), begunWith.begin(), begunWith.end());
    if (fewer > 0 && !found.done)
      outcome->notes.push_back(Message{"learners.optimal-fewer-cuts", {{"cuts", fewer}}});
    // A limit of time that was asked for is a budget, too.
    outcome->ending = found.done           ? Ending::Converged
                      : context.stopping() ? Ending::Stopped
                                           : Ending::BudgetSpent;
    progress.say(Message{"progress.measuring", {}}, 1);
    return outcome;
  }

 private:
  /// Those of grown trees, which are given back, of nodes below cuts, and of the trees to begin with.
  static std::vector<model::Tree> addFurtherOrders(const Task& task, const OptimalParams& params,
                                                   const Context& context, proof::Problem& problem) {
    auto grown = grownTrees(task, problem, params.depth, context);
    for (const model::Tree& tree : grown)
      if (!context.stopping()) addOrdersOf(tree, task.data, problem, kOrdersOfGrown);
    addOrdersBelowCuts(problem, context);
    // What could not be coded when a stop came would be no tree of the problem.
    for (const auto& seed : task.seeds)
      if (const model::Tree* tree = seed->tree(); tree && !tree->empty())
        addOrdersOf(*tree, task.data, problem, kMostOrders);
    return grown;
  }

  static constexpr double kSearching = 0.97;  // of the run; the rest measures
};

}  // namespace

LearnerPtr makeOptimal() { return std::make_shared<const Optimal>(); }

}  // namespace paretree::learners::optimal
