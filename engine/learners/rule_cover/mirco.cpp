#include <algorithm>
#include <cmath>

#include "engine/core/text.h"
#include "engine/grow/forest.h"
#include "engine/learners/rule_cover/rule_cover.h"
#include "engine/learners/rule_cover/rule_models.h"
#include "engine/model/predict.h"

namespace paretree {
namespace {

using namespace rule_cover;

struct Params {
  std::string cover = "search";
  int steps = 40000;
  int nodeLimit = 20000;
  int trees = 100;
  int depth = 10;
  std::string criterion = "gini";
  std::string explain = "labels";
};

const ParamTable<Params>& table() {
  static const ParamTable<Params> params{
      param<&Params::cover>("cover", "Cover found by", Choice{{{"greedy", "Greedy"}, {"search", "Greedy, then local search"}, {"optimal", "Solver, from the best known"}}},
                            "How few and pure rules are chosen that cover all training rows (model 1)."),
      param<&Params::trees>("trees", "Trees in the forest", IntRange{1, 10000}, "Every leaf of every tree is a candidate rule.", false, "trees"),
      param<&Params::depth>("depth", "Depth of trees", IntRange{1, 64}, "At most so many conditions in a rule before merging.", false, "levels"),
      param<&Params::criterion>("criterion", "Impurity", Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}}}, "w_j in model 1; regression uses the variance."),
      param<&Params::explain>("explain", "Cover", Choice{{{"labels", "The data's classes"}, {"forest", "The forest's answers"}}},
                              "Be a classifier, or explain the forest."),
      param<&Params::steps>("steps", "Search steps", IntRange{0, 1000000000}, "Budget of the local search.", true, "steps"),
      param<&Params::nodeLimit>("node-limit", "Solver nodes", IntRange{1, 2000000000}, "Budget of the solver, with cover = optimal.", true, "nodes"),
  };
  return params;
}

/// Greedy order of the rules of a cover: most newly covered rows per cost first.
std::vector<std::uint32_t> byContribution(const CoverProblem& problem, const Cover& cover) {
  std::vector<std::uint8_t> covered(problem.rows, 0);
  std::vector<std::uint32_t> left = cover.sets, order;
  while (!left.empty()) {
    std::size_t best = 0;
    double bestRatio = -1;
    for (std::size_t k = 0; k < left.size(); ++k) {
      std::size_t fresh = 0;
      for (const auto i : problem.sets[left[k]]) fresh += covered[i] ? 0 : 1;
      const double ratio = static_cast<double>(fresh) / problem.costs[left[k]];
      if (ratio > bestRatio) {
        bestRatio = ratio;
        best = k;
      }
    }
    for (const auto i : problem.sets[left[best]]) covered[i] = 1;
    order.push_back(left[best]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(best));
  }
  return order;
}

class Mirco final : public Learner {
 public:
  Mirco() {
    info_.id = "mirco";
    info_.name = "Rule cover";
    info_.method = "MIRCO";
    info_.summary = "The fewest, purest rules of a forest";
    info_.source = "Birbil, Edali and Yuceoglu: Rule Covering for Interpretation and Boosting";
    info_.mark = 1;
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
    if (auto objected = objection(task, values)) return Error{"mirco: " + *objected};
    const Params params = *readParams(table(), values, info_.id);
    const Context quiet(context.rng(), context.threads());
    Outcome outcome;
    outcome.objectives = ruleObjectives(task);
    const auto say = [&](const char* phase, double fraction) {
      Progress progress;
      progress.phase = phase;
      progress.fraction = fraction;
      context.report(progress);
    };

    context.beginPhase("growing the forest");
    say("growing the forest", 0);
    std::vector<int> features;
    for (const int column : task.features)
      if (std::find(task.targets.begin(), task.targets.end(), column) == task.targets.end()) features.push_back(column);
    const GrowData data(task.data, features, task.targets, task.data.weights());
    ForestOptions options;
    options.trees = params.trees;
    options.tree.maxDepth = params.depth;
    options.tree.criterion = !task.classification() ? Criterion::Variance : params.criterion == "entropy" ? Criterion::Entropy : Criterion::Gini;
    Ensemble forest = growForest(data, task.train, options, context.rng().stream("forest"), context);
    GrowOptions single = options.tree;
    Tree plain = growTree(data, task.train, single, context.rng().stream("tree"), quiet);
    if (forest.trees.empty()) {  // stopped before the first tree was ready
      forest.trees.push_back(plain);
      forest.weights = {1};
    }
    const auto model = [&](auto shape) {
      Model made;
      made.schema = task.data.schema();
      made.targets = task.targets;
      made.shape = std::move(shape);
      made.origin.learner = info_.id;
      made.origin.seed = context.rng().seed();
      return made;
    };

    context.beginPhase("collecting rules");
    say("collecting rules", 0.3);
    Labels labels = labelsOf(task, params.criterion == "entropy" ? Impurity::Entropy : Impurity::Gini);
    if (params.explain == "forest") {
      const auto answers = predict(model(forest), task.data, task.train, quiet);
      if (!answers) return answers.error();
      if (task.classification()) labels.classes = answers->classes;
      else labels.values = answers->values;
      for (auto& code : labels.classes) code = std::max(code, 0);
    }
    RulePool pool(task, std::move(labels));
    std::size_t leaves = 0;
    addSeeds(pool, task, outcome);
    for (std::size_t t = 0; t < forest.trees.size(); ++t) {
      leaves += static_cast<std::size_t>(forest.trees[t].leafCount());
      pool.add(forest.trees[t], static_cast<int>(t));
    }
    const CoverProblem problem = coverProblem(pool);

    context.beginPhase("covering");
    say("covering", 0.4);
    Cover cover = greedyCover(problem);
    const double greedyCost = cover.cost;
    if (params.cover != "greedy")
      cover = searchCover(problem, cover, params.steps, context.rng().stream("search"), context, [&](std::int64_t step, double best) {
        Progress progress;
        progress.phase = "searching smaller covers";
        progress.step = static_cast<std::uint64_t>(step);
        progress.total = static_cast<std::uint64_t>(params.steps);
        progress.unit = "step";
        progress.fraction = 0.4 + 0.3 * static_cast<double>(step) / std::max(1, params.steps);
        progress.best = best;
        progress.bestLabel = "cheapest cover";
        context.report(progress);
      });
    bool proved = false;
    if (params.cover == "optimal") {
      say("proving", 0.7);
      const OptimalCover optimal = optimalCover(problem, cover, params.nodeLimit, context);
      cover = optimal.cover;
      proved = optimal.proved;
      if (!optimal.note.empty()) outcome.notes.push_back("The cover is searched, not proved: " + optimal.note + ".");
      else if (!proved) outcome.notes.push_back("The solver reached its node limit: the cover is the best found, not proved to be the least.");
    }
    context.beginPhase("bounding");
    say("bounding", 0.8);
    const CoverBound bound = lpBound(problem, cover.cost, context);
    if (!bound.solver) outcome.notes.push_back("The bound is a Lagrangian one, below that of the linear program: " + bound.note + ".");

    context.beginPhase("making rule sets");
    say("making rule sets", 0.9);
    if (auto added = makeFront(outcome, pool, problem, cover, task, context, quiet); !added) return added.error();
    if (auto added = addReference(outcome, "forest", "forest", model(forest), task, quiet); !added) return added.error();
    if (auto added = addReference(outcome, "cart", "plain tree", model(std::move(plain)), task, quiet); !added) return added.error();

    const double forestScore = outcome.references[0].testScores.empty() ? outcome.references[0].scores[0] : outcome.references[0].testScores[0];
    const Model chosen = realise(outcome.front[outcome.chosen].recipe);
    const double missed = missedShare(chosen, task, task.test, quiet);
    const double gap = bound.value > 0 ? cover.cost / bound.value - 1 : 0;
    outcome.report.summary = {
        {"rules", "Rules", static_cast<std::int64_t>(cover.sets.size()), Objective::Unit::Count},
        {"cost", "Cost (rules and impurity)", cover.cost, Objective::Unit::Value},
        {"lpBound", bound.solver ? "Least possible (linear program)" : "Least possible (Lagrangian)", bound.value, Objective::Unit::Value},
        {"gap", "Gap", gap, Objective::Unit::Share},
        {"proved", "Proved least", std::string(proved ? "yes" : "no"), Objective::Unit::Value},
        {"greedyCost", "Cost of the greedy cover", greedyCost, Objective::Unit::Value},
        {"missedTest", "Test rows no rule covers", missed, Objective::Unit::Share},
        {"forestAccuracy", task.classification() ? "Accuracy of the forest" : "RMSE of the forest",
         task.classification() ? 1 - forestScore : forestScore, task.classification() ? Objective::Unit::Share : Objective::Unit::Value},
        {"candidateRules", "Candidate rules", static_cast<std::int64_t>(pool.size()), Objective::Unit::Count},
        {"forestLeaves", "Leaves of the forest", static_cast<std::int64_t>(leaves), Objective::Unit::Count},
    };
    if (missed > 0)
      outcome.notes.push_back("Rows that no rule covers are classified by the rules with the largest fraction of accepted clauses; they are marked as not explained.");
    if (!problem.hopeless().empty())
      outcome.notes.push_back(counted(static_cast<long long>(problem.hopeless().size()), "training row") + " can be covered by no rule that is switched on.");
    outcome.ending = context.stopping() ? Ending::Stopped : proved || params.cover == "greedy" ? Ending::Converged : Ending::BudgetSpent;
    say("done", 1);
    return outcome;
  }

 private:
  /// Rules of a seed: switched off ones stay out, locked ones stay in, the others are candidates like the forest's.
  static void addSeeds(RulePool& pool, const Task& task, Outcome& outcome) {
    for (const auto& seed : task.seeds) {
      if (const RuleSet* rules = seed->rules()) {
        std::size_t kept = 0, off = 0;
        for (Rule rule : rules->rules) {
          kept += rule.locked && rule.active;
          off += !rule.active;
          pool.add(std::move(rule));
        }
        outcome.notes.push_back("Of the seed's " + counted(static_cast<long long>(rules->rules.size()), "rule") + ", " +
                                groupedText(static_cast<long long>(kept)) + " kept for good, " + groupedText(static_cast<long long>(off)) + " left out.");
      } else if (const Tree* tree = seed->tree()) {
        pool.add(*tree, -1);
      }
    }
  }

  /// The cover itself, covers at other costs per rule, and its first K rules.
  static Result<void> makeFront(Outcome& outcome, const RulePool& pool, const CoverProblem& problem, const Cover& cover, const Task& task,
                                const Context& context, const Context& quiet) {
    std::vector<FrontPoint> points;
    const auto add = [&](const std::vector<std::uint32_t>& rules) -> Result<void> {
      auto point = rulePoint(outcome, ruleModel(pool, rules, "mirco", context.rng().seed()), task, quiet);
      if (!point) return point.error();
      points.push_back(std::move(*point));
      return {};
    };
    if (auto added = add(cover.sets); !added) return added;
    for (const double perRule : {0.02, 0.1, 0.3, 3.0, 10.0}) {
      if (context.stopping()) break;
      CoverProblem swept = problem;
      for (std::size_t j = 0; j < pool.size(); ++j) swept.costs[j] = perRule + pool.rule(j).impurity;
      if (auto added = add(greedyCover(swept).sets); !added) return added;
    }
    const auto order = byContribution(problem, cover);
    for (std::size_t k = 1; k < order.size() && !context.stopping(); k += std::max<std::size_t>(1, k / 8))
      if (auto added = add({order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k)}); !added) return added;
    outcome.chosen = settleFront(outcome, std::move(points), 0);
    return {};
  }

  LearnerInfo info_;
};

}  // namespace

LearnerPtr makeMirco() { return std::make_shared<Mirco>(); }

}  // namespace paretree
