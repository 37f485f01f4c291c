// Units whose islands all ranks share: one unit after the other, each of them in every rank at once.
#pragma once

#include "app/mpi/ranks.h"

namespace paretree::farm {

/// Runs what is open. Units of learners without islands, or with one, are run by rank 0 alone. All ranks call
/// it; `checkpoint`: seconds between two. The exit code.
int spread(const World& world, const FarmRequest& request, double checkpoint,
           const std::function<bool()>& stop);

}  // namespace paretree::farm
