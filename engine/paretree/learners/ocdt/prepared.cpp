#include "paretree/learners/ocdt/prepared.h"

#include <algorithm>
#include <cmath>

#include "paretree/learners/table_learner.h"
#include "paretree/model/feasible.h"
#include "paretree/solve/projector.h"

namespace paretree::learners::ocdt {
namespace {

Progress preparing(std::uint32_t row, std::size_t rows) {
  Progress said;
  said.phase = Message{"progress.preparing", {}};
  said.fraction = kPrepared * row / static_cast<double>(rows);
  said.step = row;
  said.total = rows;
  said.unit = Message{"progress.row", {}};
  return said;
}

}  // namespace

Prepared prepare(const Task& task, const Params& params, solve::FeasibleSet set, const Context& context,
                 const PartProgress& progress) {
  Prepared made;
  TargetRows& sample = made.sample;
  sample.targets = task.targets.size();
  double largest = 0;
  for (const int target : task.targets)
    for (const data::Row row : task.train)
      largest = std::max(largest, std::abs(task.data.numbers(target)[row]));
  if (largest > kLargest) made.unit = std::ldexp(1.0, -std::ilogb(largest));
  const auto weights = task.data.weights();
  for (const data::Row row : task.train) {
    for (const int target : task.targets) sample.values.push_back(task.data.numbers(target)[row] * made.unit);
    sample.weights.push_back(weights.empty() ? 1.0 : weights[row]);
    sample.source.push_back(row);
  }
  for (const int column : splitFeatures(task)) {
    if (context.stopping()) break;  // the root alone is then what can be had
    const auto& info = task.data.info(column);
    if (info.isNominal())
      made.features.push_back(grow::codeLevels(column, task.data.codes(column), info.levels.size()));
    else if (info.isNumeric())
      made.features.push_back(grow::codeNumbers(column, task.data.numbers(column)));
  }
  solve::Projector projector(set, context);
  const bool quick = set.form() != solve::FeasibleSet::Form::General;
  for (std::uint32_t i = 0; i < sample.rows(); ++i) {
    if (!quick || (i & 1023) == 0) {
      if (context.stopping()) {
        made.stopped = true;
        break;
      }
      progress.report(preparing(i, sample.rows()));
    }
    const double amount = projector.violation(sample.row(i));
    if (!quick && context.stopping()) {  // which may have ended the solver
      made.stopped = true;
      break;
    }
    if (amount > model::kInfeasible) made.violating.push_back({sample.source[i], amount});
  }
  made.solverCalls = projector.solverCalls();
  made.constraints.set = std::make_shared<const solve::FeasibleSet>(std::move(set));
  made.constraints.plainMedoid = params.published();
  if (params.uses("R") && params.loss == "squared")
    made.constraints.relaxation = Relaxation::make(*made.constraints.set, params.lambda, params.penalty());
  return made;
}

void unscale(GrownTree& grown, double unit) {
  if (unit == 1) return;
  const auto back = [&](std::vector<double>& values) {
    for (double& value : values) value /= unit;
  };
  for (auto& node : grown.tree.nodes) {
    back(node.stats.means);
    node.stats.impurity = node.stats.impurity / unit / unit;
    node.stats.error = node.stats.error / unit / unit;
    if (node.isLeaf()) back(std::get<model::ValueLeaf>(node.leaf()).values);
  }
  for (auto& answer : grown.answers) back(answer);
}

}  // namespace paretree::learners::ocdt
