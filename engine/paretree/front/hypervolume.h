// Area or volume dominated by a front, against a reference point.
#pragma once

#include <vector>

#include "paretree/front/objective.h"

namespace paretree::front {

/// Exact, for 2 and 3 objectives; points that do not reach the reference add nothing.
double hypervolume(const std::vector<std::vector<double>>& points, const std::vector<Objective>& objectives,
                   const std::vector<double>& reference);

}  // namespace paretree::front
