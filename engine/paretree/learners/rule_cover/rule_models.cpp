#include "paretree/learners/rule_cover/rule_models.h"

#include <algorithm>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/text.h"
#include "paretree/grow/samme.h"
#include "paretree/learners/rule_cover/tuning.h"
#include "paretree/learners/sampled_search.h"
#include "paretree/learners/task_parts.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"

namespace paretree::learners::rule_cover {
namespace {

double errorOf(const Outcome& outcome, const std::vector<double>& values, bool classes) {
  for (std::size_t m = 0; m < outcome.measures.size() && m < values.size(); ++m) {
    if (classes && outcome.measures[m] == "accuracy") return 1 - values[m];
    if (!classes && outcome.measures[m] == "rmse") return values[m];
  }
  return data::kMissing;
}

}  // namespace

std::optional<Message> addSeed(RulePool& pool, const model::Model& seed) {
  if (const model::Tree* tree = seed.tree()) pool.add(std::make_shared<const model::Tree>(*tree), -1);
  if (!seed.rules()) return {};
  long long kept = 0, off = 0;
  for (const model::Rule& rule : seed.rules()->rules) {
    kept += rule.locked && rule.active;
    off += !rule.active;
    pool.add(rule);
  }
  return Message{"learners.rules-seed",
                 {{"rules", seed.rules()->rules.size()}, {"kept", kept}, {"off", off}}};
}

void addSeeds(RulePool& pool, const std::vector<model::ModelPtr>& seeds, std::size_t own,
              std::vector<Message>& notes, const Context* context) {
  std::vector<model::Rule> found;
  for (std::size_t s = 0; s < seeds.size(); ++s) {
    if (s < own) {
      if (auto note = addSeed(pool, *seeds[s])) notes.push_back(std::move(*note));
      continue;
    }
    if (!seeds[s]->rules()) continue;
    for (const model::Rule& rule : seeds[s]->rules()->rules) {
      const auto same = [&](const model::Rule& other) { return other.clauses == rule.clauses; };
      if (std::none_of(found.begin(), found.end(), same)) found.push_back(rule);
    }
  }
  pool.add(std::move(found), context);
}

CoverProblem coverProblem(const RulePool& pool, const Context* context) {
  CoverProblem problem;
  problem.rows = pool.rows();
  problem.sets = pool.covers();
  problem.setsOfRow = problem.sets.transposed(problem.rows, context);
  for (std::size_t j = 0; j < pool.size(); ++j) {
    problem.costs.push_back(pool.cost(j));
    problem.fixed.push_back(pool.locked(j));
    problem.banned.push_back(!pool.active(j));
  }
  return problem;
}

Labels labelsOf(const Task& task, Impurity impurity) {
  Labels labels;
  labels.impurity = impurity;
  const auto weights = task.data.weights();
  if (!weights.empty())
    for (const data::Row row : task.train) labels.weights.push_back(weights[row]);
  const int target = task.targets[0];
  if (task.classification()) {
    const auto codes = task.data.codes(target);
    for (const data::Row row : task.train) labels.classes.push_back(codes[row]);
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

model::Model ruleModel(const RulePool& pool, const RuleChoice& choice) {
  model::RuleSet set;
  set.fallback = pool.missedRows();
  for (std::size_t k = 0; k < choice.rules.size(); ++k) {
    set.rules.push_back(pool.rule(choice.rules[k]));
    if (!choice.weights.empty()) set.rules.back().weight = choice.weights[k];
  }
  std::stable_sort(set.rules.begin(), set.rules.end(),
                   [](const model::Rule& a, const model::Rule& b) { return a.rows > b.rows; });
  const Labels& labels = pool.labels();
  if (labels.impurity == Impurity::Variance) {
    double sum = 0, total = 0;
    for (std::size_t i = 0; i < labels.values.size(); ++i) {
      const double w = labels.weights.empty() ? 1 : labels.weights[i];
      sum += w * labels.values[i];
      total += w;
    }
    set.otherwise = model::ValueLeaf{{total > 0 ? sum / total : 0}};
  } else {
    std::vector<double> counts(static_cast<std::size_t>(labels.classCount), 0);
    for (std::size_t i = 0; i < labels.classes.size(); ++i)
      counts[labels.classes[i]] += labels.weights.empty() ? 1 : labels.weights[i];
    const auto most = std::max_element(counts.begin(), counts.end()) - counts.begin();
    set.otherwise = model::ClassLeaf{counts, static_cast<int>(most)};
  }
  return modelOf(pool.task(), std::move(set));
}

model::Model modelOf(const Task& task, std::variant<model::Tree, model::RuleSet, model::Ensemble> shape) {
  model::Model model;
  model.schema = task.data.schema();
  model.targets = task.targets;
  model.shape = std::move(shape);
  return model;
}

std::vector<front::Objective> ruleObjectives(const Task& task, Estimate estimate) {
  front::Objective error = errorObjective(task);
  if (estimate == Estimate::RowLeftOut) error.label += ", row left out";
  return {error, {"rules", "Rules", false, front::Objective::Unit::Count}};
}

double estimatedError(const model::RuleSet& set, const Task& task, Estimate estimate, int threads) {
  std::vector<model::Rule> active;
  std::copy_if(set.rules.begin(), set.rules.end(), std::back_inserter(active),
               [](const model::Rule& rule) { return rule.active; });
  if (active.empty()) return data::kMissing;
  return errorOfAll(active, task, estimate, threads, set.fallback);
}

Result<std::vector<FrontPoint>> rulePoints(Outcome& outcome, std::vector<model::Model> models,
                                           const Task& task, Estimate estimate, const Context& context) {
  std::vector<FrontPoint> points(models.size());
  for (std::size_t p = 0; p < points.size(); ++p)
    points[p].recipe.base = std::make_shared<const model::Model>(std::move(models[p]));
  if (auto measured = measurePoints(outcome, points, task, context); !measured) return measured.error();
  const bool classes = task.classification();
  for (FrontPoint& point : points) {
    const model::RuleSet& set = *point.recipe.base->rules();
    const auto rules = static_cast<double>(set.rules.size());
    const double error = estimate == Estimate::Training
                             ? errorOf(outcome, point.train, classes)
                             : estimatedError(set, task, estimate, context.threads());
    point.scores = {error, rules};
    if (!task.test.empty()) point.testScores = {errorOf(outcome, point.test, classes), rules};
  }
  return points;
}

Result<FrontPoint> rulePoint(Outcome& outcome, model::Model model, const Task& task, Estimate estimate,
                             const Context& context) {
  std::vector<model::Model> one;
  one.push_back(std::move(model));
  auto points = rulePoints(outcome, std::move(one), task, estimate, context);
  if (!points) return points.error();
  return std::move(points->front());
}

double missedShare(const model::Model& model, const Task& task, const data::Rows& rows,
                   const Context& context) {
  if (rows.empty()) return data::kMissing;
  const auto predictions = predict(model, task.data, rows, context);
  return predictions ? 1 - shareExplained(*predictions) : data::kMissing;
}

Result<void> addReference(Outcome& outcome, std::string id, std::string label, model::Model model,
                          const Task& task, const Context& context) {
  if (context.stopping()) return {};
  FrontPoint point;
  const model::Tree* tree = model.tree();
  const model::Ensemble* ensemble = model.ensemble();
  double rules = tree ? tree->leafCount() : 0;
  if (ensemble) rules += static_cast<double>(ensemble->trees.leaves());
  point.recipe.base = std::make_shared<const model::Model>(std::move(model));
  const auto measured = measurePoint(outcome, point, task, context);
  if (context.stopping()) return {};
  if (!measured) return measured.error();
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

model::Ensemble boostingTrees(const Task& task, const data::Rows* sample, int rounds, int depth,
                              const Context& context) {
  if (!task.classification() || context.stopping()) return {};
  grow::SammeOptions options;
  options.rounds = rounds;
  options.tree.maxDepth = depth;
  Task fitted = task;
  if (sample) {
    options.binAbove = tuning::kReferenceBinAbove;
    fitted.train = *sample;
    fitted.test.clear();
    fitted = apart(fitted);
  }
  return growSamme(fitted.data, splitFeatures(fitted), fitted.targets[0], fitted.train, options,
                   fitted.data.weights(), context.rng().stream("adaboost"), context);
}

Result<void> addBoostingReferences(Outcome& outcome, const Task& task, const data::Rows* sample, int rounds,
                                   model::Ensemble boosted, const Context& context) {
  if (!task.classification() || context.stopping()) return {};
  const data::Rows& rows = sample ? *sample : task.train;
  if (sample) outcome.notes.push_back(Message{"learners.references-sampled", {{"rows", rows.size()}}});
  const std::string boostedLabel =
      "AdaBoost of " + counted(static_cast<long long>(boosted.trees.size()), "tree");
  if (auto added =
          addReference(outcome, "adaboost", boostedLabel, modelOf(task, std::move(boosted)), task, context);
      !added)
    return added;

  if (context.stopping()) return {};
  blackbox::BlackBoxOptions boxOptions;
  boxOptions.trees = rounds;
  const Rng rng = context.rng().stream("boosting");
  const Context silent(rng, context.threads(), context.stopToken());  // the run has its own progress
  auto box =
      fitBlackBox("boosting", task.data, rows, splitFeatures(task), task.targets[0], boxOptions, rng, silent);
  if (context.stopping()) return {};
  const auto absent = [&](const Message& why) {
    outcome.notes.push_back(Message{"learners.rules-no-boosting", {{"why", why}}});
    return Result<void>();
  };
  if (!box) return absent(box.error().message);
  const std::string label = (*box)->label();
  const std::vector<double> noCounts(task.data.info(task.targets[0]).levels.size(), 0);
  model::Model model =
      modelOf(task, model::Tree{{model::Node{model::BlackBoxLeaf{0, noCounts, 0}, {}, false}}});
  model.blackBoxes = {std::move(*box)};
  const auto added = addReference(outcome, "boosting", label, std::move(model), task, context);
  return added ? added : absent(added.error().message);
}

double referenceError(const Outcome& outcome, const std::string& id) {
  const auto found = std::find_if(outcome.references.begin(), outcome.references.end(),
                                  [&](const Reference& reference) { return reference.id == id; });
  if (found == outcome.references.end()) return data::kMissing;
  return found->testScores.empty() ? found->scores[0] : found->testScores[0];
}

}  // namespace paretree::learners::rule_cover
