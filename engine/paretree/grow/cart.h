// Grows and prunes classification and regression trees (Breiman et al. 1984), also by the criteria of C4.5.
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

/// How large nodes are searched: cuts of a numeric attribute are sought between at most 255 bins of its
/// values (quantiles by weight, made once), where it has more values. Smaller nodes try every cut.
struct Binning {
  int above = 20000;  ///< nodes of more rows, repeats counted; 0: none
  /// Rows that the columns are prepared for, and quantiles taken of: trees are grown on no others. Empty:
  /// all
  std::span<const data::Row> rows = {};
  int threads = 1;  ///< that prepare the columns, whatever their number the same
  /// Columns that are not prepared when it comes are not split by
  std::stop_token stop = {};
};

/// Columns that are prepared once for many trees on the same data: sorted rows, dense class codes, bins.
class GrowData {
 public:
  /// `features`: columns that splits may use. `targets`: one nominal column, or numeric ones. `weights`: one
  /// for each row of `data`; empty: all 1. Trees must not be grown on rows with a missing target.
  GrowData(const data::Dataset& data, std::vector<int> features, std::vector<int> targets,
           std::span<const double> weights = {}, const Binning& binning = {});
  /// The same columns, targets and weights for trees on rows that `coded` was prepared for: shares its codes
  /// and makes bins of its own. Trees are the same as of one made anew.
  GrowData(const GrowData& coded, const Binning& binning);
  ~GrowData();
  GrowData(GrowData&&) noexcept;
  /// Sets other weights, one for each row, or none. Boosting needs it, which would else sort the columns
  /// anew. Bins stay.
  void setWeights(std::span<const double> weights);
  struct Impl;
  const Impl& impl() const { return *impl_; }

 private:
  void makeBins(const Binning& binning);

  std::unique_ptr<Impl> impl_;
};

/// Grows a tree on `rows`, which may repeat (a bootstrap sample). Statistics of every node are filled in.
///
/// Each split sends missing values to the better side; where no training row has any, to the larger child.
/// Nominal attributes are split by subsets of their levels: all of them up to 4 levels; for two classes or
/// one numeric target the best one, found by ordering (apart from minLeaf); else those of an order by the
/// first principal direction of class shares or means. A split must gain something. Gains that differ by
/// rounding are ties: lower feature, then lower value. `rng` is used only with featuresPerSplit. After a stop
/// the tree so far is valid.
model::Tree growTree(const GrowData& data, std::span<const data::Row> rows, const GrowOptions& options,
                     Rng rng, const Context& context);

/// A split that a node might have.
struct Candidate {
  model::Split split;
  bool missingLeft = true;
  double gain = 0;  ///< impurity removed, as a share of the node's
  double leftRows = 0, rightRows = 0;
};
/// Finds the best split of each feature for `rows`, best gain first.
std::vector<Candidate> candidateSplits(const GrowData& data, std::span<const data::Row> rows,
                                       const GrowOptions& options);

/// Weakest-link pruning as steps: step s prunes every node whose collapsesAt is in 0..s. Step 0 is the whole
/// tree, with alphas[0] = 0.
struct PruningSequence {
  std::vector<double> alphas;  ///< ascending; from alphas[s] on the tree of step s is the best
  /// For each node the step that makes it a leaf; -1: a leaf, or pruned with an ancestor
  std::vector<int> collapsesAt;
};
/// Computes the steps of weakest-link pruning, for trees with many of them.
PruningSequence pruningSequence(const model::Tree& tree);
/// Makes the tree of one step.
model::Tree prunedTree(const model::Tree& tree, const PruningSequence& sequence, int step);

/// A tree with the cost per leaf from which on it is the best.
struct PathStep {
  model::Tree tree;
  double alpha = 0;
};
/// Prunes by weakest links (Breiman et al. 1984, chapter 3): from the whole tree to the root alone. The
/// training error is the weight of wrong rows (classes) or the squared error (values).
std::vector<PathStep> costComplexityPath(const model::Tree& tree);

}  // namespace paretree::grow
