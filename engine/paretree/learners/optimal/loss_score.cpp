#include "paretree/learners/optimal/loss_score.h"

#include <cmath>
#include <utility>
#include <vector>

#include "paretree/learners/task_parts.h"

namespace paretree::learners::optimal {
namespace {

std::vector<double> weightsOf(const Task& task, const LossKind& kind, std::span<const data::Row> rows) {
  const auto given = task.data.weights();
  std::vector<double> weights;
  weights.reserve(rows.size());
  for (const data::Row row : rows) weights.push_back(kind.weighted ? given[row] : 1);
  if (!kind.balanced) return weights;
  const auto classes = task.data.codes(task.targets[0]);
  std::vector<double> all(task.data.info(task.targets[0]).levels.size(), 0);
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (classes[rows[i]] >= 0) all[classes[rows[i]]] += weights[i];
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (classes[rows[i]] >= 0 && weights[i] > 0) weights[i] /= all[classes[rows[i]]];
  return weights;
}

class LossRescorer final : public Rescorer {
 public:
  LossRescorer(Task task, const LossKind& kind, std::shared_ptr<const Rescorer> plain)
      : task_(std::move(task)), kind_(kind), plain_(std::move(plain)) {}

  Result<FrontPoint> score(const model::ModelPtr& model, const Context& context) const override {
    auto point = plain_->score(model, context);
    if (!point) return point;
    for (const bool test : {false, true}) {
      const data::Rows& rows = test ? task_.test : task_.train;
      if (rows.empty()) continue;
      const auto answers = predict(*model, task_.data, rows, context);
      if (!answers) return answers.error();
      (test ? point->testScores : point->scores)[0] = lossOf(task_, kind_, *answers, rows);
    }
    return point;
  }

 private:
  Task task_;
  LossKind kind_;
  std::shared_ptr<const Rescorer> plain_;
};

}  // namespace

front::Objective lossObjective(const Task& task, const LossKind& kind) {
  if (kind.balanced) return {"balancedError", "Balanced error", false, front::Objective::Unit::Share};
  if (kind.weighted && task.classification())
    return {"weightedError", "Error by weight", false, front::Objective::Unit::Share};
  if (kind.weighted) return {"weightedRmse", "RMSE by weight", false, front::Objective::Unit::Value};
  return errorObjective(task);
}

double lossOf(const Task& task, const LossKind& kind, const model::Predictions& answers,
              std::span<const data::Row> rows) {
  const auto weights = weightsOf(task, kind, rows);
  double all = 0, lost = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (task.data.missing(task.targets[0], rows[i])) continue;
    all += weights[i];
    if (task.classification()) {
      lost += answers.classes[i] == task.data.codes(task.targets[0])[rows[i]] ? 0 : weights[i];
    } else {
      const double off = answers.values[i] - task.data.numbers(task.targets[0])[rows[i]];
      lost += weights[i] * off * off;
    }
  }
  if (!(all > 0)) return 0;
  return task.classification() ? lost / all : std::sqrt(lost / all);
}

std::shared_ptr<const Rescorer> lossRescorer(const Task& task, const LossKind& kind,
                                             std::shared_ptr<const Rescorer> plain) {
  return std::make_shared<const LossRescorer>(task, kind, std::move(plain));
}

}  // namespace paretree::learners::optimal
