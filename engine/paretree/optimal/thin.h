// Fewer cuts of numeric attributes.
#pragma once

#include "paretree/core/context.h"
#include "paretree/optimal/problem.h"

namespace paretree::optimal {

/// Leaves at most so many cuts of each numeric attribute: those that boosted stumps gain most by, where the
/// class changes, then such that part the longest stretches of rows. Sets `thinned` and `leftOut`. Where
/// `context` is stopping, some attributes keep all of their cuts.
void thin(Problem& problem, int cuts, const Context* context = nullptr);

}  // namespace paretree::optimal
