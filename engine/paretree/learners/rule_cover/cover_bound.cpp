#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/core/parallel.h"
#include "paretree/learners/rule_cover/set_cover.h"
#include "paretree/learners/rule_cover/tuning.h"

namespace paretree::learners::rule_cover {
namespace {

/// What each set costs beyond the multipliers of its rows. Those of rows that no set covers are 0.
void reducedCosts(const CoverProblem& problem, const std::vector<double>& multiplier, int threads,
                  std::vector<double>& reduced) {
  constexpr std::size_t kSetsAtOnce = 256, kFewEntries = 1 << 16;  // done before another thread is awake
  const std::size_t blocks = (reduced.size() + kSetsAtOnce - 1) / kSetsAtOnce;
  parallelFor(blocks, problem.sets.entries() < kFewEntries ? 1 : threads, [&](std::size_t block) {
    const std::size_t end = std::min(reduced.size(), (block + 1) * kSetsAtOnce);
    for (std::size_t j = block * kSetsAtOnce; j < end; ++j) {
      double cost = problem.costs[j];
      for (const auto i : problem.sets[j]) cost -= multiplier[i];
      reduced[j] = cost;
    }
  });
}

}  // namespace

Lagrangian lagrangianBound(const CoverProblem& problem, double upper, int steps, const Context& context) {
  std::vector<double> multiplier(problem.rows, 0);
  std::vector<std::uint8_t> uncoverable(problem.rows, 0);
  for (const auto i : problem.uncoverable()) uncoverable[i] = 1;
  for (std::size_t i = 0; i < problem.rows; ++i) {
    double least = std::numeric_limits<double>::infinity();
    for (const auto j : problem.setsOfRow[i])
      if (!problem.isBanned(j))
        least = std::min(least, problem.costs[j] / static_cast<double>(problem.sets[j].size()));
    multiplier[i] = std::isfinite(least) ? least : 0;
  }
  Lagrangian result;
  result.multipliers = multiplier;
  double scale = 1;
  int stalled = 0;
  std::vector<double> slack(problem.rows), reducedOf(problem.sets.size());
  for (int step = 0; step < steps && (step == 0 || !context.stopping()); ++step) {
    std::fill(slack.begin(), slack.end(), 1.0);
    double value = 0;
    for (std::size_t i = 0; i < problem.rows; ++i) value += uncoverable[i] ? 0 : multiplier[i];
    reducedCosts(problem, multiplier, context.threads(), reducedOf);
    for (std::size_t j = 0; j < problem.sets.size(); ++j) {
      if (problem.isBanned(j)) continue;
      const double reduced = reducedOf[j];
      if (reduced < 0 || problem.isFixed(j)) {
        value += reduced;
        for (const auto i : problem.sets[j]) slack[i] -= 1;
      }
    }
    if (value > result.bound + 1e-9) {
      result.bound = value;
      result.multipliers = multiplier;
      stalled = 0;
    } else if (++stalled >= tuning::kStalledSteps) {
      scale *= tuning::kShorter;
      stalled = 0;
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
