#include "paretree/learners/rule_cover/set_cover.h"

#include <algorithm>

namespace paretree::learners::rule_cover {

double costOf(const CoverProblem& problem, const std::vector<std::uint32_t>& sets) {
  double cost = 0;
  for (const auto j : sets) cost += problem.costs[j];
  return cost;
}

std::vector<std::uint32_t> CoverProblem::uncoverable() const {
  std::vector<std::uint32_t> none;
  for (std::size_t i = 0; i < rows; ++i)
    if (std::all_of(setsOfRow[i].begin(), setsOfRow[i].end(), [&](auto j) { return isBanned(j); }))
      none.push_back(static_cast<std::uint32_t>(i));
  return none;
}

bool covers(const CoverProblem& problem, const Cover& cover) {
  std::vector<std::uint8_t> covered(problem.rows, 0);
  for (const auto i : problem.uncoverable()) covered[i] = 1;
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
    const bool needed = problem.isFixed(j) || std::any_of(problem.sets[j].begin(), problem.sets[j].end(),
                                                          [&](auto i) { return times[i] == 1; });
    if (needed)
      kept.push_back(j);
    else
      for (const auto i : problem.sets[j]) --times[i];
  }
  std::sort(kept.begin(), kept.end());
  cover.sets = std::move(kept);
  cover.cost = costOf(problem, cover.sets);
}

namespace {

/// The dearest go while what stands before them in the list still covers all that the whole list covers: what
/// stays is all up to the last set that covers a row first, and what is fixed.
void dropEndOfList(const CoverProblem& problem, Cover& cover) {
  std::vector<std::uint32_t> order = cover.sets;
  std::stable_sort(order.begin(), order.end(),
                   [&](auto a, auto b) { return problem.costs[a] < problem.costs[b]; });
  std::vector<std::uint8_t> covered(problem.rows, 0);
  std::size_t needed = 0;
  for (std::size_t k = 0; k < order.size(); ++k)
    for (const auto i : problem.sets[order[k]]) {
      if (!covered[i]) needed = k + 1;
      covered[i] = 1;
    }
  std::vector<std::uint32_t> kept;
  for (std::size_t k = 0; k < order.size(); ++k)
    if (k < needed || problem.isFixed(order[k])) kept.push_back(order[k]);
  std::sort(kept.begin(), kept.end());
  cover.sets = std::move(kept);
  cover.cost = costOf(problem, cover.sets);
}

}  // namespace

Cover greedyCover(const CoverProblem& problem, const Context& context, Removal removal) {
  const std::size_t n = problem.sets.size();
  std::vector<std::uint32_t> fresh(n);
  for (std::size_t j = 0; j < n; ++j) fresh[j] = static_cast<std::uint32_t>(problem.sets[j].size());
  std::vector<std::uint8_t> covered(problem.rows, 0);
  std::size_t open = problem.rows - problem.uncoverable().size();
  Cover cover;
  bool stopped = false;
  const auto take = [&, isCovered = covered.data(), left = fresh.data()](std::size_t j) {
    cover.sets.push_back(static_cast<std::uint32_t>(j));
    for (const auto i : problem.sets[j]) {  // a row of the problem, as its sets are
      if (isCovered[i]) continue;
      isCovered[i] = 1;
      --open;
      if (stopped) continue;  // what sets would still add is not asked any more
      for (const auto k : problem.setsOfRow[i]) --left[k];
    }
  };
  for (std::size_t j = 0; j < n; ++j)
    if (problem.isFixed(j)) take(j);
  // Ratios only grow, so a set's last ratio bounds it from below: the heap is mended lazily.
  struct Entry {
    double ratio;
    std::uint32_t set;
  };
  const auto later = [](const Entry& a, const Entry& b) {
    return a.ratio != b.ratio ? a.ratio > b.ratio : a.set > b.set;
  };
  std::vector<Entry> heap;
  for (std::size_t j = 0; j < n; ++j)
    if (fresh[j] > 0 && !problem.isBanned(j))
      heap.push_back({problem.costs[j] / fresh[j], static_cast<std::uint32_t>(j)});
  std::make_heap(heap.begin(), heap.end(), later);
  while (open > 0 && !heap.empty() && !stopped) {
    stopped = context.stopping();  // a set may have a hundred thousand rows
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
  for (std::size_t i = 0; i < problem.rows && open > 0; ++i) {
    if (covered[i]) continue;
    const auto sets = problem.setsOfRow[i];
    const auto first = std::find_if(sets.begin(), sets.end(), [&](auto j) { return !problem.isBanned(j); });
    if (first != sets.end()) take(*first);
  }
  std::sort(cover.sets.begin(), cover.sets.end());
  if (removal == Removal::EndOfList)
    dropEndOfList(problem, cover);
  else
    dropRedundant(problem, cover);
  return cover;
}

}  // namespace paretree::learners::rule_cover
