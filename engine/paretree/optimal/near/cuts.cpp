// Which cuts may begin a near-equal tree of three or more levels.
#include <algorithm>
#include <numeric>

#include "paretree/optimal/near/counter.h"

namespace paretree::optimal {
namespace {

constexpr double kFar = 1e300;  // an objective that no tree has

}  // namespace

/// The least objective of a set, or a bound of it that exceeds the limit.
double NearCounter::leastOf(const RowSet& set, int depth, int leaves, double limit) {
  if (depth == 2) {
    const DepthTwo pair = solver_.pair(set, 0);
    solver_.charge(pair.steps);
    if (!pair.done) done_ = false;
    double least = kFar;
    for (int l = 1; l <= std::min(4, leaves); ++l) least = std::min(least, pair.loss[l] + terms_.price * l);
    return least;
  }
  Goals goals(static_cast<std::size_t>(leaves) + 1, kFar);
  for (std::size_t l = 1; l < goals.size(); ++l)
    goals[l] = limit - terms_.price * static_cast<double>(l) + 2 * terms_.tie() + 2 * problem_.rounding +
               terms_.slack;
  const optimal::Found found = solver_.solve(set, depth, leaves, goals, false);
  if (!found.done) done_ = false;
  double least = kFar;
  for (std::size_t l = 1; l < found.bound.size(); ++l)
    least = std::min(least, found.bound[l] + terms_.price * static_cast<double>(l));
  return least;
}

/// Visits the cuts of a set that may begin a tree within the limit: their bounds by neighbours are as in
/// NodeSearch, for one objective instead of many losses.
void NearCounter::forEachNear(Search search, const std::function<void(double)>& said) {
  const RowSet& set = search.set;
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
  const double whole = leastOf(set, search.depth - 1, search.leaves - 1, kFar / 2);
  const Ends before{0, terms_.price, whole}, behind{all, whole, terms_.price};
  std::size_t known = 0, ofAttribute = 0, cuts = 0;
  if (said)
    search.decided = [&](std::size_t more) {
      known += more;
      const double own = cuts == 0 ? 1 : static_cast<double>(known) / static_cast<double>(cuts);
      said((static_cast<double>(ofAttribute) + own) / static_cast<double>(problem_.attributes.size()));
    };
  for (; ofAttribute < problem_.attributes.size() && !stopped(); ++ofAttribute) {
    const std::vector<Order> orders = ordersOf(set, ofAttribute, reach);
    known = cuts = 0;
    for (const Order& order : orders) cuts += order.cuts.size();
    for (const Order& order : orders) between(search, order, 0, order.cuts.size(), before, behind);
    if (cuts == 0 && search.decided) search.decided(0);
  }
}

std::vector<NearCounter::Order> NearCounter::ordersOf(const RowSet& set, std::size_t attribute,
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
  const std::vector<bool> repeated = repeats_[attribute].among(groups);
  for (const bool missingLeft : {false, true}) {
    if (missingLeft && !groups.anyMissing()) break;
    Order& own = all.emplace_back();
    double total = missingLeft ? sum(groups.missing) : 0;
    const std::size_t cuts =
        groups.anyMissing() && !missingLeft ? known : known - std::min<std::size_t>(known, 1);
    for (std::size_t g = 0; g < cuts; ++g) {
      total += sum(groups.known[g]);
      if (repeated[g + 1]) continue;
      own.cuts.push_back({at, false, missingLeft, groups.known[g].code});
      own.reach.push_back(total);
    }
  }
  if (!problem_.attributes[attribute].hasSingles()) return all;
  for (std::size_t g = 1; g + 1 < known; ++g)
    for (const bool missingLeft : {false, true}) {
      if (missingLeft && !groups.anyMissing()) break;
      all.push_back({{{at, true, missingLeft, groups.known[g].code}},
                     {sum(groups.known[g]) + (missingLeft ? sum(groups.missing) : 0)}});
    }
  return all;
}

/// Cuts first .. last - 1, between two whose sides are known.
void NearCounter::between(const Search& search, const Order& order, std::size_t first, std::size_t last,
                          const Ends& before, const Ends& behind) {
  const double most = search.limit + terms_.slack + terms_.tie();
  const auto hopeless = [&](double reach) {
    const double left = std::max(before.left, behind.left - (behind.reach - reach));
    const double right = std::max(behind.right, before.right - (reach - before.reach));
    return left + right > most;
  };
  const std::size_t all = last - first;
  while (first < last && hopeless(order.reach[first])) ++first;
  while (first < last && hopeless(order.reach[last - 1])) --last;
  if (search.decided && last - first < all) search.decided(all - (last - first));
  if (first >= last || stopped()) return;
  const double middle = (order.reach[first] + order.reach[last - 1]) / 2;
  const auto at = static_cast<std::size_t>(
      std::lower_bound(order.reach.begin() + static_cast<std::ptrdiff_t>(first),
                       order.reach.begin() + static_cast<std::ptrdiff_t>(last) - 1, middle) -
      order.reach.begin());
  const auto [left, right] = RowSet::divided(problem_, search.set, order.cuts[at]);
  Ends here{order.reach[at], 0, 0};
  const double leastRight = std::max(behind.right, before.right - (here.reach - before.reach));
  here.left = leastOf(left, search.depth - 1, search.leaves - 1, search.limit - leastRight);
  // The right side is spared where the left one is bad enough.
  here.right = here.left + leastRight > most
                   ? leastRight
                   : leastOf(right, search.depth - 1, search.leaves - 1, search.limit - here.left);
  between(search, order, first, at, before, here);
  if (!stopped() && here.left + here.right <= most)
    search.visit(order.cuts[at], left, right, here.left, here.right);
  if (search.decided) search.decided(1);
  between(search, order, at + 1, last, here, behind);
}

}  // namespace paretree::optimal
