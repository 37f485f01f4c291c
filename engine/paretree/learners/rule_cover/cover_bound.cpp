#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "paretree/learners/rule_cover/set_cover.h"
#include "paretree/learners/rule_cover/tuning.h"

namespace paretree::learners::rule_cover {
namespace {

/// Entries of a problem whose first step is made after a stop, too.
constexpr std::size_t kEntriesOfStop = 2'000'000;

/// What each set costs beyond the multipliers of its rows. Those of rows that no set covers are 0. Goes by
/// rows, one behind the other, with the sums of all sets at hand: by sets each would look for its rows all
/// over memory. A set's rows come in the same order. False: stopped on the way.
template <class Stopped>
bool reducedCosts(const CoverProblem& problem, const std::vector<double>& multiplier,
                  std::vector<double>& reduced, const Stopped& stopped) {
  reduced = problem.costs;
  for (std::size_t i = 0; i < problem.rows; ++i) {
    const double own = multiplier[i];
    if (own == 0) continue;
    const auto sets = problem.setsOfRow[i];
    if (stopped(sets.size())) return false;
    for (const auto j : sets) reduced[j] -= own;
  }
  return true;
}

}  // namespace

Lagrangian lagrangianBound(const CoverProblem& problem, double upper, int steps, const Context& context) {
  StopAfterWork stop(context);
  bool needed = problem.sets.entries() <= kEntriesOfStop;  // the first step
  const auto stopped = [&](std::size_t work) { return !needed && stop.stopping(work); };
  std::vector<double> multiplier(problem.rows, 0);
  std::vector<std::uint8_t> uncoverable(problem.rows, 0);
  for (const auto i : problem.uncoverable()) uncoverable[i] = 1;
  for (std::size_t i = 0; i < problem.rows; ++i) {
    double least = std::numeric_limits<double>::infinity();
    const auto sets = problem.setsOfRow[i];
    if (stopped(sets.size())) break;
    for (const auto j : sets)
      if (!problem.isBanned(j))
        least = std::min(least, problem.costs[j] / static_cast<double>(problem.sets[j].size()));
    multiplier[i] = std::isfinite(least) ? least : 0;
  }
  Lagrangian result;
  result.multipliers = multiplier;
  double scale = 1;
  int stalled = 0;
  std::vector<double> slack(problem.rows), reducedOf;
  std::vector<std::uint8_t> taken(problem.sets.size());
  for (int step = 0; step < steps && !stopped(0); ++step, needed = false) {
    double value = 0;
    for (std::size_t i = 0; i < problem.rows; ++i) value += uncoverable[i] ? 0 : multiplier[i];
    if (!reducedCosts(problem, multiplier, reducedOf, stopped)) break;
    for (std::size_t j = 0; j < problem.sets.size(); ++j) {
      taken[j] = !problem.isBanned(j) && (reducedOf[j] < 0 || problem.isFixed(j));
      if (taken[j]) value += reducedOf[j];
    }
    if (value > result.bound + 1e-9) {
      result.bound = value;
      result.multipliers = multiplier;
      stalled = 0;
    } else if (++stalled >= tuning::kStalledSteps) {
      scale *= tuning::kShorter;
      stalled = 0;
    }
    std::fill(slack.begin(), slack.end(), 1.0);
    for (std::size_t j = 0; j < problem.sets.size(); ++j) {  // few are taken: most entries are not looked at
      if (!taken[j]) continue;
      if (stopped(problem.sets[j].size())) return result;
      for (const auto i : problem.sets[j]) slack[i] -= 1;
    }
    double norm = 0;
    for (std::size_t i = 0; i < problem.rows; ++i) norm += uncoverable[i] ? 0 : slack[i] * slack[i];
    if (!(norm > 0)) break;
    const double length = scale * std::max(upper - value, 1e-6) / norm;
    for (std::size_t i = 0; i < problem.rows; ++i)
      if (!uncoverable[i]) multiplier[i] = std::max(0.0, multiplier[i] + length * slack[i]);
  }
  return result;
}

}  // namespace paretree::learners::rule_cover
