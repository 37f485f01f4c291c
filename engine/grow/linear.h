// Least squares for leaves and for single linear models.
#pragma once

#include <span>
#include <vector>

#include "engine/model/leaf.h"

namespace paretree {

/// The inputs that the columns give: a numeric column as itself, a nominal one as an indicator of every level but the
/// first; Input::ifMissing = median or 0/1 of the mode over `rows`.
std::vector<Input> inputsOf(const Dataset& data, const std::vector<int>& columns, std::span<const Row> rows);

/// Weighted least squares on `rows` with pivoting: inputs that add nothing (collinear, constant) get no term. With
/// fewer rows than terms the later inputs are left out. Standard errors where degrees of freedom remain.
LinearLeaf fitLinear(const Dataset& data, std::span<const Row> rows, int target, const std::vector<Input>& inputs,
                     std::span<const double> weights = {});

}  // namespace paretree
