#include "engine/runs/edit_tools.h"

#include "engine/grow/cart.h"
#include "engine/grow/linear.h"
#include "engine/model/feasible.h"

namespace paretree {

EditTools editTools(const Context& context) {
  const Rng rng = context.rng();
  const std::stop_token stop = context.stopToken();
  return editTools([rng, stop](const Model& model, const Dataset& data, const Rows& rows, int leaves) {
    GrowOptions options;
    options.criterion = model.isClassifier() ? Criterion::Gini : Criterion::Variance;
    options.maxLeaves = leaves;
    options.minLeaf = 2;
    options.minSplit = 4;
    const GrowData prepared(data, data.features(), model.targets, data.weights());
    return growTree(prepared, rows, options, rng, Context(rng, 1, stop));
  });
}

EditTools editTools(decltype(EditTools::grow) grow) {
  EditTools tools;
  tools.grow = std::move(grow);
  tools.fitLinear = [](const Dataset& data, const Rows& rows, int target, const std::vector<Input>& inputs) {
    return fitLinear(data, rows, target, inputs, data.weights());
  };
  keepFeasible(tools);
  return tools;
}

}  // namespace paretree
