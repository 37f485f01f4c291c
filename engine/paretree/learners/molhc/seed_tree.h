// The initial tree of a search: grown here, or any class tree of any learner.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/grow/cart.h"
#include "paretree/learners/learner.h"

namespace paretree::learners::molhc {

struct SeedTree {
  model::Tree tree;                  ///< every leaf answers a class; locks as they were
  std::vector<int> leaves;           ///< node numbers in preorder; all below are by place in this list
  std::vector<int> leafOfNode;       ///< place of each node in `leaves`, -1 for branches
  std::vector<std::uint8_t> locked;  ///< the search leaves it as it is
  std::vector<std::uint8_t> handed;  ///< locked as a black-box leaf
};

struct GrowthOptions {
  grow::GrowOptions grow;  ///< maxLeaves = the budget
  bool automatic = false;  ///< no budget: grow freely, for bestPruning() to choose
  bool prune = false;      ///< grow freely, then prune back to the budget by weakest links
  std::vector<int> features;
  int binRows = grow::Binning().above;
};

/// The initial tree on these rows: best leaves first, or freely and pruned back to the budget.
model::Tree grownTree(const grow::GrowData& data, const data::Rows& rows, const GrowthOptions& options,
                      Rng rng, const Context& context);

/// Grows on the task's training rows.
SeedTree grownSeed(const Task& task, const GrowthOptions& options, Rng rng, const Context& context);

/// `model` as the initial tree: black-box leaves become regular again unless they are locked; every leaf
/// answers the majority of the training rows that reach it. Notes say what was kept and what was free.
/// `model` must be a class tree for the task's target.
SeedTree seedOf(const model::Model& model, const Task& task, std::vector<Message>* notes);

/// What keeps `model` from being an initial tree, or nothing.
std::optional<Message> seedObjection(const model::Model& model, const Task& task);

/// Grows below the free leaves of `seed`, best split first, until there are `options.grow.maxLeaves` leaves.
SeedTree grownFurther(const SeedTree& seed, const Task& task, const GrowthOptions& options,
                      const Context& context);

/// The bookkeeping of a tree whose leaves all answer a class.
SeedTree indexed(model::Tree tree);

/// The seed with these nodes as leaves that answer their majority. Nothing locked may stand below them.
SeedTree prunedSeed(const SeedTree& seed, const std::vector<int>& leafAt);

/// The class that a node answers as a leaf.
int majorityOf(const model::Node& node);

}  // namespace paretree::learners::molhc
