// How many rows of each leaf the tree and the black boxes get right, by an estimate that flatters neither.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/molhc/leaf_figures.h"
#include "paretree/learners/molhc/seed_tree.h"

namespace paretree::learners::molhc {

/// The tree that these parameters grow, and what it answers for rows that it has not seen.
struct GrownTree {
  model::Tree tree;  ///< on all training rows
  /// By row of the data: of the tree grown the same way on the other folds; -1 = none
  std::vector<std::int32_t> answers;
};

/// What is known of each row whatever the tree: it is kept with the outcome (boxAnswers, foldOfRow), or made
/// anew from it.
struct Evidence {
  std::vector<std::vector<std::int32_t>> answers;  ///< by black box, by row of the data; -1 = none
  std::vector<std::int32_t> foldOfRow;             ///< by row of the data; empty: resubstitution
  int folds = 0;
  std::shared_ptr<const GrownTree> grown;  ///< null: no leaf counts as grown
};

struct LeafEstimate {
  LeafFigures figures;
  std::uint32_t onlyTree = 0, onlyBox = 0;  ///< rows that one of the two gets right and the other does not
  int box = 0;                              ///< the black box that the leaf would ask
};

/// With folds, a row counts in N_j,t when the tree grown on the other folds is right about it: the splits,
/// too, must not have seen it (a subset of a nominal attribute's many levels else knows every row by heart).
/// A leaf that is not as it was grown, but drawn, edited or given, has no such trees: there a row counts when
/// its class is the majority of the leaf's rows in the other folds. A row counts in N_j,bb when the black box
/// that is best on the leaf's rows in the other folds is right about it out of fold. Without folds, both are
/// counted as they come out on the training rows.
class LeafEstimator {
 public:
  LeafEstimator(const Task& task, const SeedTree& seed, const Evidence& evidence);

  /// One estimate for each leaf where these black boxes (by number) may be asked; ties go to the first.
  std::vector<LeafEstimate> estimate(const std::vector<int>& boxes) const;
  std::size_t rows() const { return leafOfRow_.size(); }
  /// Rows that the tree alone gets right.
  std::uint64_t rightByTree() const;
  /// Rows that a black box alone gets right.
  std::uint64_t rightByBox(int box) const;

 private:
  std::size_t foldOf(std::size_t i) const;
  bool right(int box, std::size_t i) const;
  std::vector<std::size_t> majorities() const;
  std::vector<std::uint8_t> leavesAsGrown() const;

  const Task& task_;
  const SeedTree& seed_;
  const Evidence& evidence_;
  std::size_t folds_;                    ///< at least 1
  std::vector<std::int32_t> leafOfRow_;  ///< by place among the training rows
  std::vector<std::uint8_t> treeRight_;  ///< likewise
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
