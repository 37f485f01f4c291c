#include "paretree/core/text.h"
#include "paretree/exchange/escape.h"
#include "paretree/exchange/exchange.h"
#include "paretree/exchange/outline.h"
#include "paretree/messages/text.h"
#include "paretree/model/text/describe.h"

namespace paretree::exchange {
namespace {

constexpr int kDigits = 4;

/// Black-box leaves are told by shape and word, not by colour alone.
std::string leafNode(const std::string& id, const model::Leaf& leaf, const model::Model& model, bool locked) {
  const bool box = std::holds_alternative<model::BlackBoxLeaf>(leaf);
  std::string label = messages::text(describeLeaf(leaf, model, kDigits));
  if (locked) label += "\nlocked";
  return "  " + id + " [label=" + dotQuoted(label) +
         (box ? ", shape=octagon, peripheries=2, style=\"filled,dashed\", fillcolor=\"#d9d9d9\""
              : ", shape=box, style=rounded") +
         "];\n";
}

std::string treeNodes(const model::Tree& tree, const model::Model& model, const std::string& prefix) {
  std::string text;
  for (int i = 0; i < tree.size(); ++i) {
    const std::string id = prefix + std::to_string(i);
    if (tree[i].isLeaf()) {
      text += leafNode(id, tree[i].leaf(), model, tree[i].locked);
      continue;
    }
    const model::Branch& branch = tree[i].branch();
    std::string label = describeSplit(branch.split, *model.schema, kDigits);
    if (tree[i].locked) label += "\nlocked";
    text += "  " + id + " [label=" + dotQuoted(label) + ", shape=ellipse];\n";
    for (const bool left : {true, false})
      text += "  " + id + " -> " + prefix + std::to_string(left ? branch.left : branch.right) +
              " [label=" + dotQuoted(edgeText(branch, model, left)) + "];\n";
  }
  return text;
}

struct ShapeDot {
  const model::Model& model;

  std::string operator()(const model::Tree& tree) const { return treeNodes(tree, model, "n"); }
  std::string operator()(const model::RuleSet& set) const {
    std::string text = "  rankdir=LR;\n";
    for (std::size_t r = 0; r < set.rules.size(); ++r) {
      const model::Rule& rule = set.rules[r];
      std::string label = "rule " + std::to_string(r + 1);
      for (const model::Clause& clause : rule.clauses)
        label += "\n" + messages::text(describeClause(clause, *model.schema, kDigits));
      if (rule.clauses.empty()) label += "\nalways";
      if (!rule.active) label += "\nswitched off";
      const std::string id = "r" + std::to_string(r);
      text += "  " + id + " [label=" + dotQuoted(label) + ", shape=note" +
              (rule.active ? "" : ", style=dashed") + "];\n";
      text += leafNode(id + "o", rule.outcome, model, false) + "  " + id + " -> " + id + "o;\n";
    }
    if (set.fallback == model::RuleSet::Fallback::ByShare)
      text += "  missed [label=" +
              dotQuoted("no rule holds: all rules,\nby their share of conditions that hold") +
              ", shape=note];\n";
    text += "  otherwise [label=" + dotQuoted("otherwise") + ", shape=note];\n";
    return text + leafNode("otherwiseo", set.otherwise, model, false) + "  otherwise -> otherwiseo;\n";
  }
  std::string operator()(const model::Ensemble& ensemble) const {
    std::string text;
    for (std::size_t t = 0; t < ensemble.trees.size(); ++t) {
      const std::string number = std::to_string(t + 1);
      text += "  subgraph cluster" + number + " {\n  label=" + dotQuoted("tree " + number) + ";\n" +
              treeNodes(ensemble.trees[t], model, "t" + number + "n") + "  }\n";
    }
    return text;
  }
};

}  // namespace

std::string modelToDot(const model::Model& model, const std::string& title, const Remarks& remarks) {
  std::string text = "digraph " + dotQuoted(title.empty() ? "model" : title) + " {\n";
  for (const std::string& remark : remarks) text += "  // " + commentText(remark) + "\n";
  text += "  graph [ordering=out];\n  node [fontname=\"Helvetica\"];\n  edge [fontname=\"Helvetica\"];\n";
  if (!title.empty()) text += "  label=" + dotQuoted(title) + ";\n  labelloc=t;\n";
  return text + std::visit(ShapeDot{model}, model.shape) + "}\n";
}

}  // namespace paretree::exchange
