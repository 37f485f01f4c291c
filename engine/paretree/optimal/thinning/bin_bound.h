// A lower bound for trees of all cuts, from a problem that keeps some of them.
//
// Where cuts were left out, neighbouring values share a code. A cut between two of them sends the rows of
// that code to both sides; a set never loses less than a part of it, so that leaving these rows out at the
// branch gives a bound. Trees that cut by codes in this way are searched through.
#pragma once

#include <cstdint>
#include <optional>

#include "paretree/core/context.h"
#include "paretree/optimal/row_set.h"

namespace paretree::optimal {

/// No tree of at most so many levels has a lower loss plus `price` for each leaf, whatever cuts it uses.
/// Nothing where finding it takes more than `work` additions, or after a stop.
std::optional<double> leastOverBins(const Problem& problem, const RowSet& set, int depth, double price,
                                    std::uint64_t work, const Context& context);

}  // namespace paretree::optimal
