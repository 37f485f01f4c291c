// Classification and regression trees, grown top-down (Breiman et al. 1984; criteria of C4.5 beside them).
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/model/model.h"

namespace paretree::grow {

enum class Criterion { Gini, Entropy, GainRatio, Variance };

struct GrowOptions {
  /// Variance for regression (several targets: the sum over targets)
  Criterion criterion = Criterion::Gini;
  int maxLeaves = 0;         ///< > 0: best-first to this many leaves; 0: no limit, depth-first
  int maxDepth = 0;          ///< 0 = no limit
  double minLeaf = 1;        ///< rows (not weight) in a leaf, repeats counted
  int minSplit = 2;          ///< rows needed to try a split
  int featuresPerSplit = 0;  ///< random forest: so many drawn at each node; 0 = all
  double minGain = 0;        ///< relative to the root's impurity
};

/// Columns prepared once for many trees on the same data: presorted orders, dense class codes.
class GrowData {
 public:
  /// features: the columns that splits may use. targets: one nominal column, or numeric ones. weights: one
  /// for each row of `data`, or empty. Rows with a missing target must not be grown on.
  GrowData(const data::Dataset& data, std::vector<int> features, std::vector<int> targets,
           std::span<const double> weights = {});
  ~GrowData();
  GrowData(GrowData&&) noexcept;
  /// Other weights (one for each row, or empty) on the same columns: for boosting, which would else sort them
  /// anew.
  void setWeights(std::span<const double> weights);
  struct Impl;
  const Impl& impl() const { return *impl_; }

 private:
  std::unique_ptr<Impl> impl_;
};

/// Grows on `rows` (repeats allowed: a bootstrap sample). Missing values: each split learns the better
/// direction; without any, the larger child. Nominal attributes: subset splits (up to 4 levels: all of them;
/// two classes or one numeric target: optimal by ordering, minLeaf apart; more: ordered by the first
/// principal direction of class shares or means). A split must gain something. Gains equal but for rounding
/// are ties: lower feature, then lower value. `rng` is used only with featuresPerSplit. Statistics of every
/// node are filled in. Polls context.stopping(); when stopped the tree so far is valid.
model::Tree growTree(const GrowData& data, std::span<const data::Row> rows, const GrowOptions& options,
                     Rng rng, const Context& context);

/// All candidate splits of `rows`, the best of each feature, best gain first.
struct Candidate {
  model::Split split;
  bool missingLeft = true;
  double gain = 0;  ///< impurity removed, as a share of the node's
  double leftRows = 0, rightRows = 0;
};
std::vector<Candidate> candidateSplits(const GrowData& data, std::span<const data::Row> rows,
                                       const GrowOptions& options);

/// Weakest-link pruning without the trees, for trees with many steps: step s prunes every node whose
/// collapsesAt is in 0..s. alphas[0] = 0 is the whole tree.
struct PruningSequence {
  std::vector<double> alphas;  ///< ascending; from alphas[s] on the tree of step s is the best
  /// For each node the step that makes it a leaf; -1: a leaf, or pruned with an ancestor
  std::vector<int> collapsesAt;
};
PruningSequence pruningSequence(const model::Tree& tree);
model::Tree prunedTree(const model::Tree& tree, const PruningSequence& sequence, int step);

/// Weakest-link pruning (Breiman et al. 1984, chapter 3): the nested trees from the whole one to the root
/// alone, with the cost per leaf at which each becomes the best. R(t): training error (classes: misclassified
/// weight; values: squared error).
struct PathStep {
  model::Tree tree;
  double alpha = 0;
};
std::vector<PathStep> costComplexityPath(const model::Tree& tree);

}  // namespace paretree::grow
