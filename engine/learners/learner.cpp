#include "engine/learners/learner.h"

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"

namespace paretree {
namespace {

/// What is wrong with one target column, or nothing.
std::optional<std::string> targetObjection(const Task& task, int target) {
  const auto& info = task.data.info(target);
  const auto row =
      std::find_if(task.train.begin(), task.train.end(), [&](Row r) { return task.data.missing(target, r); });
  if (row != task.train.end())
    return "the target " + inQuotes(info.name) + " is missing in row " + std::to_string(*row + 1);
  if (info.isNominal()) {
    const auto codes = task.data.codes(target);
    const auto first = codes[task.train.front()];
    if (std::all_of(task.train.begin(), task.train.end(), [&](Row r) { return codes[r] == first; }))
      return "all training rows have the same class, '" + info.levels[static_cast<std::size_t>(first)] +
             "' in " + inQuotes(info.name) + "; two classes are needed";
    return std::nullopt;
  }
  const auto numbers = task.data.numbers(target);
  constexpr double kMost = 1e150;  // its square, summed over rows, is still a number
  for (const Row r : task.train)
    if (!(std::abs(numbers[r]) <= kMost))
      return "the target " + inQuotes(info.name) + " is " + exactText(numbers[r]) + " in row " +
             std::to_string(r + 1) + "; numbers from -1e150 to 1e150 can be learned";
  return std::nullopt;
}

std::optional<std::string> kindObjection(const Task& task, const Needs& needs) {
  const auto& first = task.data.info(task.targets[0]);
  if (task.targets.size() > 1 && !needs.severalNumbers)
    return counted(static_cast<long long>(task.targets.size()), "target") +
           " chosen; this method predicts one";
  for (const int target : task.targets) {
    const auto& info = task.data.info(target);
    if (info.type == ColumnType::Text)
      return "the target " + inQuotes(info.name) + " is free text; a number or a class is needed";
    if (task.targets.size() > 1 && !info.isNumeric())
      return "the target " + inQuotes(info.name) + " is nominal; several targets must all be numbers";
  }
  if (first.isNominal() && !needs.classes)
    return "the target " + inQuotes(first.name) + " is nominal; this method predicts numbers";
  if (first.isNumeric() && task.targets.size() == 1 && !needs.numbers)
    return "the target " + inQuotes(first.name) + " is a number; this method predicts classes" +
           (needs.severalNumbers ? " or several numbers" : "");
  return std::nullopt;
}

std::optional<std::string> weightObjection(const Task& task, const Needs& needs) {
  const auto weights = task.data.weights();
  if (weights.empty()) return std::nullopt;
  const auto columns = task.data.schema()->withRole(Role::Weight);
  const std::string name = columns.empty() ? "weight" : task.data.info(columns[0]).name;
  if (!needs.weights)
    return "the rows have weights (column " + inQuotes(name) +
           "), which this method does not use; give the column another role";
  double sum = 0;
  for (const Row r : task.train) {
    if (!std::isfinite(weights[r]) || weights[r] < 0)
      return "the weight in row " + std::to_string(r + 1) + " (column " + inQuotes(name) + ") is " +
             (std::isnan(weights[r]) ? "missing" : exactText(weights[r])) +
             "; a number of at least 0 is needed";
    sum += weights[r];
  }
  if (!(sum > 0)) return "all training rows have weight 0 (column " + inQuotes(name) + ")";
  return std::nullopt;
}

/// The value of an objective that is named like a measure or a size, else NaN.
double objectiveValue(const std::string& id, const Figures& figures, const Size& size, double explained) {
  if (id == "error") return 1 - figure(figures, "accuracy");
  if (id == "leaves") return size.leaves;
  if (id == "rules") return size.rules;
  if (id == "nodes") return size.nodes;
  if (id == "depth") return size.depth;
  if (id == "conditions") return size.conditions;
  if (id == "terms") return size.terms;
  if (id == "comprehensibility" || id == "shareExplained") return explained;
  return figure(figures, id);
}

/// Runs the model on the task's rows and takes the objectives from its measures.
class PlainRescorer final : public Rescorer {
 public:
  PlainRescorer(Task task, std::vector<Objective> objectives, std::vector<std::string> measures)
      : task_(std::move(task)), objectives_(std::move(objectives)), measures_(std::move(measures)) {}

  Result<FrontPoint> score(const ModelPtr& model, const Context& context) const override {
    FrontPoint point;
    point.recipe.base = model;
    point.size = sizeOf(*model);
    const auto train = predict(*model, task_.data, task_.train, context);
    if (!train) return train.error();
    point.shareExplained = shareExplained(*train);
    const auto figures = qualityOf(*model, *train, task_.data, task_.train);
    take(figures, point.size, point.shareExplained, point.scores, point.train);
    if (task_.test.empty()) return point;
    const auto test = predict(*model, task_.data, task_.test, context);
    if (!test) return test.error();
    take(qualityOf(*model, *test, task_.data, task_.test), point.size, shareExplained(*test),
         point.testScores, point.test);
    return point;
  }

 private:
  void take(const Figures& figures, const Size& size, double explained, std::vector<double>& scores,
            std::vector<double>& measures) const {
    for (const auto& objective : objectives_)
      scores.push_back(objectiveValue(objective.id, figures, size, explained));
    for (const auto& id : measures_) measures.push_back(figure(figures, id));
  }

  Task task_;
  std::vector<Objective> objectives_;
  std::vector<std::string> measures_;
};

}  // namespace

std::vector<FrontPoint> Rescorer::frontOf(const ModelPtr&, const Context&) const { return {}; }

std::shared_ptr<const Rescorer> Learner::rescorer(const Task& task, const ParamValues&,
                                                  const Outcome& outcome) const {
  return std::make_shared<PlainRescorer>(task, outcome.objectives, outcome.measures);
}

std::optional<std::string> commonObjection(const Task& task, const Needs& needs) {
  if (task.targets.empty()) return "no target is chosen";
  for (const int target : task.targets)
    if (target < 0 || target >= task.data.columns()) return "the target is not a column of the data";
  if (const auto objection = kindObjection(task, needs)) return objection;
  const bool anyFeature = std::any_of(task.features.begin(), task.features.end(), [&](int column) {
    return std::find(task.targets.begin(), task.targets.end(), column) == task.targets.end();
  });
  if (!anyFeature) return "there is no feature to learn from";
  if (task.train.empty()) return "there are no training rows with a target";
  if (task.train.size() < 2) return "there is one training row; at least 2 are needed";
  for (const int target : task.targets)
    if (const auto objection = targetObjection(task, target)) return objection;
  return weightObjection(task, needs);
}

}  // namespace paretree
