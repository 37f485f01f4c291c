#include <algorithm>
#include <map>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/problems.h"
#include "paretree/exchange/exchange.h"
#include "paretree/exchange/outline.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/plain_formula.h"

namespace paretree::exchange {
namespace {

constexpr int kTextDigits = 6;

struct ShapeText {
  const model::Model& model;

  std::string operator()(const model::Tree& tree) const { return outline(tree, "", true); }
  std::string operator()(const model::RuleSet& set) const {
    std::string text;
    for (std::size_t r = 0; r < set.rules.size(); ++r) {
      const model::Rule& rule = set.rules[r];
      text += std::to_string(r + 1) + ". " + messages::text(describeRule(rule, model, kTextDigits));
      std::string notes;
      if (rule.rows > 0)
        notes += "covers " + shortText(rule.rows, kTextDigits) + (rule.rows == 1 ? " row" : " rows");
      if (rule.weight != 1)
        notes += std::string(notes.empty() ? "" : "; ") + "weight " + shortText(rule.weight);
      if (!rule.active) notes += std::string(notes.empty() ? "" : "; ") + "switched off";
      if (rule.locked) notes += std::string(notes.empty() ? "" : "; ") + "locked";
      text += notes.empty() ? "\n" : " (" + notes + ")\n";
    }
    if (set.fallback == model::RuleSet::Fallback::MostClauses)
      text +=
          "Rows that no rule covers are answered by the rules with the largest share of satisfied "
          "conditions.\n";
    return text + "Otherwise: " + messages::text(describeLeaf(set.otherwise, model, kTextDigits)) + "\n";
  }
  std::string operator()(const model::Ensemble& ensemble) const {
    std::string text;
    for (std::size_t t = 0; t < ensemble.trees.size(); ++t) {
      text += "Tree " + std::to_string(t + 1) + " of " + std::to_string(ensemble.trees.size());
      if (t < ensemble.weights.size() && ensemble.weights[t] != 1)
        text += ", weight " + shortText(ensemble.weights[t]);
      text += "\n" + outline(ensemble.trees[t], "  ", false);
    }
    return text;
  }

  /// Each branch is two lines, one for each side; a side that is a leaf carries its answer. `numbered`: each
  /// line has the number of the node that it leads to, by which nodes are edited.
  std::string outline(const model::Tree& tree, const std::string& indent, bool numbered) const {
    if (tree[0].isLeaf()) return indent + answer(tree, 0) + "\n";
    std::string text = numbered ? "Numbers in brackets are those of nodes; the root is 0.\n\n" : "";
    struct Side {
      int branch, depth;
      bool left;
      Levels coming;
    };
    std::vector<Side> waiting{{0, 0, false, {}}, {0, 0, true, {}}};
    while (!waiting.empty()) {
      const Side side = waiting.back();
      waiting.pop_back();
      model::Branch branch = tree[side.branch].branch();
      const int child = side.left ? branch.left : branch.right;
      const Levels below = levelsOfSide(branch, side.left, side.coming);
      text += indent;
      for (int i = 0; i < side.depth; ++i) text += "  ";
      text += sideText(branch, *model.schema, side.left, kTextDigits);
      if (numbered) text += " [" + std::to_string(child) + "]";
      if (tree[child].isLeaf()) {
        text += ": " + answer(tree, child);
      } else {
        waiting.push_back({child, side.depth + 1, false, below});
        waiting.push_back({child, side.depth + 1, true, below});
      }
      text += "\n";
    }
    return text;
  }
  /// Levels that come to a node; of a column that is not here all of them.
  using Levels = std::map<int, std::vector<bool>>;
  /// The levels that go on to one side. Leaves the others out of what the branch says of that side, unless
  /// nothing would be left.
  static Levels levelsOfSide(model::Branch& branch, bool left, Levels coming) {
    auto* set = std::get_if<model::Subset>(&branch.split);
    if (!set) return coming;
    const auto known = coming.find(set->column);
    std::vector<bool> here = set->left;
    if (!left) here.flip();
    if (known != coming.end())
      for (std::size_t level = 0; level < here.size(); ++level)
        here[level] = here[level] && (level >= known->second.size() || known->second[level]);
    const auto count = std::count(here.begin(), here.end(), true);
    if (count == 0) return coming;
    coming[set->column] = here;
    if (known != coming.end() && count < static_cast<std::ptrdiff_t>(here.size())) {
      set->left = std::move(here);
      if (!left) set->left.flip();
    }
    return coming;
  }
  std::string answer(const model::Tree& tree, int leaf) const {
    return messages::text(describeLeaf(tree[leaf].leaf(), model, kTextDigits)) +
           (tree[leaf].locked ? " (locked)" : "");
  }
};

std::string summary(const model::Model& model) {
  const model::Size size = sizeOf(model);
  const std::string depth = ", depth " + std::to_string(size.depth);
  if (model.rules()) return counted(size.rules, "rule");
  if (const model::Ensemble* ensemble = model.ensemble())
    return counted(static_cast<long long>(ensemble->trees.size()), "tree") + " of together " +
           counted(size.leaves, "leaf", "leaves");
  return "Tree of " + counted(size.leaves, "leaf", "leaves") + depth;
}

/// Formulas answer rows without a value too.
std::string orMissing(const model::Branch& branch, bool left) {
  // The other side of "is known" is that of the missing ones.
  if (const auto* cut = std::get_if<model::Threshold>(&branch.split); cut && !left && isKnownTest(*cut))
    return "";
  const bool sent = std::holds_alternative<model::Threshold>(branch.split) ||
                    std::holds_alternative<model::Subset>(branch.split);
  return sent && branch.missingLeft == left ? " or missing" : "";
}

}  // namespace

std::string sideText(const model::Branch& branch, const data::Schema& schema, bool left, int digits) {
  struct Side {
    const data::Schema& schema;
    bool left;
    int digits;
    std::string operator()(const model::Threshold& s) const {
      if (isKnownTest(s))
        return data::visibleText(schema[s.column].name) + (left ? " is known" : " is missing");
      return data::visibleText(schema[s.column].name) + (left ? " <= " : " > ") +
             model::cutText(schema[s.column], s.value, digits);
    }
    std::string operator()(const model::Subset& s) const {
      model::Subset here = s;
      if (!left) here.left.flip();
      return describeSplit(here, schema, digits);
    }
    std::string operator()(const model::Linear& s) const { return formula(describeSplit(s, schema, digits)); }
    std::string operator()(const model::PowerLaw& s) const { return formulaTest(s, schema, left, digits); }
    std::string formula(std::string text) const {
      if (!left) text.replace(text.rfind("<="), 2, ">");
      return text;
    }
  };
  // The other side of "is known".
  if (const auto* set = std::get_if<model::Subset>(&branch.split);
      set && branch.missingLeft == left && !set->left.empty() &&
      std::find(set->left.begin(), set->left.end(), left) == set->left.end())
    return data::visibleText(schema[set->column].name) + " is missing";
  return std::visit(Side{schema, left, digits}, branch.split) + orMissing(branch, left);
}

std::string edgeText(const model::Branch& branch, bool left) {
  return (left ? "yes" : "no") + orMissing(branch, left);
}

std::string modelToText(const model::Model& model, const Remarks& remarks) {
  std::string names;
  for (const int target : model.targets)
    names += (names.empty() ? "" : ", ") + data::visibleText((*model.schema)[target].name);
  std::string text = summary(model) + ", for " + names + "\n";
  if (model.smoothing > 0)
    text += "Answers are smoothed along the path to the root with k = " + shortText(model.smoothing) + ".\n";
  text += "\n" + std::visit(ShapeText{model}, model.shape);
  for (std::size_t i = 0; i < remarks.size(); ++i) text += (i == 0 ? "\n" : "") + remarks[i] + "\n";
  return text;
}

}  // namespace paretree::exchange
