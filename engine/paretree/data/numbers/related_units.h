// Units of one quantity, of which each is some of another: kg, g and mg, or per cent and basis points.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/number_text.h"

namespace paretree::data {

/// How many of `to` one of `from` is, where both are known units of one quantity.
std::optional<double> unitsIn(std::string_view from, std::string_view to);

/// The unit that the row of units under a column's name says, else a known one at the end of the name ("temp
/// (°C)", "weight_kg"); empty where there is none.
std::string unitSaidBy(std::string_view name, std::string_view description);

/// Whether it is basis points, which are parts of per cent.
bool isShareUnit(std::string_view unit);

/// The commonest unit of a column whose cells have several known ones of a single quantity ("2 kg" beside
/// "300 g"), where hardly any cell is anything else; empty where there are none. Basis points beside per
/// cent: "bp".
std::string relatedUnit(const std::vector<std::string_view>& cells, const NumberStyle& style);

/// A number with such a unit as one of `unit`; of basis points the fraction that they are. Nothing where it
/// is none.
std::optional<double> readRelated(std::string_view cell, const NumberStyle& style, std::string_view unit,
                                  NumberMarks* marks = nullptr);

}  // namespace paretree::data
