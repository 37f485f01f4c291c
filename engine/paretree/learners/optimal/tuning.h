// Constants of best trees that no parameter sets; those of the search stand where they are used, in the room
// optimal.
#pragma once

#include <cstddef>
#include <cstdint>

namespace paretree::learners::optimal::tuning {

/// Work that a unit of the parameter `steps` stands for. On phoneme and letter a million additions took about
/// 4 ms, so that the default ends after about 10 s.
inline constexpr std::uint64_t kStepsOfUnit = 1000000;

/// Leaves of trees that are grown for the groups of levels that their nodes make, and of those prunings of
/// them that are looked at.
inline constexpr int kGrownLeaves = 32, kMostGrownLeaves = 8;
/// Orders that no tree needs: so many, or one for so many attributes where these are more.
inline constexpr std::size_t kOrdersBelowCuts = 3, kAttributesForOrder = 4;
/// Least gain of such an order in its node, as a share of the impurity of all rows.
inline constexpr double kLeastGainOfOrder = 0.02;
/// Rows, evenly drawn, by which such orders are found.
inline constexpr std::size_t kRowsOfOrders = 20000;
/// The same below two cuts, which are looked at where there are no more attributes than these.
inline constexpr std::size_t kRowsOfPairs = 2000, kMostAttributesOfPairs = 40;

}  // namespace paretree::learners::optimal::tuning
