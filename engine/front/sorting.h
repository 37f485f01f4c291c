// Non-dominated sorting and crowding. All functions minimise.
#pragma once

#include <cstddef>
#include <vector>

namespace paretree {

/// Efficient non-dominated sort with binary search (Zhang et al. 2015): rank of each point, 0 =
/// non-dominated. Points with equal values share a rank.
std::vector<int> nonDominatedRanks(const std::vector<std::vector<double>>& points);

/// Crowding distance (Deb et al. 2002) of the points listed in `members`, aligned with it; extremes are
/// infinite. weights: one factor for each objective, empty = all 1.
std::vector<double> crowdingDistance(const std::vector<std::vector<double>>& points,
                                     const std::vector<std::size_t>& members,
                                     const std::vector<double>& weights = {});

}  // namespace paretree
