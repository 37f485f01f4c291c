#include "paretree/optimal/near.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "paretree/optimal/near/evenness.h"
#include "paretree/optimal/near/parts.h"
#include "paretree/optimal/near/progress.h"
#include "paretree/optimal/partings.h"
#include "paretree/optimal/thinning/fewer_cuts.h"

namespace paretree::optimal {
namespace {

constexpr double kTie = 1e-9;          // objectives that differ by less, relative to the limit, are equal
constexpr double kNothing = 1e300;     // an objective that no tree has
constexpr int kSeenForMonotone = 500;  // trees of a split that are looked through for a monotone one
constexpr int kSeenInAll = 50000;

class NearSearch {
 public:
  /// `given`, `whole`: the problem that was asked about, with all attributes, and its set.
  NearSearch(NearCounting& counting, const NearOptions& options, const Problem& given, const RowSet& whole)
      : counting_(counting),
        counter_(counting.counter),
        problem_(counting.problem),
        set_(counting.set),
        terms_(counting.terms),
        options_(options),
        judge_(counting.problem),
        places_(given, whole.rows()) {}

  /// `decided`: told of the share of first cuts.
  Near run(const std::function<void(double)>& decided, const std::function<void(const Near&)>& soFar) {
    near_.price = terms_.price;
    near_.least = terms_.least;
    near_.limit = terms_.limit;
    near_.unit = terms_.unit;
    near_.atMost = options_.filter.monotone >= 0;
    const double leaf = terms_.lossOf(terms_.units(counter_.leafLoss(set_)));
    if (leaf + terms_.price <= terms_.limit + terms_.tie() && counting_.wants(Kind::of(1, false))) {
      near_.leafIsNear = true;
      near_.trees += Count(1);
      structures_.insert(0);
    }
    ListedPtr listed;
    if (options_.depth > 0 && options_.leaves > 1)
      listed = counter_.list(
          set_, options_.depth, options_.leaves, terms_.limit,
          [&](const NearSplit& split) {
            if (!counter_.stopped()) take(split);
          },
          [&](double share) {
            if (decided) decided(share);
            if (!soFar || share < nextTold_ || near_.splits.size() == told_) return;
            nextTold_ = share + kBetween;
            told_ = near_.splits.size();
            Near sorted = near_;
            sortSplits(sorted);
            sorted.done = false;
            soFar(sorted);
          });
    near_.done = near_.done && !counter_.stopped();
    if (listed) near_.allStructures = near_.allStructures && listed->allWays;
    sortSplits(near_);
    return std::move(near_);
  }

 private:
  static constexpr double kBetween = 0.02;  // of first cuts, before what was found is told again

  void sortSplits(Near& near) {
    std::stable_sort(near.splits.begin(), near.splits.end(),
                     [&](const auto& a, const auto& b) { return places_.of(a.cut) < places_.of(b.cut); });
    std::stable_sort(near.splits.begin(), near.splits.end(), [&](const auto& a, const auto& b) {
      return a.objective < b.objective - kTie * near.limit;
    });
    near.structures = structures_.size();
  }
  void take(const NearSplit& split) {
    Alternative made;
    made.cut = split.cut;
    for (const auto& some : split.tally.trees)
      if (counting_.wants(some.kind)) made.trees += some.count;
    if (made.trees.isZero()) return;
    for (const auto& way : split.tally.ways) made.structures += counting_.wants(way) ? 1u : 0u;
    if (near_.atMost && monotoneAttribute() >= 0)
      setMonotone(made, split);
    else if (problem_.whole || !options_.filter.empty())
      setMember(made, split);
    else
      setBest(made);
    if (!made.plan) return;
    made.leaves = leavesOf(made.plan);
    for (const auto& way : split.tally.ways) {
      if (!counting_.wants(way)) continue;
      if (structures_.size() < options_.mostStructures)
        structures_.insert(way.structure);
      else if (structures_.count(way.structure) == 0)
        near_.allStructures = false;
    }
    made.plan = counting_.named(made.plan);
    made.cut = counting_.named(made.cut);
    near_.trees += made.trees;
    near_.splits.push_back(std::move(made));
  }

  /// Kinds and losses that are wanted, by objective.
  std::vector<const Tally::Trees*> wanted(const NearSplit& split) const {
    std::vector<const Tally::Trees*> all;
    for (const auto& some : split.tally.trees)
      if (counting_.wants(some.kind)) all.push_back(&some);
    std::stable_sort(all.begin(), all.end(), [&](const auto* a, const auto* b) {
      return objectiveOf(*a) < objectiveOf(*b) - terms_.tie();
    });
    return all;
  }
  double objectiveOf(const Tally::Trees& some) const {
    return terms_.lossOf(some.lost) + terms_.price * some.kind.leaves();
  }
  void setPlan(Alternative& made, const Plan& plan) const {
    made.plan = plan;
    made.loss = lossOf(problem_, set_, plan);
    made.objective = made.loss + terms_.price * leavesOf(plan);
  }

  /// The first of the best trees that are wanted.
  void setMember(Alternative& made, const NearSplit& split) {
    const auto* best = wanted(split).front();
    counter_.membersOf(split, set_, options_.depth, options_.leaves, terms_.limit, best->kind, best->lost,
                       [&](const Plan& plan) {
                         made.plan = plan;
                         return false;
                       });
    made.loss = problem_.whole || !made.plan ? terms_.lossOf(best->lost) : lossOf(problem_, set_, made.plan);
    made.objective = made.loss + terms_.price * best->kind.leaves();
  }

  /// The first monotone tree in the order of objectives, among so many.
  void setMonotone(Alternative& made, const NearSplit& split) {
    int seen = 0;
    const int most = std::min(kSeenForMonotone, kSeenInAll - seen_);
    if (!monotone_) monotone_.emplace(problem_, set_, monotoneAttribute());
    for (const auto* some : wanted(split)) {
      counter_.membersOf(split, set_, options_.depth, options_.leaves, terms_.limit, some->kind, some->lost,
                         [&](const Plan& plan) {
                           if (seen >= most) return false;
                           ++seen;
                           if (monotone_->isMonotone(plan)) setPlan(made, plan);
                           return !made.plan;
                         });
      if (made.plan || seen >= most) break;
    }
    seen_ += seen;
    if (!made.plan && seen >= most) ++near_.undecided;
  }
  int monotoneAttribute() const {
    const auto& attributes = counting_.variant.attributes;
    if (!counting_.variant.restricted) return options_.filter.monotone;
    const auto at = std::find(attributes.begin(), attributes.end(), options_.filter.monotone);
    return at == attributes.end() ? -1 : static_cast<int>(at - attributes.begin());
  }

  /// The best tree below a first split, by losses that are not rounded.
  void setBest(Alternative& made) {
    const auto [left, right] = RowSet::divided(problem_, set_, made.cut);
    const auto most = static_cast<std::size_t>(options_.leaves - 1);
    const Goals goals(most + 1, kNothing);
    Solver& solver = counting_.solver;
    const Found one = solver.solve(left, options_.depth - 1, options_.leaves - 1, goals, false);
    const Found other = solver.solve(right, options_.depth - 1, options_.leaves - 1, goals, false);
    if (!one.done || !other.done) near_.done = false;
    made.objective = kNothing;
    const bool same = counter_.alike(left, right);
    for (std::size_t l = 1; l <= most; ++l)
      for (std::size_t r = 1; r <= most && l + r <= most + 1; ++r) {
        if (same && !one.plan[l] && !other.plan[r]) continue;
        const double loss = one.loss[l] + other.loss[r];
        const double objective = loss + terms_.price * static_cast<double>(l + r);
        if (!(objective < made.objective - terms_.tie())) continue;
        made.objective = objective;
        made.loss = loss;
        made.plan = std::make_shared<const PlanNode>(PlanNode{made.cut, one.plan[l], other.plan[r]});
      }
    if (!made.plan) setForced(made, left, right);
  }

  /// Where the best leaves on both sides answer alike, there is a tree only if one of them is split although
  /// that gains nothing.
  void setForced(Alternative& made, const RowSet& left, const RowSet& right) {
    const Stump sides[2] = {stumpOfTwoAnswers(left), stumpOfTwoAnswers(right)};
    const double leaves[2] = {counter_.leafLoss(left), counter_.leafLoss(right)};
    const bool first = sides[0].loss + leaves[1] <= sides[1].loss + leaves[0];
    const auto stump = [&](std::size_t side) {
      return std::make_shared<const PlanNode>(PlanNode{sides[side].cut, nullptr, nullptr});
    };
    made.loss = first ? sides[0].loss + leaves[1] : sides[1].loss + leaves[0];
    made.objective = made.loss + 3 * terms_.price;
    made.plan = std::make_shared<const PlanNode>(
        PlanNode{made.cut, first ? stump(0) : nullptr, first ? nullptr : stump(1)});
  }
  Stump stumpOfTwoAnswers(const RowSet& set) const {
    Stump best{kNothing, {}};
    const auto node = counter_.cellsOf(set);
    const double most = judge_.most(set.rows());
    std::vector<double> rest(node.size());
    for (std::size_t a = 0; a < problem_.attributes.size(); ++a)
      forEachParting(problem_, set, a, [&](const Cut& cut, const std::vector<double>& cells, std::size_t) {
        for (std::size_t c = 0; c < node.size(); ++c) rest[c] = node[c] - cells[c];
        const double loss = most - judge_.merit(cells.data()) - judge_.merit(rest.data());
        if (loss < best.loss - problem_.rounding && !counter_.alike(cells, rest)) best = {loss, cut};
      });
    return best;
  }

  NearCounting& counting_;
  NearCounter& counter_;
  const Problem& problem_;
  const RowSet& set_;
  const NearTerms& terms_;
  const NearOptions& options_;
  Judge judge_;
  Evenness places_;
  std::optional<MonotoneJudge> monotone_;  ///< once trees are looked through
  std::set<std::uint32_t> structures_;
  int seen_ = 0;
  double nextTold_ = 0;   // share of first cuts
  std::size_t told_ = 0;  // splits
  Near near_;
};

}  // namespace

NearCache::NearCache(std::size_t bytes) : parts_(std::make_unique<Parts>()) { parts_->bytes = bytes; }
NearCache::NearCache(NearCache&&) noexcept = default;
NearCache& NearCache::operator=(NearCache&&) noexcept = default;
NearCache::~NearCache() = default;

std::uint64_t NearCache::solves() const {
  std::uint64_t all = parts_->pairsSolved;
  for (const auto& [name, variant] : parts_->variants) all += variant.store->solved;
  return all;
}

std::size_t NearCache::bytes() const {
  std::size_t all = 0;
  for (const auto& [name, variant] : parts_->variants) {
    all += variant.store->used();
    for (const SetCache& pairs : variant.pairs) all += pairs.used();
  }
  return all;
}

Near nearTrees(const Problem& problem, const RowSet& set, const NearOptions& options, const Context& context,
               const std::function<void(double)>& said, NearCache* cache,
               const std::function<void(const Near&)>& soFar) {
  std::optional<NearCache> own;
  if (!cache) cache = &own.emplace(options.cacheBytes);
  NearCache::Parts& parts = cache->parts();
  auto key = parts.variantFor(problem, {}).store->keyOf(set, options.depth, options.leaves);
  if (const Near* known = parts.answerFor(key, options)) return *known;
  std::uint64_t steps = 0;
  NearProgress progress(said ? stepsExpected(problem, options.depth) : 0, said);
  const auto terms = termsFor(
      problem, set, options, parts, context, steps,
      said ? [&](const Found& found) { progress.searching(found); } : std::function<void(const Found&)>());
  if (!terms) {
    Near near;
    near.done = false;
    near.steps = steps;
    return near;
  }
  Near near;
  {
    NearCounting counting(problem, set, options, *terms, parts, context,
                          options.steps - std::min(options.steps, steps));
    near = NearSearch(counting, options, problem, set)
               .run([&](double decided) { progress.counting(decided); }, soFar);
    steps += counting.solver.steps();
  }
  near.steps = steps;
  if (near.done) parts.keepAnswer(std::move(key), options, steps, near);
  return near;
}

}  // namespace paretree::optimal
