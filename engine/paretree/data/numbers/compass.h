// Degrees whose direction a letter says: "40.1N", "3.2 W", "S 12.5°".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/number_text.h"

namespace paretree::data {

enum class Axis { None, NorthSouth, EastWest };

/// The axis of all cells, where both of its directions come, or each has the sign of degrees, and numbers
/// differ enough to be no names of anything ("1N", "1S"): a letter alone is a unit (5 N). A plain 0 may stand
/// among them. `known`: names or a neighbour say that the column holds degrees, so that one direction and two
/// different ones are enough.
Axis axisOf(const std::vector<std::string_view>& cells, const NumberStyle& style, bool known = false);

/// The degrees of a cell, with a minus for S and W; nothing where it has no letter of the axis or lies beyond
/// 90 (180) degrees.
std::optional<double> readDegrees(std::string_view cell, const NumberStyle& style, Axis axis);

/// How an axis stands among the units that are kept of columns ("N/S"), and the axis of such a unit.
std::string unitOfAxis(Axis axis);
Axis axisOfUnit(std::string_view unit);

}  // namespace paretree::data
