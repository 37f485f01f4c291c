// How much single attributes tell of a target.
#pragma once

#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// Usefulness of each feature alone for the target: gain ratio (nominal target) or share of variance removed
/// (numeric target) of the best single split, 0..1, aligned with `features`.
std::vector<double> rankFeatures(const Dataset& data, const Rows& rows, const std::vector<int>& features,
                                 int target);

}  // namespace paretree::data
