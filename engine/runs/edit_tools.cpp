#include "engine/runs/edit_tools.h"

#include "engine/grow/linear.h"
#include "engine/model/feasible.h"

namespace paretree {
namespace {

GrowOptions growOptions(bool classes, int leaves) {
  GrowOptions options;
  options.criterion = classes ? Criterion::Gini : Criterion::Variance;
  options.maxLeaves = leaves;
  options.minLeaf = 2;
  return options;
}

}  // namespace

EditTools editTools(const Context& context, std::vector<int> features) {
  const Rng rng = context.rng();
  const std::stop_token stop = context.stopToken();
  EditTools tools;
  tools.grow = [rng, stop, features](const Model& model, const Dataset& data, const Rows& rows, int leaves) {
    const GrowData prepared(data, features.empty() ? data.features() : features, model.targets,
                            data.weights());
    return growTree(prepared, rows, growOptions(model.isClassifier(), leaves), rng, Context(rng, 1, stop));
  };
  tools.fitLinear = [](const Dataset& data, const Rows& rows, int target, const std::vector<Input>& inputs) {
    return fitLinear(data, rows, target, inputs, data.weights());
  };
  keepFeasible(tools);
  return tools;
}

std::vector<Candidate> splitsOf(const Task& task, const Rows& rows) {
  const GrowData prepared(task.data, task.features, task.targets, task.data.weights());
  return candidateSplits(prepared, rows, growOptions(task.classification(), 2));
}

}  // namespace paretree
