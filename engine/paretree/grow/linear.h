// Least squares for leaves and for single linear models.
#pragma once

#include <span>
#include <vector>

#include "paretree/model/leaf.h"

namespace paretree::grow {

/// The inputs that the columns give: a numeric column as itself, a nominal one as an indicator of every level
/// but the first; Input::ifMissing = median or 0/1 of the mode over `rows`.
std::vector<model::Input> inputsOf(const data::Dataset& data, const std::vector<int>& columns,
                                   std::span<const data::Row> rows);

/// Weighted least squares on `rows` (weights by data row; rows without a target or of weight 0 are left out).
/// Inputs are taken in order: one that adds nothing to those before it (collinear, constant, not finite) gets
/// no term, nor does any once there are as many terms as rows. Standard errors where degrees of freedom
/// remain, else NaN. Answers are kept to those that the model gives on these rows, and to the target's range
/// on them: outside of where the rows lie a plane soon says what no row ever showed (Cubist bounds its models
/// by the target's range). Without a term there is nothing to keep.
model::LinearLeaf fitLinear(const data::Dataset& data, std::span<const data::Row> rows, int target,
                            const std::vector<model::Input>& inputs, std::span<const double> weights = {});

}  // namespace paretree::grow
