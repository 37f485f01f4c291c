#include "paretree/model/change/edit.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/words.h"

namespace paretree::model {
namespace {

struct DescribeEdit {
  const Model& model;

  Message operator()(const PruneEdit& e) const { return Message{"model.prune", {{"node", node(e.node)}}}; }
  Message operator()(const GrowEdit& e) const {
    return Message{"model.grow", {{"node", node(e.node)}, {"leaves", e.leaves}}};
  }
  Message operator()(const SwapEdit& e) const {
    const bool branch = !e.tree.empty() && !e.tree[0].isLeaf();
    const std::string test =
        branch ? describeSplit(e.tree[0].branch().split, *model.schema, 6) : std::string();
    if (e.choice < -1) return Message{"model.swap-by-test", {{"node", node(e.node)}, {"test", test}}};
    if (e.choice < 0 && e.tree.size() == 3)
      return Message{"model.build-split", {{"node", node(e.node)}, {"test", test}}};
    if (e.choice < 0) return Message{"model.build-tree", {{"node", node(e.node)}, {"test", test}}};
    return Message{"model.swap", {{"node", node(e.node)}, {"choice", e.choice + 1}, {"test", test}}};
  }
  Message operator()(const BlackBoxEdit& e) const {
    const auto box = static_cast<std::size_t>(e.box);
    if (model.blackBoxes.size() < 2 || box >= model.blackBoxes.size())
      return Message{"model.hand-over", {{"node", node(e.node)}}};
    return Message{"model.hand-over-to", {{"node", node(e.node)}, {"box", model.blackBoxes[box]->label()}}};
  }
  Message operator()(const RegularEdit& e) const {
    return Message{"model.make-regular", {{"node", node(e.node)}}};
  }
  Message operator()(const LockEdit& e) const {
    return e.locked ? Message{"model.lock", {{"node", node(e.node)}}}
                    : Message{"model.unlock", {{"node", node(e.node)}}};
  }
  Message operator()(const ThresholdEdit& e) const {
    return Message{"model.change-threshold", {{"node", node(e.node)}, {"value", threshold(e)}}};
  }
  Message operator()(const SplitEdit& e) const {
    const std::string test = describeSplit(e.split, *model.schema, 6);
    return isLeaf(e.node) ? Message{"model.split", {{"node", node(e.node)}, {"test", test}}}
                          : Message{"model.change-test", {{"node", node(e.node)}, {"test", test}}};
  }
  Message operator()(const DropTermEdit& e) const {
    return Message{"model.drop-term", {{"term", e.term + 1}, {"node", node(e.node)}}};
  }
  Message operator()(const ModulusEdit& e) const {
    return e.modulus ? Message{"model.use-modulus", {{"node", node(e.node)}}}
                     : Message{"model.use-no-modulus", {{"node", node(e.node)}}};
  }
  Message operator()(const RuleSwitchEdit& e) const {
    return e.active ? Message{"model.switch-on-rule", {{"rule", e.rule + 1}}}
                    : Message{"model.switch-off-rule", {{"rule", e.rule + 1}}};
  }
  Message operator()(const RuleLockEdit& e) const {
    return e.locked ? Message{"model.lock-rule", {{"rule", e.rule + 1}}}
                    : Message{"model.unlock-rule", {{"rule", e.rule + 1}}};
  }

  const Node* known(int number) const {
    const Tree* tree = model.tree();
    return tree && number >= 0 && number < tree->size() ? &(*tree)[number] : nullptr;
  }
  bool isLeaf(int number) const { return known(number) && known(number)->isLeaf(); }
  Message node(int number) const {
    return isLeaf(number) ? Message{"model.leaf", {{"node", number}}}
                          : Message{"model.node", {{"node", number}}};
  }
  std::string threshold(const ThresholdEdit& e) const {
    const Node* at = known(e.node);
    const Threshold* split = at && !at->isLeaf() ? std::get_if<Threshold>(&at->branch().split) : nullptr;
    return split ? valueText((*model.schema)[split->column], e.value, 6) : numberText(e.value, 6);
  }
};

}  // namespace

Message describeEdit(const Edit& edit, const Model& model) { return std::visit(DescribeEdit{model}, edit); }

}  // namespace paretree::model
