// Labels that stand in the first row of each group alone: "North", "", "", "South", "".
#pragma once

#include <cstddef>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// Gives each missing value the last one before it; those above the first stay missing. Returns how many were
/// filled.
std::size_t fillDown(ColumnValues& values);

/// Whether the values look like such labels: the first row has one, at least half of the others have none,
/// and no two labels stand in rows behind each other.
bool looksLikeGroupLabels(const ColumnValues& values);

}  // namespace paretree::data
