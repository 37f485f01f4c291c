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

}  // namespace

Model instantiate(const Recipe& recipe) {
  assert(recipe.base);
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
