#include "paretree/optimal/solver.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "paretree/optimal/bounds/clusters.h"
#include "paretree/optimal/node_search.h"
#include "paretree/optimal/partings.h"

namespace paretree::optimal {
namespace {

constexpr int kGreedyWays = 16;  // trees of greedy cuts above the last two levels, at most
constexpr std::uint64_t kStepsBetween = 20'000'000;  // that are told of; about a tenth of a second

/// What rows that no attribute tells apart cost together, whatever the tree.
double alikeLoss(const Problem& problem, const RowSet& set) {
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> byHash;
  const auto rows = set.rows();
  for (const std::uint32_t row : rows) {
    std::uint64_t hash = 0;
    for (const Attribute& attribute : problem.attributes)
      hash = (hash ^ attribute.codes[row]) * 0xFF51AFD7ED558CCDull + (hash >> 29);
    byHash[hash].push_back(row);
  }
  // Rows of one hash that differ would only be taken for alike by chance; then they are told apart here.
  const Judge judge(problem);
  double sum = 0;
  for (const std::uint32_t row : rows) {
    std::uint64_t hash = 0;
    for (const Attribute& attribute : problem.attributes)
      hash = (hash ^ attribute.codes[row]) * 0xFF51AFD7ED558CCDull + (hash >> 29);
    auto& bucket = byHash[hash];
    if (bucket.size() < 2 || bucket.front() != row) continue;
    const bool alike = std::all_of(bucket.begin(), bucket.end(), [&](std::uint32_t other) {
      return std::all_of(
          problem.attributes.begin(), problem.attributes.end(),
          [&](const Attribute& attribute) { return attribute.codes[row] == attribute.codes[other]; });
    });
    if (!alike) continue;
    std::vector<double> cells(problem.cells(), 0);
    for (const std::uint32_t other : bucket) judge.add(other, cells.data());
    sum += std::max(0.0, judge.most(bucket) - judge.merit(cells.data()));
  }
  return sum;
}

/// The cut of an attribute that lowers Gini impurity, or squares, the most.
struct GreedyCut {
  double gain = 0;
  Cut cut;
};
GreedyCut greedyCut(const Problem& problem, const RowSet& set, std::size_t attribute) {
  const Judge judge(problem);
  std::vector<double> node(problem.cells(), 0);
  for (const std::uint32_t row : set.rows()) judge.add(row, node.data());
  const auto pure = [&](const std::vector<double>& cells, bool rest) {
    double mass = 0, squares = 0;
    if (problem.classes == 0) {
      const double own[2] = {rest ? node[0] - cells[0] : cells[0], rest ? node[1] - cells[1] : cells[1]};
      return judge.merit(own);
    }
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const double own = rest ? node[c] - cells[c] : cells[c];
      mass += own;
      squares += own * own;
    }
    return mass > 0 ? squares / mass : 0;
  };
  const double before = pure(node, false);
  GreedyCut best;
  forEachParting(problem, set, attribute, [&](const Cut& cut, const std::vector<double>& left, std::size_t) {
    const double gain = pure(left, false) + pure(left, true) - before;
    if (gain > best.gain + 1e-12 * before) best = {gain, cut};
  });
  return best;
}

/// The best trees by leaves that two children make of the cut above them.
void join(const Problem& problem, const Cut& cut, const Found& left, const Found& right, Found& into) {
  const std::size_t most = into.loss.size() - 1;
  for (std::size_t l = 1; l < left.loss.size(); ++l)
    for (std::size_t r = 1; r < right.loss.size() && l + r <= most; ++r) {
      const double loss = left.loss[l] + right.loss[r];
      if (!(loss < into.loss[l + r] - problem.rounding)) continue;
      into.loss[l + r] = loss;
      into.plan[l + r] = std::make_shared<const PlanNode>(PlanNode{cut, left.plan[l], right.plan[r]});
    }
}

void greedyBelow(Solver& solver, const RowSet& set, int depth, int ways, Found& found) {
  const Problem& problem = solver.problem();
  if (solver.spent() || set.size() < 2) return;
  if (depth <= 2) {
    const DepthTwo pair = solver.pair(set, 0);
    if (pair.done) takePair(problem, set, pair, found);
    solver.charge(pair.steps, pair.spared);
    return;
  }
  std::vector<GreedyCut> cuts;
  for (std::size_t a = 0; a < problem.attributes.size() && !solver.context().stopping(); ++a)
    if (GreedyCut cut = greedyCut(problem, set, a); cut.cut.attribute >= 0) cuts.push_back(cut);
  solver.charge(set.size() * problem.attributes.size());
  std::stable_sort(cuts.begin(), cuts.end(),
                   [](const GreedyCut& a, const GreedyCut& b) { return a.gain > b.gain; });
  if (cuts.size() > static_cast<std::size_t>(ways)) cuts.resize(static_cast<std::size_t>(ways));
  for (const GreedyCut& cut : cuts) {
    if (solver.context().stopping()) return;
    const auto [left, right] = RowSet::divided(problem, set, cut.cut);
    const auto leaves = static_cast<int>(found.loss.size()) - 2;
    Found below[2] = {counted(problem, left, leaves), counted(problem, right, leaves)};
    greedyBelow(solver, left, depth - 1, ways, below[0]);
    greedyBelow(solver, right, depth - 1, ways, below[1]);
    join(problem, cut.cut, below[0], below[1], found);
  }
}

}  // namespace

Found counted(const Problem& problem, const RowSet& set, int leaves) {
  const auto most = static_cast<std::size_t>(leaves);
  const Judge judge(problem);
  std::vector<double> cells(problem.cells(), 0);
  for (const std::uint32_t row : set.rows()) judge.add(row, cells.data());
  const double all = judge.most(set.rows());
  Found found;
  found.loss.assign(most + 1, all - judge.merit(cells.data()));
  found.bound.assign(most + 1, 0);
  found.plan.resize(most + 1);
  if (problem.classes > 0) {
    std::sort(cells.begin(), cells.end(), std::greater<>());
    double answered = 0;
    for (std::size_t l = 1; l <= most; ++l) {
      if (l <= cells.size()) answered += cells[l - 1];
      found.bound[l] = std::max(0.0, all - answered - problem.rounding);
    }
  }
  if (most >= 1) found.bound[1] = found.loss[1];
  tidy(problem, found);
  return found;
}

void takePair(const Problem& problem, const RowSet& set, const DepthTwo& pair, Found& found) {
  for (std::size_t l = 2; l < found.loss.size(); ++l) {
    const std::size_t at = std::min<std::size_t>(l, 4);
    if (!(pair.loss[at] < found.loss[l] - problem.rounding)) continue;
    found.loss[l] = pair.loss[at];
    found.plan[l] = l > 4 ? found.plan[4] : planOf(problem, set, pair, static_cast<int>(l));
  }
}

void takeGreedy(Solver& solver, const RowSet& set, int depth, Found& found) {
  int ways = kGreedyWays;
  const auto all = [&] {
    int product = 1;
    for (int level = depth; level > 2 && product <= kGreedyWays; --level) product *= ways;
    return product;
  };
  while (ways > 1 && all() > kGreedyWays) --ways;
  // The greediest tree first, which is no worse than one that is greedy to its leaves: something to show.
  for (const int some : {1, ways}) {
    if (some == 1 && ways == 1) continue;
    greedyBelow(solver, set, depth, some, found);
    tidy(solver.problem(), found);
    if (some < ways) solver.tell(found, depth);
  }
}

void tidy(const Problem& problem, Found& found) {
  for (std::size_t l = 2; l < found.loss.size(); ++l)
    if (!(found.loss[l] < found.loss[l - 1] - problem.rounding)) {
      found.loss[l] = found.loss[l - 1];
      found.plan[l] = found.plan[l - 1];
    }
  for (std::size_t l = found.loss.size() - 1; l > 1; --l)
    found.bound[l - 1] = std::max(found.bound[l - 1], found.bound[l]);
  for (std::size_t l = 1; l < found.loss.size(); ++l) {
    if (found.bound[l] >= found.loss[l] - 2 * problem.rounding) found.bound[l] = found.loss[l];
  }
}

std::vector<SetCache> makeCaches(const Problem& problem, std::size_t bytes) {
  return std::vector<SetCache>(kSideBySide, SetCache(problem.size(), bytes / kSideBySide));
}

Solver::Solver(const Problem& problem, const SearchOptions& options, const Context& context,
               std::function<void(const Found&)> seen, std::vector<SetCache>* caches)
    : problem_(problem), options_(options), context_(context), seen_(std::move(seen)), caches_(caches) {
  if (caches_) return;
  own_ = makeCaches(problem, options.cacheBytes);
  caches_ = &own_;
}

void Solver::tell(const Found& found, int depth) {
  if (!seen_) return;
  for (std::size_t l = 1; l < told_.loss.size(); ++l) {
    // Trees of so many leaves need no more levels; others may lose less with one more.
    if (depth >= options_.depth || l <= static_cast<std::size_t>(depth) + 1)
      told_.bound[l] = std::max(told_.bound[l], found.bound[l]);
    if (!(found.loss[l] < told_.loss[l] - problem_.rounding)) continue;
    told_.loss[l] = found.loss[l];
    told_.plan[l] = found.plan[l];
  }
  tidy(problem_, told_);
  if (depth >= options_.depth) told_.decided = found.decided;
  tellSteps();
}

void Solver::tellSteps() {
  nextTold_ = steps_ + kStepsBetween;
  told_.steps = steps_;
  told_.spared = spared_;
  seen_(told_);
}

DepthTwo Solver::pair(const RowSet& set, std::size_t slot) {
  SetCache& cache = (*caches_)[slot];
  auto key = cache.keyOf(set.rows());
  DepthTwo found;
  if (const DepthTwo* known = cache.find(key)) {
    found = *known;
    found.spared = found.steps;
    return found;
  }
  if (context_.stopping()) {  // what it prepares takes milliseconds, too
    found.done = false;
    return found;
  }
  ++solved_[slot];
  found = depthTwo(problem_, set, context_);
  if (found.done) cache.keep(std::move(key), found);
  return found;
}

Found Solver::solve(const RowSet& set, int depth, int leaves, const Goals& goals, bool root) {
  Found found = counted(problem_, set, leaves);
  const double alike = (depth > 2 || root) && !context_.stopping() ? alikeLoss(problem_, set) : 0;
  for (std::size_t l = 1; l < found.bound.size(); ++l)
    found.bound[l] = std::max(found.bound[l], std::min(found.loss[l], alike - problem_.rounding));
  // So many leaves give so many answers: numbers that lie far apart cost something whatever divides them.
  if (root && problem_.classes == 0 && !context_.stopping()) {
    const auto clusters = clusterLosses(problem_, set.rows(), leaves);
    for (std::size_t l = 1; l < found.bound.size(); ++l)
      found.bound[l] = std::max(found.bound[l], std::min(found.loss[l], clusters[l] - problem_.rounding));
  }
  if (root && options_.start && depth == options_.depth)
    for (std::size_t l = 1; l < found.bound.size(); ++l) {
      found.bound[l] = std::max(found.bound[l], options_.start->bound[l]);
      if (!(options_.start->loss[l] < found.loss[l] - problem_.rounding)) continue;
      found.loss[l] = options_.start->loss[l];
      found.plan[l] = options_.start->plan[l];
    }
  const auto enough = [&] {
    for (std::size_t l = 1; l < found.bound.size(); ++l)
      if (found.bound[l] < found.loss[l] && found.bound[l] < goals[l] - problem_.rounding) return false;
    return true;
  };
  tidy(problem_, found);
  if (root && seen_ && told_.loss.empty()) told_ = found;
  found.done = true;
  if (depth == 0 || set.size() < 2)
    for (std::size_t l = 1; l < found.bound.size(); ++l) found.bound[l] = found.loss[l];
  if (enough()) return found;
  const std::uint64_t before = steps_, sparedBefore = spared_;
  if (depth == 1) {
    if ((found.done = !spent())) {
      const Stump stump = bestStump(problem_, set);
      charge(set.size() * problem_.attributes.size());
      if (stump.cut.attribute >= 0) {
        found.loss[2] = stump.loss;
        found.plan[2] = std::make_shared<const PlanNode>(PlanNode{stump.cut, nullptr, nullptr});
      }
      tidy(problem_, found);
      for (std::size_t l = 1; l < found.bound.size(); ++l) found.bound[l] = found.loss[l];
    }
  } else if (depth == 2) {
    found.done = !spent();
    const DepthTwo pair = found.done ? this->pair(set, 0) : DepthTwo{};
    charge(pair.steps, pair.spared);
    if ((found.done = found.done && pair.done)) {
      takePair(problem_, set, pair, found);
      for (std::size_t l = 1; l < found.bound.size(); ++l) found.bound[l] = found.loss[l];
    }
  } else {
    NodeSearch(*this, set, depth, goals, root, found).run();
  }
  tidy(problem_, found);
  found.steps = steps_ - before;
  found.spared = spared_ - sparedBefore;
  return found;
}

Found solve(const Problem& problem, const RowSet& set, const SearchOptions& options, const Context& context,
            const std::function<void(const Found&)>& seen) {
  Solver solver(problem, options, context, seen);
  const Goals goals(static_cast<std::size_t>(options.leaves) + 1, std::numeric_limits<double>::infinity());
  return solver.solve(set, options.depth, options.leaves, goals, true);
}

}  // namespace paretree::optimal
