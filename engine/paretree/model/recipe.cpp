#include <cassert>

#include "paretree/model/change/simplify.h"
#include "paretree/model/model.h"

namespace paretree::model {
namespace {

struct Handed {
  int box;
  const NodeStats& stats;

  Leaf operator()(const ClassLeaf& leaf) const { return handed(leaf.counts, leaf.majority); }
  Leaf operator()(const BlackBoxLeaf& leaf) const { return handed(leaf.counts, leaf.majority); }
  Leaf operator()(const ValueLeaf& leaf) const { return box < 0 ? Leaf(leaf) : handed(stats.counts, 0); }
  Leaf operator()(const LinearLeaf& leaf) const { return box < 0 ? Leaf(leaf) : handed(stats.counts, 0); }

  Leaf handed(const std::vector<double>& counts, int majority) const {
    if (box < 0) return ClassLeaf{counts, majority};
    return BlackBoxLeaf{box, counts, majority};
  }
};

Tree cutBack(const Tree& whole, const PruningPath& path, int step) {
  struct Waiting {
    int node, parent;  ///< in the whole tree, in what is made
    bool left;
  };
  Tree tree;
  std::vector<Waiting> stack;
  if (!whole.empty()) stack.push_back({0, -1, false});
  while (!stack.empty()) {
    const Waiting next = stack.back();
    stack.pop_back();
    const int place = tree.size();
    if (next.parent >= 0) {
      Branch& parent = tree[next.parent].branch();
      (next.left ? parent.left : parent.right) = place;
    }
    const Node& node = whole[next.node];
    const int at = path.collapsesAt[static_cast<std::size_t>(next.node)];
    if (node.isLeaf()) {
      tree.nodes.push_back(node);
    } else if (at >= 0 && at <= step) {
      tree.nodes.push_back(
          {Leaf{ValueLeaf{path.answers[static_cast<std::size_t>(next.node)]}}, node.stats, node.locked});
    } else {
      tree.nodes.push_back(node);
      stack.push_back({node.branch().right, place, false});
      stack.push_back({node.branch().left, place, true});
    }
  }
  return tree;
}

}  // namespace

ModelPtr sharedModelOf(const Recipe& recipe) {
  return recipe.isBase() ? recipe.base : std::make_shared<const Model>(instantiate(recipe));
}

Model instantiate(const Recipe& recipe) {
  assert(recipe.base);
  if (recipe.path) {
    const Model& base = *recipe.base;
    return {base.schema,     base.targets,   cutBack(std::get<Tree>(base.shape), *recipe.path, recipe.step),
            base.blackBoxes, base.smoothing, base.constraints,
            base.origin};
  }
  Model model = *recipe.base;
  if (recipe.boxOfLeaf.empty()) return model;
  Tree tree = std::get<Tree>(model.shape);
  std::size_t leaf = 0;
  for (Node& node : tree.nodes) {
    if (!node.isLeaf()) continue;
    assert(leaf < recipe.boxOfLeaf.size() &&
           recipe.boxOfLeaf[leaf] < static_cast<int>(model.blackBoxes.size()));
    node.body = std::visit(Handed{recipe.boxOfLeaf[leaf], node.stats}, node.leaf());
    ++leaf;
  }
  assert(leaf == recipe.boxOfLeaf.size());
  model.shape = mergedBlackBoxes(tree);
  return model;
}

}  // namespace paretree::model
