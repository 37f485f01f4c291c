// Prediction sets of leaves in words.
#pragma once

#include "paretree/model/model.h"
#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

/// Classes of a leaf, those of most training rows first; classes that have equally many there in the order of
/// all training rows. Empty for other leaves.
std::vector<int> likeliestClasses(const model::Model& model, int leaf);

/// "about 90 % of new rows here are 'a' or 'b'", "about 90 % of new rows here have price from 3 to 7"; empty
/// where nothing is known. `point`: the estimates of this model, or null.
Message leafSetMessage(const PointEstimate* point, const model::Model& model, int leaf);

}  // namespace paretree::runs
