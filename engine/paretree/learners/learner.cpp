#include "paretree/learners/learner.h"

#include <algorithm>
#include <cmath>

#include "paretree/data/reading/set_aside.h"

namespace paretree::learners {
namespace {

/// Why there is no feature: without a word about what was set aside "no feature" is a riddle.
Message featureObjection(const Task& task) {
  if (static_cast<int>(task.targets.size()) < task.data.columns() && allConstant(task.data, task.targets))
    return Message{"learners.only-constants", {}};
  return Message{"learners.no-feature", {}};
}

/// What is wrong with one target column, or nothing.
std::optional<Message> targetObjection(const Task& task, int target) {
  const auto& info = task.data.info(target);
  const auto missing = [&](data::Row r) {
    return Message{"learners.target-missing", {{"target", info.name}, {"row", r + std::uint64_t{1}}}};
  };
  if (info.isNominal()) {
    const auto codes = task.data.codes(target);
    for (const data::Row r : task.train)
      if (codes[r] == data::kMissingCode) return missing(r);
    const auto first = codes[task.train.front()];
    if (std::all_of(task.train.begin(), task.train.end(), [&](data::Row r) { return codes[r] == first; }))
      return Message{"learners.one-class", {{"class", info.levels[first]}, {"target", info.name}}};
    return std::nullopt;
  }
  const auto numbers = task.data.numbers(target);
  for (const data::Row r : task.train)
    if (std::isnan(numbers[r])) return missing(r);
  constexpr double kMost = 1e150;  // its square, summed over rows, is still a number
  for (const data::Row r : task.train)
    if (!(std::abs(numbers[r]) <= kMost))
      return Message{"learners.target-too-large",
                     {{"target", info.name}, {"value", numbers[r]}, {"row", r + std::uint64_t{1}}}};
  return std::nullopt;
}

std::optional<Message> kindObjection(const Task& task, const Needs& needs) {
  const auto& first = task.data.info(task.targets[0]);
  if (task.targets.size() > 1 && !needs.severalNumbers)
    return Message{"learners.one-target", {{"targets", task.targets.size()}}};
  for (const int target : task.targets) {
    const auto& info = task.data.info(target);
    if (info.type == data::ColumnType::Text) return Message{"learners.free-text", {{"target", info.name}}};
    if (task.targets.size() > 1 && !info.isNumeric())
      return Message{"learners.nominal-among-several", {{"target", info.name}}};
  }
  if (first.isNominal() && !needs.classes)
    return Message{"learners.predicts-numbers", {{"target", first.name}}};
  if (first.isNumeric() && task.targets.size() == 1 && !needs.numbers)
    return needs.severalNumbers ? Message{"learners.predicts-classes-or-several", {{"target", first.name}}}
                                : Message{"learners.predicts-classes", {{"target", first.name}}};
  return std::nullopt;
}

std::optional<Message> weightObjection(const Task& task, const Needs& needs) {
  const auto columns = task.data.schema()->withRole(data::Role::Weight);
  if (columns.size() > 1)
    return Message{"learners.weights-twice",
                   {{"column", task.data.info(columns[0]).name}, {"other", task.data.info(columns[1]).name}}};
  if (!columns.empty() && !task.data.info(columns[0]).isNumeric())
    return Message{"learners.weights-no-numbers", {{"column", task.data.info(columns[0]).name}}};
  const auto weights = task.data.weights();
  if (weights.empty()) return std::nullopt;
  const std::string name = columns.empty() ? "weight" : task.data.info(columns[0]).name;
  if (!needs.weights) return Message{"learners.no-weights", {{"column", name}}};
  double sum = 0;
  for (const data::Rows* rows : {&task.train, &task.test})
    for (const data::Row r : *rows) {
      if (!std::isfinite(weights[r]) || weights[r] < 0)
        return std::isnan(weights[r])
                   ? Message{"learners.weight-missing", {{"row", r + std::uint64_t{1}}, {"column", name}}}
                   : Message{"learners.weight-wrong",
                             {{"row", r + std::uint64_t{1}}, {"column", name}, {"weight", weights[r]}}};
      if (rows == &task.train) sum += weights[r];
    }
  if (!(sum > 0)) return Message{"learners.weights-zero", {{"column", name}}};
  return std::nullopt;
}

/// The value of an objective that is named like a measure or a size, else NaN.
double objectiveValue(const std::string& id, const model::Figures& figures, const model::Size& size,
                      double explained) {
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
  PlainRescorer(Task task, std::vector<front::Objective> objectives, std::vector<std::string> measures)
      : task_(std::move(task)), objectives_(std::move(objectives)), measures_(std::move(measures)) {}

  Result<FrontPoint> score(const model::ModelPtr& model, const Context& context) const override {
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
  void take(const model::Figures& figures, const model::Size& size, double explained,
            std::vector<double>& scores, std::vector<double>& measures) const {
    for (const auto& objective : objectives_)
      scores.push_back(objectiveValue(objective.id, figures, size, explained));
    for (const auto& id : measures_) measures.push_back(figure(figures, id));
  }

  Task task_;
  std::vector<front::Objective> objectives_;
  std::vector<std::string> measures_;
};

}  // namespace

std::vector<FrontPoint> Rescorer::frontOf(const model::ModelPtr&, const Context&) const { return {}; }
std::vector<NodeJudgement> Rescorer::judge(const model::ModelPtr&) const { return {}; }

std::shared_ptr<const Rescorer> Learner::rescorer(const Task& task, const ParamValues&,
                                                  const Outcome& outcome) const {
  return std::make_shared<PlainRescorer>(task, outcome.objectives, outcome.measures);
}

std::optional<HeldAnswers> Learner::heldAnswers(const Task&, const ParamValues&, const Outcome&,
                                                const Context&) const {
  return std::nullopt;
}

std::optional<Message> commonObjection(const Task& task, const Needs& needs) {
  if (task.targets.empty()) return Message{"learners.no-target", {}};
  for (const int target : task.targets)
    if (target < 0 || target >= task.data.columns()) return Message{"learners.no-such-target", {}};
  if (const auto objection = kindObjection(task, needs)) return objection;
  const bool anyFeature = std::any_of(task.features.begin(), task.features.end(), [&](int column) {
    return std::find(task.targets.begin(), task.targets.end(), column) == task.targets.end();
  });
  if (!anyFeature) return featureObjection(task);
  if (task.train.empty()) return Message{"learners.no-rows", {}};
  if (task.train.size() < 2) return Message{"learners.one-row", {}};
  for (const int target : task.targets)
    if (const auto objection = targetObjection(task, target)) return objection;
  return weightObjection(task, needs);
}

}  // namespace paretree::learners
