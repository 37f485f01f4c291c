#include "paretree/model/text/filled_in.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "paretree/model/text/words.h"

namespace paretree::model {
namespace {

constexpr int kFillDigits = 6;

/// By column and level what formulas put in; several where they were fitted on other rows.
using Fills = std::map<std::pair<int, int>, std::set<double>>;

void addFills(Fills& fills, const LinearLeaf& leaf, const Gaps& gaps) {
  for (const auto& term : leaf.terms) {
    const Input& input = term.input;
    const auto column = static_cast<std::size_t>(input.column);
    if (column < gaps.size() && gaps[column]) fills[{input.column, input.level}].insert(input.ifMissing);
  }
}

Message inWords(const Fills& fills, const data::Schema& schema) {
  std::vector<Message> parts;
  for (const auto& [place, values] : fills) {
    const data::ColumnInfo& column = schema[place.first];
    std::vector<Message> texts;
    for (const double value : values)
      texts.push_back(valueMessage(column, column.type == data::ColumnType::Date
                                               ? valueText(column, value, kFillDigits)
                                               : numberText(value, kFillDigits)));
    const std::string name = inputName(Input{place.first, place.second}, schema);
    if (values.size() == 1)
      parts.push_back(Message{"model.filled-input", {{"attribute", name}, {"values", std::move(texts)}}});
    else
      parts.push_back(
          Message{"model.filled-input-by-leaf", {{"attribute", name}, {"values", std::move(texts)}}});
  }
  return parts.empty() ? Message{} : Message{"model.filled-in", {{"inputs", std::move(parts)}}};
}

}  // namespace

Message describeFilledIn(const LinearLeaf& leaf, const data::Schema& schema, const Gaps& gaps) {
  Fills fills;
  addFills(fills, leaf, gaps);
  return inWords(fills, schema);
}

Message describeFilledIn(const Model& model, const Gaps& gaps) {
  Fills fills;
  const auto add = [&](const Leaf& leaf) {
    if (const auto* linear = std::get_if<LinearLeaf>(&leaf)) addFills(fills, *linear, gaps);
  };
  if (const Tree* tree = model.tree()) {
    for (const int leaf : tree->leaves()) add((*tree)[leaf].leaf());
  } else if (const RuleSet* rules = model.rules()) {
    for (const Rule& rule : rules->rules) add(rule.outcome);
    add(rules->otherwise);
  }
  return inWords(fills, *model.schema);
}

}  // namespace paretree::model
