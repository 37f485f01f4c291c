#include "engine/core/text.h"
#include "engine/model/describe.h"
#include "engine/model/edit.h"
#include "engine/model/words.h"

namespace paretree {
namespace {

struct DescribeEdit {
  const Model& model;

  std::string operator()(const PruneEdit& e) const { return "prune " + node(e.node); }
  std::string operator()(const GrowEdit& e) const {
    return "grow " + node(e.node) + " to at most " + counted(e.leaves, "leaf", "leaves");
  }
  std::string operator()(const BlackBoxEdit& e) const {
    const auto box = static_cast<std::size_t>(e.box);
    const std::string which = model.blackBoxes.size() > 1 && box < model.blackBoxes.size()
                                  ? " (" + model.blackBoxes[box]->label() + ")"
                                  : "";
    return "hand " + node(e.node) + " to the black box" + which;
  }
  std::string operator()(const RegularEdit& e) const { return "make " + node(e.node) + " regular"; }
  std::string operator()(const LockEdit& e) const { return (e.locked ? "lock " : "unlock ") + node(e.node); }
  std::string operator()(const ThresholdEdit& e) const {
    return "change the threshold of " + node(e.node) + " to " + threshold(e);
  }
  std::string operator()(const SplitEdit& e) const {
    const std::string test = describeSplit(e.split, *model.schema, 6);
    return isLeaf(e.node) ? "split " + node(e.node) + " by " + test
                          : "change the test of " + node(e.node) + " to " + test;
  }
  std::string operator()(const DropTermEdit& e) const {
    return "drop term " + std::to_string(e.term + 1) + " of " + node(e.node);
  }
  std::string operator()(const ModulusEdit& e) const {
    return (e.modulus ? "use the modulus in " : "use no modulus in ") + node(e.node);
  }
  std::string operator()(const RuleSwitchEdit& e) const {
    return (e.active ? "switch on rule " : "switch off rule ") + std::to_string(e.rule + 1);
  }
  std::string operator()(const RuleLockEdit& e) const {
    return (e.locked ? "lock rule " : "unlock rule ") + std::to_string(e.rule + 1);
  }

  const Node* known(int number) const {
    const Tree* tree = model.tree();
    return tree && number >= 0 && number < tree->size() ? &(*tree)[number] : nullptr;
  }
  bool isLeaf(int number) const { return known(number) && known(number)->isLeaf(); }
  std::string node(int number) const { return (isLeaf(number) ? "leaf " : "node ") + std::to_string(number); }
  std::string threshold(const ThresholdEdit& e) const {
    const Node* at = known(e.node);
    const Threshold* split = at && !at->isLeaf() ? std::get_if<Threshold>(&at->branch().split) : nullptr;
    return split ? valueText((*model.schema)[split->column], e.value, 6) : numberText(e.value, 6);
  }
};

}  // namespace

std::string describeEdit(const Edit& edit, const Model& model) {
  return std::visit(DescribeEdit{model}, edit);
}

}  // namespace paretree
