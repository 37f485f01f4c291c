// Sorts points into fronts and measures crowding. All objectives are minimised.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace paretree::front {

/// Ranks each point: 0 is not dominated, 1 only by rank 0, and so on. Points with equal values share a rank.
/// Efficient non-dominated sort with binary search (Zhang et al. 2015).
std::vector<int> nonDominatedRanks(const std::vector<std::vector<double>>& points);

/// The same for searches that sort in every generation: points in one block, memory that is used again.
class FrontSorter {
 public:
  /// `values`: `width` numbers for each point, one point after another. Results hold until the next call.
  void sort(std::span<const double> values, std::size_t width);
  const std::vector<int>& ranks() const { return ranks_; }
  int fronts() const { return static_cast<int>(last_.size()); }
  /// Lists the points in lexicographic order; equal ones keep theirs.
  const std::vector<std::uint32_t>& order() const { return order_; }

 private:
  std::vector<std::pair<double, std::uint32_t>> keys_;
  std::vector<std::uint32_t> order_;
  std::vector<int> ranks_;
  std::vector<std::uint32_t> last_;      ///< of each front, the point that came last
  std::vector<std::uint32_t> previous_;  ///< of each point, the one before it in its front, or itself
};

/// Computes the crowding distance (Deb et al. 2002) of the points in `members`, one for each. Extremes are
/// infinite. `weights`: one factor for each objective; empty: all 1.
std::vector<double> crowdingDistance(const std::vector<std::vector<double>>& points,
                                     const std::vector<std::size_t>& members,
                                     const std::vector<double>& weights = {});

}  // namespace paretree::front
