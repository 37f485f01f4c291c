// What the rest of a tree under way makes of the trees of one open node. Internal to this room.
//
// The trees of the rest are summed up once, by leaves and loss; what a choice at the node leads to is then a
// walk over its own trees, instead of a product with all that is beside it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "paretree/optimal/near/tally.h"

namespace paretree::optimal {

/// Trees of one kind, by what they lose.
struct KindTrees {
  Kind kind;
  std::int64_t first = 0;     ///< units that the first of `counts` loses
  std::vector<Count> counts;  ///< each loses one unit more; the first one is not zero
};

class Beside {
 public:
  /// `node`: all trees that the node may become. `leastOnly`: of each kind beside the node those of the least
  /// loss alone, which tells what can be reached and how well, but not in how many ways.
  Beside(const NearTerms& terms, const std::vector<Tally::Trees>& node, bool leastOnly);

  /// One level up: the other side of the parent of what was joined so far. `held`: by the cut of the parent;
  /// `leavesAlike`: its sides are no two leaves; `limit`: of its objective.
  void join(const std::vector<Tally::Trees>& other, bool held, bool leavesAlike, double limit);
  /// After the last join. Wanted are whole trees of at most so many leaves that hold what is asked for.
  void close(int leaves, bool holding);

  /// Trees that are wanted and near-equal.
  struct Whole {
    Count trees;
    std::optional<double> objective = std::nullopt;  ///< the least; none: there is no tree
  };
  Whole of(const std::vector<Tally::Trees>& trees);
  /// Products of counts so far.
  std::uint64_t products() const { return products_; }

 private:
  using Rest = std::vector<KindTrees>;
  Rest joined(const Rest& rest, const Rest& other, bool held, bool noLeaf, double limit);
  Whole wholeOf(Kind kind, std::int64_t lost);
  const Rest& restOf(Kind kind) const { return apart_ && kind.leaves() == 1 ? forLeaf_ : rest_; }

  void improve(Whole& whole, double objective) const;

  NearTerms terms_;
  bool leastOnly_;
  double least_;         ///< objective of the node
  Rest rest_, forLeaf_;  ///< beside a branch and, where that is another, beside a leaf
  bool apart_ = false;   ///< the parent refuses two leaves
  bool begun_ = false;   ///< something was joined
  int leaves_ = 0;       ///< of a whole tree, at most
  bool holding_ = false;
  struct Known {
    std::int64_t first = 0;
    std::vector<Whole> whole;
    std::vector<bool> known;
  };
  std::vector<Known> known_;  ///< by kind
  std::uint64_t products_ = 0;
};

/// The trees of the least loss of each kind.
std::vector<Tally::Trees> leastOfKinds(const std::vector<Tally::Trees>& trees);

}  // namespace paretree::optimal
