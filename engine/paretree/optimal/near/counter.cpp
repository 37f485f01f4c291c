#include "paretree/optimal/near/counter.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "paretree/optimal/partings.h"

namespace paretree::optimal {
namespace {

constexpr double kSameAnswer = 1e-9;  // weights or means that differ by less, relative to all, are equal
// What things take beside the additions of a sweep, in steps: a row that moves to a side, a product of
// counts, a way to ask attributes.
constexpr std::uint64_t kStepsOfRow = 2, kStepsOfProduct = 2, kStepsOfWay = 10;

}  // namespace

NearCounter::NearCounter(const Problem& problem, const NearTerms& terms, const Holding& holding,
                         std::size_t mostWays, NearStore& store, Solver& solver)
    : problem_(problem),
      terms_(terms),
      holding_(holding),
      mostWays_(mostWays),
      store_(store),
      solver_(solver),
      judge_(problem) {
  for (std::size_t a = 0; a < problem.attributes.size(); ++a) {
    repeats_.emplace_back(problem, a);
    firsts_.push_back(static_cast<int>(firstOrderOf(problem, a)));
  }
}

double NearCounter::leafLoss(const RowSet& set) const {
  return judge_.most(set.rows()) - judge_.merit(cellsOf(set).data());
}

std::vector<double> NearCounter::cellsOf(const RowSet& set) const {
  std::vector<double> cells(problem_.cells(), 0);
  for (const std::uint32_t row : set.rows()) judge_.add(row, cells.data());
  return cells;
}

bool NearCounter::alike(const RowSet& left, const RowSet& right) const {
  return alike(cellsOf(left), cellsOf(right));
}

bool NearCounter::alike(const std::vector<double>& left, const std::vector<double>& right) const {
  if (problem_.classes == 0)
    return std::abs(left[1] / left[0] - right[1] / right[0]) <= kSameAnswer * terms_.spread;
  const double mostLeft = *std::max_element(left.begin(), left.end()) * (1 - kSameAnswer);
  const double mostRight = *std::max_element(right.begin(), right.end()) * (1 - kSameAnswer);
  for (std::size_t c = 0; c < left.size(); ++c)
    if (left[c] >= mostLeft && right[c] >= mostRight) return true;
  return false;
}

bool NearCounter::holds(const RowSet& set, const Cut& cut) const {
  const auto index = static_cast<std::size_t>(cut.attribute);
  if (firsts_[index] != holding_.attribute) return false;
  if (holding_.any) return true;
  const Attribute& attribute = problem_.attributes[index];
  const Attribute& asked = problem_.attributes[static_cast<std::size_t>(holding_.cut.attribute)];
  const bool same = cut.attribute == holding_.cut.attribute;
  const auto codeOf = same ? std::vector<std::uint32_t>() : codesIn(asked, attribute);
  std::size_t alikeSides = 0, heldLeft = 0;
  const Groups groups = groupsOf(problem_, set, index);
  for (const Group& group : groups.known) {
    const bool held = holding_.cut.goesLeft(asked, same ? group.code : codeOf[group.code]);
    heldLeft += held ? 1u : 0u;
    alikeSides += held == cut.goesLeft(attribute, group.code) ? 1u : 0u;
  }
  const std::size_t known = groups.known.size();
  return heldLeft > 0 && heldLeft < known && (alikeSides == known || alikeSides == 0);
}

Tally NearCounter::joinedOf(const Cut& cut, bool held, const Tally& left, const Tally& right,
                            bool leavesAlike, int leaves, double limit) {
  TallySum sum(terms_, store_.structures, leaves, limit, mostWays_);
  sum.addJoined(firsts_[static_cast<std::size_t>(cut.attribute)], held, left, right, leavesAlike);
  allWays_ = allWays_ && sum.allWays();
  solver_.charge(kStepsOfProduct * sum.products() + kStepsOfWay * sum.waysJoined());
  return sum.taken();
}

ListedPtr NearCounter::list(const RowSet& set, int depth, int leaves, double limit, const Visit& visit,
                            const std::function<void(double)>& said) {
  leaves = std::min(leaves, 1 << depth);
  NearStore::Key key;
  if (depth >= 2) {
    key = store_.keyOf(set, depth, leaves);
    const ListedPtr known = store_.find(key, limit, exactly_, mostWays_ > 0);
    if (known && (!visit || known->splitsKept)) {
      solver_.charge(known->steps);
      allWays_ = allWays_ && known->allWays;
      if (visit) std::for_each(known->splits.begin(), known->splits.end(), visit);
      return known;
    }
    ++store_.solved;
  }
  const auto listed = std::make_shared<Listed>();
  const std::uint64_t steps = solver_.steps();
  const bool waysBefore = std::exchange(allWays_, true);
  listed->limit = limit;
  listed->ways = mostWays_ > 0;
  listed->leafLost = terms_.units(leafLoss(set));
  TallySum sum(terms_, store_.structures, leaves, limit, mostWays_);
  sum.addLeaf(listed->leafLost);
  std::size_t bytes = 0;
  const auto found = [&](NearSplit&& split) {
    if (split.tally.empty()) return;
    sum.add(split.tally);
    bytes += sizeof(NearSplit) + split.tally.bytes();
    if (depth >= 2 && listed->splitsKept && bytes > store_.bytesOfOne()) {
      listed->splitsKept = false;
      listed->splits.clear();
    }
    if (visit) visit(split);
    if (listed->splitsKept) listed->splits.push_back(std::move(split));
  };
  if (depth > 0 && leaves > 1 && set.size() > 1 && !stopped()) {
    if (depth == 1)
      listStumps(set, limit, found);
    else if (depth == 2)
      listPairs(set, leaves, limit, found, said);
    else
      listDeep(set, depth, leaves, limit, found, said);
  }
  listed->all = sum.taken();
  listed->allWays = allWays_ && sum.allWays();
  listed->steps = solver_.steps() - steps;
  allWays_ = waysBefore && listed->allWays;
  if (depth >= 2 && !stopped()) store_.keep(std::move(key), listed);
  return listed;
}

void NearCounter::listStumps(const RowSet& set, double limit, const Found& found) {
  const auto node = cellsOf(set);
  const double most = judge_.most(set.rows());
  std::vector<double> right(node.size());
  std::uint64_t steps = set.size() * problem_.attributes.size();
  for (std::size_t a = 0; a < problem_.attributes.size(); ++a) {
    const std::vector<std::uint32_t> repeated = repeatedAt(set, a);
    forEachParting(problem_, set, a, [&](const Cut& cut, const std::vector<double>& left, std::size_t) {
      if (std::binary_search(repeated.begin(), repeated.end(), cut.at)) return;
      for (std::size_t c = 0; c < node.size(); ++c) right[c] = node[c] - left[c];
      const double before = most - judge_.merit(left.data()) - judge_.merit(right.data());
      if (before + 2 * terms_.price > limit + terms_.slack + terms_.tie()) return;
      // Rounded leaf by leaf, each from its own rows.
      std::int64_t lostLeft = 0, lostRight = 0;
      if (problem_.whole) {
        const double one = std::accumulate(left.begin(), left.end(), 0.0) - judge_.merit(left.data());
        lostLeft = terms_.units(one);
        lostRight = terms_.units(before) - lostLeft;
      } else {
        const auto [one, other] = leafLosses(set, cut);
        lostLeft = terms_.units(one);
        lostRight = terms_.units(other);
        steps += kStepsOfRow * set.size();
      }
      const std::int64_t lost = lostLeft + lostRight;
      const double objective = terms_.lossOf(lost) + 2 * terms_.price;
      if (objective > limit + terms_.tie() || alike(left, right)) return;
      const bool held = holds(set, cut);
      // Both sides are leaves: what is left to one of them is what it loses, which keeps its list short.
      NearSplit split{
          cut, terms_.lossOf(lostLeft) + terms_.price, terms_.lossOf(lostRight) + terms_.price, {}};
      split.tally.trees.push_back({Kind::of(2, held), lost, Count(1)});
      if (mostWays_ > 0)
        split.tally.ways.push_back({store_.structures.of(firsts_[a], 0, 0), held, objective});
      found(std::move(split));
    });
  }
  solver_.charge(steps);
}

std::vector<std::uint32_t> NearCounter::repeatedAt(const RowSet& set, std::size_t attribute) const {
  std::vector<std::uint32_t> codes;
  if (!repeats_[attribute].any()) return codes;
  const Groups groups = groupsOf(problem_, set, attribute);
  const std::vector<bool> repeated = repeats_[attribute].among(groups);
  for (std::size_t g = 0; g < groups.known.size(); ++g)
    if (repeated[g + 1]) codes.push_back(groups.known[g].code);
  return codes;
}

std::pair<double, double> NearCounter::leafLosses(const RowSet& set, const Cut& cut) const {
  const Attribute& by = problem_.attributes[cut.attribute];
  std::vector<double> cells[2];
  double most[2] = {0, 0};
  for (auto& side : cells) side.resize(problem_.cells(), 0);
  for (const std::uint32_t& row : set.rows()) {
    const int side = cut.goesLeft(by, by.codes[row]) ? 0 : 1;
    judge_.add(row, cells[side].data());
    most[side] += judge_.most({&row, 1});
  }
  return {most[0] - judge_.merit(cells[0].data()), most[1] - judge_.merit(cells[1].data())};
}

/// The trees of at most one cut on one side.
Tally NearCounter::sideOf(PairStumps& stumps, bool right, double limit) {
  TallySum sum(terms_, store_.structures, 2, limit, mostWays_);
  sum.addLeaf(stumps.leafLoss(right));
  const std::int64_t most = sum.most(2);
  if (most < 0) return sum.taken();
  const bool exact = holding_.attribute >= 0 && !holding_.any;
  std::vector<std::uint64_t> counts[2];
  int attribute = -1;
  std::int64_t least[2] = {most + 1, most + 1};
  const auto endAttribute = [&] {
    for (const bool held : {false, true})
      if (attribute >= 0 && least[held] <= most)
        sum.addWay(store_.structures.of(attribute, 0, 0), held,
                   terms_.lossOf(least[held]) + 2 * terms_.price);
    least[0] = least[1] = most + 1;
  };
  stumps.forEach(right, most, exact ? holding_.attribute : -1, holding_.cut.at,
                 [&](int table, std::int64_t lost, bool same) {
                   const int at = firsts_[static_cast<std::size_t>(table)];
                   if (at != attribute) {
                     endAttribute();
                     attribute = at;
                   }
                   const bool held = same || (!exact && at == holding_.attribute);
                   const auto below = static_cast<std::size_t>(most - lost);
                   if (below >= counts[held].size()) counts[held].resize(below + 1, 0);
                   ++counts[held][below];
                   least[held] = std::min(least[held], lost);
                 });
  endAttribute();
  for (const bool held : {false, true})
    for (std::size_t below = 0; below < counts[held].size(); ++below)
      if (counts[held][below] > 0)
        sum.add(Kind::of(2, held), most - static_cast<std::int64_t>(below), Count(counts[held][below]));
  return sum.taken();
}

void NearCounter::listPairs(const RowSet& set, int leaves, double limit, const Found& found,
                            const std::function<void(double)>& said) {
  // Tables follow the sweep where losses are whole; else sides are made and looked at one by one.
  const bool tables =
      problem_.classes > 0 && problem_.whole &&
      (holding_.attribute < 0 || holding_.any || !problem_.attributes[holding_.attribute].nominal);
  std::optional<PairStumps> stumps;
  const auto take = [&](const PairCut& cut) {
    const double leafLeft = cut.leafLeft + terms_.price, leafRight = cut.leafRight + terms_.price;
    const double stumpLeft = cut.left + 2 * terms_.price, stumpRight = cut.right + 2 * terms_.price;
    NearSplit split{cut.cut, std::min(leafLeft, stumpLeft), std::min(leafRight, stumpRight), {}};
    const bool held = holds(set, cut.cut);
    const double left = roomLeft(split, limit), right = roomRight(split, limit);
    if (tables) {
      if (!stumps) stumps.emplace(problem_, set);
      stumps->moveTo(cut.cut);
      split.tally = joinedOf(cut.cut, held, sideOf(*stumps, false, left), sideOf(*stumps, true, right),
                             stumps->alike(), leaves, limit);
    } else {
      const auto sides = RowSet::divided(problem_, set, cut.cut);
      // Where a side can only be a leaf, its own cuts are not looked at.
      const auto depthFor = [&](double stump, double room) {
        return stump <= room + terms_.slack + terms_.tie() ? 1 : 0;
      };
      const ListedPtr one = list(sides.first, depthFor(stumpLeft, left), leaves - 1, left);
      const ListedPtr other = list(sides.second, depthFor(stumpRight, right), leaves - 1, right);
      split.tally =
          joinedOf(cut.cut, held, one->all, other->all, alike(sides.first, sides.second), leaves, limit);
    }
    found(std::move(split));
  };
  std::vector<PairCut> cuts;
  std::uint64_t steps = 0;
  if (!forEachPair(problem_, set, terms_.price, limit + terms_.slack + terms_.tie(), solver_.context(), steps,
                   [&](const PairCut& cut) { cuts.push_back(cut); }))
    done_ = false;
  std::map<int, std::vector<std::uint32_t>> repeated;  // by attribute
  std::erase_if(cuts, [&](const PairCut& pair) {
    const auto attribute = static_cast<std::size_t>(pair.cut.attribute);
    if (!repeats_[attribute].any()) return false;
    const auto [at, made] = repeated.try_emplace(pair.cut.attribute);
    if (made) at->second = repeatedAt(set, attribute);
    return std::binary_search(at->second.begin(), at->second.end(), pair.cut.at);
  });
  solver_.charge(steps);
  for (std::size_t i = 0; i < cuts.size() && !(i % 64 == 0 && stopped()); ++i) {
    take(cuts[i]);
    if (said) said(static_cast<double>(i + 1) / static_cast<double>(cuts.size()));
  }
}

void NearCounter::listDeep(const RowSet& set, int depth, int leaves, double limit, const Found& found,
                           const std::function<void(double)>& said) {
  const VisitNear visit = [&](const Cut& cut, const RowSet& left, const RowSet& right, double leastLeft,
                              double leastRight) {
    NearSplit split{cut, leastLeft, leastRight, {}};
    const ListedPtr one = list(left, depth - 1, leaves - 1, roomLeft(split, limit));
    const ListedPtr other = list(right, depth - 1, leaves - 1, roomRight(split, limit));
    if (stopped()) return;
    split.tally = joinedOf(cut, holds(set, cut), one->all, other->all, alike(left, right), leaves, limit);
    found(std::move(split));
  };
  forEachNear({set, depth, leaves, limit, visit, {}}, said);
}

bool NearCounter::members(const RowSet& set, int depth, int leaves, double limit, Kind kind,
                          std::int64_t lost, const Take& take) {
  return membersIn(*list(set, depth, leaves, limit), set, depth, leaves, kind, lost, take);
}

bool NearCounter::membersIn(const Listed& listed, const RowSet& set, int depth, int leaves, Kind kind,
                            std::int64_t lost, const Take& take) {
  if (kind.leaves() == 1) return take(nullptr);
  bool more = true;
  const auto look = [&](const NearSplit& split) {
    if (more) more = membersOf(split, set, depth, leaves, listed.limit, kind, lost, take);
  };
  if (listed.splitsKept)
    std::for_each(listed.splits.begin(), listed.splits.end(), look);
  else
    list(set, depth, leaves, listed.limit, look);
  return more;
}

bool NearCounter::membersOf(const NearSplit& split, const RowSet& set, int depth, int leaves, double limit,
                            Kind kind, std::int64_t lost, const Take& take) {
  const bool any = std::any_of(split.tally.trees.begin(), split.tally.trees.end(), [&](const auto& some) {
    return some.kind.number == kind.number && some.lost == lost;
  });
  if (!any || stopped()) return true;
  leaves = std::min(leaves, 1 << depth);
  const auto sides = RowSet::divided(problem_, set, split.cut);
  const RowSet &left = sides.first, &right = sides.second;
  const ListedPtr one = list(left, depth - 1, leaves - 1, roomLeft(split, limit));
  const ListedPtr other = list(right, depth - 1, leaves - 1, roomRight(split, limit));
  const bool held = holds(set, split.cut), same = alike(left, right);
  for (const auto& a : one->all.trees)
    for (const auto& b : other->all.trees) {
      if (a.kind.leaves() + b.kind.leaves() != kind.leaves() || a.lost + b.lost != lost) continue;
      if ((held || a.kind.holds() || b.kind.holds()) != kind.holds()) continue;
      if (same && kind.leaves() == 2) continue;
      const auto withLeft = [&](const Plan& below) {
        const auto whole = [&](const Plan& beside) {
          return take(std::make_shared<const PlanNode>(PlanNode{split.cut, below, beside}));
        };
        return membersIn(*other, right, depth - 1, leaves - 1, b.kind, b.lost, whole);
      };
      const bool more = membersIn(*one, left, depth - 1, leaves - 1, a.kind, a.lost, withLeft);
      if (!more) return false;
    }
  return true;
}

}  // namespace paretree::optimal
