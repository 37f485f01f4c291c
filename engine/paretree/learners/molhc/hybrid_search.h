// From the leaves of an initial tree to the hybrid trees of the Pareto set.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/learners/molhc/search/estimate.h"
#include "paretree/learners/molhc/search/search.h"
#include "paretree/learners/molhc/seed_tree.h"

namespace paretree::learners::molhc {

enum class Engine { Exact, Efficient, Naive, Nsga2 };

struct SearchOptions {
  Engine engine = Engine::Exact;
  bool prunings = false;               ///< exact: over all prunings of the initial tree
  std::uint64_t evaluations = 100000;  ///< nsga2
  double populationFactor = 1;         ///< nsga2
};

/// One hybrid tree with its values by the estimate.
struct HybridPoint {
  std::vector<std::int8_t> boxOfLeaf;  ///< -1 regular
  std::vector<int> leafAt = {};        ///< branches of the initial tree that are leaves here
  std::uint64_t right = 0;             ///< rows that it gets right
  std::uint64_t explained = 0;         ///< rows in regular leaves
  int boxes = 0;                       ///< different black boxes that it asks
  std::string ties = "1";
};

struct HybridSet {
  std::vector<HybridPoint> points;  ///< by rows right, fewest first
  std::uint64_t generated = 0;
  TreeCount trees = 0;  ///< over all points, with ties
  bool stopped = false;
};

using HybridWatch = std::function<void(std::uint64_t generated, const std::function<HybridSet()>& soFar)>;

/// `boxes` black boxes may be asked. With several, each set of them is searched by itself, each leaf asking
/// the one of the set that is best there, and the number of different boxes becomes a third value to keep
/// small.
Result<HybridSet> searchHybrids(const SeedTree& seed, const LeafEstimator& estimator, int boxes,
                                const SearchOptions& options, Rng rng, const Context& context,
                                const HybridWatch& watch = {});

/// The initial tree with its locked leaves as they are, as the only point.
HybridSet initialTreeOnly(const SeedTree& seed, const LeafEstimator& estimator, int boxes);

}  // namespace paretree::learners::molhc
