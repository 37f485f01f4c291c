// What so many answers cost at least, whatever divides the rows: numbers in clusters along their line.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/optimal/problem.h"

namespace paretree::optimal {

/// By number of answers, from 0 (not used) to `most`: the least squares around so many means. Numbers only;
/// zeros where there are too many values to look at.
std::vector<double> clusterLosses(const Problem& problem, std::span<const std::uint32_t> rows, int most);

}  // namespace paretree::optimal
