// What may stand behind a number as its unit.
#pragma once

#include <string_view>

namespace paretree::data {

/// Letters with the signs that units are written with (% ° / ^ ² ³ µ ·), at most twelve bytes. Digits are
/// those of "m2", "m/s^2", "l/100km" and "×10^9/L" alone: any other belong to the number ("3h30", "3x10"),
/// and so do signs of fractions ("3½"); a direction behind degrees ("°W") is a sign of the number.
bool isUnit(std::string_view text);

/// "0xFA": digits of base 16, not a 0 with something behind it.
bool isHexadecimal(std::string_view text);

}  // namespace paretree::data
