#include "paretree/runs/alternatives/boxed_rows.h"

#include <cstddef>
#include <variant>

#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"

namespace paretree::runs {

BoxedRows boxedRows(const model::Model& model, const data::Dataset& data, const data::Rows& rowsOfNode,
                    const std::vector<std::vector<std::int32_t>>* known, const Context& context) {
  const model::Tree& tree = *model.tree();
  BoxedRows found;
  data::Rows asked;
  std::vector<std::size_t> places;  // of those
  bool canBeAsked = true;
  const auto leaves = leavesOf(tree, data, rowsOfNode);
  for (std::size_t i = 0; i < rowsOfNode.size(); ++i) {
    const data::Row row = rowsOfNode[i];
    const auto* leaf = std::get_if<model::BlackBoxLeaf>(&tree[leaves[i]].leaf());
    if (!leaf) {
      found.others.push_back(row);
      continue;
    }
    const auto box = static_cast<std::size_t>(leaf->box);
    const bool isKnown = known && box < known->size() && row < (*known)[box].size();
    found.rows.push_back(row);
    found.classes.push_back(isKnown ? (*known)[box][row] : -1);
    if (found.classes.back() >= 0) continue;
    asked.push_back(row);
    places.push_back(found.classes.size() - 1);
    canBeAsked = canBeAsked && box < model.blackBoxes.size() && model.blackBoxes[box];
  }
  if (found.rows.empty()) return found;
  found.by = asked.empty() ? BoxAnswers::OutOfFold : BoxAnswers::Asked;
  if (asked.empty()) return found;
  if (canBeAsked) {
    const auto answers = predict(model, data, asked, Context(Rng(1), context.threads(), context.stopToken()));
    if (answers && !context.stopping()) {
      for (std::size_t i = 0; i < places.size(); ++i) found.classes[places[i]] = answers->classes[i];
      return found;
    }
  }
  found.by = BoxAnswers::Unknown;
  found.classes.clear();
  return found;
}

Result<double> lossOfPresent(const model::Model& model, const data::Dataset& data, const BoxedRows& boxed,
                             std::span<const double> weights, int threads) {
  if (boxed.by == BoxAnswers::Unknown) return data::kMissing;
  auto loss = lossOfAnswers(model, data, boxed.others, weights, threads);
  if (!loss) return loss;
  for (std::size_t i = 0; i < boxed.rows.size(); ++i)
    if (boxed.classes[i] != data.codes(model.targets[0])[boxed.rows[i]])
      *loss += weights.empty() ? 1 : weights[boxed.rows[i]];
  return loss;
}

}  // namespace paretree::runs
