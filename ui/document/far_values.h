// Values of a target that lie so far from all others that a search would mostly learn them.
#pragma once

#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::ui {

struct FarValues {
  data::Rows rows;      ///< whose values lie far off, in the order of the table
  double variance = 0;  ///< 0..1: how much of the target's variance is gone without these rows
};

/// Rows of the one target of `data`, a number, whose values lie more than ten interquartile ranges outside
/// the quartiles (Tukey's fences, three times as wide as those of "far out": skewed amounts are no slips),
/// where these are at most one row in a hundred and hold at least half of the variance. Empty elsewhere.
FarValues farValuesOf(const data::Dataset& data);

}  // namespace paretree::ui
