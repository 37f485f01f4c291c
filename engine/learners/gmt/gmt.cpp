#include "engine/learners/gmt/gmt.h"

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"
#include "engine/front/pareto_front.h"
#include "engine/grow/linear.h"
#include "engine/learners/gmt/evolution.h"

namespace paretree {
namespace {

using namespace gmt;

struct Params {
  std::string leaf = "linear";
  std::string tests = "univariate";
  std::string fitness = "pareto2";
  int population = 50;
  int generations = 10000;
  int patience = 1000;
  double mutation = 0.8;
  double crossover = 0.2;
  std::string archive = "full";
  std::string crowding = "A";
  double weightError = 1;
  double weightSize = 1;
  int islands = 1;
  bool smoothing = false;
  int maxLeaves = 0;
  int minLeaf = 5;
};

const ParamTable<Params>& table() {
  static const ParamTable<Params> params{
      param<&Params::leaf>("leaf", "Leaves", Choice{{{"linear", "Linear models"}, {"mean", "Means"}, {"class", "Classes"}}},
                           "What a leaf answers: model trees, regression trees, or classification trees (always for a class target)."),
      param<&Params::tests>("tests", "Tests", Choice{{{"univariate", "One attribute"}, {"oblique", "Several attributes"}, {"mixed", "Both"}}},
                            "Thresholds and subsets of one attribute, planes over several, or both (section 3.1.1)."),
      param<&Params::fitness>("fitness", "Search for", Choice{{{"pareto2", "Front of error and size"}, {"pareto3", "Front of error, leaves and attributes"},
                              {"bic", "One tree by BIC"}, {"lexicographic", "One tree: error, then size"}}},
                              "Two or three objectives, or a single fitness (eq. 3, 4; section 3.2)."),
      param<&Params::population>("population", "Population", IntRange{4, 100000}, "Trees in a generation (paper: 50).", false, "trees"),
      param<&Params::generations>("generations", "Generations", IntRange{1, 10000000}, "At most so many generations (paper: 10,000)."),
      param<&Params::patience>("patience", "Stop without a change", IntRange{0, 10000000},
                               "Ends after so many generations in which the front did not change; 0 = never (paper: 1,000).", false, "generations"),
      param<&Params::mutation>("mutation", "Mutation", RealRange{0, 1}, "Probability for each tree (paper: 0.8).", true),
      param<&Params::crossover>("crossover", "Crossover", RealRange{0, 1}, "Probability for each tree (paper: 0.2).", true),
      param<&Params::archive>("archive", "Archive", Choice{{{"full", "All non-dominated trees"}, {"population", "As many as the population"}}},
                              "How many of the best trees are kept (section 3.2.2).", true),
      param<&Params::crowding>("crowding", "Dense where", Choice{{{"A", "Evenly (A)"}, {"B", "Near the best BIC (B)"}, {"C", "Between A and B (C)"},
                               {"D+A", "By weights (D+A)"}, {"D+B", "By weights and BIC (D+B)"}, {"D+C", "By weights, between (D+C)"}}},
                               "Which trees of equal rank come first (section 3.2.3).", true),
      param<&Params::weightError>("weight-error", "Weight of error", RealRange{0, 1000}, "Of differences in error, with crowding D.", true),
      param<&Params::weightSize>("weight-size", "Weight of size", RealRange{0, 1000}, "Of differences in size, with crowding D.", true),
      param<&Params::islands>("islands", "Islands", IntRange{1, 64}, "Populations side by side that exchange trees; each may use a core.", true),
      param<&Params::smoothing>("smoothing", "Smoothing", Switch{}, "Blends leaf models with those of the nodes above (M5, eq. 5, k = 10).", true),
      param<&Params::maxLeaves>("max-leaves", "Most leaves", IntRange{0, 100000}, "0 = no limit.", true, "leaves"),
      param<&Params::minLeaf>("min-leaf", "Smallest leaf", IntRange{1, 1000000}, "Rows that a leaf must hold.", true, "rows"),
  };
  return params;
}

constexpr double kSmoothing = 10;

EvolutionOptions optionsOf(const Params& params, const Task& task) {
  EvolutionOptions options;
  options.leaf = task.classification() ? LeafKind::Class : params.leaf == "mean" ? LeafKind::Mean : LeafKind::Linear;
  options.variation.tests = params.tests == "oblique" ? TestKind::Oblique : params.tests == "mixed" ? TestKind::Mixed : TestKind::Univariate;
  options.variation.mutation = params.mutation;
  options.variation.crossover = params.crossover;
  options.limits = {params.minLeaf, params.maxLeaves};
  options.fitness = params.fitness == "pareto3" ? Fitness::Pareto3
                    : params.fitness == "bic" ? Fitness::Bic
                    : params.fitness == "lexicographic" ? Fitness::Lexicographic : Fitness::Pareto2;
  const std::string& c = params.crowding;
  options.crowding = c == "B" ? Crowding::B : c == "C" ? Crowding::C : c == "D+A" ? Crowding::DA
                     : c == "D+B" ? Crowding::DB : c == "D+C" ? Crowding::DC : Crowding::A;
  options.weightError = params.weightError;
  options.weightSize = params.weightSize;
  options.fullArchive = params.archive == "full";
  options.population = params.population;
  options.generations = params.generations;
  options.patience = params.patience;
  options.islands = params.islands;
  return options;
}

/// The objectives of a front; a single fitness is shown by the same ones as pareto2 and pareto3.
std::vector<Objective> objectivesOf(const EvolutionOptions& options) {
  const bool classes = options.leaf == LeafKind::Class;
  const Objective error = classes ? Objective{"error", "Error", false, Objective::Unit::Share}
                                  : Objective{"rmse", "RMSE", false, Objective::Unit::Value};
  const Objective leaves{"leaves", "Leaves", false, Objective::Unit::Count};
  if (options.fitness == Fitness::Pareto3 || options.fitness == Fitness::Lexicographic)
    return {error, leaves, {"attributes", "Attributes", false, Objective::Unit::Count}};
  if (options.leaf == LeafKind::Linear) return {error, {"size", "Leaves and attributes", false, Objective::Unit::Count}};
  return {error, leaves};
}

/// Attributes of leaf models; class trees: of tests.
int attributesOf(const Tree& tree, bool classes) {
  int count = 0;
  for (const auto& node : tree.nodes) {
    if (!node.isLeaf()) count += classes ? static_cast<int>(columnsOf(node.branch().split).size()) : 0;
    else if (const auto* linear = std::get_if<LinearLeaf>(&node.leaf())) count += static_cast<int>(linear->terms.size());
  }
  return count;
}

/// A model's scores: the error of its predictions, sizes by counting.
std::vector<double> scoresOf(const Tree& tree, double error, const std::vector<Objective>& objectives, bool classes) {
  std::vector<double> scores;
  for (const auto& objective : objectives) {
    if (objective.id == "leaves") scores.push_back(tree.leafCount());
    else if (objective.id == "attributes") scores.push_back(attributesOf(tree, classes));
    else if (objective.id == "size") scores.push_back(tree.leafCount() + attributesOf(tree, false));
    else scores.push_back(error);
  }
  return scores;
}

double errorFigure(const Outcome& outcome, const std::vector<double>& values, bool classes) {
  const std::string id = classes ? "accuracy" : "rmse";
  for (std::size_t m = 0; m < outcome.measures.size() && m < values.size(); ++m)
    if (outcome.measures[m] == id) return classes ? 1 - values[m] : values[m];
  return kMissing;
}

class GmtRescorer final : public Rescorer {
 public:
  GmtRescorer(std::shared_ptr<const Rescorer> plain, std::vector<Objective> objectives, std::vector<std::string> measures, bool classes)
      : plain_(std::move(plain)), objectives_(std::move(objectives)), classes_(classes) {
    outcome_.measures = std::move(measures);
  }
  Result<FrontPoint> score(const ModelPtr& model, const Context& context) const override {
    auto point = plain_->score(model, context);
    if (!point || !model->tree()) return point;
    point->scores = scoresOf(*model->tree(), errorFigure(outcome_, point->train, classes_), objectives_, classes_);
    if (!point->test.empty())
      point->testScores = scoresOf(*model->tree(), errorFigure(outcome_, point->test, classes_), objectives_, classes_);
    return point;
  }

 private:
  std::shared_ptr<const Rescorer> plain_;
  std::vector<Objective> objectives_;
  Outcome outcome_;
  bool classes_;
};

class Gmt final : public Learner {
 public:
  Gmt() {
    info_.id = "gmt";
    info_.name = "Model trees";
    info_.method = "pGMT";
    info_.summary = "Evolved trees, from small to accurate";
    info_.source = "Czajkowski and Kretowski: A multi-objective evolutionary approach to Pareto-optimal model trees";
    info_.mark = 3;
    info_.modelNoun = "tree";
  }

  const LearnerInfo& info() const override { return info_; }
  std::vector<ParamInfo> params() const override { return infos(table()); }

  std::optional<std::string> objection(const Task& task, const ParamValues& values) const override {
    if (auto common = commonObjection(task, Needs{})) return common;
    const auto params = readParams(table(), values, info_.id);
    if (!params) return params.error().message;
    if (task.classification() && values.contains("leaf") && params->leaf != "class")
      return "the target '" + task.data.info(task.targets[0]).name + "' is nominal; 'leaf' is " + params->leaf + ", expected class";
    if (!task.classification() && params->leaf == "class")
      return "the target '" + task.data.info(task.targets[0]).name + "' is a number; 'leaf' is class, expected linear or mean";
    return std::nullopt;
  }

  Result<Outcome> learn(const Task& task, const ParamValues& values, const Context& context) const override {
    if (auto objected = objection(task, values)) return Error{"gmt: " + *objected};
    const Params params = *readParams(table(), values, info_.id);
    const EvolutionOptions options = optionsOf(params, task);
    std::vector<int> features;
    for (const int column : task.features)
      if (std::find(task.targets.begin(), task.targets.end(), column) == task.targets.end()) features.push_back(column);
    context.beginPhase("preparing");
    const auto inputs = options.leaf == LeafKind::Class && options.variation.tests == TestKind::Univariate
                            ? std::vector<Input>{} : inputsOf(task.data, features, task.train);
    const Design design(task, options.leaf, features, inputs);
    const GrowData grow(task.data, features, task.targets, task.data.weights());

    Outcome outcome;
    outcome.objectives = objectivesOf(options);
    std::vector<NodePtr> seeds;
    Builder builder(design, options.limits);
    for (const auto& seed : task.seeds) {
      const Tree* tree = seed->tree();
      NodePtr node = tree ? fromTree(builder, *tree) : nullptr;
      if (node) seeds.push_back(std::move(node));
      else outcome.notes.push_back("A seed model could not be used: it is not a tree over the chosen attributes within the limits.");
    }

    context.beginPhase("evolving");
    double bestError = INFINITY;
    const EvolutionResult result = evolve(design, grow, options, seeds, context, [&](int generation, const std::vector<Individual>& archive) {
      Progress progress;
      progress.phase = "evolving trees";
      progress.step = static_cast<std::uint64_t>(generation);
      progress.total = static_cast<std::uint64_t>(options.generations);
      progress.unit = "generation";
      progress.fraction = std::min(1.0, generation / static_cast<double>(options.generations));
      for (const auto& individual : archive) bestError = std::min(bestError, errorOf(*individual.tree, design));
      progress.best = bestError;
      progress.bestLabel = options.leaf == LeafKind::Class ? "best error" : "best RMSE";
      if (context.wantsSnapshot()) {
        auto soFar = std::make_shared<Outcome>(outcome);
        if (fill(*soFar, task, design, archive, params, context).ok()) progress.soFar = soFar;
      }
      context.report(progress);
    });

    context.beginPhase("making trees");
    if (auto filled = fill(outcome, task, design, result.best, params, context); !filled) return filled.error();
    outcome.ending = result.stopped ? Ending::Stopped : result.state.converged ? Ending::Converged : Ending::BudgetSpent;
    const auto count = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    outcome.report.summary = {
        {"generations", "Generations", std::int64_t{result.state.generation}, Objective::Unit::Count},
        {"trees", "Trees evaluated", count(result.effort.trees), Objective::Unit::Count},
        {"rowsRouted", "Rows routed per tree", result.effort.trees ? static_cast<double>(result.effort.rowsRouted) / static_cast<double>(result.effort.trees) : 0.0,
         Objective::Unit::Value},
        {"rowsSummed", "Rows summed per tree", result.effort.trees ? static_cast<double>(result.effort.rowsSummed) / static_cast<double>(result.effort.trees) : 0.0,
         Objective::Unit::Value},
        {"archive", "Trees in the archive", count(result.best.size()), Objective::Unit::Count},
    };
    const bool single = options.fitness == Fitness::Bic || options.fitness == Fitness::Lexicographic;
    outcome.report.series.push_back({"course", single ? "Best fitness" : "Trees on the front", "Generation",
                                     single ? "fitness" : "trees", result.course});
    return outcome;
  }

  std::shared_ptr<const Rescorer> rescorer(const Task& task, const ParamValues& values, const Outcome& outcome) const override {
    return std::make_shared<GmtRescorer>(Learner::rescorer(task, values, outcome), outcome.objectives, outcome.measures,
                                         task.classification());
  }

 private:
  /// The archive as a front: models fitted on the data, their errors from their own predictions.
  Result<void> fill(Outcome& outcome, const Task& task, const Design& design, const std::vector<Individual>& archive,
                    const Params& params, const Context& context) const {
    const bool classes = design.leaf() == LeafKind::Class;
    const Context quiet(context.rng());
    std::vector<FrontPoint> points;
    for (const auto& individual : archive) {
      Model model;
      model.schema = task.data.schema();
      model.targets = task.targets;
      model.shape = toTree(*individual.tree, design);
      model.smoothing = params.smoothing && design.leaf() == LeafKind::Linear ? kSmoothing : 0;
      model.origin.learner = info_.id;
      model.origin.seed = context.rng().seed();
      FrontPoint point;
      const Tree tree = *model.tree();
      point.recipe.base = std::make_shared<const Model>(std::move(model));
      if (auto measured = measurePoint(outcome, point, task, quiet); !measured) return measured.error();
      point.scores = scoresOf(tree, errorFigure(outcome, point.train, classes), outcome.objectives, classes);
      if (!task.test.empty()) point.testScores = scoresOf(tree, errorFigure(outcome, point.test, classes), outcome.objectives, classes);
      points.push_back(std::move(point));
    }
    // Scores of the models themselves may differ from the search's sums by rounding: the front is taken anew.
    std::vector<Scores> scores;
    for (const auto& point : points) scores.push_back(point.scores);
    std::vector<std::size_t> kept;
    for (const auto i : nonDominated(scores, outcome.objectives)) {
      const bool again = std::any_of(kept.begin(), kept.end(), [&](auto k) { return scores[k] == scores[i]; });
      if (!again) kept.push_back(i);
    }
    std::stable_sort(kept.begin(), kept.end(), [&](auto a, auto b) { return scores[a][0] > scores[b][0]; });
    scores.clear();
    for (const auto i : kept) {
      outcome.front.push_back(points[i]);
      scores.push_back(points[i].scores);
    }
    outcome.chosen = kneeOf(scores, outcome.objectives);
    return {};
  }

  LearnerInfo info_;
};

}  // namespace

LearnerPtr makeGmt() { return std::make_shared<Gmt>(); }

}  // namespace paretree
