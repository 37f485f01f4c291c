// What of a large front is written after a stop that must end at once.
#pragma once

#include <cstddef>

#include "paretree/learners/outcome.h"

namespace paretree::learners {

/// Leaves models of a front out so that all together have some thousand nodes or rules, and says so in the
/// notes: a path of prunings may have hundreds of trees with a thousand leaves each, which take seconds to
/// write. Of cuts of one tree that is not large, which is written once, a thousand stay. Those that stay grow
/// by an equal factor from one to the next; the chosen one and the smallest stay in any case. Gives how many
/// were left out.
std::size_t keepForStop(Outcome& outcome);

}  // namespace paretree::learners
