// The test that parts rows with a value of an attribute from those without one.
#pragma once

#include <limits>
#include <optional>

#include "paretree/data/dataset.h"
#include "paretree/model/rule.h"
#include "paretree/model/split.h"

namespace paretree::model {

/// The threshold of "NAME is known" of a number: every value is at most that, also one above all that were
/// learnt from. (Of levels all are on the left.)
inline constexpr double kAnyKnown = std::numeric_limits<double>::max();

/// Says whether the split asks if its column has a value, and nothing else: of numbers by kAnyKnown, of
/// levels by all of them on the left. Formulas never do.
bool asksIfKnown(const Split& split, const data::Schema& schema);
/// Says whether no value satisfies the clause, so that rows without one may and no others.
bool leavesNoValue(const Clause& clause);

/// Where a split sends rows without a value: as it did before, if it asked the same; else to the side of most
/// others. What all of `rows` that have a value satisfy parts these from the missing ones.
bool missingGoesLeft(const Split& split, const data::Dataset& data, const data::Rows& rows,
                     std::optional<bool> before);

}  // namespace paretree::model
