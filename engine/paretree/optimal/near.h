// Near-equal trees: which other splits of a set lead to a tree about as good, and how many trees there are.
//
// A tree is judged by its loss plus a price for each leaf. Counted are trees whose objective exceeds the
// least one by no more than an allowance; two trees are one where they part the rows alike by the same
// attributes. A split whose two leaves answer alike is no split. Numbers and real weights: the loss of each
// leaf is rounded to a thousandth of the allowance, and the count is exact for the rounded losses.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "paretree/optimal/count.h"
#include "paretree/optimal/search.h"

namespace paretree::optimal {

/// What some branch of a tree must ask.
struct Holding {
  int attribute = -1;  ///< of the problem, the first of its column; < 0: nothing is asked for
  bool any = true;     ///< any question of the column; false: one that parts the known values as `cut` does
  Cut cut;             ///< of any order of the column
};

/// Which of the near-equal trees are wanted. What is near-equal stays what it is without a filter.
struct NearFilter {
  std::vector<int> without;  ///< attributes of the problem that no branch may ask, all orders of a column
  int leaves = 0;            ///< at most; 0: as many as the trees may have
  Holding holding;
  /// Attribute (of numbers) along which answers only rise or only fall, classes by their numbers; < 0: none.
  /// Trees are looked through for it, so that counts become "at most"
  int monotone = -1;

  bool empty() const { return without.empty() && leaves == 0 && holding.attribute < 0 && monotone < 0; }
};

struct NearOptions {
  int depth = 3;          ///< at most 4
  int leaves = 8;         ///< at most 16
  double within = 0.02;   ///< allowance, as a share of the least objective; one row where the least loss is 0
  double allowance = -1;  ///< in its place, as a loss; < 0: none is given
  double price = 0.005;   ///< of a leaf, as a share of the weight of the set (numbers: of its squares)
  std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
  std::size_t cacheBytes = std::size_t{1} << 30;  ///< where no cache is given
  /// That are told apart; 0: none is looked for, which saves time
  std::size_t mostStructures = 100000;
  NearFilter filter;
};

/// A first split with its best tree below.
struct Alternative {
  Cut cut;
  double loss = 0, objective = 0;
  int leaves = 0;
  Plan plan;
  Count trees;                 ///< near-equal trees that begin with it
  std::size_t structures = 0;  ///< ways in which these ask attributes: shapes of trees with an attribute at
                               ///< each branch, sides not told apart
};

struct Near {
  double price = 0;                 ///< of a leaf, as a loss
  double least = 0;                 ///< the least objective
  double limit = 0;                 ///< the greatest one that counts
  double unit = 0;                  ///< losses of leaves are rounded to it; 0: they are exact
  std::vector<Alternative> splits;  ///< by objective, then as the columns come, of each the most even first
  bool leafIsNear = false;          ///< a single leaf is near-equal too
  Count trees;                      ///< all, a single leaf included
  std::size_t structures = 0;       ///< all ways to ask attributes
  bool allStructures = true;        ///< false: there are more than can be told apart
  bool done = true;                 ///< false: stopped or out of steps; then nothing is complete
  bool atMost = false;              ///< trees and structures hold some that the filter does not want
  std::uint64_t steps = 0;          ///< work that it takes where nothing is known yet
  std::size_t undecided = 0;  ///< splits of which no wanted tree was seen among the first ones; left out
};

/// What was solved, for further questions about one and the same problem: other filters, sets below, building
/// step by step (near_walk.h). A full one forgets; answers never depend on it.
class NearCache {
 public:
  explicit NearCache(std::size_t bytes = std::size_t{1} << 30);
  NearCache(NearCache&&) noexcept;
  NearCache& operator=(NearCache&&) noexcept;
  ~NearCache();

  /// Sets of two levels and more that were solved so far.
  std::uint64_t solves() const;
  /// About the memory that is used now.
  std::size_t bytes() const;

  struct Parts;
  Parts& parts() { return *parts_; }

 private:
  std::unique_ptr<Parts> parts_;
};

/// Finds the near-equal trees of a set. `said`: how far it is, by the steps of the search and the share of
/// first cuts that are decided. `cache`: of this problem; null: nothing is kept. `soFar`: what was found
/// until now, not done, now and then while cuts are decided.
Near nearTrees(const Problem& problem, const RowSet& set, const NearOptions& options, const Context& context,
               const std::function<void(double)>& said = {}, NearCache* cache = nullptr,
               const std::function<void(const Near&)>& soFar = {});

}  // namespace paretree::optimal
