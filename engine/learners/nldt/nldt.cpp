#include "engine/learners/nldt/nldt.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

#include "engine/core/text.h"
#include "engine/front/pareto_front.h"
#include "engine/grow/linear.h"
#include "engine/learners/nldt/nldt_tree.h"
#include "engine/model/predict.h"

namespace paretree {
namespace {

using namespace nldt;

/// An entropy of 0.17 belongs to the same share of a minority (2.6 % in both children) as a Gini impurity of 0.05.
constexpr double kEntropyFeasible = 0.17;
constexpr std::size_t kFrontWidth = 24;   // points kept of an inner node's front of subtrees

struct Params {
  bool front = true;
  std::string lower = "fast";
  double feasible = 0.05;
  int powerLaws = 3;
  int maxInputs = 0;
  int depth = 5;
  int minRows = 10;
  double minImpurity = 0.05;
  double pruning = 0.03;
  std::string criterion = "gini";
  std::string modulus = "free";
  std::vector<std::string> exponents{"-3", "-2", "-1", "0", "1", "2", "3"};
  double beta = 3;
  double zero = 0.75;
  int population = 0;
  int generations = 100;
  int lowerPopulation = 50;
  int lowerGenerations = 50;
};

const ParamTable<Params>& table() {
  static const ParamTable<Params> params{
      param<&Params::front>("front", "Front of trees", Switch{},
                            "On: evolves simplicity and purity at once and gives trees from simple to accurate. Off: the paper's single tree."),
      param<&Params::feasible>("tau-i", "Purity wanted of a rule", RealRange{0, 1},
                               "A rule is good enough when the impurity that it leaves is at most this; among those the shortest wins "
                               "(tau_I, section IV; with entropy 0.17 unless set)."),
      param<&Params::powerLaws>("power-laws", "Power laws in a rule", IntRange{1, kMaxTerms}, "At most so many products in one rule (p, eq. 2)."),
      param<&Params::depth>("depth", "Levels of rules", IntRange{1, 12}, "Rules stand at most so many deep (supplement S2-D: 5).", false, "levels"),
      param<&Params::generations>("generations", "Generations", IntRange{1, 10000}, "Upper-level generations (paper: 100)."),
      param<&Params::pruning>("tau-prune", "Accuracy given up by pruning", RealRange{0, 1},
                              "Rules are removed while the training accuracy falls by at most this (tau_prune, section V)."),
      param<&Params::lower>("lower", "Lower level", Choice{{{"fast", "Directions with exact cuts"}, {"paper", "Genetic algorithm of the paper"}}},
                            "How weights and biases of given power laws are found (section IV-C).", true),
      param<&Params::maxInputs>("a-max", "Attributes in a power law", IntRange{0, 1000}, "At most so many in one product; 0 = no limit (a_max).", true),
      param<&Params::minRows>("n-min", "Smallest node to split", IntRange{2, 1000000}, "Nodes with fewer rows become leaves (N_min).", true, "rows"),
      param<&Params::minImpurity>("tau-min", "Purest node to split", RealRange{0, 1}, "Nodes of at most this impurity become leaves (tau_min).", true),
      param<&Params::criterion>("criterion", "Impurity", Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}}}, "Measure of impurity (eq. 6).", true),
      param<&Params::modulus>("modulus", "Modulus", Choice{{{"free", "Where it helps"}, {"off", "Never"}, {"on", "Always"}}},
                              "Rules of the form |...| <= bound, for a class between two others (flag m, eq. 2).", true),
      param<&Params::exponents>("exponents", "Exponents", Choices{{{"-3", "-3"}, {"-2", "-2"}, {"-1", "-1"}, {"0", "0"}, {"1", "1"}, {"2", "2"}, {"3", "3"}}, true},
                                "Whole exponents from -9 to 9 that may occur; 0 always may (E, eq. 3).", true),
      param<&Params::beta>("beta", "Near against far steps", RealRange{1, 100}, "Mutation moves an exponent one place beta times as often as two (section IV-B4).", true),
      param<&Params::zero>("p-zero", "Chance of dropping a term", RealRange{0, 1}, "A mutated exponent becomes 0 with this probability (p_zero).", true),
      param<&Params::population>("population", "Population", IntRange{0, 100000}, "Block matrices in a generation; 0 = 10 for each attribute.", true),
      param<&Params::lowerPopulation>("lower-population", "Lower population", IntRange{4, 10000}, "Of the paper's lower level (50).", true),
      param<&Params::lowerGenerations>("lower-generations", "Lower generations", IntRange{1, 10000}, "Of the paper's lower level (50).", true),
  };
  return params;
}

Result<std::vector<int>> exponentSet(const std::vector<std::string>& texts) {
  std::set<int> set{0};
  for (const auto& text : texts) {
    const auto value = parseNumber(text);
    if (!value || *value != std::floor(*value) || std::abs(*value) > 9)
      return Error{"nldt: 'exponents' holds '" + text + "', expected whole numbers from -9 to 9"};
    set.insert(static_cast<int>(*value));
  }
  if (set.size() < 2) return Error{"nldt: 'exponents' holds 0 only, expected at least one other whole number"};
  return std::vector<int>(set.begin(), set.end());
}

Result<TreeOptions> optionsOf(const Params& params, const ParamValues& values) {
  auto exponents = exponentSet(params.exponents);
  if (!exponents) return exponents.error();
  TreeOptions options;
  options.depth = params.depth - 1;
  options.minRows = params.minRows;
  options.minImpurity = params.minImpurity;
  options.pruning = params.pruning;
  UpperOptions& upper = options.upper;
  upper.population = params.population;
  upper.generations = params.generations;
  upper.powerLaws = params.powerLaws;
  upper.exponents = *exponents;
  upper.maxInputsPerTerm = params.maxInputs;
  upper.feasibleImpurity = params.criterion == "entropy" && !values.contains("tau-i") ? kEntropyFeasible : params.feasible;
  upper.beta = params.beta;
  upper.zeroProbability = params.zero;
  upper.modulus = params.modulus == "off" ? UpperOptions::Modulus::Off
                  : params.modulus == "on" ? UpperOptions::Modulus::On : UpperOptions::Modulus::Free;
  upper.front = params.front;
  upper.lower.engine = params.lower == "paper" ? LowerOptions::Engine::Paper : LowerOptions::Engine::Fast;
  upper.lower.impurity = params.criterion == "entropy" ? Impurity::Entropy : Impurity::Gini;
  upper.lower.population = params.lowerPopulation;
  upper.lower.generations = params.lowerGenerations;
  return options;
}

/// Non-zero exponents of a tree's formulas (sum of F_U); other splits count their columns.
int exponentsIn(const Tree& tree) {
  std::size_t count = 0;
  for (const Node& node : tree.nodes) {
    if (node.isLeaf()) continue;
    if (const auto* law = std::get_if<PowerLaw>(&node.branch().split)) {
      for (const auto& term : law->terms) count += term.factors.size();
    } else {
      count += columnsOf(node.branch().split).size();
    }
  }
  return static_cast<int>(count);
}

/// Block matrices of the formulas (and thresholds) of seed trees, for the first population.
std::vector<Genome> genomesOf(const std::vector<ModelPtr>& seeds, const std::vector<Input>& inputs, const UpperOptions& upper) {
  const auto place = [&](const Input& input) -> std::optional<std::uint32_t> {
    for (std::size_t j = 0; j < inputs.size(); ++j)
      if (inputs[j].column == input.column && inputs[j].level == input.level) return static_cast<std::uint32_t>(j);
    return std::nullopt;
  };
  const auto allowed = [&](int e) { return std::binary_search(upper.exponents.begin(), upper.exponents.end(), e); };
  std::vector<Genome> genomes;
  for (const auto& seed : seeds) {
    const Tree* tree = seed->tree();
    if (!tree) continue;
    for (const Node& node : tree->nodes) {
      if (node.isLeaf()) continue;
      Genome genome;
      if (const auto* law = std::get_if<PowerLaw>(&node.branch().split)) {
        genome.modulus = law->modulus;
        for (std::size_t t = 0; t < law->terms.size() && static_cast<int>(t) < upper.powerLaws; ++t) {
          for (const auto& factor : law->terms[t].factors) {
            const auto at = place(law->inputs[static_cast<std::size_t>(factor.input)].input);
            if (at && factor.exponent != 0 && allowed(factor.exponent))
              genome.cells.push_back({static_cast<std::uint8_t>(t), static_cast<std::int8_t>(factor.exponent), *at});
          }
        }
      } else if (const auto* threshold = std::get_if<Threshold>(&node.branch().split)) {
        const auto at = place({threshold->column, -1, 0});
        if (at && allowed(1)) genome.cells.push_back({0, 1, *at});
      }
      if (!genome.empty()) genomes.push_back(canonical(std::move(genome)));
    }
  }
  return genomes;
}

/// Scores edited trees as the search does: training error, and non-zero exponents.
class NldtRescorer final : public Rescorer {
 public:
  explicit NldtRescorer(std::shared_ptr<const Rescorer> plain) : plain_(std::move(plain)) {}
  Result<FrontPoint> score(const ModelPtr& model, const Context& context) const override {
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

class Nldt final : public Learner {
 public:
  Nldt() {
    info_.id = "nldt";
    info_.name = "Formula trees";
    info_.method = "NLDT";
    info_.summary = "Few rules, each a short nonlinear formula";
    info_.source = "Dhebar and Deb: Interpretable Rule Discovery Through Bilevel Optimization of Split-Rules of Nonlinear Decision Trees";
    info_.mark = 0;
    info_.testFraction = 0.3;
    info_.modelNoun = "tree";
  }

  const LearnerInfo& info() const override { return info_; }
  std::vector<ParamInfo> params() const override { return infos(table()); }

  std::optional<std::string> objection(const Task& task, const ParamValues& values) const override {
    Needs needs;
    needs.numbers = false;
    needs.weights = false;
    if (auto common = commonObjection(task, needs)) return common;
    const auto params = readParams(table(), values, info_.id);
    if (!params) return params.error().message;
    const auto options = optionsOf(*params, values);
    if (!options) return options.error().message;
    return std::nullopt;
  }

  Result<Outcome> learn(const Task& task, const ParamValues& values, const Context& context) const override {
    if (auto objected = objection(task, values)) return Error{"nldt: " + *objected};
    const TreeOptions options = *optionsOf(*readParams(table(), values, info_.id), values);

    context.beginPhase("scaling");
    std::vector<int> features;
    for (const int column : task.features)
      if (std::find(task.targets.begin(), task.targets.end(), column) == task.targets.end()) features.push_back(column);
    const std::vector<Input> inputs = inputsOf(task.data, features, task.train);
    const ScaledInputs scaled(task.data, task.train, inputs);
    Problem problem;
    problem.data = &task.data;
    problem.train = &task.train;
    problem.inputs = &scaled;
    const auto codes = task.data.codes(task.targets[0]);
    for (const Row row : task.train) problem.classOf.push_back(codes[row]);
    problem.classes = static_cast<int>(task.data.info(task.targets[0]).levels.size());

    context.beginPhase("searching splits");
    SearchFigures figures;
    double shown = 0;
    const auto root = growSearch(problem, options, genomesOf(task.seeds, inputs, options.upper), context.rng().stream("tree"),
                                 context, &figures, [&](double done) {
                                   shown = std::max(shown, done);
                                   Progress progress;
                                   progress.phase = "searching splits";
                                   progress.fraction = shown;
                                   progress.step = figures.searches;
                                   progress.unit = "node";
                                   context.report(progress);
                                 });

    context.beginPhase("making trees");
    const TreePoint pruned = prunedTree(*root, options.pruning);
    std::vector<TreePoint> points{pruned};
    if (options.upper.front) points = treeFront(*root, kFrontWidth);
    return outcomeOf(task, context, *root, scaled, points, pruned, figures);
  }

  std::shared_ptr<const Rescorer> rescorer(const Task& task, const ParamValues& values, const Outcome& outcome) const override {
    return std::make_shared<NldtRescorer>(Learner::rescorer(task, values, outcome));
  }

 private:
  Result<Outcome> outcomeOf(const Task& task, const Context& context, const SearchNode& root, const ScaledInputs& scaled,
                            const std::vector<TreePoint>& points, const TreePoint& pruned, const SearchFigures& figures) const {
    Outcome outcome;
    outcome.objectives = {{"error", "Error", false, Objective::Unit::Share},
                          {"terms", "Terms in all formulas", false, Objective::Unit::Count}};
    outcome.ending = figures.stopped || context.stopping() ? Ending::Stopped : Ending::BudgetSpent;
    const double rows = static_cast<double>(task.train.size());
    for (const TreePoint& point : points) {
      Model model;
      model.schema = task.data.schema();
      model.targets = task.targets;
      model.shape = makeTree(root, point.choice, scaled);
      model.origin.learner = info_.id;
      model.origin.seed = context.rng().seed();
      FrontPoint front;
      front.scores = {point.errors / rows, static_cast<double>(point.terms)};
      front.recipe.base = std::make_shared<const Model>(std::move(model));
      const Context quiet(context.rng(), 1);  // what was found is measured even after a stop
      if (auto measured = measurePoint(outcome, front, task, quiet); !measured) return measured.error();
      if (!task.test.empty()) {
        Figures test;
        for (std::size_t m = 0; m < outcome.measures.size(); ++m) test.push_back({outcome.measures[m], front.test[m]});
        front.testScores = {1 - figure(test, "accuracy"), static_cast<double>(point.terms)};
      }
      outcome.front.push_back(std::move(front));
    }
    // Worst first by error: the front is ordered by terms already. The chosen one is the shortest that is no worse
    // than the paper's pruned tree.
    std::vector<std::size_t> order(points.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return points[a].errors > points[b].errors; });
    std::vector<FrontPoint> sorted;
    std::size_t chosen = points.size();
    for (const auto i : order) {
      if (points[i].errors <= pruned.errors && (chosen == points.size() || points[i].terms < points[order[chosen]].terms))
        chosen = sorted.size();
      sorted.push_back(std::move(outcome.front[i]));
    }
    outcome.front = std::move(sorted);
    outcome.chosen = chosen < points.size() ? chosen : outcome.front.size() - 1;
    const TreePoint& point = points[order[outcome.chosen]];
    const auto count = [](std::size_t n) { return static_cast<std::int64_t>(n); };
    outcome.report.summary = {
        {"rules", "Rules", std::int64_t{point.rules}, Objective::Unit::Count},
        {"fuPerRule", "Terms per rule (F_U)", point.rules > 0 ? static_cast<double>(point.terms) / point.rules : 0.0, Objective::Unit::Value},
        {"ruleLength", "Rule length", std::int64_t{point.terms}, Objective::Unit::Count},
        {"nodesSearched", "Nodes searched", count(figures.searches), Objective::Unit::Count},
        {"solved", "Lower-level problems solved", count(figures.solved), Objective::Unit::Count},
        {"remembered", "Answered from memory", count(figures.remembered), Objective::Unit::Count},
    };
    if (point.rules == 0) outcome.notes.push_back("No rule was needed: the training rows are purer than the limit, or too few.");
    std::size_t imputed = 0;
    for (const Row row : task.train) {
      bool any = false;
      for (std::size_t j = 0; j < scaled.inputs() && !any; ++j) any = task.data.missing(scaled.scaling(j).input.column, row);
      imputed += any ? 1 : 0;
    }
    if (imputed > 0)
      outcome.notes.push_back(counted(static_cast<long long>(imputed), "training row") +
                              " had missing values; formulas use the median or the most frequent level instead.");
    return outcome;
  }

  LearnerInfo info_;
};

}  // namespace

LearnerPtr makeNldt() { return std::make_shared<Nldt>(); }

}  // namespace paretree
