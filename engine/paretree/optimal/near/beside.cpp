#include "paretree/optimal/near/beside.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace paretree::optimal {
namespace {

constexpr double kNoTree = 1e300;  // an objective that no tree has

/// By kind, densely.
std::vector<KindTrees> dense(const std::vector<Tally::Trees>& trees, bool leastOnly) {
  std::vector<KindTrees> all;
  for (const auto& some : trees) {
    if (all.empty() || all.back().kind.number != some.kind.number)
      all.push_back({some.kind, some.lost, {}});
    else if (leastOnly)
      continue;
    KindTrees& own = all.back();
    own.counts.resize(static_cast<std::size_t>(some.lost - own.first) + 1);
    own.counts.back() += some.count;
  }
  return all;
}

}  // namespace

std::vector<Tally::Trees> leastOfKinds(const std::vector<Tally::Trees>& trees) {
  std::vector<Tally::Trees> least;
  for (const auto& some : trees)
    if (least.empty() || least.back().kind.number != some.kind.number) least.push_back(some);
  return least;
}

Beside::Beside(const NearTerms& terms, const std::vector<Tally::Trees>& node, bool leastOnly)
    : terms_(terms), leastOnly_(leastOnly), least_(kNoTree) {
  rest_.push_back({Kind::of(0, false), 0, {Count(1)}});
  for (const auto& some : node) {
    least_ = std::min(least_, terms.lossOf(some.lost) + terms.price * some.kind.leaves());
    if (some.kind.number >= known_.size()) known_.resize(some.kind.number + 1);
    Known& known = known_[some.kind.number];
    if (known.known.empty()) known.first = some.lost;
    known.known.resize(static_cast<std::size_t>(some.lost - known.first) + 1);
    known.whole.resize(known.known.size());
  }
}

void Beside::join(const std::vector<Tally::Trees>& other, bool held, bool leavesAlike, double limit) {
  const Rest beside = dense(other, leastOnly_);
  if (apart_) forLeaf_ = joined(forLeaf_, beside, held, false, limit);
  if (!begun_ && leavesAlike) {
    forLeaf_ = joined(rest_, beside, held, true, limit);
    apart_ = true;
  }
  begun_ = true;
  rest_ = joined(rest_, beside, held, false, limit);
}

Beside::Rest Beside::joined(const Rest& rest, const Rest& other, bool held, bool noLeaf, double limit) {
  Rest sums;
  const auto of = [&](Kind kind) -> KindTrees& {
    if (kind.number >= sums.size()) {
      const auto from = static_cast<std::uint32_t>(sums.size());
      sums.resize(kind.number + 1);
      for (std::uint32_t number = from; number < sums.size(); ++number)
        sums[number] = {{number}, std::numeric_limits<std::int64_t>::max(), {}};
    }
    return sums[kind.number];
  };
  const auto eachPair = [&](const auto& take) {
    for (const KindTrees& one : rest)
      for (const KindTrees& two : other) {
        if (noLeaf && two.kind.leaves() == 1) continue;
        const Kind kind =
            Kind::of(one.kind.leaves() + two.kind.leaves(), held || one.kind.holds() || two.kind.holds());
        take(one, two, of(kind));
      }
  };
  eachPair([](const KindTrees& one, const KindTrees& two, KindTrees& sum) {
    sum.first = std::min(sum.first, one.first + two.first);
  });
  eachPair([&](const KindTrees& one, const KindTrees& two, KindTrees& sum) {
    // What the node itself loses at least leaves this much.
    const double room = limit - least_ - terms_.price * sum.kind.leaves() + terms_.tie();
    const double units = std::floor(room / (terms_.unit > 0 ? terms_.unit : 1)) + 1;
    for (std::size_t a = 0; a < one.counts.size(); ++a) {
      if (one.counts[a].isZero()) continue;
      const std::int64_t before = one.first + static_cast<std::int64_t>(a) + two.first;
      const double most = units - static_cast<double>(before);
      if (most < 0) break;
      const auto end =
          static_cast<std::size_t>(std::min(static_cast<double>(two.counts.size()), std::floor(most) + 1));
      const auto offset = static_cast<std::size_t>(before - sum.first);
      if (sum.counts.size() < offset + end) sum.counts.resize(offset + end);
      for (std::size_t b = 0; b < end; ++b)
        if (!two.counts[b].isZero()) sum.counts[offset + b] += one.counts[a] * two.counts[b];
      products_ += end;
    }
  });
  std::erase_if(sums, [](const KindTrees& sum) { return sum.counts.empty(); });
  if (leastOnly_)
    for (KindTrees& sum : sums) sum.counts.resize(1);
  return sums;
}

/// Counts become those of trees that lose so much or less.
void Beside::close(int leaves, bool holding) {
  leaves_ = leaves;
  holding_ = holding;
  for (Rest* rest : {&rest_, &forLeaf_})
    for (KindTrees& own : *rest)
      for (std::size_t i = 1; i < own.counts.size(); ++i) own.counts[i] += own.counts[i - 1];
}

void Beside::improve(Whole& whole, double objective) const {
  if (!whole.objective || objective < *whole.objective - terms_.tie()) whole.objective = objective;
}

Beside::Whole Beside::wholeOf(Kind kind, std::int64_t lost) {
  Whole whole;
  for (const KindTrees& own : restOf(kind)) {
    const int leaves = kind.leaves() + own.kind.leaves();
    if (leaves > leaves_ || (holding_ && !kind.holds() && !own.kind.holds())) continue;
    const double room = terms_.limit - terms_.price * leaves + terms_.tie();
    if (room < 0) continue;
    const auto most = static_cast<std::int64_t>(std::floor(room / (terms_.unit > 0 ? terms_.unit : 1)));
    const std::int64_t last = most - lost - own.first;
    if (last < 0) continue;
    whole.trees += own.counts[std::min(static_cast<std::size_t>(last), own.counts.size() - 1)];
    improve(whole, terms_.lossOf(lost + own.first) + terms_.price * leaves);
  }
  products_ += restOf(kind).size();
  return whole;
}

Beside::Whole Beside::of(const std::vector<Tally::Trees>& trees) {
  Whole all;
  for (const auto& some : trees) {
    // What was listed farther than the node asks for is too bad for it.
    if (some.kind.number >= known_.size()) continue;
    Known& known = known_[some.kind.number];
    const auto at = static_cast<std::size_t>(some.lost - known.first);
    if (at >= known.known.size()) continue;
    if (!known.known[at]) {
      known.whole[at] = wholeOf(some.kind, some.lost);
      known.known[at] = true;
    }
    const Whole& whole = known.whole[at];
    ++products_;
    if (!whole.objective) continue;
    all.trees += some.count * whole.trees;
    improve(all, *whole.objective);
  }
  return all;
}

}  // namespace paretree::optimal
