// Who goes on to the next generation of NSGA-II (Deb et al. 2002): lower fronts first, within a front the
// less crowded. All functions minimise.
#pragma once

#include <cstddef>
#include <vector>

namespace paretree::front {

struct Survivors {
  /// Indices of the best points, by rank and, within a rank, by falling crowding distance; equal ones
  /// ascending.
  std::vector<std::size_t> order;
  std::vector<int> ranks;        ///< of every point, 0 = non-dominated
  std::vector<double> crowding;  ///< of every point within its front; 0 in fronts of which none goes on
};

/// The best `count` of the points, or all where there are not more.
Survivors survivors(const std::vector<std::vector<double>>& points, std::size_t count);
/// The same with given ranks (0, 1, ...; one for each point), where not the points alone decide on them.
Survivors survivors(const std::vector<std::vector<double>>& points, std::vector<int> ranks,
                    std::size_t count);

}  // namespace paretree::front
