#include "engine/learners/molhc/fold_trees.h"

#include "engine/core/parallel.h"
#include "engine/model/route.h"

namespace paretree::molhc {

GrownTree grownWithFolds(const Task& task, const GrowthOptions& options,
                         const std::vector<std::int32_t>& foldOfRow, int folds, const Context& context) {
  const GrowData data(task.data, options.features, task.targets);
  GrownTree grown;
  grown.answers.assign(task.data.rows(), -1);
  // The last one is grown on all rows.
  parallelFor(static_cast<std::size_t>(folds) + 1, context.threads(), [&](std::size_t fold) {
    const Context alone = context.quiet(Rng(1), 1);  // which growing all features of a node never asks
    Rows held, others;
    for (const Row row : task.train)
      (foldOfRow[row] == static_cast<std::int32_t>(fold) ? held : others).push_back(row);
    const Tree tree = grownTree(data, others, options, alone.rng(), alone);
    const auto nodes = leavesOf(tree, task.data, held);
    for (std::size_t i = 0; i < nodes.size(); ++i)
      grown.answers[held[i]] = std::get<ClassLeaf>(tree[nodes[i]].leaf()).majority;
    if (fold == static_cast<std::size_t>(folds)) grown.tree = tree;
  });
  return grown;
}

}  // namespace paretree::molhc
