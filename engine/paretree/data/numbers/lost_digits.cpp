#include "paretree/data/numbers/lost_digits.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>

#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

constexpr std::size_t kDigitsHeld = 17;

// The digits of a number without zeros in front and at the end of its decimals; its exponent is none of them.
std::string digitsThatCount(std::string_view text, char decimal) {
  std::string digits;
  bool behind = false;
  for (const char c : text.substr(0, text.find_first_of("eE"))) {
    behind = behind || c == decimal;
    if (scan::isDigit(c) && (c != '0' || !digits.empty())) digits += c;
  }
  while (behind && !digits.empty() && digits.back() == '0') digits.pop_back();
  return digits;
}

}  // namespace

std::string firstRounded(const std::vector<std::string_view>& cells, const NumberStyle& style) {
  std::map<double, std::string> seen;
  for (const auto cell : cells) {
    const bool small = cell.find('-', 1) != std::string_view::npos;  // of an exponent
    if (cell.size() <= kDigitsHeld && !small) continue;
    const auto value = readNumber(cell, style);
    if (!value) continue;
    std::string digits = digitsThatCount(cell, style.decimal);
    if (*value == 0 && !digits.empty()) return std::string(cell);
    if (digits.size() <= kDigitsHeld) continue;
    const auto [at, first] = seen.emplace(*value, digits);
    if (!first && at->second != digits) return std::string(cell);
  }
  return {};
}

bool isTooLarge(std::string_view text) {
  for (const char decimal : {'.', ','}) {
    const char* const end = text.data() + text.size();
    const NumberScan scan = scanNumber(text.data(), end, decimal);
    if (!text.empty() && scan.end == end && std::isinf(scan.value)) return true;
  }
  return false;
}

bool hasNanoseconds(std::string_view text) {
  constexpr std::size_t kOfMicroseconds = 6;
  const auto clock = text.find(':');
  const auto point = clock == std::string_view::npos ? clock : text.find_first_of(".,", clock);
  if (point == std::string_view::npos) return false;
  const std::string_view fraction = text.substr(
      point + 1, std::min(text.find_first_not_of("0123456789", point + 1), text.size()) - point - 1);
  return fraction.size() > kOfMicroseconds &&
         fraction.substr(kOfMicroseconds).find_first_not_of('0') != std::string_view::npos;
}

}  // namespace paretree::data
