// The nearest point where breaking a row has a price.
#pragma once

#include <span>
#include <vector>

#include "paretree/solve/polytope.h"

namespace paretree::learners::ocdt {

/// The y in [low, high] of least weight |y - mean|^2 + price * (sum of what the rows lack or exceed). Returns
/// that value. All spans have one number for each target; weight > 0, price >= 0, low <= high.
double projectSoftly(const std::vector<solve::LinearRow>& rows, std::span<const double> low,
                     std::span<const double> high, std::span<const double> mean, double weight, double price,
                     std::vector<double>& y);

}  // namespace paretree::learners::ocdt
