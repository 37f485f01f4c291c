// Marks that laboratories, statistics and surveys write behind numbers: "142 H", "1034*", "5.1 (p)", "12.3p",
// "10 - extremely likely".
#pragma once

#include <string_view>
#include <vector>

#include "paretree/data/number_text.h"

namespace paretree::data {

/// What stands before such a mark; empty where there is none. A letter right behind its number is one where
/// the number has a decimal mark or one between thousands ("12.3p"): "12p" is a code.
std::string_view withoutMark(std::string_view cell);

/// At least half of the cells are plain numbers, others have a mark behind them, and hardly any is neither.
/// Of few different numbers these have decimals, or the mark is no letter. A label behind a number, as ends
/// of scales have, is one where it is the only one of its number and the number comes with it alone.
bool marksBehind(const std::vector<std::string_view>& cells, const NumberStyle& style);

}  // namespace paretree::data
