#include "paretree/optimal/near.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "paretree/optimal/partings.h"
#include "paretree/optimal/solver.h"

namespace paretree::optimal {
namespace {

constexpr double kTie = 1e-9;       // objectives that differ by less, relative to the limit, are equal
constexpr double kUnits = 1000;     // of the allowance
constexpr double kNothing = 1e300;  // an objective that no tree has

/// A whole number of units, by number of leaves: how many trees lose so much. And the ways to ask attributes,
/// each with its least objective.
struct Tallies {
  std::vector<std::map<std::int64_t, Count>> trees;  ///< by leaves
  std::map<std::uint32_t, double> structures;
};

/// Numbers for the ways to ask attributes: 0 is a leaf. Which side of a split is which does not count.
class Structures {
 public:
  std::uint32_t of(int attribute, std::uint32_t left, std::uint32_t right) {
    const auto key = std::make_tuple(attribute, std::min(left, right), std::max(left, right));
    const auto [at, added] = numbers_.emplace(key, static_cast<std::uint32_t>(leaves_.size()));
    if (added) leaves_.push_back(leaves_[left] + leaves_[right]);
    return at->second;
  }
  std::size_t leaves(std::uint32_t structure) const { return leaves_[structure]; }

 private:
  std::map<std::tuple<int, std::uint32_t, std::uint32_t>, std::uint32_t> numbers_;
  std::vector<std::size_t> leaves_{1};
};

class NearCounter {
 public:
  NearCounter(const Problem& problem, const RowSet& set, const NearOptions& options, const Context& context,
              const std::function<void(double)>& said)
      : problem_(problem),
        set_(set),
        options_(options),
        context_(context),
        said_(said),
        judge_(problem),
        solver_(problem, {options.depth, options.leaves, options.steps, options.cacheBytes}, context, {}) {}

  Near run() {
    setLimit();
    if (!near_.done) return std::move(near_);
    if (const double loss = lossOfUnits(units(leafLoss(set_))); loss + near_.price <= near_.limit + tie()) {
      near_.leafIsNear = true;
      near_.trees += Count(1);
      all_[0] = loss + near_.price;
    }
    if (options_.depth > 0 && options_.leaves > 1) splits();
    std::stable_sort(near_.splits.begin(), near_.splits.end(),
                     [&](const Alternative& a, const Alternative& b) {
                       return a.objective < b.objective - kTie * near_.limit;
                     });
    near_.structures = all_.size();
    return std::move(near_);
  }

 private:
  void setLimit() {
    const double most = judge_.most(set_.rows());
    const double leaf = leafLoss(set_);
    spread_ = std::sqrt(leaf / problem_.total);
    near_.price = options_.price * (problem_.classes > 0 ? most : leaf);
    const Goals goals(static_cast<std::size_t>(options_.leaves) + 1, kNothing);
    const Found best = solver_.solve(set_, options_.depth, options_.leaves, goals, true);
    near_.done = best.done;
    near_.least = kNothing;
    double loss = 0;
    for (std::size_t l = 1; l < best.loss.size(); ++l)
      if (best.loss[l] + near_.price * static_cast<double>(l) < near_.least) {
        near_.least = best.loss[l] + near_.price * static_cast<double>(l);
        loss = best.loss[l];
      }
    const double allowance =
        loss > problem_.rounding ? options_.within * near_.least : most / static_cast<double>(set_.size());
    near_.limit = near_.least + allowance;
    near_.unit = problem_.whole ? 0 : allowance / kUnits;
    // A tree whose rounded losses are low enough may lose more before rounding.
    slack_ = near_.unit * static_cast<double>(options_.leaves) / 2;
  }

  double leafLoss(const RowSet& set) const {
    std::vector<double> cells(problem_.cells(), 0);
    for (const std::uint32_t row : set.rows()) judge_.add(row, cells.data());
    return judge_.most(set.rows()) - judge_.merit(cells.data());
  }
  /// Halves go up, also where rounding of sums has left them a little below.
  std::int64_t units(double loss) const {
    return static_cast<std::int64_t>(std::floor((near_.unit > 0 ? loss / near_.unit : loss) + 0.5 + 1e-6));
  }
  double lossOfUnits(std::int64_t units) const {
    return static_cast<double>(units) * (near_.unit > 0 ? near_.unit : 1);
  }
  double tie() const { return near_.limit * kTie; }
  bool stopped() {
    if (near_.done && solver_.spent()) near_.done = false;
    return !near_.done;
  }

  /// Whether two leaves may answer the same: a best class of one is a best class of the other, but for
  /// rounding; or equal means.
  bool alike(const std::vector<double>& left, const std::vector<double>& right) const {
    if (problem_.classes == 0) return std::abs(left[1] / left[0] - right[1] / right[0]) <= kTie * spread_;
    const double mostLeft = *std::max_element(left.begin(), left.end()) * (1 - kTie);
    const double mostRight = *std::max_element(right.begin(), right.end()) * (1 - kTie);
    for (std::size_t c = 0; c < left.size(); ++c)
      if (left[c] >= mostLeft && right[c] >= mostRight) return true;
    return false;
  }
  std::vector<double> cellsOf(const RowSet& set) const {
    std::vector<double> cells(problem_.cells(), 0);
    for (const std::uint32_t row : set.rows()) judge_.add(row, cells.data());
    return cells;
  }

  /// The least objective of a set, or a bound of it that exceeds the limit.
  double leastOf(const RowSet& set, int depth, double limit) {
    if (depth == 2) {
      const DepthTwo pair = solver_.pair(set, 0);
      solver_.charge(pair.steps);
      if (!pair.done) near_.done = false;
      double least = kNothing;
      for (int l = 1; l <= std::min(4, options_.leaves - 1); ++l)
        least = std::min(least, pair.loss[static_cast<std::size_t>(l)] + near_.price * l);
      return least;
    }
    Goals goals(static_cast<std::size_t>(options_.leaves), kNothing);
    for (std::size_t l = 1; l < goals.size(); ++l)
      goals[l] = limit - near_.price * static_cast<double>(l) + 2 * tie() + 2 * problem_.rounding + slack_;
    const Found found = solver_.solve(set, depth, options_.leaves - 1, goals, false);
    if (!found.done) near_.done = false;
    double least = kNothing;
    for (std::size_t l = 1; l < found.bound.size(); ++l)
      least = std::min(least, found.bound[l] + near_.price * static_cast<double>(l));
    return least;
  }

  // ---- which cuts may begin a near-equal tree of three or more levels ----

  struct Ends {
    double reach = 0, left = 0, right = 0;  ///< least objectives of both sides
  };
  struct Order {
    std::vector<Cut> cuts;
    std::vector<double> reach;
  };

  /// Calls visit(cut, left, right) for the cuts of a set that may begin a tree within the limit: their
  /// bounds by neighbours are as in NodeSearch, for one objective instead of many losses.
  template <class Visit>
  void forEachNear(const RowSet& set, int depth, double limit, const Visit& visit) {
    std::vector<double> reach;
    double low = 0, high = 0;
    if (problem_.classes == 0) {
      low = high = problem_.values[set.rows()[0]];
      for (const std::uint32_t row : set.rows()) {
        low = std::min(low, problem_.values[row]);
        high = std::max(high, problem_.values[row]);
      }
    }
    for (const std::uint32_t row : set.rows()) reach.push_back(judge_.reach(row, low, high));
    const double all = std::accumulate(reach.begin(), reach.end(), 0.0);
    const double whole = leastOf(set, depth - 1, kNothing / 2);
    const Ends before{0, near_.price, whole}, behind{all, whole, near_.price};
    for (std::size_t a = 0; a < problem_.attributes.size() && !stopped(); ++a) {
      for (const Order& order : ordersOf(set, a, reach)) {
        if (order.cuts.empty()) continue;
        between(set, depth, limit, order, 0, order.cuts.size(), before, behind, visit);
      }
      if (said_ && &set == &set_)
        said_(static_cast<double>(a + 1) / static_cast<double>(problem_.attributes.size()));
    }
  }

  std::vector<Order> ordersOf(const RowSet& set, std::size_t attribute,
                              const std::vector<double>& reach) const {
    const Groups groups = groupsOf(problem_, set, attribute);
    const auto order = set.order(attribute);
    const auto sum = [&](const Group& group) {
      double total = 0;
      for (std::uint32_t i = group.begin; i < group.end; ++i) total += reach[order[i]];
      return total;
    };
    std::vector<Order> all;
    const auto at = static_cast<int>(attribute);
    const std::size_t known = groups.known.size();
    for (const bool missingLeft : {false, true}) {
      if (missingLeft && !groups.anyMissing()) break;
      Order& own = all.emplace_back();
      double total = missingLeft ? sum(groups.missing) : 0;
      const std::size_t cuts =
          groups.anyMissing() && !missingLeft ? known : known - std::min<std::size_t>(known, 1);
      for (std::size_t g = 0; g < cuts; ++g) {
        total += sum(groups.known[g]);
        own.cuts.push_back({at, false, missingLeft, groups.known[g].code});
        own.reach.push_back(total);
      }
    }
    if (!problem_.attributes[attribute].nominal) return all;
    for (std::size_t g = 1; g + 1 < known; ++g)
      for (const bool missingLeft : {false, true}) {
        if (missingLeft && !groups.anyMissing()) break;
        all.push_back({{{at, true, missingLeft, groups.known[g].code}},
                       {sum(groups.known[g]) + (missingLeft ? sum(groups.missing) : 0)}});
      }
    return all;
  }

  /// Cuts first .. last - 1, between two whose sides are known.
  template <class Visit>
  void between(const RowSet& set, int depth, double limit, const Order& order, std::size_t first,
               std::size_t last, const Ends& before, const Ends& behind, const Visit& visit) {
    const auto hopeless = [&](double reach) {
      const double left = std::max(before.left, behind.left - (behind.reach - reach));
      const double right = std::max(behind.right, before.right - (reach - before.reach));
      return left + right > limit + slack_ + tie();
    };
    while (first < last && hopeless(order.reach[first])) ++first;
    while (first < last && hopeless(order.reach[last - 1])) --last;
    if (first >= last || stopped()) return;
    const double middle = (order.reach[first] + order.reach[last - 1]) / 2;
    const auto at = static_cast<std::size_t>(
        std::lower_bound(order.reach.begin() + static_cast<std::ptrdiff_t>(first),
                         order.reach.begin() + static_cast<std::ptrdiff_t>(last) - 1, middle) -
        order.reach.begin());
    const auto [left, right] = RowSet::divided(problem_, set, order.cuts[at]);
    Ends here{order.reach[at], 0, 0};
    const double leastRight = std::max(behind.right, before.right - (here.reach - before.reach));
    here.left = leastOf(left, depth - 1, limit - leastRight);
    // The right side is spared where the left one is bad enough.
    here.right = here.left + leastRight > limit + slack_ + tie()
                     ? leastRight
                     : leastOf(right, depth - 1, limit - here.left);
    between(set, depth, limit, order, first, at, before, here, visit);
    if (!stopped() && here.left + here.right <= limit + slack_ + tie())
      visit(order.cuts[at], left, right, here.left, here.right);
    between(set, depth, limit, order, at + 1, last, here, behind, visit);
  }

  // ---- counting ----

  /// Trees of a set with an objective of at most `limit`.
  Tallies tally(const RowSet& set, int depth, int leaves, double limit) {
    Tallies tallies;
    tallies.trees.resize(static_cast<std::size_t>(leaves) + 1);
    const double leaf = lossOfUnits(units(leafLoss(set)));
    if (leaf + near_.price <= limit + tie()) {
      tallies.trees[1][units(leafLoss(set))] += Count(1);
      tallies.structures[0] = leaf + near_.price;
    }
    if (depth == 0 || leaves < 2 || stopped()) return tallies;
    const auto join = [&](const Cut& cut, const RowSet& left, const RowSet& right, double leastLeft,
                          double leastRight) {
      const Tallies one = tally(left, depth - 1, leaves - 1, limit - leastRight + slack_);
      const Tallies other = tally(right, depth - 1, leaves - 1, limit - leastLeft + slack_);
      joined(cut, one, other, alike(cellsOf(left), cellsOf(right)), limit, tallies);
    };
    if (depth == 1) {
      stumps(set, limit, tallies);
    } else if (depth == 2) {
      std::vector<PairCut> cuts;
      std::uint64_t steps = 0;
      if (!forEachPair(problem_, set, near_.price, limit + slack_ + tie(), context_, steps,
                       [&](const PairCut& cut) { cuts.push_back(cut); }))
        near_.done = false;
      solver_.charge(steps);
      for (const PairCut& cut : cuts) joinPair(set, cut, leaves, limit, tallies);
    } else {
      forEachNear(set, depth, limit, join);
    }
    return tallies;
  }

  /// Adds the trees of two levels that begin with a cut. Where a side can only be a leaf, its own cuts are
  /// not looked at.
  void joinPair(const RowSet& set, const PairCut& cut, int leaves, double limit, Tallies& into) {
    const auto [left, right] = RowSet::divided(problem_, set, cut.cut);
    const double leafLeft = cut.leafLeft + near_.price, leafRight = cut.leafRight + near_.price;
    const double stumpLeft = cut.left + 2 * near_.price, stumpRight = cut.right + 2 * near_.price;
    const double roomLeft = limit - std::min(leafRight, stumpRight) + slack_;
    const double roomRight = limit - std::min(leafLeft, stumpLeft) + slack_;
    const auto depthFor = [&](double stump, double room) { return stump <= room + slack_ + tie() ? 1 : 0; };
    const Tallies one = tally(left, depthFor(stumpLeft, roomLeft), leaves - 1, roomLeft);
    const Tallies other = tally(right, depthFor(stumpRight, roomRight), leaves - 1, roomRight);
    joined(cut.cut, one, other, alike(cellsOf(left), cellsOf(right)), limit, into);
  }

  /// Trees of one cut.
  void stumps(const RowSet& set, double limit, Tallies& tallies) {
    const auto node = cellsOf(set);
    const double most = judge_.most(set.rows());
    std::vector<double> right(node.size());
    for (std::size_t a = 0; a < problem_.attributes.size(); ++a) {
      double least = kNothing;
      forEachParting(problem_, set, a, [&](const Cut& cut, const std::vector<double>& left, std::size_t) {
        for (std::size_t c = 0; c < node.size(); ++c) right[c] = node[c] - left[c];
        const double before = most - judge_.merit(left.data()) - judge_.merit(right.data());
        if (before + 2 * near_.price > limit + slack_ + tie()) return;
        // Rounded leaf by leaf, each from its own rows.
        std::int64_t lost = 0;
        if (problem_.whole) {
          lost = units(before);
        } else {
          const auto [one, other] = RowSet::divided(problem_, set, cut);
          lost = units(leafLoss(one)) + units(leafLoss(other));
        }
        const double objective = lossOfUnits(lost) + 2 * near_.price;
        if (objective > limit + tie() || alike(left, right)) return;
        tallies.trees[2][lost] += Count(1);
        least = std::min(least, objective);
      });
      if (least < kNothing)
        keepStructure(tallies.structures, structures_.of(static_cast<int>(a), 0, 0), least);
    }
    solver_.charge(set.size() * problem_.attributes.size());
  }
  void keepStructure(std::map<std::uint32_t, double>& all, std::uint32_t structure, double objective) {
    const auto at = all.find(structure);
    if (at != all.end()) {
      at->second = std::min(at->second, objective);
    } else if (all.size() < options_.mostStructures) {
      all.emplace(structure, objective);
    } else {
      near_.allStructures = false;
    }
  }

  /// Adds the trees that a cut makes of the trees of its sides.
  void joined(const Cut& cut, const Tallies& left, const Tallies& right, bool leavesAlike, double limit,
              Tallies& into) {
    for (std::size_t l = 1; l < left.trees.size(); ++l)
      for (std::size_t r = 1; r < right.trees.size() && l + r < into.trees.size(); ++r) {
        if (l == 1 && r == 1 && leavesAlike) continue;
        const double room = limit - near_.price * static_cast<double>(l + r) + tie();
        for (const auto& [lostLeft, countLeft] : left.trees[l])
          for (const auto& [lostRight, countRight] : right.trees[r]) {
            if (lossOfUnits(lostLeft + lostRight) > room) break;
            into.trees[l + r][lostLeft + lostRight] += countLeft * countRight;
          }
      }
    for (const auto& [one, objectiveLeft] : left.structures)
      for (const auto& [other, objectiveRight] : right.structures) {
        if (one == 0 && other == 0 && leavesAlike) continue;
        if (objectiveLeft + objectiveRight > limit + tie()) continue;
        if (structures_.leaves(one) + structures_.leaves(other) >= into.trees.size()) continue;
        keepStructure(into.structures, structures_.of(cut.attribute, one, other),
                      objectiveLeft + objectiveRight);
      }
  }

  // ---- first splits ----

  void splits() {
    const double limit = near_.limit;
    const auto take = [&](const Cut& cut, const RowSet& left, const RowSet& right, double leastLeft,
                          double leastRight) {
      const int below = options_.leaves - 1;
      const Tallies one = tally(left, options_.depth - 1, below, limit - leastRight + slack_);
      const Tallies other = tally(right, options_.depth - 1, below, limit - leastLeft + slack_);
      Tallies own;
      own.trees.resize(static_cast<std::size_t>(options_.leaves) + 1);
      joined(cut, one, other, alike(cellsOf(left), cellsOf(right)), limit, own);
      Alternative split;
      for (const auto& trees : own.trees)
        for (const auto& [lost, count] : trees) split.trees += count;
      if (split.trees.isZero() || stopped()) return;
      split.cut = cut;
      split.structures = own.structures.size();
      setBest(split, left, right);
      near_.trees += split.trees;
      for (const auto& [structure, objective] : own.structures) keepStructure(all_, structure, objective);
      near_.splits.push_back(std::move(split));
    };
    if (options_.depth >= 3) {
      forEachNear(set_, options_.depth, limit, take);
      std::stable_sort(near_.splits.begin(), near_.splits.end(),
                       [](const Alternative& a, const Alternative& b) {
                         return std::make_tuple(a.cut.attribute, a.cut.single, a.cut.at, a.cut.missingLeft) <
                                std::make_tuple(b.cut.attribute, b.cut.single, b.cut.at, b.cut.missingLeft);
                       });
      return;
    }
    std::vector<PairCut> cuts;
    std::uint64_t steps = 0;
    if (!forEachPair(problem_, set_, near_.price, limit + slack_ + tie(), context_, steps,
                     [&](const PairCut& cut) { cuts.push_back(cut); }))
      near_.done = false;
    solver_.charge(steps);
    for (std::size_t i = 0; i < cuts.size() && !stopped(); ++i) {
      const auto [left, right] = RowSet::divided(problem_, set_, cuts[i].cut);
      const double leafLeft = cuts[i].leafLeft + near_.price, leafRight = cuts[i].leafRight + near_.price;
      // A single level: the sides are leaves.
      const bool two = options_.depth > 1;
      take(cuts[i].cut, left, right, two ? std::min(leafLeft, cuts[i].left + 2 * near_.price) : leafLeft,
           two ? std::min(leafRight, cuts[i].right + 2 * near_.price) : leafRight);
      if (said_) said_(static_cast<double>(i + 1) / static_cast<double>(cuts.size()));
    }
  }

  /// The best tree below a first split.
  void setBest(Alternative& split, const RowSet& left, const RowSet& right) {
    const auto most = static_cast<std::size_t>(options_.leaves - 1);
    const Goals goals(most + 1, kNothing);
    const Found one = solver_.solve(left, options_.depth - 1, options_.leaves - 1, goals, false);
    const Found other = solver_.solve(right, options_.depth - 1, options_.leaves - 1, goals, false);
    if (!one.done || !other.done) near_.done = false;
    split.objective = kNothing;
    const bool same = alike(cellsOf(left), cellsOf(right));
    for (std::size_t l = 1; l <= most; ++l)
      for (std::size_t r = 1; r <= most && l + r <= most + 1; ++r) {
        if (same && !one.plan[l] && !other.plan[r]) continue;
        const double loss = one.loss[l] + other.loss[r];
        const double objective = loss + near_.price * static_cast<double>(l + r);
        if (!(objective < split.objective - tie())) continue;
        split.objective = objective;
        split.loss = loss;
        split.plan = std::make_shared<const PlanNode>(PlanNode{split.cut, one.plan[l], other.plan[r]});
      }
    if (!split.plan) setForced(split, left, right);
    split.leaves = leavesOf(split.plan);
  }

  /// Where the best leaves on both sides answer alike, there is a tree only if one of them is split although
  /// that gains nothing.
  void setForced(Alternative& split, const RowSet& left, const RowSet& right) {
    const Stump sides[2] = {stumpOfTwoAnswers(left), stumpOfTwoAnswers(right)};
    const double leaves[2] = {leafLoss(left), leafLoss(right)};
    const bool first = sides[0].loss + leaves[1] <= sides[1].loss + leaves[0];
    const auto stump = [&](std::size_t side) {
      return std::make_shared<const PlanNode>(PlanNode{sides[side].cut, nullptr, nullptr});
    };
    split.loss = first ? sides[0].loss + leaves[1] : sides[1].loss + leaves[0];
    split.objective = split.loss + 3 * near_.price;
    split.plan = std::make_shared<const PlanNode>(
        PlanNode{split.cut, first ? stump(0) : nullptr, first ? nullptr : stump(1)});
  }
  Stump stumpOfTwoAnswers(const RowSet& set) const {
    Stump best{kNothing, {}};
    const auto node = cellsOf(set);
    const double most = judge_.most(set.rows());
    std::vector<double> rest(node.size());
    for (std::size_t a = 0; a < problem_.attributes.size(); ++a)
      forEachParting(problem_, set, a, [&](const Cut& cut, const std::vector<double>& cells, std::size_t) {
        for (std::size_t c = 0; c < node.size(); ++c) rest[c] = node[c] - cells[c];
        const double loss = most - judge_.merit(cells.data()) - judge_.merit(rest.data());
        if (loss < best.loss - problem_.rounding && !alike(cells, rest)) best = {loss, cut};
      });
    return best;
  }

  const Problem& problem_;
  const RowSet& set_;
  NearOptions options_;
  const Context& context_;
  const std::function<void(double)>& said_;
  Judge judge_;
  Solver solver_;
  double slack_ = 0;
  double spread_ = 0;  ///< numbers: of the values of the set
  Structures structures_;
  std::map<std::uint32_t, double> all_;
  Near near_;
};

}  // namespace

Near nearTrees(const Problem& problem, const RowSet& set, const NearOptions& options, const Context& context,
               const std::function<void(double)>& said) {
  return NearCounter(problem, set, options, context, said).run();
}

}  // namespace paretree::optimal
