#include "engine/learners/rule_cover/rule_models.h"

#include <algorithm>

#include "engine/front/pareto_front.h"
#include "engine/model/predict.h"

namespace paretree::rule_cover {
namespace {

double errorOf(const Outcome& outcome, const std::vector<double>& values, bool classes) {
  for (std::size_t m = 0; m < outcome.measures.size() && m < values.size(); ++m) {
    if (classes && outcome.measures[m] == "accuracy") return 1 - values[m];
    if (!classes && outcome.measures[m] == "rmse") return values[m];
  }
  return kMissing;
}

}  // namespace

CoverProblem coverProblem(const RulePool& pool) {
  CoverProblem problem;
  problem.rows = pool.rows();
  problem.costs = pool.costs();
  problem.setsOfRow = pool.rulesOfRows();
  problem.fixed.assign(pool.size(), 0);
  problem.banned.assign(pool.size(), 0);
  for (std::size_t j = 0; j < pool.size(); ++j) {
    problem.sets.push_back(pool.cover(j));
    problem.fixed[j] = pool.rule(j).locked && pool.rule(j).active;
    problem.banned[j] = !pool.rule(j).active;
  }
  return problem;
}

Labels labelsOf(const Task& task, Impurity impurity) {
  Labels labels;
  labels.impurity = impurity;
  const auto weights = task.data.weights();
  if (!weights.empty())
    for (const Row row : task.train) labels.weights.push_back(weights[row]);
  const int target = task.targets[0];
  if (task.classification()) {
    const auto codes = task.data.codes(target);
    for (const Row row : task.train) labels.classes.push_back(codes[row]);
    labels.classCount = static_cast<int>(task.data.info(target).levels.size());
    return labels;
  }
  labels.impurity = Impurity::Variance;
  const auto numbers = task.data.numbers(target);
  double total = 0, sum = 0;
  for (std::size_t i = 0; i < task.train.size(); ++i) {
    const double w = labels.weights.empty() ? 1 : labels.weights[i];
    labels.values.push_back(numbers[task.train[i]]);
    total += w;
    sum += w * labels.values.back();
  }
  const double mean = sum / total;
  for (std::size_t i = 0; i < labels.values.size(); ++i) {
    const double w = labels.weights.empty() ? 1 : labels.weights[i];
    labels.variance += w * (labels.values[i] - mean) * (labels.values[i] - mean) / total;
  }
  return labels;
}

Model ruleModel(const RulePool& pool, const std::vector<std::uint32_t>& rules, const std::string& learner, std::uint64_t seed,
                const std::vector<double>& weights) {
  RuleSet set;
  set.fallback = RuleSet::Fallback::MostClauses;
  for (std::size_t k = 0; k < rules.size(); ++k) {
    set.rules.push_back(pool.rule(rules[k]));
    if (!weights.empty()) set.rules.back().weight = weights[k];
  }
  std::stable_sort(set.rules.begin(), set.rules.end(), [](const Rule& a, const Rule& b) { return a.rows > b.rows; });
  const Labels& labels = pool.labels();
  if (labels.impurity == Impurity::Variance) {
    double sum = 0, total = 0;
    for (std::size_t i = 0; i < labels.values.size(); ++i) {
      const double w = labels.weights.empty() ? 1 : labels.weights[i];
      sum += w * labels.values[i];
      total += w;
    }
    set.otherwise = ValueLeaf{{total > 0 ? sum / total : 0}};
  } else {
    std::vector<double> counts(static_cast<std::size_t>(labels.classCount), 0);
    for (std::size_t i = 0; i < labels.classes.size(); ++i)
      counts[static_cast<std::size_t>(labels.classes[i])] += labels.weights.empty() ? 1 : labels.weights[i];
    const auto most = std::max_element(counts.begin(), counts.end()) - counts.begin();
    set.otherwise = ClassLeaf{counts, static_cast<int>(most)};
  }
  Model model;
  model.schema = pool.task().data.schema();
  model.targets = pool.task().targets;
  model.shape = std::move(set);
  model.origin.learner = learner;
  model.origin.seed = seed;
  return model;
}

std::vector<Objective> ruleObjectives(const Task& task) {
  const Objective error = task.classification() ? Objective{"error", "Error", false, Objective::Unit::Share}
                                                : Objective{"rmse", "RMSE", false, Objective::Unit::Value};
  return {error, {"rules", "Rules", false, Objective::Unit::Count}};
}

Result<FrontPoint> rulePoint(Outcome& outcome, Model model, const Task& task, const Context& context) {
  FrontPoint point;
  const auto rules = static_cast<double>(model.rules()->rules.size());
  point.recipe.base = std::make_shared<const Model>(std::move(model));
  if (auto measured = measurePoint(outcome, point, task, context); !measured) return measured.error();
  const bool classes = task.classification();
  point.scores = {errorOf(outcome, point.train, classes), rules};
  if (!task.test.empty()) point.testScores = {errorOf(outcome, point.test, classes), rules};
  return point;
}

std::size_t settleFront(Outcome& outcome, std::vector<FrontPoint> points, std::size_t kept) {
  std::vector<std::size_t> candidates{kept};
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i == kept || dominates(points[i].scores, points[kept].scores, outcome.objectives)) continue;
    const bool known = std::any_of(candidates.begin(), candidates.end(), [&](auto k) { return points[k].scores == points[i].scores; });
    if (!known) candidates.push_back(i);
  }
  std::vector<Scores> scores;
  for (const auto i : candidates) scores.push_back(points[i].scores);
  std::vector<std::size_t> front;
  for (const auto k : nonDominated(scores, outcome.objectives)) front.push_back(candidates[k]);
  std::stable_sort(front.begin(), front.end(), [&](auto a, auto b) { return points[a].scores[0] > points[b].scores[0]; });
  std::size_t at = 0;
  for (const auto i : front) {
    if (i == kept) at = outcome.front.size();
    outcome.front.push_back(std::move(points[i]));
  }
  return at;
}

double missedShare(const Model& model, const Task& task, const Rows& rows, const Context& context) {
  if (rows.empty()) return kMissing;
  const auto predictions = predict(model, task.data, rows, context);
  return predictions ? 1 - shareExplained(*predictions) : kMissing;
}

Result<void> addReference(Outcome& outcome, std::string id, std::string label, Model model, const Task& task, const Context& context) {
  FrontPoint point;
  const Tree* tree = model.tree();
  const Ensemble* ensemble = model.ensemble();
  double rules = tree ? tree->leafCount() : 0;
  if (ensemble)
    for (const Tree& member : ensemble->trees) rules += member.leafCount();
  point.recipe.base = std::make_shared<const Model>(std::move(model));
  if (auto measured = measurePoint(outcome, point, task, context); !measured) return measured.error();
  const bool classes = task.classification();
  Reference reference;
  reference.id = std::move(id);
  reference.label = std::move(label);
  reference.scores = {errorOf(outcome, point.train, classes), rules};
  if (!task.test.empty()) reference.testScores = {errorOf(outcome, point.test, classes), rules};
  reference.train = point.train;
  reference.test = point.test;
  reference.recipe = point.recipe;
  outcome.references.push_back(std::move(reference));
  return {};
}

}  // namespace paretree::rule_cover
