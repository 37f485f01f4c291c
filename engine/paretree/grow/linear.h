// Fits linear models by least squares, for leaves and by themselves.
#pragma once

#include <span>
#include <vector>

#include "paretree/model/leaf.h"

namespace paretree::grow {

/// Lists the inputs of the columns: a numeric column as itself, a nominal one as an indicator of every level
/// but the first. Input::ifMissing is the median, or 0 or 1 as the most frequent level has it, over `rows`.
std::vector<model::Input> inputsOf(const data::Dataset& data, const std::vector<int>& columns,
                                   std::span<const data::Row> rows);

/// Fits weighted least squares on `rows`. `weights`: one for each row of the data; empty: all 1. Rows without
/// a target or of weight 0 are left out. Inputs are taken in order; one that adds nothing to those before it
/// (collinear, constant, not finite) gets no term, nor does any once there are as many terms as rows.
/// Standard errors are NaN where no degrees of freedom remain. Answers are limited to those that the model
/// gives on these rows and to the target's range on them (as Cubist limits its models), since a plane soon
/// leaves both elsewhere.
model::LinearLeaf fitLinear(const data::Dataset& data, std::span<const data::Row> rows, int target,
                            const std::vector<model::Input>& inputs, std::span<const double> weights = {});

}  // namespace paretree::grow
