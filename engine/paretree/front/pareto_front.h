// Finds the points of a front, and its knee.
#pragma once

#include <cstddef>
#include <vector>

#include "paretree/front/objective.h"

namespace paretree::front {

using Scores = std::vector<double>;

/// Lists the points that no other dominates, ascending. Of points with equal scores all are kept.
std::vector<std::size_t> nonDominated(const std::vector<Scores>& points,
                                      const std::vector<Objective>& objectives);

/// Finds the knee, with all objectives scaled to 0..1 over the front. Two objectives: the point farthest from
/// the line through the two extremes, on the side of the ideal point; where none lies on that side there is
/// no knee, and the point that is best by the first objective stands for it. More: the point nearest to the
/// ideal point. Ties: the lower index.
std::size_t kneeOf(const std::vector<Scores>& front, const std::vector<Objective>& objectives);

}  // namespace paretree::front
