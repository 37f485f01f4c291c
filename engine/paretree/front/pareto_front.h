// Non-dominated sets of plain vectors, and the knee.
#pragma once

#include <cstddef>
#include <vector>

#include "paretree/front/objective.h"

namespace paretree::front {

using Scores = std::vector<double>;

/// Indices of the non-dominated points, ascending; of points with equal scores all are kept.
std::vector<std::size_t> nonDominated(const std::vector<Scores>& points,
                                      const std::vector<Objective>& objectives);

/// The point farthest from the line through the two extreme points, on the side of the ideal point, both
/// objectives scaled to 0..1 over the front (two objectives; with more, the one nearest to the ideal point).
/// Ties: the lower index. 0 for one point.
std::size_t kneeOf(const std::vector<Scores>& front, const std::vector<Objective>& objectives);

}  // namespace paretree::front
