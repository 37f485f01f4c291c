// The order of nominal levels in which subset splits are looked for. Internal to this room.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace paretree::grow {

/// Positions of groups, ordered by their place along the first principal direction of their coordinates,
/// weighted by mass (Coppersmith, Hong, Hosking 1999); with one coordinate by that coordinate, which is
/// optimal (Fisher 1958, Breiman et al. 1984, theorem 4.5). Ties: as given.
std::vector<std::size_t> orderGroups(std::span<const double> coordinates, std::span<const double> masses);

}  // namespace paretree::grow
