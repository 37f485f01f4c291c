#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/grow/forest.h"
#include "engine/learners/rule_cover/rule_cover.h"
#include "engine/learners/rule_cover/rule_models.h"
#include "engine/solve/solve.h"

namespace paretree {
namespace {

using namespace rule_cover;

constexpr double kNegative = 1e-7;   // reduced costs above minus this count as zero

struct Params {
  int calls = 50;
  int depth = 10;
  std::string columns = "all";
  double dropReducedCost = 0;
  std::string pricing = "tree";
  std::string finish = "none";
  std::string weights = "votes";
  std::string criterion = "gini";
};

const ParamTable<Params>& table() {
  static const ParamTable<Params> params{
      param<&Params::calls>("calls", "Master calls", IntRange{1, 100000}, "Linear programs solved at most (algorithm 2).", false, "calls"),
      param<&Params::depth>("depth", "Depth of trees", IntRange{1, 64}, "Of the trees that propose rules.", false, "levels"),
      param<&Params::finish>("finish", "At the end", Choice{{{"none", "Keep all rules"}, {"mirco", "Cover with the fewest"}}},
                             "Use the whole pool, or choose the fewest, purest rules of it."),
      param<&Params::weights>("weights", "Votes", Choice{{{"votes", "By rows of each class"}, {"z", "Times the rule's share in the linear program"}}},
                              "How rules that cover a row are weighed (eq. 2)."),
      param<&Params::criterion>("criterion", "Impurity", Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}}}, "w_j in eq. 3; regression uses the variance."),
      param<&Params::columns>("columns", "Rules taken", Choice{{{"all", "All with negative reduced cost"}, {"best", "The most negative only"}}},
                              "How many of a tree's rules join the pool (line 11).", true),
      param<&Params::pricing>("pricing", "Proposals from", Choice{{{"tree", "One tree"}, {"forest", "A small forest"}}}, "What solves the pricing problem (line 6).", true),
      param<&Params::dropReducedCost>("drop-reduced-cost", "Drop dear rules", RealRange{0, 1e9},
                                      "At the end, rules whose reduced cost is above this leave the pool; 0 = none.", true),
  };
  return params;
}

class RcBoost final : public Learner {
 public:
  RcBoost() {
    info_.id = "rcboost";
    info_.name = "Rule boosting";
    info_.method = "RCBoost";
    info_.summary = "Rules generated where the cover needs them";
    info_.source = "Birbil, Edali and Yuceoglu: Rule Covering for Interpretation and Boosting";
    info_.mark = 2;
    info_.usesSeeds = false;
    info_.modelNoun = "rule set";
  }

  const LearnerInfo& info() const override { return info_; }
  std::vector<ParamInfo> params() const override { return infos(table()); }

  std::optional<std::string> objection(const Task& task, const ParamValues& values) const override {
    if (auto common = commonObjection(task, Needs{})) return common;
    const auto params = readParams(table(), values, info_.id);
    if (!params) return params.error().message;
    return std::nullopt;
  }

  Result<Outcome> learn(const Task& task, const ParamValues& values, const Context& context) const override {
    if (auto objected = objection(task, values)) return Error{"rcboost: " + *objected};
    const Params params = *readParams(table(), values, info_.id);
    const Context quiet(context.rng(), context.threads());
    Outcome outcome;
    outcome.objectives = ruleObjectives(task);
    std::vector<int> features;
    for (const int column : task.features)
      if (std::find(task.targets.begin(), task.targets.end(), column) == task.targets.end()) features.push_back(column);

    RulePool pool(task, labelsOf(task, params.criterion == "entropy" ? Impurity::Entropy : Impurity::Gini));
    std::vector<double> accumulated(task.train.size(), 1);   // line 1
    context.beginPhase("master calls");
    for (const auto& tree : proposals(task, features, params, accumulated, 0, context, quiet)) pool.add(tree, 0);  // line 2

    Master master(pool);
    std::vector<std::pair<double, double>> objective, poolSize;
    int calls = 0;
    bool converged = false;
    MasterSolution solution;
    while (calls < params.calls) {
      if (context.stopping()) break;
      solution = master.solve(context);                       // line 4
      if (context.stopping() && solution.duals.empty()) break;
      ++calls;
      objective.emplace_back(calls, solution.objective);
      poolSize.emplace_back(calls, static_cast<double>(pool.size()));
      Progress progress;
      progress.phase = "generating rules";
      progress.step = static_cast<std::uint64_t>(calls);
      progress.total = static_cast<std::uint64_t>(params.calls);
      progress.unit = "call";
      progress.fraction = 0.9 * calls / params.calls;
      progress.best = solution.objective;
      progress.bestLabel = "objective";
      context.report(progress);
      for (std::size_t i = 0; i < accumulated.size(); ++i) accumulated[i] += solution.duals[i];  // line 5
      const std::size_t before = pool.size();
      RulePool proposed(task, pool.labels());
      for (const auto& tree : proposals(task, features, params, accumulated, calls, context, quiet)) proposed.add(tree, calls);
      addNegative(pool, proposed, solution.duals, params.columns == "best");                      // lines 7 to 11
      if (pool.size() == before) {
        converged = true;
        break;
      }
    }
    if (!master.note().empty())
      outcome.notes.push_back("The linear programs were solved approximately by a Lagrangian method: " + master.note() + ".");

    context.beginPhase("making rule sets");
    if (auto made = makeFront(outcome, pool, solution, params, task, context, quiet); !made) return made.error();
    outcome.report.summary = {
        {"rules", "Rules", static_cast<std::int64_t>(std::llround(outcome.front[outcome.chosen].scores[1])), Objective::Unit::Count},
        {"calls", "Master calls", std::int64_t{calls}, Objective::Unit::Count},
        {"objective", "Objective", objective.empty() ? 0.0 : objective.back().second, Objective::Unit::Value},
        {"poolSize", "Rules in the pool", static_cast<std::int64_t>(pool.size()), Objective::Unit::Count},
    };
    outcome.report.series = {{"objective", "Objective", "Master call", "objective", objective},
                             {"pool", "Rules in the pool", "Master call", "rules", poolSize}};
    outcome.ending = context.stopping() ? Ending::Stopped : converged ? Ending::Converged : Ending::BudgetSpent;
    return outcome;
  }

 private:
  struct MasterSolution {
    double objective = 0;
    std::vector<double> duals, values, reducedCosts;
  };

  /// The restricted master problem: the worker keeps it and its basis and gets only new columns.
  class Master {
   public:
    explicit Master(const RulePool& pool) : pool_(pool) {
      Problem problem;
      for (std::size_t i = 0; i < pool.rows(); ++i) problem.rows.push_back({"row" + std::to_string(i), 1, kUnbounded, {}});
      if (auto loaded = solver_.load(std::move(problem)); !loaded) note_ = loaded.error().message;
    }

    const std::string& note() const { return note_; }

    MasterSolution solve(const Context& context) {
      MasterSolution result;
      if (note_.empty()) {
        std::vector<LpColumn> columns;
        for (; known_ < pool_.size(); ++known_) {
          LpColumn column;
          column.variable = {"z" + std::to_string(known_), 0, kUnbounded, pool_.cost(known_), false};
          for (const auto i : pool_.cover(known_)) column.entries.push_back({static_cast<int>(i), 1});
          columns.push_back(std::move(column));
        }
        const auto added = solver_.addColumns(columns);
        const auto solution = added ? solver_.solveLp(context) : Result<LpSolution>(added.error());
        if (solution && solution->status == SolveStatus::Optimal && solution->duals.size() == pool_.rows()) {
          result = {solution->objective, solution->duals, solution->values, solution->reducedCosts};
          for (auto& dual : result.duals) dual = std::max(0.0, dual);
          return result;
        }
        if (context.stopping()) return result;
        note_ = !solution ? solution.error().message : "the solver answered '" + std::string(statusName(solution->status)) + "'";
      }
      const CoverProblem problem = coverProblem(pool_);
      auto relaxed = lagrangianBound(problem, greedyCover(problem).cost, 200, context);
      result.objective = relaxed.bound;
      result.duals = std::move(relaxed.multipliers);
      return result;
    }

   private:
    const RulePool& pool_;
    Solver solver_;
    std::size_t known_ = 0;
    std::string note_;
  };

  /// Trees grown with the accumulated duals as row weights.
  static std::vector<Tree> proposals(const Task& task, const std::vector<int>& features, const Params& params,
                                     const std::vector<double>& accumulated, int call, const Context& context, const Context& quiet) {
    std::vector<double> weights(task.data.rows(), 0);
    const auto own = task.data.weights();
    for (std::size_t i = 0; i < task.train.size(); ++i)
      weights[task.train[i]] = accumulated[i] * (own.empty() ? 1 : own[task.train[i]]);
    const GrowData data(task.data, features, task.targets, weights);
    GrowOptions options;
    options.maxDepth = params.depth;
    options.criterion = !task.classification() ? Criterion::Variance : params.criterion == "entropy" ? Criterion::Entropy : Criterion::Gini;
    const Rng rng = context.rng().stream("trees").stream(static_cast<std::uint64_t>(call));
    if (params.pricing == "tree") return {growTree(data, task.train, options, rng, quiet)};
    ForestOptions forest;
    forest.trees = 10;
    forest.tree = options;
    return growForest(data, task.train, forest, rng, quiet).trees;
  }

  /// Rules with negative reduced cost (eq. 4) join the pool.
  static void addNegative(RulePool& pool, const RulePool& proposed, const std::vector<double>& duals, bool bestOnly) {
    std::vector<std::pair<double, std::size_t>> negative;
    for (std::size_t j = 0; j < proposed.size(); ++j) {
      double reduced = proposed.cost(j);
      for (const auto i : proposed.cover(j)) reduced -= duals[i];
      if (reduced < -kNegative) negative.emplace_back(reduced, j);
    }
    if (bestOnly && negative.size() > 1) negative = {*std::min_element(negative.begin(), negative.end())};
    for (const auto& [reduced, j] : negative) pool.add(proposed.rule(j));
  }

  static Result<void> makeFront(Outcome& outcome, const RulePool& pool, const MasterSolution& solution, const Params& params, const Task& task,
                                const Context& context, const Context& quiet) {
    std::vector<std::uint32_t> all, used;
    std::vector<double> shares, usedShares;
    const bool solved = solution.values.size() == pool.size();
    for (std::uint32_t j = 0; j < pool.size(); ++j) {
      const bool dear = params.dropReducedCost > 0 && j < solution.reducedCosts.size() && solution.reducedCosts[j] > params.dropReducedCost;
      if (dear) continue;
      all.push_back(j);
      shares.push_back(j < solution.values.size() ? solution.values[j] : 0);
      if (shares.back() > 1e-9) {
        used.push_back(j);
        usedShares.push_back(shares.back());
      }
    }
    const bool byShare = params.weights == "z" && !used.empty();
    std::vector<FrontPoint> points;
    const auto add = [&](const std::vector<std::uint32_t>& rules, const std::vector<double>& weights) -> Result<void> {
      auto point = rulePoint(outcome, ruleModel(pool, rules, "rcboost", context.rng().seed(), weights), task, quiet);
      if (!point) return point.error();
      points.push_back(std::move(*point));
      return {};
    };
    if (auto added = byShare ? add(used, usedShares) : add(all, {}); !added) return added;
    const CoverProblem problem = coverProblem(pool);
    const Cover cover = searchCover(problem, greedyCover(problem), 5000, context.rng().stream("finish"), context);
    if (auto added = add(cover.sets, {}); !added) return added;
    if (solved && !used.empty() && !byShare)
      if (auto added = add(used, {}); !added) return added;
    for (const double perRule : {0.1, 0.3, 3.0}) {
      if (context.stopping()) break;
      CoverProblem swept = problem;
      for (std::size_t j = 0; j < pool.size(); ++j) swept.costs[j] = perRule + pool.rule(j).impurity;
      if (auto added = add(greedyCover(swept).sets, {}); !added) return added;
    }
    outcome.chosen = settleFront(outcome, std::move(points), params.finish == "mirco" ? 1 : 0);
    return {};
  }

  LearnerInfo info_;
};

}  // namespace

LearnerPtr makeRcBoost() { return std::make_shared<RcBoost>(); }

}  // namespace paretree
