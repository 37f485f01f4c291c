// All values that the whole-numbered variables of a problem can take together.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "paretree/solve/problem.h"

namespace paretree::solve {

/// Calls `visit` with a value for each variable (0 for those that are not whole-numbered), for each pattern
/// that no row excludes by the bounds of the variables alone; all in lexicographic order. False if `visit`
/// said no, or after `mostSteps` without an end.
bool eachPattern(const Problem& problem, const std::function<bool(const std::vector<double>&)>& visit,
                 std::size_t mostSteps = std::size_t{1} << 18);

}  // namespace paretree::solve
