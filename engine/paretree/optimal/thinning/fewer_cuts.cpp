#include "paretree/optimal/thinning/fewer_cuts.h"

#include <algorithm>
#include <utility>

#include "paretree/optimal/solver.h"
#include "paretree/optimal/thin.h"

namespace paretree::optimal {
namespace {

/// What fewer cuts get half of where steps have no limit; about a minute.
constexpr std::uint64_t kStepsOfNoLimit = 15'000'000'000;

/// A plan of the thinned problem, as the problem of all cuts numbers codes.
Plan renamed(const Plan& plan, const Problem& thinned, const Problem& all) {
  if (!plan) return plan;
  Cut cut = plan->cut;
  const Attribute& few = thinned.attributes[cut.attribute];
  const Attribute& many = all.attributes[cut.attribute];
  if (!few.nominal)
    cut.at = static_cast<std::uint32_t>(
        std::lower_bound(many.high.begin(), many.high.end(), few.high[cut.at]) - many.high.begin());
  return std::make_shared<const PlanNode>(
      PlanNode{cut, renamed(plan->left, thinned, all), renamed(plan->right, thinned, all)});
}

/// Takes what is better of a front of fewer cuts.
void take(const Found& fewer, const Problem& thinned, const Problem& all, Found& best) {
  for (std::size_t l = 1; l < best.loss.size(); ++l) {
    best.bound[l] =
        std::max(best.bound[l], fewer.bound[l] - static_cast<double>(l - 1) * thinned.leftOut - all.rounding);
    if (!(fewer.loss[l] < best.loss[l] - all.rounding)) continue;
    best.loss[l] = fewer.loss[l];
    best.plan[l] = renamed(fewer.plan[l], thinned, all);
  }
}

/// Takes what was known beforehand.
void takeStart(const Found& start, const Problem& problem, Found& best) {
  for (std::size_t l = 1; l < best.loss.size(); ++l) {
    best.bound[l] = std::max(best.bound[l], start.bound[l]);
    if (!(start.loss[l] < best.loss[l] - problem.rounding)) continue;
    best.loss[l] = start.loss[l];
    best.plan[l] = start.plan[l];
  }
  tidy(problem, best);
}

}  // namespace

double stepsExpected(const Problem& problem, int depth) {
  constexpr double kTreeSteps = 8, kShortOrder = 8;  // as a sweep has them
  constexpr double kSpared = 0.15, kNotSpared = 30;  // of many cuts, and of few; measured on phoneme
  double cuts = 0, move = 0, look = 0;
  for (const auto& attribute : problem.attributes) {
    const double values = attribute.values;
    cuts += values;
    const bool tree = problem.classes == 2 && !attribute.nominal && values > kShortOrder;
    move += tree ? kTreeSteps : 1;
    const auto blocks = (problem.cells() + 3) / 4;
    if (!tree) look += values * static_cast<double>(blocks) / 2;
  }
  const auto attributes = static_cast<double>(problem.attributes.size());
  double steps = attributes * static_cast<double>(problem.size()) * move + cuts * look;
  const double above = std::min(cuts, cuts * kSpared + kNotSpared);
  for (int level = 2; level < depth; ++level) steps *= std::max(1.0, above);
  return steps;
}

FoundInParts solveInParts(const Problem& problem, const RowSet& all, const SearchOptions& options,
                          const Context& context, const std::function<void(const Found&)>& seen,
                          double most) {
  FoundInParts made;
  SearchOptions rest = options;
  std::uint64_t spent = 0, spared = 0;
  const auto told = [&](const Found& found) {
    if (!seen) return;
    Found with = found;
    with.steps += spent;
    with.spared += spared;
    seen(with);
  };
  Found best;
  if (stepsExpected(problem, options.depth) > most) {
    best = counted(problem, all, options.leaves);
    if (options.start) takeStart(*options.start, problem, best);
    const auto now = std::chrono::steady_clock::now();
    std::uint64_t expected = 0;
    const std::uint64_t half = std::min(options.steps, kStepsOfNoLimit) / 2;
    for (int cuts = kFewestCuts; cuts <= kMostCutsTried && spent + expected <= half; cuts *= 2) {
      Problem thinned = problem;
      thin(thinned, cuts, &context);
      if (!thinned.thinned || context.stopping()) break;
      SearchOptions part = options;
      part.start = nullptr;  // of other codes
      part.steps = half - std::min(half, spent);
      if (options.until) part.until = now + (*options.until - now) / 2;
      const Found found = solve(thinned, RowSet(thinned), part, context, [&](const Found& so) {
        Found with = best;
        take(so, thinned, problem, with);
        with.steps = so.steps;
        with.spared = so.spared;
        told(with);
      });
      take(found, thinned, problem, best);
      spent += found.steps;
      spared += found.spared;
      if (!found.done) break;
      made.cuts = cuts;
      expected = found.steps * kGrowthOfSteps;
    }
    tidy(problem, best);
    rest.start = &best;
    rest.steps = options.steps - std::min(options.steps, spent);
  }
  made.found = solve(problem, all, rest, context, told);
  made.found.steps += spent;
  made.found.spared += spared;
  return made;
}

}  // namespace paretree::optimal
