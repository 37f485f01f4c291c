#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/core/text.h"
#include "paretree/grow/forest.h"
#include "paretree/learners/part_progress.h"
#include "paretree/learners/rule_cover/missed_rows.h"
#include "paretree/learners/rule_cover/rcboost_params.h"
#include "paretree/learners/rule_cover/rule_cover.h"
#include "paretree/learners/rule_cover/rule_models.h"
#include "paretree/learners/rule_cover/tuning.h"
#include "paretree/learners/sampled_search.h"
#include "paretree/learners/table_learner.h"
#include "paretree/messages/text.h"
#include "paretree/solve/solve.h"

namespace paretree::learners::rule_cover {
namespace {

/// Solution of a restricted master problem.
struct MasterSolution {
  double objective = 0;
  std::vector<double> duals, values, reducedCosts;
};

/// The restricted master problem: the worker keeps it and its basis and gets only new columns. Locked rules
/// are paid for already and cost nothing more; switched off ones stay at a high price, for the rows that no
/// other rule covers yet.
class Master {
 public:
  explicit Master(const RulePool& pool) : pool_(pool) {
    note_ = tooManyRows(pool.rows());
    if (!note_.empty()) return;
    solve::Problem problem;
    for (std::size_t i = 0; i < pool.rows(); ++i) problem.rows.push_back({{}, 1, solve::kUnbounded, {}});
    if (auto loaded = solver_.load(std::move(problem)); !loaded) note_ = loaded.error().message;
  }

  /// Why the linear programs were solved without the solver, or empty.
  const Message& note() const { return note_; }

  /// Without duals when stopped.
  MasterSolution solve(const Context& context) {
    if (note_.empty()) {
      const auto solution = ask(context);
      if (context.stopping()) return {};
      if (solution && solution->status == solve::SolveStatus::Optimal && provesItself(*solution)) {
        MasterSolution result{solution->objective + paid_, solution->duals, solution->values,
                              solution->reducedCosts};
        for (auto& dual : result.duals) dual = std::max(0.0, dual);
        return result;
      }
      note_ = !solution ? solution.error().message
              : solution->status == solve::SolveStatus::Optimal
                  ? Message{"learners.rules-unproven", {}}
                  : Message{"learners.rules-answered", {{"status", statusName(solution->status)}}};
    }
    const CoverProblem problem = coverProblem(pool_);
    auto relaxed =
        lagrangianBound(problem, greedyCover(problem, context).cost, tuning::kMasterSteps, context);
    if (context.stopping()) return {};
    return {relaxed.bound, std::move(relaxed.multipliers), {}, {}};
  }

 private:
  /// Whether the duals are those of a bound that equals the objective: what the solver says is checked, not
  /// believed.
  static bool provesItself(const solve::LpSolution& solution) {
    double bound = 0;
    for (const double dual : solution.duals) bound += std::max(0.0, dual);
    for (const double reduced : solution.reducedCosts) bound += std::min(0.0, reduced);
    return std::abs(bound - solution.objective) <= 1e-6 * (1 + std::abs(solution.objective));
  }
  Result<solve::LpSolution> ask(const Context& context) {
    std::vector<solve::LpColumn> columns;
    for (; known_ < pool_.size(); ++known_) {
      solve::LpColumn column;
      if (pool_.locked(known_)) paid_ += pool_.cost(known_);
      const double price = pool_.locked(known_)   ? 0
                           : pool_.active(known_) ? pool_.cost(known_)
                                                  : tuning::kSwitchedOff;
      column.variable = {{}, 0, solve::kUnbounded, price, false};
      for (const auto i : pool_.cover(known_)) column.entries.push_back({static_cast<int>(i), 1});
      columns.push_back(std::move(column));
    }
    if (auto added = solver_.addColumns(columns); !added) return added.error();
    return solver_.solveLp(context);
  }

  const RulePool& pool_;
  solve::Solver solver_;
  std::size_t known_ = 0;
  double paid_ = 0;  ///< for the locked rules
  Message note_;
};

/// Trees grown with the accumulated duals as row weights: the proxy of the pricing problem (line 6).
class Pricing {
 public:
  Pricing(const Task& task, const RcboostParams& params, const Context& context)
      : task_(task),
        params_(params),
        context_(context),
        data_(task.data, splitFeatures(task), task.targets, {},
              {params.binRows, task.train, context.threads(), context.stopToken()}) {
    options_.maxDepth = params.depth;
    options_.criterion = !task.classification()          ? grow::Criterion::Variance
                         : params.criterion == "entropy" ? grow::Criterion::Entropy
                                                         : grow::Criterion::Gini;
  }

  /// When stopped they may be cut short.
  std::vector<TreePtr> trees(const std::vector<double>& accumulated, int call) {
    const auto own = task_.data.weights();
    std::vector<double> weights(task_.data.rows(), 0);
    for (std::size_t i = 0; i < task_.train.size(); ++i)
      weights[task_.train[i]] = accumulated[i] * (own.empty() ? 1 : own[task_.train[i]]);
    data_.setWeights(weights);
    const Rng rng = context_.rng().stream("trees").stream(static_cast<std::uint64_t>(call));
    if (params_.pricing == "tree")
      return {std::make_shared<const model::Tree>(growTree(data_, task_.train, options_, rng, context_))};
    grow::ForestOptions forest;
    forest.trees = tuning::kPricingTrees;
    forest.tree = options_;
    const model::Ensemble ensemble =
        growForest(data_, task_.train, forest, rng, Context(rng, context_.threads(), context_.stopToken()));
    std::vector<TreePtr> grown;
    for (const model::PackedTree& tree : ensemble.trees.packed())
      grown.push_back(std::make_shared<const model::Tree>(tree.unpacked()));
    return grown;
  }

 private:
  const Task& task_;
  const RcboostParams& params_;
  const Context& context_;
  grow::GrowData data_;
  grow::GrowOptions options_;
};

/// Rules with negative reduced cost (eq. 4) join the pool (lines 7 to 11).
void addNegative(RulePool& pool, const std::vector<TreePtr>& trees, int call,
                 const std::vector<double>& duals, bool bestOnly) {
  struct Leaf {
    double reduced;
    std::size_t tree, leaf;
  };
  std::vector<ReachedLeaves> proposed;
  std::vector<Leaf> negative;
  for (const auto& tree : trees) {
    proposed.push_back(pool.leavesOf(tree));
    const Incidence& covers = proposed.back().covers;
    for (std::size_t k = 0; k < covers.size(); ++k) {
      double reduced = 1 + pool.impurityOf(covers[k]);
      for (const auto i : covers[k]) reduced -= duals[i];
      if (reduced < -tuning::kNegative) negative.push_back({reduced, proposed.size() - 1, k});
    }
  }
  if (bestOnly && !negative.empty())
    negative = {*std::min_element(negative.begin(), negative.end(),
                                  [](const Leaf& a, const Leaf& b) { return a.reduced < b.reduced; })};
  for (const Leaf& leaf : negative) pool.add(proposed[leaf.tree], leaf.leaf, call);
}

/// One run, step by step.
class BoostRun {
 public:
  BoostRun(const Task& task, const RcboostParams& params, const SampleStep& step, const Context& context)
      : task_(task),
        params_(params),
        step_(step),
        mostCalls_(step.partOf(params.calls)),
        context_(context),
        progress_(context),
        pool_(task, labelsOf(task, params.criterion == "entropy" ? Impurity::Entropy : Impurity::Gini),
              missedRowsBy(params.missedRows)) {
    outcome_.objectives = ruleObjectives(task, Estimate::RowLeftOut);
  }

  /// All rules after each of these numbers of calls, ascending; as run() leaves them with so many.
  std::vector<model::Model> ruleSets(const std::vector<int>& calls) {
    generate();
    std::vector<model::Model> models;
    for (const int most : calls) {
      const auto call = static_cast<std::size_t>(most);
      RuleChoice all;
      all.rules.resize(call < poolSize_.size() ? static_cast<std::size_t>(poolSize_[call].second)
                                               : pool_.size());
      std::iota(all.rules.begin(), all.rules.end(), 0u);
      models.push_back(ruleModel(pool_, all));
    }
    return models;
  }

  Result<Outcome> run() {
    generate();
    if (step_.inVain(context_)) return stoppedInVain();
    context_.beginPhase("making rule sets");
    progress_.say(Message{"progress.rule-sets", {}}, tuning::kBoostSetsFrom);
    if (auto made = makeFront(); !made) return made.error();
    if (step_.inVain(context_)) return stoppedInVain();
    context_.beginPhase("measuring references");
    progress_.say(Message{"progress.references", {}}, tuning::kBoostReferencesFrom);
    if (auto added = addReferences(); !added) return added.error();
    outcome_.report.summary = {
        {"rules", "Rules", static_cast<std::int64_t>(std::llround(outcome_.front[outcome_.chosen].scores[1])),
         front::Objective::Unit::Count},
        {"calls", "Rounds", std::int64_t{calls_}, front::Objective::Unit::Count},
        {"objective", "Objective", objective_.empty() ? data::kMissing : objective_.back().second,
         front::Objective::Unit::Value},
        {"poolSize", "Rules in the pool", static_cast<std::int64_t>(pool_.size()),
         front::Objective::Unit::Count},
    };
    outcome_.report.series = {{"objective", "Objective", "Master call", "objective", objective_},
                              {"pool", "Rules in the pool", "Master call", "rules", poolSize_}};
    outcome_.ending = context_.stopping() ? Ending::Stopped
                      : converged_        ? Ending::Converged
                                          : Ending::BudgetSpent;
    progress_.say(Message{"progress.done", {}}, 1);
    return std::move(outcome_);
  }

 private:
  void sayCall() const {
    Progress progress;
    progress.phase = Message{"progress.generating-rules", {}};
    progress.fraction = tuning::kBoostSetsFrom * calls_ / mostCalls_;
    progress.step = static_cast<std::uint64_t>(calls_);
    progress.total = static_cast<std::uint64_t>(mostCalls_);
    progress.unit = Message{"progress.call", {}};
    progress.best = solution_.objective;
    progress.bestLabel = Message{"progress.objective", {}};
    progress.soFar = soFar();
    progress_.report(progress);
  }

  /// The rules of the last linear program, first few to all, where a picture of them is wanted.
  std::shared_ptr<const Outcome> soFar() const {
    if (context_.stopping() || !step_.shown || !context_.wantsSnapshot(tuning::kLiveFronts)) return nullptr;
    RuleChoice all, used;
    choose(all, used);
    if (used.rules.empty()) return nullptr;
    RuleFront front(pool_, Estimate::RowLeftOut, context_);
    front.own(used, standing());
    front.offer(byShares(used));
    return front.soFar(outcome_);
  }

  RuleFront::OwnRules standing() const {
    return step_.count > 1 ? RuleFront::OwnRules::GivesItsPlace : RuleFront::OwnRules::GivesWay;
  }

  /// Algorithm 2. Each call's time stands in the run's timing, under its number.
  void generate() {
    std::vector<double> accumulated(task_.train.size(), 1);  // line 1
    addSeeds(pool_, task_.seeds, step_.ownSeeds, outcome_.notes, step_.shown ? nullptr : &context_);
    context_.beginPhase("first tree");
    Pricing pricing(task_, params_, context_);
    const auto first = pricing.trees(accumulated, 0);  // line 2
    for (const auto& tree : first) pool_.add(tree, 0);
    pricedFirst_ = first.front();
    Master master(pool_);
    while (calls_ < mostCalls_ && !context_.stopping()) {
      context_.beginPhase("call " + std::to_string(calls_ + 1));
      auto solution = master.solve(context_);  // line 4
      if (solution.duals.empty()) break;
      solution_ = std::move(solution);
      ++calls_;
      objective_.emplace_back(calls_, solution_.objective);
      poolSize_.emplace_back(calls_, static_cast<double>(pool_.size()));
      sayCall();
      for (std::size_t i = 0; i < accumulated.size(); ++i) accumulated[i] += solution_.duals[i];  // line 5
      const auto trees = pricing.trees(accumulated, calls_);
      if (context_.stopping()) break;
      const std::size_t before = pool_.size();
      addNegative(pool_, trees, calls_, solution_.duals, params_.columns == "best");
      if (pool_.size() == before) {
        converged_ = true;
        break;
      }
    }
    if (!master.note().empty())
      outcome_.notes.push_back(Message{"learners.rules-lagrangian", {{"why", master.note()}}});
  }

  /// The whole pool without the dear rules and those switched off, and of these the rules that the last
  /// linear program uses; locked rules are in both.
  void choose(RuleChoice& all, RuleChoice& used) const {
    for (std::uint32_t j = 0; j < pool_.size(); ++j) {
      const bool dear = params_.dropReducedCost > 0 && j < solution_.reducedCosts.size() &&
                        solution_.reducedCosts[j] > params_.dropReducedCost;
      const bool locked = pool_.locked(j);
      if ((dear && !locked) || !pool_.active(j)) continue;
      all.rules.push_back(j);
      const double solved = j < solution_.values.size() ? solution_.values[j] : 0;
      const double share = locked ? std::max(1.0, solved) : solved;
      if (share <= 1e-9) continue;
      used.rules.push_back(j);
      used.weights.push_back(share);
    }
  }

  Result<void> makeFront() {
    RuleChoice all, used;
    choose(all, used);
    RuleFront front(pool_, Estimate::RowLeftOut, context_);
    const bool byShare = params_.weights == "z" && !used.rules.empty();
    const RuleChoice own = byShare ? used : all;
    if (params_.finish == "none") {
      front.own(own, params_.asPublished ? RuleFront::OwnRules::Stays : standing());
      if (used.rules.size() < own.rules.size()) front.ownWhenStopped({used.rules, {}});
    }
    if (context_.stopping() && params_.finish == "none") return front.settle(outcome_);
    const CoverProblem problem = coverProblem(pool_);
    if (const auto uncoverable = problem.uncoverable().size(); uncoverable > 0)
      outcome_.notes.push_back(Message{"learners.rules-uncoverable", {{"rows", uncoverable}}});
    const Cover cover = searchCover(problem, greedyCover(problem, context_), {tuning::kFinishSteps},
                                    context_.rng().stream("finish"), context_);
    if (params_.finish == "mirco") front.own({cover.sets, {}}, RuleFront::OwnRules::Stays);
    if (!context_.stopping()) {
      front.offer(all.rules);  // in the order of the calls
      front.offer(byShares(used));
      front.offer(byContribution(problem, cover));
      front.sweep(problem, tuning::kSweepSteps);
    }
    return front.settle(outcome_);
  }

  /// The rules that the linear program uses most first.
  static std::vector<std::uint32_t> byShares(const RuleChoice& used) {
    std::vector<std::size_t> places(used.rules.size());
    std::iota(places.begin(), places.end(), 0);
    std::stable_sort(places.begin(), places.end(),
                     [&](auto a, auto b) { return used.weights[a] > used.weights[b]; });
    std::vector<std::uint32_t> order;
    for (const auto place : places) order.push_back(used.rules[place]);
    return order;
  }

  Result<void> addReferences() {
    if (context_.stopping() || !step_.last()) return {};
    const data::Rows& rows = step_.sample ? *step_.sample : task_.train;
    const grow::GrowData data(task_.data, splitFeatures(task_), task_.targets, task_.data.weights(),
                              {params_.binRows, rows, context_.threads(), context_.stopToken()});
    grow::ForestOptions forest;
    forest.tree.maxDepth = params_.depth;
    forest.tree.criterion = task_.classification() ? grow::Criterion::Gini : grow::Criterion::Variance;
    const Rng rng = context_.rng().stream("forest");
    const Context silent(rng, context_.threads(), context_.stopToken());
    auto grown = growForest(data, rows, forest, rng, silent);
    if (auto added =
            addReference(outcome_, "forest", "forest", modelOf(task_, std::move(grown)), task_, context_);
        !added)
      return added;
    if (context_.stopping()) return {};
    progress_.say(
        Message{"progress.references", {}},
        tuning::kBoostReferencesFrom + tuning::kForestMeasured * (1 - tuning::kBoostReferencesFrom));
    model::Tree first = *pricedFirst_;
    if (auto added =
            addReference(outcome_, "cart", "first tree", modelOf(task_, std::move(first)), task_, context_);
        !added)
      return added;
    auto boosted = boostingTrees(task_, step_.sample, 100, params_.depth, context_);
    return addBoostingReferences(outcome_, task_, step_.sample, 100, std::move(boosted), context_);
  }

  const Task& task_;
  const RcboostParams& params_;
  const SampleStep& step_;
  int mostCalls_;
  const Context& context_;
  PartProgress progress_;
  RulePool pool_;
  Outcome outcome_;
  TreePtr pricedFirst_;
  MasterSolution solution_;
  std::vector<std::pair<double, double>> objective_, poolSize_;
  int calls_ = 0;
  bool converged_ = false;
};

/// As the plain one, with the error as the run estimates it.
class BoostRescorer final : public Rescorer {
 public:
  BoostRescorer(std::shared_ptr<const Rescorer> plain, Task task)
      : plain_(std::move(plain)), task_(std::move(task)) {}
  Result<FrontPoint> score(const model::ModelPtr& model, const Context& context) const override {
    auto point = plain_->score(model, context);
    if (point && model->rules() && !point->scores.empty())
      point->scores[0] = estimatedError(*model->rules(), task_, Estimate::RowLeftOut, context.threads());
    return point;
  }

 private:
  std::shared_ptr<const Rescorer> plain_;
  Task task_;
};

class RcBoost final : public TableLearner<RcboostParams> {
 public:
  RcBoost()
      : TableLearner({.id = "rcboost",
                      .name = "Rule boosting",
                      .method = "RCBoost",
                      .summary = "Rules generated where the cover needs them",
                      .source = "Birbil, Edali and Yuceoglu: Rule Covering for Interpretation and Boosting",
                      .mark = 2,
                      .modelNoun = "rule set",
                      .missingValues = "each rule says whether it holds for rows without a value",
                      .seeds = {.tree = true,
                                .rules = true,
                                .front = true,
                                .keepsRules = true,
                                .kept = "locked rules for good; switched off rules stay out; the others are "
                                        "in the pool from the beginning",
                                .free = "which further rules are made, and which of all are used"}},
                     Needs{}, rcboostTable()) {}

  std::shared_ptr<const Rescorer> rescorer(const Task& task, const ParamValues& values,
                                           const Outcome& outcome) const override {
    return std::make_shared<BoostRescorer>(Learner::rescorer(task, values, outcome), task);
  }

 protected:
  Result<Outcome> search(const Task& task, const RcboostParams& params,
                         const Context& context) const override {
    const RcboostParams effective = params.effective();
    return searchAfreshOrInSteps(task, params.sampleRows, StoppedStep::GivesTheLast, context,
                                 [&](const Task& part, const SampleStep& step, const Context& inStep) {
                                   return BoostRun(part, effective, step, inStep).run();
                                 });
  }
};

}  // namespace

std::vector<model::Model> boostedRules(const Task& task, int depth, const std::vector<int>& calls,
                                       const Context& context) {
  RcboostParams params;
  params.depth = depth;
  params.calls = *std::max_element(calls.begin(), calls.end());
  params.asPublished = true;
  const RcboostParams effective = params.effective();
  const SampleStep all{.ownSeeds = task.seeds.size()};
  return BoostRun(task, effective, all, context).ruleSets(calls);
}

LearnerPtr makeRcBoost() { return std::make_shared<RcBoost>(); }

}  // namespace paretree::learners::rule_cover
