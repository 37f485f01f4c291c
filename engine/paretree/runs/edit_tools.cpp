#include "paretree/runs/edit_tools.h"

#include "paretree/grow/linear.h"
#include "paretree/model/feasible.h"

namespace paretree::runs {
namespace {

grow::GrowOptions growOptions(bool classes, int leaves) {
  grow::GrowOptions options;
  options.criterion = classes ? grow::Criterion::Gini : grow::Criterion::Variance;
  options.maxLeaves = leaves;
  options.minLeaf = 2;
  return options;
}

}  // namespace

model::EditTools editTools(const Context& context, std::vector<int> features) {
  const Rng rng = context.rng();
  const std::stop_token stop = context.stopToken();
  model::EditTools tools;
  tools.grow = [rng, stop, features](const model::Model& model, const data::Dataset& data,
                                     const data::Rows& rows, int leaves) {
    const grow::GrowData prepared(data, features.empty() ? data.features() : features, model.targets,
                                  data.weights(), {.rows = rows});
    return growTree(prepared, rows, growOptions(model.isClassifier(), leaves), rng, Context(rng, 1, stop));
  };
  tools.fitLinear = [](const data::Dataset& data, const data::Rows& rows, int target,
                       const std::vector<model::Input>& inputs) {
    return grow::fitLinear(data, rows, target, inputs, data.weights());
  };
  keepFeasible(tools);
  return tools;
}

std::vector<grow::Candidate> splitsOf(const learners::Task& task, const data::Rows& rows) {
  const grow::GrowData prepared(task.data, task.features, task.targets, task.data.weights(), {.rows = rows});
  return candidateSplits(prepared, rows, growOptions(task.classification(), 2));
}

}  // namespace paretree::runs
