// Grows a tree whose splits are judged by answers of one way, S(x), and whose leaves answer in another, L(y).
#pragma once

#include <functional>

#include "paretree/core/context.h"
#include "paretree/grow/coded_column.h"
#include "paretree/learners/ocdt/leaf_prediction.h"
#include "paretree/model/tree.h"

namespace paretree::learners::ocdt {

struct GrowthRules {
  LeafRule split = LeafRule::Optimal;
  LeafRule leaf = LeafRule::Optimal;
  Loss loss = Loss::Squared;
  int maxDepth = 15;
  int minSplit = 10;         ///< rows needed to try a split
  int minLeaf = 5;           ///< rows in a leaf
  int featuresPerSplit = 0;  ///< drawn at each node; 0 = all
  bool onlyBetter = true;    ///< split only where that lessens the loss; else wherever the rows suffice
  bool asProgram = false;    ///< candidates are judged as the authors' program does (see program_order.h)
  bool skip = true;  ///< pass over candidates whose unconstrained loss is not better than the best so far
};

/// A tree to begin with: its splits are made first, as they are, and growing goes on in its leaves that are
/// not locked. A split that sends all rows of a node one way is left out.
struct Beginning {
  const model::Tree* tree = nullptr;  ///< null: none
  const data::Dataset* data =
      nullptr;  ///< whose columns the splits speak of, and whose rows TargetRows::source counts
};

/// How far a tree has grown, told after each node that is done with.
struct GrowthState {
  double share = 0;  ///< of the rows' weight: in leaves that are done
  int nodes = 0;     ///< that are there
  double loss = 0;   ///< of the whole tree, what is not grown yet counted as leaves
  double bound = 0;  ///< no tree with these splits has less: that of the leaves without constraints
};
using GrowthWatch = std::function<void(const GrowthState&)>;

struct Effort {
  std::int64_t candidates = 0;  ///< pairs of feature and cut
  std::int64_t skipped = 0;     ///< of these, judged by their bound alone
  std::int64_t solverCalls = 0;
};

struct GrownTree {
  model::Tree tree;                          ///< preorder; the error of a node is its answer's mean loss
  std::vector<std::vector<double>> answers;  ///< what each node would answer as a leaf
  Effort effort;
  Message unproven;  ///< see Projector
};

/// The split of a node has the least loss (the sum of its parts'), if that is less than the node's own or
/// need not be; ties: the lower feature, missing values left, the lower cut. The same splits with and without
/// `skip`. Nominal features: all subsets of up to 4 levels, else an ordering of levels by their means.
/// Stopped: what was not reached is a leaf.
GrownTree growConstrained(const TargetRows& sample, const std::vector<grow::CodedColumn>& features,
                          const GrowthRules& rules, const Constraints& constraints, bool allFeasible, Rng rng,
                          const Context& context, const Beginning& beginning = {},
                          const GrowthWatch& watch = {});

}  // namespace paretree::learners::ocdt
