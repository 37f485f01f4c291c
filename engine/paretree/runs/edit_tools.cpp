#include "paretree/runs/edit_tools.h"

#include <algorithm>
#include <vector>

#include "paretree/grow/linear.h"
#include "paretree/learners/nldt/refit_law.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/feasible.h"
#include "paretree/optimal/search.h"

namespace paretree::runs {
namespace {

grow::GrowOptions growOptions(bool classes, int leaves) {
  grow::GrowOptions options;
  options.criterion = classes ? grow::Criterion::Gini : grow::Criterion::Variance;
  options.maxLeaves = leaves;
  options.minLeaf = 2;
  return options;
}

/// Sums over rows of a node: of classes the weight of each, of numbers their distances from `middle`.
struct ImpuritySums {
  double weight = 0, squares = 0;
  std::vector<double> sums;

  void add(const learners::Task& task, const std::vector<double>& middle, data::Row row, double mass) {
    weight += mass;
    if (task.classification()) {
      squares += mass;
      sums[static_cast<std::size_t>(task.data.codes(task.targets[0])[row])] += mass;
      return;
    }
    for (std::size_t t = 0; t < sums.size(); ++t) {
      const double value = task.data.numbers(task.targets[t])[row] - middle[t];
      squares += mass * value * value;
      sums[t] += mass * value;
    }
  }
  /// Gini impurity or variance, times the weight.
  double impurity() const {
    double impure = squares;
    for (const double sum : sums) impure -= weight > 0 ? sum * sum / weight : 0;
    return impure;
  }
};

constexpr int kBestLeaves = 4, kBestDepth = 3;     // trees of four leaves have no more levels
constexpr std::uint64_t kBestSteps = 500'000'000;  // about two seconds

/// The tree of least loss; empty where no split lowers it, or where it is not for such models.
model::Tree bestTree(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                     std::vector<int> features, int leaves, const std::vector<double>& weights,
                     const Context& context) {
  if (leaves > kBestLeaves || model.targets.size() != 1 || !model.constraints.empty() ||
      std::none_of(rows.begin(), rows.end(),
                   [&](data::Row row) { return weights.empty() || weights[row] > 0; }))
    return {};
  std::erase(features, model.targets[0]);
  const optimal::Problem problem = optimal::makeProblem(data, rows, features, model.targets[0], weights, {});
  const optimal::RowSet all(problem);
  optimal::SearchOptions options;
  options.depth = kBestDepth;
  options.leaves = leaves;
  options.steps = kBestSteps;
  const optimal::Plan plan = optimal::solve(problem, all, options, context).plan[leaves];
  return plan ? optimal::treeOf(problem, all, plan, data, model.targets[0], data.weights()) : model::Tree{};
}

}  // namespace

model::EditTools editTools(const Context& context, std::vector<int> features) {
  const Rng rng = context.rng();
  const std::stop_token stop = context.stopToken();
  model::EditTools tools;
  tools.grow = [rng, stop, features](const model::Model& model, const data::Dataset& data,
                                     const data::Rows& rows, int leaves, const std::vector<double>& weights) {
    const std::vector<int> columns = features.empty() ? data.features() : features;
    model::Tree best = bestTree(model, data, rows, columns, leaves, weights, Context(rng, 1, stop));
    if (!best.empty()) return best;
    const grow::GrowData prepared(data, columns, model.targets, weights, {.rows = rows});
    return growTree(prepared, rows, growOptions(model.isClassifier(), leaves), rng, Context(rng, 1, stop));
  };
  tools.fitLinear = [](const data::Dataset& data, const data::Rows& rows, int target,
                       const std::vector<model::Input>& inputs) {
    return grow::fitLinear(data, rows, target, inputs, data.weights());
  };
  tools.fitLaw = [rng, stop](const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                             const model::PowerLaw& law) {
    return learners::nldt::refittedLaw(law, model, data, rows, Context(rng, 1, stop));
  };
  keepFeasible(tools);
  return tools;
}

std::vector<grow::Candidate> splitsOf(const learners::Task& task, const data::Rows& rows) {
  const grow::GrowData prepared(task.data, task.features, task.targets, task.data.weights(), {.rows = rows});
  return candidateSplits(prepared, rows, growOptions(task.classification(), 2));
}

double gainOf(const learners::Task& task, const data::Rows& rows, const model::Branch& branch) {
  const auto weights = task.data.weights();
  std::vector<double> middle(task.targets.size(), 0);
  if (!task.classification())
    for (std::size_t t = 0; t < middle.size(); ++t)
      for (const data::Row row : rows)
        middle[t] += task.data.numbers(task.targets[t])[row] / static_cast<double>(rows.size());
  ImpuritySums left, right, all;
  for (auto* part : {&left, &right, &all})
    part->sums.assign(task.classification() ? task.data.info(task.targets[0]).levels.size() : middle.size(),
                      0);
  for (const data::Row row : rows) {
    const double mass = weights.empty() ? 1 : weights[row];
    all.add(task, middle, row, mass);
    (routeLeft(branch, task.data, row) ? left : right).add(task, middle, row, mass);
  }
  const double before = all.impurity();
  return before > 0 ? (before - left.impurity() - right.impurity()) / before : 0;
}

}  // namespace paretree::runs
