// Measures the area or volume that a front dominates, up to a reference point.
#pragma once

#include <vector>

#include "paretree/front/objective.h"

namespace paretree::front {

/// Computes it exactly, for 2 or 3 objectives. Points that are not better than the reference add nothing.
double hypervolume(const std::vector<std::vector<double>>& points, const std::vector<Objective>& objectives,
                   const std::vector<double>& reference);

}  // namespace paretree::front
