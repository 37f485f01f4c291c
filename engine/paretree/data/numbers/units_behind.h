// Units that stand behind numbers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/number_text.h"

namespace paretree::data {

/// "71 minutes": a number and what stands behind it. A single letter needs a blank before it: "10A" is a
/// code.
struct NumberWithUnit {
  double number;
  std::string_view unit;
};
/// `letterTouches`: a single letter may stand right behind its number.
std::optional<NumberWithUnit> readWithUnit(std::string_view cell, const NumberStyle& style,
                                           bool letterTouches = false);
/// The same by the other decimal mark, where it is none by that of `style`; `used`: by which it is.
std::optional<NumberWithUnit> readWithUnitByEitherMark(std::string_view cell, const NumberStyle& style,
                                                       NumberStyle& used);
/// What stands before the unit; the whole cell where it has none.
std::string_view beforeUnit(std::string_view cell, const NumberStyle& style);
/// The same, the plural of the other ("minute" and "minutes"), or both of places ("1st", "4th").
bool sameUnit(std::string_view a, std::string_view b);
/// The unit that at least half of the cells have behind their number, where at most one in ten of the others
/// is no number; its commonest spelling. Empty where there is none, or where fewer than `fewest` different
/// numbers have it: they may be categories. `fewest` 1, where somebody says that these are numbers: the
/// commonest one. A single letter right behind each number is a unit where it is the same in all cells.
std::string commonUnit(const std::vector<std::string_view>& cells, const NumberStyle& style,
                       std::size_t fewest);

}  // namespace paretree::data
