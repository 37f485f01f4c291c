#include "paretree/learners/molhc/fold_trees.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/core/parallel.h"
#include "paretree/model/apply/route.h"

namespace paretree::learners::molhc {
namespace {

constexpr double kRootAlone = std::numeric_limits<double>::infinity();

/// By node: the price from which on it is a leaf, or is gone with a node above it.
std::vector<double> leafFrom(const model::Tree& tree) {
  const auto sequence = grow::pruningSequence(tree);
  const auto parents = tree.parents();
  const double rows = std::max(1.0, tree[0].stats.rows);
  std::vector<double> from(tree.nodes.size(), kUnpruned);
  for (std::size_t node = 0; node < from.size(); ++node) {  // children follow their parents
    if (tree.nodes[node].isLeaf()) continue;
    const int step = sequence.collapsesAt[node];
    from[node] = step >= 0 ? sequence.alphas[step] / rows : from[parents[node]];
  }
  return from;
}

std::vector<double> meetingPrices(const model::Tree& tree) {
  const auto from = leafFrom(tree);
  const auto parents = tree.parents();
  std::vector<double> meeting(from.size(), kUnpruned);
  for (std::size_t node = 0; node < from.size(); ++node)
    if (!tree.nodes[node].isLeaf())
      meeting[node] = node == 0 ? kRootAlone : std::sqrt(from[node] * from[parents[node]]);
  return meeting;
}

/// What the tree answers on the way to this leaf, by price.
std::vector<PricedClass> pathTo(const model::Tree& tree, int leaf, const std::vector<int>& parents,
                                const std::vector<double>& from) {
  std::vector<PricedClass> upwards;
  for (int node = leaf; node >= 0; node = parents[node]) {
    const PricedClass step{from[node], majorityOf(tree[node])};
    // A node above that answers the same is passed over.
    if (upwards.empty() || upwards.back().answer != step.answer) upwards.push_back(step);
  }
  std::reverse(upwards.begin(), upwards.end());
  return upwards;
}

}  // namespace

GrownTree grownWithFolds(const Task& task, const GrowthOptions& options,
                         const std::vector<std::int32_t>& foldOfRow, int folds, const Context& context) {
  const grow::GrowData data(task.data, options.features, task.targets, {},
                            {options.binRows, task.train, context.threads(), context.stopToken()});
  GrownTree grown;
  grown.paths.resize(task.data.rows());
  // The last one is grown on all rows.
  parallelFor(static_cast<std::size_t>(folds) + 1, context.threads(), [&](std::size_t fold) {
    const Context alone = context.quiet(Rng(1), 1);  // which growing all features of a node never asks
    data::Rows held, others;
    for (const data::Row row : task.train)
      (foldOfRow[row] == static_cast<std::int32_t>(fold) ? held : others).push_back(row);
    const model::Tree tree = grownTree(data, others, options, alone.rng(), alone);
    const auto nodes = leavesOf(tree, task.data, held);
    const auto parents = tree.parents();
    const auto from = leafFrom(tree);
    for (std::size_t i = 0; i < nodes.size(); ++i)
      grown.paths[held[i]] = pathTo(tree, nodes[i], parents, from);
    if (fold == static_cast<std::size_t>(folds)) grown.tree = tree;
  });
  grown.meeting = meetingPrices(grown.tree);
  return grown;
}

model::Tree bestPruning(const GrownTree& grown, const Task& task) {
  const auto sequence = grow::pruningSequence(grown.tree);
  const double rows = std::max(1.0, grown.tree[0].stats.rows);
  const auto truth = task.data.codes(task.targets[0]);
  const std::size_t steps = sequence.alphas.size();
  std::vector<double> error(steps);
  for (std::size_t step = 0; step < steps; ++step) {
    const double price =
        step + 1 == steps ? kRootAlone : std::sqrt(sequence.alphas[step] * sequence.alphas[step + 1]) / rows;
    const auto wrong = std::count_if(task.train.begin(), task.train.end(),
                                     [&](data::Row row) { return grown.answer(row, price) != truth[row]; });
    error[step] = static_cast<double>(wrong) / static_cast<double>(task.train.size());
  }
  const double least = *std::min_element(error.begin(), error.end());
  const double allowed = least + std::sqrt(least * (1 - least) / static_cast<double>(task.train.size()));
  std::size_t best = 0;
  for (std::size_t step = 0; step < steps; ++step)
    if (error[step] <= allowed) best = step;
  return grow::prunedTree(grown.tree, sequence, static_cast<int>(best));
}

}  // namespace paretree::learners::molhc
