// Best trees where all cuts would take too long: with few cuts first, whose trees are good ones to begin
// with.
#pragma once

#include <functional>

#include "paretree/optimal/search.h"

namespace paretree::optimal {

/// Where all cuts are expected to take more steps than this, about a minute, some are left out first.
constexpr double kMostSteps = 15e9;

/// Of a numeric attribute, where all would take too long: tried first, then twice as many and so on.
constexpr int kFewestCuts = 4;
constexpr int kMostCutsTried = 256;
/// Twice the cuts take at least so many times the steps.
constexpr std::uint64_t kGrowthOfSteps = 3;

/// About the steps that all cuts of a problem take: sweeps of two levels (depth_two.h), one for each pair of
/// upper cuts that bounds by neighbours do not spare.
double stepsExpected(const Problem& problem, int depth);

struct FoundInParts {
  Found found;  ///< of all cuts, whatever was solved with fewer before
  /// Of a numeric attribute, at most, of which all trees were searched first; 0: none
  int cuts = 0;
};

/// As solve(), for all rows of a problem whose cuts were not thinned. Where all cuts are expected to take
/// more steps than `most`, 4 cuts of each numeric attribute are searched first, then 8, 16 and so on, with up
/// to half of the steps (and time); the rest goes to all cuts. Bounds hold for all cuts: those of fewer count
/// less what was left out (Problem::leftOut).
FoundInParts solveInParts(const Problem& problem, const RowSet& all, const SearchOptions& options,
                          const Context& context, const std::function<void(const Found&)>& seen = {},
                          double most = kMostSteps);

}  // namespace paretree::optimal
