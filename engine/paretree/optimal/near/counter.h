// Lists the near-equal trees of a set and of what is below it. Internal to this room.
#pragma once

#include <functional>
#include <vector>

#include "paretree/optimal/near.h"
#include "paretree/optimal/near/pair_stumps.h"
#include "paretree/optimal/near/store.h"
#include "paretree/optimal/solver.h"

namespace paretree::optimal {

class NearCounter {
 public:
  /// `store` holds tallies of this problem and `holding` alone; `mostWays`: that are told apart; 0: none
  /// is looked for.
  NearCounter(const Problem& problem, const NearTerms& terms, const Holding& holding, std::size_t mostWays,
              NearStore& store, Solver& solver);

  using Visit = std::function<void(const NearSplit&)>;
  /// The trees of a set with an objective of at most `limit`. `visit`: gets each split, whether the list can
  /// keep them or not. `said`: the share of first cuts that are decided. Incomplete where stopped() is true
  /// afterwards.
  ListedPtr list(const RowSet& set, int depth, int leaves, double limit, const Visit& visit = {},
                 const std::function<void(double)>& said = {});
  bool stopped() {
    done_ = done_ && !solver_.spent();
    return !done_;
  }
  /// Lists that cover more than is asked may be used too; then steps depend on what is known already.
  void useWider() { exactly_ = false; }

  /// The limits for both sides of a split within a limit.
  double roomLeft(const NearSplit& split, double limit) const {
    return limit - split.leastRight + terms_.slack;
  }
  double roomRight(const NearSplit& split, double limit) const {
    return limit - split.leastLeft + terms_.slack;
  }
  /// Whether two leaves may answer the same: a best class of one is a best class of the other, but for
  /// rounding; or equal means.
  bool alike(const RowSet& left, const RowSet& right) const;
  bool alike(const std::vector<double>& left, const std::vector<double>& right) const;
  std::vector<double> cellsOf(const RowSet& set) const;
  double leafLoss(const RowSet& set) const;
  /// Whether a cut of the set is one that trees must hold.
  bool holds(const RowSet& set, const Cut& cut) const;

  /// Trees of one kind and loss with a first split, or a leaf. Calls take(plan) for each until it says no;
  /// false if it did.
  using Take = std::function<bool(const Plan&)>;
  bool members(const RowSet& set, int depth, int leaves, double limit, Kind kind, std::int64_t lost,
               const Take& take);
  /// Those that begin with one split.
  bool membersOf(const NearSplit& split, const RowSet& set, int depth, int leaves, double limit, Kind kind,
                 std::int64_t lost, const Take& take);

 private:
  struct Ends {
    double reach = 0, left = 0, right = 0;  ///< least objectives of both sides
  };
  struct Order {
    std::vector<Cut> cuts;
    std::vector<double> reach;
  };
  using VisitNear = std::function<void(const Cut&, const RowSet& left, const RowSet& right, double leastLeft,
                                       double leastRight)>;
  struct Search {
    const RowSet& set;
    int depth, leaves;
    double limit;
    const VisitNear& visit;
    /// Told of cuts that need no further look; may be empty
    std::function<void(std::size_t)> decided;
  };

  bool membersIn(const Listed& listed, const RowSet& set, int depth, int leaves, Kind kind, std::int64_t lost,
                 const Take& take);
  double leastOf(const RowSet& set, int depth, int leaves, double limit);
  void forEachNear(Search search, const std::function<void(double)>& said);
  std::vector<Order> ordersOf(const RowSet& set, std::size_t attribute,
                              const std::vector<double>& reach) const;
  void between(const Search& search, const Order& order, std::size_t first, std::size_t last,
               const Ends& before, const Ends& behind);

  using Found = std::function<void(NearSplit&&)>;
  void listStumps(const RowSet& set, double limit, const Found& found);
  void listPairs(const RowSet& set, int leaves, double limit, const Found& found,
                 const std::function<void(double)>& said);
  void listDeep(const RowSet& set, int depth, int leaves, double limit, const Found& found,
                const std::function<void(double)>& said);
  /// What both sides of a cut lose as leaves, each from its own rows in their order.
  std::pair<double, double> leafLosses(const RowSet& set, const Cut& cut) const;
  /// Codes behind which a cut of the set parts it as an earlier order of the column does, ascending.
  std::vector<std::uint32_t> repeatedAt(const RowSet& set, std::size_t attribute) const;
  Tally sideOf(PairStumps& stumps, bool right, double limit);
  Tally joinedOf(const Cut& cut, bool held, const Tally& left, const Tally& right, bool leavesAlike,
                 int leaves, double limit);

  const Problem& problem_;
  const NearTerms& terms_;
  Holding holding_;
  std::size_t mostWays_;
  NearStore& store_;
  Solver& solver_;
  Judge judge_;
  std::vector<Repeats> repeats_;  ///< by attribute
  std::vector<int> firsts_;       ///< the first attribute of the same column
  bool exactly_ = true, done_ = true, allWays_ = true;
};

}  // namespace paretree::optimal
