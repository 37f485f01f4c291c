// Figures of the prunings of one tree, from sums kept for each node: no pruning is made or asked for that.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/ocdt/constrained_grower.h"
#include "paretree/solve/feasible_set.h"

namespace paretree::learners::ocdt {

/// Of one part of the rows: measures in the order "mse", "rmse", "mae", "r2", as qualityOf() has them, of
/// rows with weights "weightedRmse" behind them, and the share of rows with an infeasible prediction. All NaN
/// without rows.
struct PartMeasures {
  std::vector<double> quality;
  double infeasible = 0;
};

class PruningFigures {
 public:
  /// Every node of `grown` as a leaf. `feasible`: its answers are, by how they were made, which is taken for
  /// granted after a stop. What takes long is then left out.
  PruningFigures(const GrownTree& grown, const Task& task, const solve::FeasibleSet& set, bool feasible,
                 const Context& context);

  /// What may be asked for: every pruning, the whole tree and the root alone, or the root alone.
  enum class Known { All, Ends, Root };
  Known known() const { return known_; }

  /// Of the tree whose nodes with a flag are leaves (those below them do not count).
  PartMeasures train(const std::vector<std::uint8_t>& leaf) const { return of(train_, leaf); }
  PartMeasures test(const std::vector<std::uint8_t>& leaf) const { return of(test_, leaf); }
  /// For each leaf of that tree, from left to right, whether its answer is infeasible.
  std::vector<std::uint8_t> infeasibleLeaves(const std::vector<std::uint8_t>& leaf) const;

 private:
  struct Part {
    double rows = 0;                ///< whose targets are all there
    double all = 0;                 ///< all of them
    std::vector<double> squares;    ///< nodes x targets, of what the node answers
    std::vector<double> absolutes;  ///< one for each node
    std::vector<double> reached;    ///< rows, one for each node
    std::vector<double> spreads;    ///< one for each target, around its mean
    double weight = 0;              ///< as `rows`, by weights
    std::vector<double> weighted;   ///< weight times squares, one for each node; empty without weights
  };
  /// Whether the figures of so many rows take too long after a stop.
  bool tooMany(std::size_t rows) const;
  /// Flags of what the nodes answer; false after a stop that left some out.
  bool judge(const GrownTree& grown, const solve::FeasibleSet& set, bool feasible, const Context& context);
  Part partOf(const GrownTree& grown, const Task& task, const data::Rows& rows, const Context& context);
  PartMeasures of(const Part& part, const std::vector<std::uint8_t>& leaf) const;
  template <class Visit>
  void eachLeaf(const std::vector<std::uint8_t>& leaf, const Visit& visit) const;

  const model::Tree& tree_;
  std::size_t targets_;
  Known known_ = Known::All;
  std::size_t valuesOfRow_ = 0;           ///< that are looked at for all nodes on the longest path
  std::vector<std::uint8_t> infeasible_;  ///< the node's answer is
  Part train_, test_;
};

}  // namespace paretree::learners::ocdt
