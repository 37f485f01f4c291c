#include "engine/learners/rule_cover/set_cover.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace paretree::rule_cover {
namespace {

double costOf(const CoverProblem& problem, const std::vector<std::uint32_t>& sets) {
  double cost = 0;
  for (const auto j : sets) cost += problem.costs[j];
  return cost;
}

}  // namespace

std::vector<std::uint32_t> CoverProblem::hopeless() const {
  std::vector<std::uint32_t> none;
  for (std::size_t i = 0; i < rows; ++i)
    if (std::all_of(setsOfRow[i].begin(), setsOfRow[i].end(), [&](auto j) { return isBanned(j); }))
      none.push_back(static_cast<std::uint32_t>(i));
  return none;
}

bool covers(const CoverProblem& problem, const Cover& cover) {
  std::vector<std::uint8_t> covered(problem.rows, 0);
  for (const auto i : problem.hopeless()) covered[i] = 1;
  for (const auto j : cover.sets)
    for (const auto i : problem.sets[j]) covered[i] = 1;
  return std::all_of(covered.begin(), covered.end(), [](auto c) { return c; });
}

void dropRedundant(const CoverProblem& problem, Cover& cover) {
  std::vector<std::uint32_t> times(problem.rows, 0);
  for (const auto j : cover.sets)
    for (const auto i : problem.sets[j]) ++times[i];
  std::vector<std::uint32_t> order = cover.sets;
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) {
    return problem.costs[a] != problem.costs[b] ? problem.costs[a] > problem.costs[b] : a > b;
  });
  std::vector<std::uint32_t> kept;
  for (const auto j : order) {
    const bool needed = problem.isFixed(j) || std::any_of(problem.sets[j].begin(), problem.sets[j].end(), [&](auto i) { return times[i] == 1; });
    if (needed) kept.push_back(j);
    else
      for (const auto i : problem.sets[j]) --times[i];
  }
  std::sort(kept.begin(), kept.end());
  cover.sets = std::move(kept);
  cover.cost = costOf(problem, cover.sets);
}

Cover greedyCover(const CoverProblem& problem) {
  const std::size_t n = problem.sets.size();
  std::vector<std::uint32_t> fresh(n);
  for (std::size_t j = 0; j < n; ++j) fresh[j] = static_cast<std::uint32_t>(problem.sets[j].size());
  std::vector<std::uint8_t> covered(problem.rows, 0);
  std::size_t open = problem.rows - problem.hopeless().size();
  Cover cover;
  const auto take = [&](std::size_t j) {
    cover.sets.push_back(static_cast<std::uint32_t>(j));
    for (const auto i : problem.sets[j]) {
      if (covered[i]) continue;
      covered[i] = 1;
      --open;
      for (const auto k : problem.setsOfRow[i]) --fresh[k];
    }
  };
  for (std::size_t j = 0; j < n; ++j)
    if (problem.isFixed(j)) take(j);
  // Ratios only grow, so a set's last ratio bounds it from below: the heap is mended lazily.
  struct Entry {
    double ratio;
    std::uint32_t set;
  };
  const auto later = [](const Entry& a, const Entry& b) { return a.ratio != b.ratio ? a.ratio > b.ratio : a.set > b.set; };
  std::vector<Entry> heap;
  for (std::size_t j = 0; j < n; ++j)
    if (fresh[j] > 0 && !problem.isBanned(j)) heap.push_back({problem.costs[j] / fresh[j], static_cast<std::uint32_t>(j)});
  std::make_heap(heap.begin(), heap.end(), later);
  while (open > 0 && !heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), later);
    Entry entry = heap.back();
    heap.pop_back();
    if (fresh[entry.set] == 0) continue;
    const double ratio = problem.costs[entry.set] / fresh[entry.set];
    if (ratio > entry.ratio) {
      heap.push_back({ratio, entry.set});
      std::push_heap(heap.begin(), heap.end(), later);
      continue;
    }
    take(entry.set);
  }
  std::sort(cover.sets.begin(), cover.sets.end());
  dropRedundant(problem, cover);
  return cover;
}

Cover searchCover(const CoverProblem& problem, const Cover& start, std::int64_t steps, Rng rng, const Context& context,
                  const std::function<void(std::int64_t, double)>& onProgress) {
  const std::size_t n = problem.sets.size();
  std::vector<std::uint8_t> in(n, 0), hopeless(problem.rows, 0);
  for (const auto i : problem.hopeless()) hopeless[i] = 1;
  std::vector<std::uint32_t> times(problem.rows, 0);
  std::vector<double> weight(problem.rows, 1), score(n, 0);   // score: weight gained by putting in, lost by taking out
  std::vector<std::int64_t> changed(n, 0);                    // step of the last change: older ones move first
  std::vector<std::uint8_t> free(n, 1);                       // may come back: a neighbour changed since it left
  std::vector<std::uint32_t> open, openAt(problem.rows, 0);   // uncovered rows, and where each stands in the list
  for (std::uint32_t i = 0; i < problem.rows; ++i) {
    if (hopeless[i]) continue;
    openAt[i] = static_cast<std::uint32_t>(open.size());
    open.push_back(i);
  }
  for (std::size_t j = 0; j < n; ++j)
    for (const auto i : problem.sets[j]) score[j] += hopeless[i] ? 0 : weight[i];
  std::vector<std::uint32_t> chosen, chosenAt(n, 0);
  double cost = 0;

  const auto put = [&](std::uint32_t j) {
    in[j] = 1;
    cost += problem.costs[j];
    chosenAt[j] = static_cast<std::uint32_t>(chosen.size());
    chosen.push_back(j);
    double own = 0;
    for (const auto i : problem.sets[j]) {
      if (hopeless[i]) continue;
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
      if (hopeless[i]) continue;
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
      if (ratio < bestRatio || (ratio == bestRatio && best >= 0 && changed[j] < changed[static_cast<std::size_t>(best)])) {
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
        if (ratio > bestRatio || (ratio == bestRatio && changed[j] < changed[static_cast<std::size_t>(into)])) {
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

Lagrangian lagrangianBound(const CoverProblem& problem, double upper, int steps, const Context& context) {
  std::vector<double> multiplier(problem.rows, 0);
  std::vector<std::uint8_t> hopeless(problem.rows, 0);
  for (const auto i : problem.hopeless()) hopeless[i] = 1;
  for (std::size_t i = 0; i < problem.rows; ++i) {
    double least = std::numeric_limits<double>::infinity();
    for (const auto j : problem.setsOfRow[i])
      if (!problem.isBanned(j)) least = std::min(least, problem.costs[j] / static_cast<double>(problem.sets[j].size()));
    multiplier[i] = std::isfinite(least) ? least : 0;
  }
  Lagrangian result;
  result.multipliers = multiplier;
  double scale = 1;
  int stalled = 0;
  std::vector<double> slack(problem.rows);
  for (int step = 0; step < steps && !context.stopping(); ++step) {
    std::fill(slack.begin(), slack.end(), 1.0);
    double value = 0;
    for (std::size_t i = 0; i < problem.rows; ++i) value += hopeless[i] ? 0 : multiplier[i];
    for (std::size_t j = 0; j < problem.sets.size(); ++j) {
      if (problem.isBanned(j)) continue;
      double reduced = problem.costs[j];
      for (const auto i : problem.sets[j]) reduced -= hopeless[i] ? 0 : multiplier[i];
      if (reduced < 0 || problem.isFixed(j)) {
        value += reduced;
        for (const auto i : problem.sets[j]) slack[i] -= 1;
      }
    }
    if (value > result.bound + 1e-9) {
      result.bound = value;
      result.multipliers = multiplier;
      stalled = 0;
    } else if (++stalled >= 20) {
      scale *= 0.7;
      stalled = 0;
    }
    double norm = 0;
    for (std::size_t i = 0; i < problem.rows; ++i) norm += hopeless[i] ? 0 : slack[i] * slack[i];
    if (!(norm > 0)) break;
    const double length = scale * std::max(upper - value, 1e-6) / norm;
    for (std::size_t i = 0; i < problem.rows; ++i)
      if (!hopeless[i]) multiplier[i] = std::max(0.0, multiplier[i] + length * slack[i]);
  }
  return result;
}

}  // namespace paretree::rule_cover
