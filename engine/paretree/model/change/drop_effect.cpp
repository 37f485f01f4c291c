#include "paretree/model/change/drop_effect.h"

#include "paretree/model/apply/predict.h"
#include "paretree/model/text/formula_view.h"

namespace paretree::model {
namespace {

double accuracyOf(const Model& model, const data::Dataset& data, const data::Rows& rows,
                  const Context& context) {
  if (rows.empty()) return data::kMissing;
  const auto answers = predict(model, data, rows, context);
  if (!answers) return data::kMissing;
  const auto actual = data.codes(model.targets[0]);
  double right = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) right += answers->classes[i] == actual[rows[i]];
  return right / static_cast<double>(rows.size());
}

}  // namespace

std::vector<DropEffect> dropEffects(const Model& model, int node, const data::Dataset& data,
                                    const data::Rows& train, const data::Rows& test, const EditTools& tools,
                                    const Context& context) {
  std::vector<DropEffect> effects;
  const PowerLaw* law = formulaAt(model, node);
  if (!law || law->terms.size() < 2 || !model.isClassifier()) return effects;
  const double onTrain = accuracyOf(model, data, train, context),
               onTest = accuracyOf(model, data, test, context);
  for (std::size_t term = 0; term < law->terms.size() && !context.stopping(); ++term) {
    DropEffect effect;
    if (const auto without =
            edited(model, {DropTermEdit{node, static_cast<int>(term)}}, data, train, tools)) {
      effect.train = accuracyOf(*without, data, train, context) - onTrain;
      effect.test = accuracyOf(*without, data, test, context) - onTest;
    }
    effects.push_back(effect);
  }
  return effects;
}

}  // namespace paretree::model
