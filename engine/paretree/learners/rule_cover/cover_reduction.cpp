#include "paretree/learners/rule_cover/cover_reduction.h"

#include <algorithm>

namespace paretree::learners::rule_cover {
namespace {

/// Whether the ascending list `inner` lies within the ascending list `outer`, entries that are gone left out
/// of both.
bool within(std::span<const std::uint32_t> inner, std::span<const std::uint32_t> outer,
            const std::vector<std::uint8_t>& gone) {
  auto at = outer.begin();
  for (const auto item : inner) {
    if (gone[item]) continue;
    while (at != outer.end() && *at < item) ++at;
    if (at == outer.end() || *at != item) return false;
  }
  return true;
}

/// Always true: something has changed.
bool drop(std::uint8_t& gone) {
  gone = 1;
  return true;
}

/// The problem without what is gone.
ReducedCover without(const CoverProblem& whole, const std::vector<std::uint8_t>& setGone,
                     const std::vector<std::uint8_t>& rowGone) {
  ReducedCover reduced;
  std::vector<std::uint32_t> newRow(whole.rows, 0);
  for (std::uint32_t i = 0; i < whole.rows; ++i) {
    if (rowGone[i]) continue;
    newRow[i] = static_cast<std::uint32_t>(reduced.rows.size());
    reduced.rows.push_back(i);
  }
  CoverProblem& problem = reduced.problem;
  problem.rows = reduced.rows.size();
  std::vector<std::uint32_t> cover;
  for (std::uint32_t j = 0; j < whole.sets.size(); ++j) {
    if (setGone[j]) continue;
    cover.clear();
    for (const auto i : whole.sets[j])
      if (!rowGone[i]) cover.push_back(newRow[i]);
    reduced.sets.push_back(j);
    problem.sets.append(cover);
    problem.costs.push_back(whole.costs[j]);
    problem.fixed.push_back(whole.isFixed(j));
    problem.banned.push_back(0);
  }
  problem.setsOfRow = problem.sets.transposed(problem.rows);
  return reduced;
}

class Reduction {
 public:
  Reduction(const CoverProblem& problem, const Cover& best, const std::vector<double>& multipliers)
      : problem_(problem),
        setGone_(problem.sets.size(), 0),
        rowGone_(problem.rows, 0),
        stays_(problem.sets.size(), 0) {
    for (const auto j : best.sets) stays_[j] = 1;
    for (const auto i : problem.uncoverable()) rowGone_[i] = 1;
    for (std::size_t j = 0; j < problem.sets.size(); ++j) setGone_[j] = problem.isBanned(j);
    fixByReducedCost(best.cost, multipliers);
  }

  /// Until nothing changes.
  void dominate(const Context& context) {
    for (bool changed = true; changed && !context.stopping();) {
      changed = dropRows(context);
      changed |= dropSets(context);
    }
  }

  ReducedCover result() const { return without(problem_, setGone_, rowGone_); }

 private:
  /// A cover that holds set j costs at least the Lagrangian bound plus j's reduced cost.
  void fixByReducedCost(double upper, const std::vector<double>& multipliers) {
    std::vector<double> reduced = problem_.costs;
    double bound = 0;
    for (std::size_t i = 0; i < problem_.rows; ++i) bound += rowGone_[i] ? 0 : multipliers[i];
    for (std::size_t j = 0; j < reduced.size(); ++j) {
      for (const auto i : problem_.sets[j]) reduced[j] -= rowGone_[i] ? 0 : multipliers[i];
      if (!setGone_[j] && (reduced[j] < 0 || problem_.isFixed(j))) bound += reduced[j];
    }
    for (std::size_t j = 0; j < reduced.size(); ++j)
      if (!stays_[j] && !problem_.isFixed(j) && reduced[j] > 0 && bound + reduced[j] >= upper + 1e-9)
        setGone_[j] = 1;
  }

  /// Rows whose sets include all sets of another row.
  bool dropRows(const Context& context) {
    bool changed = false;
    for (std::uint32_t q = 0; q < problem_.rows && !context.stopping(); ++q) {
      if (rowGone_[q]) continue;
      const auto sets = problem_.setsOfRow[q];
      // The rows of q's smallest set are all that may include q's sets.
      std::int64_t smallest = -1;
      for (const auto j : sets)
        if (!setGone_[j] && (smallest < 0 || problem_.sets[j].size() < problem_.sets[smallest].size()))
          smallest = j;
      if (smallest < 0) continue;
      for (const auto r : problem_.sets[smallest])
        if (r != q && !rowGone_[r] && within(sets, problem_.setsOfRow[r], setGone_))
          changed = drop(rowGone_[r]);
    }
    return changed;
  }

  /// Sets whose open rows another set, not dearer, covers too; of equals the first stays.
  bool dropSets(const Context& context) {
    bool changed = false;
    for (std::uint32_t j = 0; j < problem_.sets.size() && !context.stopping(); ++j) {
      if (setGone_[j] || stays_[j] || problem_.isFixed(j)) continue;
      std::int64_t rarest = -1;
      for (const auto i : problem_.sets[j])
        if (!rowGone_[i] && (rarest < 0 || problem_.setsOfRow[i].size() < problem_.setsOfRow[rarest].size()))
          rarest = i;
      if (rarest < 0) {
        changed = drop(setGone_[j]);
        continue;
      }
      for (const auto k : problem_.setsOfRow[rarest]) {
        const bool cheaper = problem_.costs[k] < problem_.costs[j] ||
                             (problem_.costs[k] == problem_.costs[j] && (k < j || stays_[k]));
        if (k == j || setGone_[k] || !cheaper || !within(problem_.sets[j], problem_.sets[k], rowGone_))
          continue;
        changed = drop(setGone_[j]);
        break;
      }
    }
    return changed;
  }

  const CoverProblem& problem_;
  std::vector<std::uint8_t> setGone_, rowGone_, stays_;
};

}  // namespace

ReducedCover reduce(const CoverProblem& problem, const Cover& best, const std::vector<double>& multipliers,
                    const Context& context) {
  Reduction reduction(problem, best, multipliers);
  reduction.dominate(context);
  return reduction.result();
}

ReducedCover coreOf(const CoverProblem& problem, const Cover& start, const std::vector<double>& multipliers,
                    std::size_t perRow) {
  std::vector<double> reduced = problem.costs;
  for (std::size_t j = 0; j < reduced.size(); ++j)
    for (const auto i : problem.sets[j]) reduced[j] -= multipliers[i];
  std::vector<std::uint8_t> setGone(problem.sets.size(), 1), rowGone(problem.rows, 0);
  for (const auto i : problem.uncoverable()) rowGone[i] = 1;
  for (const auto j : start.sets) setGone[j] = 0;
  std::vector<std::uint32_t> best;
  const auto better = [&](auto a, auto b) {
    return reduced[a] != reduced[b] ? reduced[a] < reduced[b] : a < b;
  };
  for (std::size_t i = 0; i < problem.rows; ++i) {
    best.clear();
    for (const auto j : problem.setsOfRow[i])
      if (!problem.isBanned(j)) best.push_back(j);
    if (best.size() > perRow) {
      std::nth_element(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(perRow), best.end(), better);
      best.resize(perRow);
    }
    for (const auto j : best) setGone[j] = 0;
  }
  for (std::size_t j = 0; j < setGone.size(); ++j)
    if (problem.isFixed(j)) setGone[j] = 0;
  return without(problem, setGone, rowGone);
}

}  // namespace paretree::learners::rule_cover
