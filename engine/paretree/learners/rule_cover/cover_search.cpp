#include <algorithm>
#include <limits>

#include "paretree/learners/rule_cover/cover_reduction.h"
#include "paretree/learners/rule_cover/set_cover.h"

namespace paretree::learners::rule_cover {

namespace {

constexpr int kLagrangianSteps = 100;

/// Row weighting local search on one problem.
Cover localSearch(const CoverProblem& problem, const Cover& start, std::int64_t steps, Rng rng,
                  const Context& context, const std::function<void(std::int64_t, double)>& onProgress) {
  const std::size_t n = problem.sets.size();
  std::vector<std::uint8_t> in(n, 0), uncoverable(problem.rows, 0);
  for (const auto i : problem.uncoverable()) uncoverable[i] = 1;
  std::vector<std::uint32_t> times(problem.rows, 0);
  std::vector<double> weight(problem.rows, 1),
      score(n, 0);                          // score: weight gained by putting in, lost by taking out
  std::vector<std::int64_t> changed(n, 0);  // step of the last change: older ones move first
  std::vector<std::uint8_t> free(n, 1);     // may come back: a neighbour changed since it left
  std::vector<std::uint32_t> open,
      openAt(problem.rows, 0);  // uncovered rows, and where each stands in the list
  for (std::uint32_t i = 0; i < problem.rows; ++i) {
    if (uncoverable[i]) continue;
    openAt[i] = static_cast<std::uint32_t>(open.size());
    open.push_back(i);
  }
  for (std::size_t j = 0; j < n; ++j)
    for (const auto i : problem.sets[j]) score[j] += uncoverable[i] ? 0 : weight[i];
  std::vector<std::uint32_t> chosen, chosenAt(n, 0);
  double cost = 0;

  const auto put = [&](std::uint32_t j) {
    in[j] = 1;
    cost += problem.costs[j];
    chosenAt[j] = static_cast<std::uint32_t>(chosen.size());
    chosen.push_back(j);
    double own = 0;
    for (const auto i : problem.sets[j]) {
      if (uncoverable[i]) continue;
      const auto t = times[i]++;
      if (t == 0) {
        own += weight[i];
        for (const auto k : problem.setsOfRow[i])
          if (k != j) {
            score[k] -= weight[i];
            free[k] = 1;
          }
        const auto at = openAt[i];
        openAt[open.back()] = at;
        open[at] = open.back();
        open.pop_back();
      } else if (t == 1) {
        for (const auto k : problem.setsOfRow[i])
          if (in[k] && k != j) {
            score[k] -= weight[i];
            break;
          }
      }
    }
    score[j] = own;
  };
  const auto takeOut = [&](std::uint32_t j) {
    in[j] = 0;
    free[j] = 0;
    cost -= problem.costs[j];
    const auto at = chosenAt[j];
    chosenAt[chosen.back()] = at;
    chosen[at] = chosen.back();
    chosen.pop_back();
    double own = 0;
    for (const auto i : problem.sets[j]) {
      if (uncoverable[i]) continue;
      const auto t = --times[i];
      if (t == 0) {
        own += weight[i];
        for (const auto k : problem.setsOfRow[i])
          if (k != j) {
            score[k] += weight[i];
            free[k] = 1;
          }
        openAt[i] = static_cast<std::uint32_t>(open.size());
        open.push_back(i);
      } else if (t == 1) {
        for (const auto k : problem.setsOfRow[i])
          if (in[k]) {
            score[k] += weight[i];
            break;
          }
      }
    }
    score[j] = own;
  };
  // The set whose leaving costs least weight per unit of cost saved; not the one that just came.
  const auto cheapest = [&](std::int64_t tabu) {
    std::int64_t best = -1;
    double bestRatio = std::numeric_limits<double>::infinity();
    for (const auto j : chosen) {
      if (problem.isFixed(j) || (changed[j] == tabu && chosen.size() > 1)) continue;
      const double ratio = score[j] / problem.costs[j];
      if (ratio < bestRatio ||
          (ratio == bestRatio && best >= 0 && changed[j] < changed[static_cast<std::size_t>(best)])) {
        bestRatio = ratio;
        best = j;
      }
    }
    return best;
  };

  for (const auto j : start.sets) put(j);
  Cover best = start;
  for (std::int64_t step = 1; step <= steps; ++step) {
    if ((step & 63) == 0 && context.stopping()) break;
    if (onProgress && (step & 1023) == 0) onProgress(step, best.cost);
    while (open.empty()) {
      if (cost < best.cost - 1e-12) {
        best.sets = chosen;
        std::sort(best.sets.begin(), best.sets.end());
        best.cost = costOf(problem, best.sets);
      }
      const auto out = cheapest(-1);
      if (out < 0) return best;
      takeOut(static_cast<std::uint32_t>(out));
      changed[static_cast<std::size_t>(out)] = step;
    }
    const auto out = cheapest(step - 1);
    if (out >= 0) {
      takeOut(static_cast<std::uint32_t>(out));
      changed[static_cast<std::size_t>(out)] = step;
    }
    // Sets come in while the whole stays below the best cover.
    while (!open.empty()) {
      const auto row = open[rng.below(open.size())];
      std::int64_t into = -1;
      double bestRatio = -1;
      for (const auto j : problem.setsOfRow[row]) {
        if (in[j] || problem.isBanned(j) || !free[j]) continue;
        const double ratio = score[j] / problem.costs[j];
        if (ratio > bestRatio ||
            (ratio == bestRatio && changed[j] < changed[static_cast<std::size_t>(into)])) {
          bestRatio = ratio;
          into = j;
        }
      }
      if (into < 0 || cost + problem.costs[static_cast<std::size_t>(into)] >= best.cost - 1e-12) break;
      put(static_cast<std::uint32_t>(into));
      changed[static_cast<std::size_t>(into)] = step;
      for (const auto i : open) {
        weight[i] += 1;
        for (const auto k : problem.setsOfRow[i]) score[k] += 1;
      }
    }
    if (open.empty()) continue;
    // Nothing more fits: what stays open grows dearer, which in time lets other sets leave.
    for (const auto i : open) {
      weight[i] += 1;
      for (const auto k : problem.setsOfRow[i]) score[k] += 1;
    }
  }
  dropRedundant(problem, best);
  return best;
}

}  // namespace

Cover searchCover(const CoverProblem& problem, const Cover& start, const SearchOptions& options, Rng rng,
                  const Context& context, const std::function<void(std::int64_t, double)>& onProgress) {
  if (options.steps <= 0 || context.stopping()) return start;
  if (options.setsPerRow == 0) return localSearch(problem, start, options.steps, rng, context, onProgress);
  const auto relaxed = lagrangianBound(problem, start.cost, kLagrangianSteps, context);
  const ReducedCover core = coreOf(problem, start, relaxed.multipliers, options.setsPerRow);
  Cover within;
  within.cost = start.cost;
  for (std::uint32_t j = 0; j < core.sets.size(); ++j)
    if (std::binary_search(start.sets.begin(), start.sets.end(), core.sets[j])) within.sets.push_back(j);
  Cover found = localSearch(core.problem, within, options.steps, rng, context, onProgress);
  for (auto& j : found.sets) j = core.sets[j];
  dropRedundant(problem, found);
  return found.cost < start.cost ? found : start;
}

}  // namespace paretree::learners::rule_cover
