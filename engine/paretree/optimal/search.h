// Proven fronts: for each number of leaves the tree of least loss within a depth, with a lower bound that is
// true at any moment.
//
// Branch and bound over the cuts of a node, from both ends of each order at once. Two facts bound the cuts
// between two solved ones: a set never loses less than a part of it, and rows that join or leave a set change
// its loss by no more than their reach (weight; numbers: squared distance within the node). Sub-problems of
// two levels are solved exactly in one sweep (depth_two.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/optimal/plan.h"

namespace paretree::optimal {

struct Found;

struct SearchOptions {
  int depth = 4;
  int leaves = 8;
  std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();  ///< as DepthTwo::steps
  std::size_t cacheBytes = std::size_t{1} << 30;
  /// Ends like a stop, so that what is found depends on the machine; none: no such end.
  std::optional<std::chrono::steady_clock::time_point> until = std::nullopt;
  /// Trees and bounds that are known already, of the same depth and leaves; kept by the caller.
  const Found* start = nullptr;
};

/// For each number of leaves, from 0 (not used) to the most. Trees of at most so many leaves.
struct Found {
  std::vector<double> loss;   ///< of the best tree so far
  std::vector<double> bound;  ///< no tree within the depth loses less; as loss where it is proven
  std::vector<Plan> plan;
  std::uint64_t steps = 0;
  std::uint64_t spared = 0;  ///< of these: such as took no time (DepthTwo::spared)
  double decided = 0;  ///< share of the first cuts that need no further look; 0 before they are looked at
  bool done = false;   ///< false: stopped or out of steps, so that some bounds may be lower than losses

  bool proven(int leaves) const { return bound[leaves] >= loss[leaves]; }
};

/// Solves the set. `seen` is told of every better front and now and then of steps that were taken, from the
/// calling thread; what it is told holds for the whole depth. The result is the same for any number of
/// threads and any size of the cache; a stop gives the best so far.
Found solve(const Problem& problem, const RowSet& set, const SearchOptions& options, const Context& context,
            const std::function<void(const Found&)>& seen = {});

}  // namespace paretree::optimal
