// Where a number divides rows best: the bound of a formula that an edit has changed.
#pragma once

#include <span>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::model {

/// Gives the cut between two of `values` that leaves the least weighted Gini impurity of the first target's
/// classes, or the least variance of a numeric one; half way between both. NaN where all values are equal.
/// `values` is aligned with `rows`; rows without a target do not count.
double purestCut(const std::vector<double>& values, std::span<const data::Row> rows, const Model& model,
                 const data::Dataset& data);

}  // namespace paretree::model
