#include "paretree/optimal/near/tally.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace paretree::optimal {
namespace {

constexpr double kTieOfLimit = 1e-9;  // of the limit
constexpr double kBeyond = 1e300;     // an objective that no tree has

using TreesAt = std::vector<Tally::Trees>::const_iterator;

/// The trees of one kind.
TreesAt endOfKind(TreesAt begin, TreesAt end) {
  return std::find_if(begin, end, [&](const auto& o) { return o.kind.number != begin->kind.number; });
}

}  // namespace

std::int64_t NearTerms::units(double loss) const {
  return static_cast<std::int64_t>(std::floor((unit > 0 ? loss / unit : loss) + 0.5 + 1e-6));
}
double NearTerms::tie() const { return limit * kTieOfLimit; }

double Tally::least(const NearTerms& terms) const {
  double least = kBeyond;
  for (const Trees& some : trees)
    least = std::min(least, terms.lossOf(some.lost) + terms.price * some.kind.leaves());
  return least;
}

int Tally::fewestLeaves() const { return trees.empty() ? 1 : trees.front().kind.leaves(); }

std::size_t Structures::Hash::operator()(const Key& key) const {
  std::uint64_t hash =
      (std::uint64_t{key.left} << 32 | std::uint64_t{key.right}) * std::uint64_t{0x9E3779B97F4A7C15ull};
  hash = (hash ^ (hash >> 29) ^ static_cast<std::uint64_t>(key.attribute)) *
         std::uint64_t{0xFF51AFD7ED558CCDull};
  return static_cast<std::size_t>(hash ^ (hash >> 32));
}

std::uint32_t Structures::of(int attribute, std::uint32_t left, std::uint32_t right) {
  const Key key{attribute, std::min(left, right), std::max(left, right)};
  const auto [at, added] = numbers_.emplace(key, static_cast<std::uint32_t>(leaves_.size()));
  if (added) leaves_.push_back(leaves_[left] + leaves_[right]);
  return at->second;
}

TallySum::TallySum(const NearTerms& terms, Structures& structures, int leaves, double limit,
                   std::size_t mostWays)
    : terms_(terms),
      structures_(structures),
      limit_(limit),
      mostWays_(mostWays),
      most_(static_cast<std::size_t>(leaves) + 1, -1),
      counts_(2 * most_.size()) {
  for (std::size_t l = 1; l < most_.size(); ++l) {
    const double room = limit - terms.price * static_cast<double>(l) + terms.tie();
    if (room >= 0) most_[l] = static_cast<std::int64_t>(std::floor(room / (terms.unit > 0 ? terms.unit : 1)));
  }
}

void TallySum::addLeaf(std::int64_t lost) {
  if (lost > most(1)) return;
  add(Kind::of(1, false), lost, Count(1));
  addWay(0, false, terms_.lossOf(lost) + terms_.price);
}

void TallySum::add(Kind kind, std::int64_t lost, const Count& count) {
  auto& counts = counts_[kind.number];
  const auto below = static_cast<std::size_t>(most_[kind.number / 2] - lost);
  if (below >= counts.size()) counts.resize(below + 1);
  counts[below] += count;
}

void TallySum::addWay(std::uint32_t structure, bool holds, double objective) {
  if (mostWays_ == 0) {
    allWays_ = false;
    return;
  }
  const std::uint64_t key = 2 * std::uint64_t{structure} + (holds ? 1 : 0);
  if (const auto at = ways_.find(key); at != ways_.end()) {
    at->second = std::min(at->second, objective);
  } else if (ways_.size() < mostWays_) {
    ways_.emplace(key, objective);
  } else {
    allWays_ = false;
  }
}

void TallySum::add(const Tally& tally) {
  for (const auto& some : tally.trees)
    if (some.kind.number < counts_.size() && some.lost <= most(some.kind.leaves()))
      add(some.kind, some.lost, some.count);
  for (const auto& way : tally.ways)
    if (mostWays_ > 0 && way.objective <= limit_ + terms_.tie() &&
        static_cast<std::size_t>(structures_.leaves(way.structure)) < most_.size())
      addWay(way.structure, way.holds, way.objective);
}

void TallySum::addJoinedTrees(bool held, const std::vector<Tally::Trees>& left,
                              const std::vector<Tally::Trees>& right, bool leavesAlike) {
  for (auto one = left.begin(); one != left.end();) {
    const auto oneEnd = endOfKind(one, left.end());
    for (auto other = right.begin(); other != right.end();) {
      const auto otherEnd = endOfKind(other, right.end());
      const int leaves = one->kind.leaves() + other->kind.leaves();
      const bool fits = static_cast<std::size_t>(leaves) < most_.size() && !(leaves == 2 && leavesAlike);
      const Kind kind = Kind::of(leaves, held || one->kind.holds() || other->kind.holds());
      for (auto a = one; fits && a != oneEnd; ++a)
        for (auto b = other; b != otherEnd && a->lost + b->lost <= most(leaves); ++b) {
          add(kind, a->lost + b->lost, a->count * b->count);
          ++products_;
        }
      other = otherEnd;
    }
    one = oneEnd;
  }
}

void TallySum::addJoined(int attribute, bool held, const Tally& left, const Tally& right, bool leavesAlike) {
  addJoinedTrees(held, left.trees, right.trees, leavesAlike);
  allWays_ = allWays_ && mostWays_ > 0;
  if (mostWays_ == 0) return;
  for (const auto& one : left.ways)
    for (const auto& other : right.ways) {
      if (one.objective + other.objective > limit_ + terms_.tie()) break;
      ++waysJoined_;
      if (one.structure == 0 && other.structure == 0 && leavesAlike) continue;
      const int leaves = structures_.leaves(one.structure) + structures_.leaves(other.structure);
      if (static_cast<std::size_t>(leaves) >= most_.size()) continue;
      addWay(structures_.of(attribute, one.structure, other.structure), held || one.holds || other.holds,
             one.objective + other.objective);
    }
}

Tally TallySum::taken() {
  Tally tally;
  for (std::uint32_t number = 0; number < counts_.size(); ++number) {
    auto& counts = counts_[number];
    for (std::size_t below = counts.size(); below-- > 0;)
      if (!counts[below].isZero())
        tally.trees.push_back(
            {{number}, most_[number / 2] - static_cast<std::int64_t>(below), std::move(counts[below])});
    counts.clear();
  }
  for (const auto& [key, objective] : ways_)
    tally.ways.push_back({static_cast<std::uint32_t>(key / 2), key % 2 != 0, objective});
  std::sort(tally.ways.begin(), tally.ways.end(), [](const Tally::Way& a, const Tally::Way& b) {
    return std::tie(a.objective, a.structure, a.holds) < std::tie(b.objective, b.structure, b.holds);
  });
  ways_.clear();
  return tally;
}

}  // namespace paretree::optimal
