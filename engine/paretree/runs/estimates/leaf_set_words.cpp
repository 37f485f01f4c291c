#include "paretree/runs/estimates/leaf_set_words.h"

#include <algorithm>
#include <numeric>

#include "paretree/model/text/describe.h"

namespace paretree::runs {
namespace {

Message classesMessage(const LeafSet& set, const model::Model& model, int leaf) {
  std::vector<std::string> names;
  const data::ColumnInfo& target = (*model.schema)[model.targets[0]];
  for (const int code : likeliestClasses(model, leaf)) {
    if (names.size() == static_cast<std::size_t>(set.classes)) break;
    names.push_back(target.levels[static_cast<std::size_t>(code)]);
  }
  if (names.empty()) return {};
  if (names.size() == target.levels.size()) return Message{"runs.leaf-any-class", {}};
  return Message{"runs.leaf-classes", {{"classes", std::move(names)}}};
}

Message rangesMessage(const LeafSet& set, const model::Model& model, const std::vector<double>& answers) {
  std::vector<Message> ranges;
  for (std::size_t t = 0; t < model.targets.size(); ++t) {
    const data::ColumnInfo& target = (*model.schema)[model.targets[t]];
    ranges.push_back(Message{"runs.leaf-range",
                             {{"target", target.name},
                              {"low", model::valueText(target, answers[t] + set.low[t])},
                              {"high", model::valueText(target, answers[t] + set.high[t])}}});
  }
  return Message{"runs.leaf-ranges", {{"ranges", std::move(ranges)}}};
}

}  // namespace

std::vector<int> likeliestClasses(const model::Model& model, int leaf) {
  const auto* answer = std::get_if<model::ClassLeaf>(&(*model.tree())[leaf].leaf());
  if (!answer) return {};
  const auto& all = model.tree()->nodes[0].stats.counts;
  const auto of = [](const std::vector<double>& counts, int code) {
    return static_cast<std::size_t>(code) < counts.size() ? counts[static_cast<std::size_t>(code)] : 0;
  };
  std::vector<int> order(static_cast<std::size_t>(model.classes()));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    if (of(answer->counts, a) != of(answer->counts, b)) return of(answer->counts, a) > of(answer->counts, b);
    return of(all, a) > of(all, b);
  });
  // What the leaf answers comes first, also where another has as many rows.
  const auto majority = std::find(order.begin(), order.end(), answer->majority);
  if (majority != order.end()) std::rotate(order.begin(), majority, majority + 1);
  return order;
}

Message leafSetMessage(const PointEstimate* point, const model::Model& model, int leaf) {
  if (!point || !model.tree() || point->leafSets.empty() || leaf >= model.tree()->size()) return {};
  const auto leaves = model.tree()->leaves();
  const auto at = std::find(leaves.begin(), leaves.end(), leaf);
  if (at == leaves.end() || leaves.size() != point->leafSets.size()) return {};
  const LeafSet& set = point->leafSets[static_cast<std::size_t>(at - leaves.begin())];
  Message words;
  const model::Leaf& answer = (*model.tree())[leaf].leaf();
  if (set.classes > 0) {
    words = classesMessage(set, model, leaf);
  } else if (set.low.size() == model.targets.size() && set.high.size() == set.low.size()) {
    if (const auto* value = std::get_if<model::ValueLeaf>(&answer);
        value && value->values.size() == set.low.size())
      words = rangesMessage(set, model, value->values);
    else if (std::holds_alternative<model::LinearLeaf>(answer))
      words = Message{"runs.leaf-range-of-formula", {{"low", set.low[0]}, {"high", set.high[0]}}};
  }
  if (words.empty() || set.from == leaf) return words;
  return Message{"runs.leaf-set-of-neighbours", {{"set", std::move(words)}, {"node", set.from}}};
}

}  // namespace paretree::runs
