#include "paretree/learners/molhc/seed_tree.h"

#include <algorithm>

#include "paretree/core/text.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/change/edit.h"

namespace paretree::learners::molhc {
namespace {

/// Weight of impurity that splitting the rows of a leaf in two removes, and the two-leaf tree that does it.
struct Growth {
  model::Tree tree;
  double gain = 0;
};

Growth bestGrowth(const grow::GrowData& data, const data::Rows& rows, grow::GrowOptions options,
                  const Context& context) {
  options.maxLeaves = 2;
  Growth growth{growTree(data, rows, options, context.rng(), context), 0};
  if (growth.tree.size() != 3) return growth;
  const auto weight = [&](int node) {
    return growth.tree[node].stats.rows * growth.tree[node].stats.impurity;
  };
  growth.gain = weight(0) - weight(1) - weight(2);
  return growth;
}

/// Class counts and statistics from the training rows; a leaf that no row reaches keeps its class.
model::Tree refitted(model::Tree tree, const Task& task) {
  model::Model model{task.data.schema(), task.targets, std::move(tree), {}, 0, {}, {}};
  refitStats(model, task.data, task.train, std::vector<bool>(model.tree()->nodes.size(), true));
  return *model.tree();
}

}  // namespace

SeedTree indexed(model::Tree tree) {
  SeedTree seed;
  seed.tree = std::move(tree);
  seed.leaves = seed.tree.leaves();
  seed.leafOfNode.assign(seed.tree.nodes.size(), -1);
  for (std::size_t i = 0; i < seed.leaves.size(); ++i) seed.leafOfNode[seed.leaves[i]] = static_cast<int>(i);
  seed.handed.assign(seed.leaves.size(), 0);
  // A locked branch locks all below it.
  std::vector<std::uint8_t> locked(seed.tree.nodes.size(), 0);
  for (int node = 0; node < seed.tree.size(); ++node) {
    auto& here = locked[node];
    here = static_cast<std::uint8_t>(here | static_cast<std::uint8_t>(seed.tree[node].locked));
    if (seed.tree[node].isLeaf()) continue;
    locked[seed.tree[node].branch().left] = here;
    locked[seed.tree[node].branch().right] = here;
  }
  for (const int leaf : seed.leaves) seed.locked.push_back(locked[leaf]);
  return seed;
}

int majorityOf(const model::Node& node) {
  if (node.isLeaf())
    if (const auto* leaf = std::get_if<model::ClassLeaf>(&node.leaf())) return leaf->majority;
  const auto& counts = node.stats.counts;
  return counts.empty() ? 0
                        : static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

SeedTree prunedSeed(const SeedTree& seed, const std::vector<int>& leafAt) {
  model::Tree tree = seed.tree;
  for (const int node : leafAt) {
    const int majority = majorityOf(tree[node]);
    tree[node].body = model::Leaf{model::ClassLeaf{tree[node].stats.counts, majority}};
  }
  SeedTree pruned = indexed(preorder(tree));
  // Locked leaves are those of the seed, in the same order.
  std::size_t before = 0;
  for (std::size_t i = 0; i < pruned.leaves.size(); ++i) {
    if (!pruned.locked[i]) continue;
    while (!seed.locked[before]) ++before;
    pruned.handed[i] = seed.handed[before++];
  }
  return pruned;
}

model::Tree grownTree(const grow::GrowData& data, const data::Rows& rows, const GrowthOptions& options,
                      Rng rng, const Context& context) {
  auto grow = options.grow;
  if (options.automatic) grow.maxLeaves = 0;
  if (options.automatic || !options.prune) return growTree(data, rows, grow, rng, context);
  grow.maxLeaves = 0;
  model::Tree whole = growTree(data, rows, grow, rng, context);
  const auto sequence = grow::pruningSequence(whole);
  for (std::size_t step = 0; step < sequence.alphas.size(); ++step) {
    model::Tree pruned = grow::prunedTree(whole, sequence, static_cast<int>(step));
    if (pruned.leafCount() <= options.grow.maxLeaves || step + 1 == sequence.alphas.size()) return pruned;
  }
  return whole;
}

SeedTree grownSeed(const Task& task, const GrowthOptions& options, Rng rng, const Context& context) {
  const grow::GrowData data(task.data, options.features, task.targets, {},
                            {options.binRows, task.train, context.threads(), context.stopToken()});
  return indexed(grownTree(data, task.train, options, rng, context));
}

std::optional<Message> seedObjection(const model::Model& model, const Task& task) {
  if (!model.tree()) return Message{"learners.molhc-no-tree", {}};
  if (!model.isClassifier() || model.targets != task.targets)
    return Message{"learners.molhc-other-target", {{"target", task.data.info(task.targets[0]).name}}};
  return std::nullopt;
}

SeedTree seedOf(const model::Model& model, const Task& task, std::vector<Message>* notes) {
  model::Tree tree = preorder(*model.tree());
  std::vector<std::uint8_t> wasBox(tree.nodes.size(), 0);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    auto& node = tree.nodes[i];
    if (!node.isLeaf()) continue;
    if (const auto* box = std::get_if<model::BlackBoxLeaf>(&node.leaf())) {
      wasBox[i] = 1;
      node.body = model::Leaf{model::ClassLeaf{box->counts, box->majority}};
    }
  }
  SeedTree seed = indexed(refitted(std::move(tree), task));
  int lockedBoxes = 0, lockedRegular = 0, freed = 0;
  for (std::size_t i = 0; i < seed.leaves.size(); ++i) {
    const bool box = wasBox[seed.leaves[i]] != 0;
    const bool locked = seed.locked[i] != 0;
    seed.handed[i] = box && locked;
    lockedBoxes += box && locked;
    lockedRegular += !box && locked;
    freed += box && !locked;
  }
  if (notes) {
    std::vector<Message> kept;
    if (lockedBoxes > 0) kept.push_back(Message{"learners.molhc-locked-boxes", {{"leaves", lockedBoxes}}});
    if (lockedRegular > 0)
      kept.push_back(Message{"learners.molhc-locked-regular", {{"leaves", lockedRegular}}});
    if (freed > 0) kept.push_back(Message{"learners.molhc-freed", {{"leaves", freed}}});
    notes->push_back(Message{"learners.molhc-seed", {{"leaves", seed.leaves.size()}, {"kept", kept}}});
  }
  return seed;
}

SeedTree grownFurther(const SeedTree& seed, const Task& task, const GrowthOptions& options,
                      const Context& context) {
  struct Open {
    int node;
    data::Rows rows;
    Growth growth;
  };
  const grow::GrowData data(task.data, options.features, task.targets, {},
                            {options.binRows, task.train, context.threads(), context.stopToken()});
  model::Tree tree = seed.tree;
  std::vector<Open> open;
  const auto add = [&](int node, data::Rows rows) {
    if (rows.size() < 2) return;
    auto growth = bestGrowth(data, rows, options.grow, context);
    if (growth.gain > 0) open.push_back({node, std::move(rows), std::move(growth)});
  };
  const auto rows = rowsOfNodes(tree, task.data, task.train);
  for (std::size_t i = 0; i < seed.leaves.size(); ++i)
    if (!seed.locked[i]) add(seed.leaves[i], rows[seed.leaves[i]]);
  auto leaves = static_cast<int>(seed.leaves.size());
  for (; leaves < options.grow.maxLeaves && !open.empty() && !context.stopping(); ++leaves) {
    const auto best = std::max_element(
        open.begin(), open.end(), [](const Open& a, const Open& b) { return a.growth.gain < b.growth.gain; });
    const Open chosen = std::move(*best);
    open.erase(best);
    const auto parts = rowsOfNodes(chosen.growth.tree, task.data, chosen.rows);
    const int left = tree.size();
    tree[chosen.node].body = chosen.growth.tree[0].branch();
    tree[chosen.node].branch().left = left;
    tree[chosen.node].branch().right = left + 1;
    for (const int child : {1, 2}) {
      tree.nodes.push_back(chosen.growth.tree[child]);
      add(left + child - 1, parts[child]);
    }
  }
  // Locked leaves were not grown, so they follow one another as before.
  SeedTree grown = indexed(preorder(tree));
  std::size_t before = 0;
  for (std::size_t i = 0; i < grown.leaves.size(); ++i) {
    if (!grown.locked[i]) continue;
    while (!seed.locked[before]) ++before;
    grown.handed[i] = seed.handed[before++];
  }
  return grown;
}

}  // namespace paretree::learners::molhc
