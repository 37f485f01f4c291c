#include <algorithm>
#include <map>
#include <set>
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

/// Rows without a value are sent to one side; formulas answer them too.
bool sends(const model::Split& split) {
  return std::holds_alternative<model::Threshold>(split) || std::holds_alternative<model::Subset>(split);
}

/// No value leads to this side.
bool hasNoValue(const model::Split& split, const data::Schema& schema, bool left) {
  const auto* set = std::get_if<model::Subset>(&split);
  if (!set || set->left.empty()) return !left && asksIfKnown(split, schema);
  return std::find(set->left.begin(), set->left.end(), left) == set->left.end();
}

/// This side has the rows without a value beside others.
bool takesMissing(const model::Branch& branch, const data::Schema& schema, bool left) {
  return sends(branch.split) && branch.missingLeft == left && !hasNoValue(branch.split, schema, left);
}

/// What rows on one side of a branch have in common: "width <= 1.5", "colour in {red}", "width is missing".
struct SideText {
  const data::Schema& schema;
  bool left;

  std::string of(const model::Split& split) const {
    if (sends(split) && hasNoValue(split, schema, left))
      return data::visibleText(schema[columnsOf(split).front()].name) + " is missing";
    return asksIfKnown(split, schema) ? describeSplit(split, schema) : std::visit(*this, split);
  }
  std::string operator()(const model::Threshold& s) const {
    return data::visibleText(schema[s.column].name) + (left ? " <= " : " > ") +
           model::cutText(schema[s.column], s.value, kTextDigits) +
           (schema[s.column].unit.empty() ? "" : " " + schema[s.column].unit);
  }
  std::string operator()(const model::Subset& s) const {
    model::Subset here = s;
    if (!left) here.left.flip();
    return describeSplit(here, schema, kTextDigits);
  }
  std::string operator()(const model::Linear& s) const {
    std::string text = describeSplit(s, schema, kTextDigits);
    if (!left) text.replace(text.rfind("<="), 2, ">");
    return text;
  }
  std::string operator()(const model::PowerLaw& s) const { return formulaTest(s, schema, left, kTextDigits); }
};

/// What answers rows that no rule covers, a line; "" where that is the default answer.
std::string missedRowsText(const model::RuleSet& set) {
  switch (set.fallback) {
    case model::RuleSet::Fallback::Otherwise:
      break;
    case model::RuleSet::Fallback::MostClauses:
      return "Rows that no rule covers are answered by the rules with the largest share of satisfied "
             "conditions.\n";
    case model::RuleSet::Fallback::ByShare:
      return "Rows that no rule covers are answered by all rules, each weighed by the share of its "
             "conditions "
             "that hold.\n";
  }
  return {};
}

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
    return text + missedRowsText(set) +
           "Otherwise: " + messages::text(describeLeaf(set.otherwise, model, kTextDigits)) + "\n";
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
      std::set<int> known;  ///< columns of which no row without a value comes
    };
    std::vector<Side> waiting{{0, 0, false, {}, {}}, {0, 0, true, {}, {}}};
    while (!waiting.empty()) {
      Side side = waiting.back();
      waiting.pop_back();
      model::Branch branch = tree[side.branch].branch();
      const int child = side.left ? branch.left : branch.right;
      const bool missing = takesMissing(branch, *model.schema, side.left);
      const auto columns = columnsOf(branch.split);
      const bool missingCome = columns.size() == 1 && side.known.count(columns.front()) == 0;
      const Levels below = levelsOfSide(branch, side.left, side.coming);
      text += indent;
      for (int i = 0; i < side.depth; ++i) text += "  ";
      text += SideText{*model.schema, side.left}.of(branch.split);
      if (missing && missingCome) text += " or missing";
      if (numbered) text += " [" + std::to_string(child) + "]";
      if (tree[child].isLeaf()) {
        text += ": " + answer(tree, child);
      } else {
        if (sends(branch.split) && branch.missingLeft != side.left) side.known.insert(columns.front());
        waiting.push_back({child, side.depth + 1, false, below, side.known});
        waiting.push_back({child, side.depth + 1, true, below, side.known});
      }
      text += "\n";
    }
    return text;
  }
  /// Levels that come to a node; of a column that is not here all of them.
  using Levels = std::map<int, std::vector<bool>>;
  /// The levels that go on to one side. Leaves the others out of what the branch says of that side, unless
  /// nothing would be left.
  Levels levelsOfSide(model::Branch& branch, bool left, Levels coming) const {
    auto* set = std::get_if<model::Subset>(&branch.split);
    if (!set || asksIfKnown(branch.split, *model.schema)) return coming;
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

}  // namespace

std::string edgeText(const model::Branch& branch, const model::Model& model, bool left) {
  const auto isWord = [](const std::string& level) {
    const std::string word = lowerCase(trimmed(level));
    return word == "yes" || word == "no";
  };
  const bool taken = std::any_of(model.targets.begin(), model.targets.end(), [&](int target) {
    const auto& levels = (*model.schema)[target].levels;
    return std::any_of(levels.begin(), levels.end(), isWord);
  });
  const std::string word = taken ? (left ? "true" : "false") : left ? "yes" : "no";
  return word + (takesMissing(branch, *model.schema, left) ? " or missing" : "");
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
