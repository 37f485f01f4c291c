// How many rows of each leaf the tree and the black boxes get right, by an estimate that flatters neither.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/molhc/grown_tree.h"
#include "paretree/learners/molhc/leaf_figures.h"
#include "paretree/learners/molhc/seed_tree.h"

namespace paretree::learners::molhc {

/// What is known of each row whatever the tree: it is kept with the outcome (boxAnswers, foldOfRow), or made
/// anew from it.
struct Evidence {
  std::vector<std::vector<std::int32_t>> answers;  ///< by black box, by row of the data; -1 = none
  std::vector<std::int32_t> foldOfRow;             ///< by row of the data; empty: resubstitution
  int folds = 0;
  std::shared_ptr<const GrownTree> grown;  ///< null: no leaf counts as grown
};

/// How leaves are judged beyond what the evidence says.
struct EstimateRule {
  std::uint32_t minBoxRows = 1;  ///< leaves of fewer rows are not handed over
  /// So many rows of its parent judge a leaf by the other folds together with its own
  double shrink = 0;
};

/// By what the tree's side of a leaf is judged.
enum class Judged : std::uint8_t { Resubstitution, OutOfFold, CrossFit };
std::string_view judgedName(Judged judged);  ///< "resubstitution", "out-of-fold", "cross-fit"

struct LeafEstimate {
  LeafFigures figures;
  std::uint32_t onlyTree = 0, onlyBox = 0;  ///< rows that one of the two gets right and the other does not
  int box = 0;                              ///< the black box that the leaf would ask
  bool candidate = false;                   ///< large enough, and the black box is more accurate
  Judged judged = Judged::Resubstitution;
};

/// With folds, a row counts in N_j,t when the tree grown on the other folds is right about it: the splits,
/// too, must not have seen it (a subset of a nominal attribute's many levels else knows every row by heart).
/// That tree is pruned as far as the leaf's node is (GrownTree::meeting), so that pruned leaves have such
/// figures, too, of at most as many rows as have the leaf's class: it answers one. A leaf that is no node of
/// the grown tree, but drawn or given, has none: there a row counts when its class is the majority of the
/// leaf's rows in the other folds, and the leaf's share is drawn towards that of its parent's rows
/// (EstimateRule::shrink), since the leaf was cut out with the row in view. A row counts in N_j,bb when the
/// black box that is best on the leaf's rows in the other folds is right about it out of fold. Without folds,
/// both are counted as they come out on the training rows.
class LeafEstimator {
 public:
  LeafEstimator(const Task& task, const SeedTree& seed, const Evidence& evidence,
                const EstimateRule& rule = {});

  /// One estimate for each leaf where these black boxes (by number) may be asked; ties go to the first.
  std::vector<LeafEstimate> estimate(const std::vector<int>& boxes) const;
  /// One for each node of the tree, as if it were a leaf.
  std::vector<LeafEstimate> estimateNodes(const std::vector<int>& boxes) const;
  std::size_t rows() const { return order_.size(); }
  /// Rows that the tree alone gets right.
  std::uint64_t rightByTree() const;
  /// Rows that a black box alone gets right.
  std::uint64_t rightByBox(int box) const;
  /// Leaves judged so.
  int leavesJudged(Judged judged) const;

 private:
  using Places = std::span<const std::uint32_t>;  ///< places among the training rows
  /// What the tree gets right at a node, as a leaf.
  struct TreeSide {
    std::vector<std::uint8_t> right;  ///< by row of the node
    std::uint32_t byTree = 0;         ///< drawn towards the parent where it is judged by the other folds
    Judged judged = Judged::Resubstitution;
  };
  Places placesOf(int node) const;
  std::size_t foldOf(std::uint32_t place) const;
  std::int32_t truth(std::uint32_t place) const;
  bool right(int box, std::uint32_t place) const;
  TreeSide treeSide(int node) const;
  std::vector<std::uint8_t> rightByOtherFolds(Places places) const;
  int grownNode(int node) const;
  LeafEstimate estimateOf(int node, const TreeSide& tree, const std::vector<int>& boxes) const;

  const Task& task_;
  const SeedTree& seed_;
  const Evidence& evidence_;
  EstimateRule rule_;
  std::size_t folds_;  ///< at least 1
  std::vector<int> parents_;
  std::vector<std::uint32_t> order_;      ///< places of training rows, leaf by leaf
  std::vector<std::size_t> begin_, end_;  ///< by node: its rows in `order_`
  std::vector<std::uint32_t> foldTotal_;  ///< rows by fold and class
  std::vector<TreeSide> leaves_;          ///< by leaf
  struct Grown {
    std::vector<int> leafOfPlace, parents, depths;
    std::vector<std::size_t> rows;  ///< by node
  } grown_;                         ///< empty without a grown tree
};

/// 95 % interval for the share of all `rows` that handing a leaf over gains: the paired difference with half
/// a row added to each of the four outcomes (Agresti and Min 2005).
struct Interval95 {
  double low = 0, high = 0;
};
Interval95 gainInterval(const LeafEstimate& leaf, std::size_t rows);
/// 95 % interval for a share (Wilson 1927).
Interval95 shareInterval(double share, std::size_t rows);

}  // namespace paretree::learners::molhc
