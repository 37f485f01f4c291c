#include "paretree/runs/estimates/leaf_set_words.h"

#include <algorithm>
#include <numeric>

#include "paretree/model/text/describe.h"
#include "paretree/runs/estimates/leaf_sets.h"

namespace paretree::runs {
namespace {

/// What a part answers; null for branches.
const model::Leaf* answerOf(const model::Model& model, int part) {
  if (const auto* rules = model.rules())
    return part < static_cast<int>(rules->rules.size()) ? &rules->rules[part].outcome : nullptr;
  if (!model.tree() || part >= model.tree()->size() || !(*model.tree())[part].isLeaf()) return nullptr;
  return &(*model.tree())[part].leaf();
}

/// The place of a part's set; -1: it has none.
int placeOf(const PointEstimate& point, const model::Model& model, int part) {
  const auto parts = partsWithSets(model);
  const auto at = std::find(parts.begin(), parts.end(), part);
  if (at == parts.end() || parts.size() != point.leafSets.size()) return -1;
  return static_cast<int>(at - parts.begin());
}

Message classesMessage(const LeafSet& set, const model::Model& model, int part) {
  std::vector<std::string> names;
  const data::ColumnInfo& target = (*model.schema)[model.targets[0]];
  if (set.classes >= static_cast<int>(target.levels.size())) return Message{"runs.leaf-any-class", {}};
  if (std::holds_alternative<model::BlackBoxLeaf>(*answerOf(model, part)))
    return set.classes == 1 ? Message{"runs.leaf-answer-of-box", {}}
                            : Message{"runs.leaf-classes-of-box", {{"classes", set.classes}}};
  for (const int code : likeliestClasses(model, part, set.from)) {
    if (names.size() == static_cast<std::size_t>(set.classes)) break;
    names.push_back(target.levels[code]);
  }
  if (names.empty()) return {};
  return Message{"runs.leaf-classes", {{"classes", std::move(names)}}};
}

/// Few rows come to a part: what is counted holds for the rows of several parts, each by its own answer, and
/// may be far off for the part alone.
Message classesOfNeighbours(const LeafSet& set, const model::Model& model) {
  const bool all = set.classes >= model.classes();
  if (model.rules())
    return all                ? Message{"runs.rules-any-class", {}}
           : set.classes == 1 ? Message{"runs.rules-answer", {}}
                              : Message{"runs.rules-classes", {{"classes", set.classes}}};
  return all ? Message{"runs.neighbours-any-class", {{"node", set.from}}}
         : set.classes == 1
             ? Message{"runs.neighbours-answer", {{"node", set.from}}}
             : Message{"runs.neighbours-classes", {{"node", set.from}, {"classes", set.classes}}};
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

Message ensembleMessage(const LeafSet& set, const model::Model& model) {
  if (set.classes > 0) {
    if (set.classes >= model.classes()) return Message{"runs.leaf-any-class", {}};
    return set.classes == 1 ? Message{"runs.ensemble-answer", {}}
                            : Message{"runs.ensemble-classes", {{"classes", set.classes}}};
  }
  if (set.low.size() != 1 || set.high.size() != 1) return {};
  return Message{"runs.ensemble-range", {{"low", set.low[0]}, {"high", set.high[0]}}};
}

}  // namespace

std::vector<int> partsWithSets(const model::Model& model) {
  if (const auto* tree = model.tree()) return tree->leaves();
  if (model.ensemble()) return {0};
  std::vector<int> rules(model.rules() ? model.rules()->rules.size() : 0);
  std::iota(rules.begin(), rules.end(), 0);
  return rules;
}

const std::vector<double>& trainingCounts(const model::Model& model, int part) {
  static const std::vector<double> none;
  const model::Leaf* leaf = answerOf(model, part);
  const auto* answer = leaf ? std::get_if<model::ClassLeaf>(leaf) : nullptr;
  if (!answer) return none;
  // Rules of a forest keep their rows beside the answer.
  return model.rules() && answer->counts.empty() ? model.rules()->rules[part].counts : answer->counts;
}

std::vector<int> likeliestClasses(const model::Model& model, int part, int from) {
  const model::Leaf* leaf = answerOf(model, part);
  const auto* answer = leaf ? std::get_if<model::ClassLeaf>(leaf) : nullptr;
  if (!answer) return {};
  const auto* rules = model.rules();
  const auto& own = trainingCounts(model, part);
  const std::vector<double> none;
  const auto& all = rules ? none : model.tree()->nodes[0].stats.counts;
  const auto& near = rules || from < 0 || from >= model.tree()->size()
                         ? none
                         : model.tree()->nodes[static_cast<std::size_t>(from)].stats.counts;
  const auto of = [](const std::vector<double>& counts, int code) {
    return static_cast<std::size_t>(code) < counts.size() ? counts[code] : 0;
  };
  std::vector<int> order(static_cast<std::size_t>(model.classes()));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    if (of(own, a) != of(own, b)) return of(own, a) > of(own, b);
    if (of(near, a) != of(near, b)) return of(near, a) > of(near, b);
    return of(all, a) > of(all, b);
  });
  // What the part answers comes first, also where another has as many rows.
  const auto majority = std::find(order.begin(), order.end(), answer->majority);
  if (majority != order.end()) std::rotate(order.begin(), majority, majority + 1);
  return order;
}

Message leafSetMessage(const PointEstimate* point, const model::Model& model, int part) {
  const int place = point ? placeOf(*point, model, part) : -1;
  if (place >= 0 && model.ensemble()) return ensembleMessage(point->leafSets[place], model);
  const model::Leaf* answer = answerOf(model, part);
  if (place < 0 || !answer) return {};
  const LeafSet& set = point->leafSets[place];
  if (set.classes > 0 && set.from != part) return classesOfNeighbours(set, model);
  Message words;
  if (set.classes > 0) {
    words = classesMessage(set, model, part);
  } else if (set.low.size() == model.targets.size() && set.high.size() == set.low.size()) {
    const auto* value = std::get_if<model::ValueLeaf>(answer);
    if (model.rules() && set.low.size() == 1)
      words = Message{"runs.rule-range", {{"low", set.low[0]}, {"high", set.high[0]}}};
    else if (value && !model.rules() && value->values.size() == set.low.size())
      words = rangesMessage(set, model, value->values);
    else if (std::holds_alternative<model::LinearLeaf>(*answer))
      words = Message{"runs.leaf-range-of-formula", {{"low", set.low[0]}, {"high", set.high[0]}}};
  }
  if (words.empty() || set.from == part) return words;
  if (model.rules()) return Message{"runs.leaf-set-of-all-rules", {{"set", std::move(words)}}};
  return Message{"runs.leaf-set-of-neighbours", {{"set", std::move(words)}, {"node", set.from}}};
}

Message noLeafSetsMessage(const PointEstimate& point, const model::Model& model) {
  const std::size_t parts = partsWithSets(model).size();
  if (!point.leafSets.empty() || parts == 0) return {};
  if (parts > kLeafSetLeaves) return Message{"runs.leaf-sets-many", {{"most", kLeafSetLeaves}}};
  return Message{"runs.leaf-sets-few-rows", {{"rows", kLeafSetRows}}};
}

}  // namespace paretree::runs
