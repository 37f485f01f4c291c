// Numbers of which a double keeps less than is written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/number_text.h"

namespace paretree::data {

/// The first of the cells that is the same number as another one with other digits ("0.12345678901234567801"
/// and
/// "...02"), or that is 0 although its digits are not; empty where there is none.
std::string firstRounded(const std::vector<std::string_view>& cells, const NumberStyle& style);

/// A number in plain notation beyond the range of a double ("1e400").
bool isTooLarge(std::string_view text);

/// A time whose fraction has digits behind its microseconds.
bool hasNanoseconds(std::string_view text);

}  // namespace paretree::data
