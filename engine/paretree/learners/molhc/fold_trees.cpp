#include "paretree/learners/molhc/fold_trees.h"

#include "paretree/core/parallel.h"
#include "paretree/model/apply/route.h"

namespace paretree::learners::molhc {

GrownTree grownWithFolds(const Task& task, const GrowthOptions& options,
                         const std::vector<std::int32_t>& foldOfRow, int folds, const Context& context) {
  const grow::GrowData data(task.data, options.features, task.targets, {}, {options.binRows, task.train});
  GrownTree grown;
  grown.answers.assign(task.data.rows(), -1);
  // The last one is grown on all rows.
  parallelFor(static_cast<std::size_t>(folds) + 1, context.threads(), [&](std::size_t fold) {
    const Context alone = context.quiet(Rng(1), 1);  // which growing all features of a node never asks
    data::Rows held, others;
    for (const data::Row row : task.train)
      (foldOfRow[row] == static_cast<std::int32_t>(fold) ? held : others).push_back(row);
    const model::Tree tree = grownTree(data, others, options, alone.rng(), alone);
    const auto nodes = leavesOf(tree, task.data, held);
    for (std::size_t i = 0; i < nodes.size(); ++i)
      grown.answers[held[i]] = std::get<model::ClassLeaf>(tree[nodes[i]].leaf()).majority;
    if (fold == static_cast<std::size_t>(folds)) grown.tree = tree;
  });
  return grown;
}

}  // namespace paretree::learners::molhc
