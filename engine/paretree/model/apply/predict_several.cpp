#include "paretree/model/apply/predict_several.h"

#include <algorithm>

#include "paretree/model/apply/predict_shapes.h"

namespace paretree::model {

Result<std::vector<Predictions>> predictSeveral(std::span<const ModelPtr> models, const data::Dataset& data,
                                                std::span<const data::Row> rows, const Context& context) {
  if (std::all_of(models.begin(), models.end(), [](const ModelPtr& model) { return model->tree(); })) {
    std::vector<TreeOfModel> trees;
    for (const ModelPtr& model : models) trees.push_back({model.get(), model->tree()});
    return predictTrees(trees, data, rows, context);
  }
  if (std::all_of(models.begin(), models.end(), [](const ModelPtr& model) { return model->rules(); })) {
    std::vector<const Model*> sets;
    for (const ModelPtr& model : models) sets.push_back(model.get());
    return predictRuleSets(sets, data, rows, context);
  }
  std::vector<Predictions> all;
  for (const ModelPtr& model : models) {
    auto one = predict(*model, data, rows, context);
    if (!one) return one.error();
    all.push_back(std::move(*one));
  }
  return all;
}

}  // namespace paretree::model
