#include "paretree/data/numbers/unit_text.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

constexpr std::size_t kLongestUnit = 12;                    // bytes
constexpr std::string_view kNoUnit = ".,;:-+/()<>=&#*'\"";  // what no unit begins with
constexpr std::string_view kWithinUnits = " /^*.-()[]%$";   // beside letters
constexpr std::string_view kDigits = "0123456789";
// Signs that make another number of what stands before them: fractions, tolerances, times.
constexpr std::array<std::string_view, 8> kOfNumbers = {"\u00BC", "\u00BD", "\u00BE", "\u2153",
                                                        "\u2154", "\u00B1", "\u00D7", "\u2044"};
constexpr std::array<std::string_view, 3> kTimes = {"\u00D7", "x", "\u00B7"};
constexpr std::array<std::string_view, 12> kRaisedSigns = {"\u2070", "\u00B9", "\u00B2", "\u00B3",
                                                           "\u2074", "\u2075", "\u2076", "\u2077",
                                                           "\u2078", "\u2079", "\u207B", "^"};

using scan::isDigit;
using scan::isLetter;
bool isBeyondAscii(char c) { return static_cast<unsigned char>(c) >= 0x80; }

bool isDirection(std::string_view unit) {
  constexpr std::string_view kLetters = "NSEWO";
  if (kLetters.find(unit.back()) == std::string_view::npos) return false;
  const std::string_view before = trimmed(unit.substr(0, unit.size() - 1));
  return before.ends_with("\u00B0") || before.ends_with("\u00BA");
}

// "L" of "×10^9/L", the unit of counts in blood; `unit` where it does not begin with such a power.
std::string_view behindPower(std::string_view unit) {
  std::string_view rest = unit;
  const auto times =
      std::find_if(kTimes.begin(), kTimes.end(), [&](auto sign) { return rest.starts_with(sign); });
  if (times == kTimes.end()) return unit;
  rest = trimmed(rest.substr(times->size()));
  if (!rest.starts_with("10")) return unit;
  rest.remove_prefix(2);
  const auto raised = [&] {
    return std::find_if(kRaisedSigns.begin(), kRaisedSigns.end(),
                        [&](auto sign) { return rest.starts_with(sign); });
  };
  if (raised() == kRaisedSigns.end()) return unit;
  for (auto sign = raised(); sign != kRaisedSigns.end(); sign = raised()) rest.remove_prefix(sign->size());
  rest.remove_prefix(std::min(rest.find_first_not_of("-0123456789"), rest.size()));
  return rest.size() > 1 && rest.front() == '/' ? rest.substr(1) : unit;
}

// Where the digits from `at` on are ones of a unit: how many; else 0.
std::size_t digitsOfUnit(std::string_view unit, std::size_t at) {
  const std::size_t end = std::min(unit.find_first_not_of(kDigits, at), unit.size());
  const std::string_view before = unit.substr(0, at);
  if (before.ends_with('^') || before.ends_with("^-")) return end - at;
  if (const auto slash = trimmed(before); slash.size() > 1 && slash.back() == '/') return end - at;
  constexpr std::array<std::string_view, 9> kWithPowers = {"m", "mm", "cm", "dm", "km",
                                                           "s", "ft", "in", "mi"};
  std::size_t letters = before.size();
  while (letters > 0 && isLetter(before[letters - 1])) --letters;
  const bool power = end == at + 1 && (unit[at] == '2' || unit[at] == '3') &&
                     (end == unit.size() || unit[end] == '/' || unit[end] == ' ');
  return power && std::find(kWithPowers.begin(), kWithPowers.end(), before.substr(letters)) !=
                      kWithPowers.end()
             ? end - at
             : 0;
}

}  // namespace

bool isHexadecimal(std::string_view text) {
  return text.size() > 2 && (text.starts_with("0x") || text.starts_with("0X")) &&
         text.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string_view::npos;
}

bool isUnit(std::string_view text) {
  if (text.empty() || text.size() > kLongestUnit || kNoUnit.find(text.front()) != std::string_view::npos ||
      text.starts_with("\u2013") || text.starts_with("\u2014") || text.starts_with("\u2212") ||
      isDirection(text))
    return false;
  const std::string_view unit = behindPower(text);
  if (std::any_of(kOfNumbers.begin(), kOfNumbers.end(),
                  [&](auto sign) { return unit.find(sign) != std::string_view::npos; }))
    return false;
  bool letter = false;
  for (std::size_t i = 0; i < unit.size();) {
    if (isDigit(unit[i])) {
      const std::size_t digits = digitsOfUnit(unit, i);
      if (digits == 0) return false;
      i += digits;
      continue;
    }
    if (isLetter(unit[i]) || isBeyondAscii(unit[i]) || unit[i] == '%' || unit[i] == '$')
      letter = true;
    else if (kWithinUnits.find(unit[i]) == std::string_view::npos)
      return false;
    ++i;
  }
  return letter;
}

}  // namespace paretree::data
