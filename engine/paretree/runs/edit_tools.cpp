#include "paretree/runs/edit_tools.h"

#include <algorithm>

#include "paretree/grow/linear.h"
#include "paretree/learners/nldt/refit_law.h"
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

}  // namespace paretree::runs
