#include "paretree/data/numbers/durations.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

constexpr double kSecondsOfHour = 3600;
constexpr std::string_view kUnitsOfTime = "wdhms";
constexpr std::array<double, 5> kSecondsOfUnit = {604800, 86400, 3600, 60, 1};
constexpr std::string_view kDigitsOfTime = "0123456789";

// "44:15:11", "1:02:03.5"; minutes and seconds have two digits.
std::optional<double> readClock(std::string_view text) {
  std::array<double, 3> parts{};
  for (std::size_t part = 0; part < parts.size(); ++part) {
    const bool last = part + 1 == parts.size();
    const std::size_t digits = std::min(text.find_first_not_of(kDigitsOfTime), text.size());
    const std::size_t length = last && digits < text.size() && text[digits] == '.' ? text.size() : digits;
    if (digits == 0 || digits > 4 || (part > 0 && digits != 2)) return std::nullopt;
    const auto value = parseNumber(text.substr(0, length));
    if (!value || (part > 0 && *value >= 60)) return std::nullopt;
    parts[part] = *value;
    text.remove_prefix(length);
    if (last) break;
    if (text.empty() || text.front() != ':') return std::nullopt;
    text.remove_prefix(1);
  }
  if (!text.empty()) return std::nullopt;
  return (parts[0] * 3600 + parts[1] * 60 + parts[2]) / kSecondsOfHour;
}

// "306.39 S" and "167.43 H" are no seconds and hours; "5 Min" are minutes.
bool hasCapitalAsUnit(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] >= 'A' && text[i] <= 'Z' && (i + 1 == text.size() || !scan::isLetter(text[i + 1])))
      return true;
  return false;
}

// "1h 5m", "44:15:11", "30 min": more than a number with a letter, which "11s", "5h" and "7m" of doors are as
// well.
bool tellsOfTime(std::string_view cell) {
  std::size_t numbers = 0;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    const bool digit = kDigitsOfTime.find(cell[i]) != std::string_view::npos;
    const bool before = i > 0 && std::string_view("0123456789.,").find(cell[i - 1]) != std::string_view::npos;
    numbers += digit && !before ? 1 : 0;
  }
  const std::string lower = lowerCase(cell);
  return numbers > 1 || lower.starts_with('p') || lower.find("min") != std::string::npos ||
         lower.find("sec") != std::string::npos || lower.find("hr") != std::string::npos;
}

}  // namespace

std::optional<double> readDuration(std::string_view text) {
  constexpr std::size_t kLongest = 32;  // bytes
  if (text.empty() || text.size() > kLongest) return std::nullopt;
  if (const auto clock = readClock(text)) return clock;
  std::string lower = lowerCase(text);
  std::erase(lower, ' ');
  std::string_view rest = lower;
  const bool iso = rest.size() > 2 && rest.front() == 'p';
  if (iso) rest.remove_prefix(1);
  if (!iso && hasCapitalAsUnit(text)) return std::nullopt;
  bool time = !iso;  // before the T of ISO an M is a month
  std::size_t next = 0;
  double seconds = 0;
  while (!rest.empty()) {
    if (iso && !time && rest.front() == 't') {
      time = true;
      rest.remove_prefix(1);
    }
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789.,"), rest.size());
    std::string number(rest.substr(0, digits));
    std::replace(number.begin(), number.end(), ',', '.');
    const auto value = parseNumber(number);
    if (!value) return std::nullopt;
    if (digits == rest.size())  // "3h30"
      return next == 3 && digits == 2 && *value < 60 ? std::optional((seconds + *value * 60) / kSecondsOfHour)
                                                     : std::nullopt;
    const std::size_t unit = kUnitsOfTime.find(rest[digits]);
    if (unit == std::string_view::npos || unit < next || (!time && unit > 1)) return std::nullopt;
    seconds += *value * kSecondsOfUnit[unit];
    next = unit + 1;
    rest.remove_prefix(digits + 1);
    for (const std::string_view more : {"in", "ec", "rs", "r"})  // "min", "sec", "hrs", "hr"
      if (rest.starts_with(more)) {
        rest.remove_prefix(more.size());
        break;
      }
  }
  return next > 0 ? std::optional(seconds / kSecondsOfHour) : std::nullopt;
}

bool areDurations(const std::vector<std::string_view>& cells) {
  constexpr std::size_t kFewest = 4;  // different ones
  std::set<double> hours;
  std::size_t read = 0;
  bool large = false, told = false;
  for (const auto cell : cells) {
    const auto value = readDuration(cell);
    if (!value) continue;
    ++read;
    hours.insert(*value);
    told = told || tellsOfTime(cell);
    large = large || cell.find_first_of("hHwWPp:") != std::string_view::npos;
  }
  return large && told && hours.size() >= kFewest && read * 10 >= cells.size() * 9;
}

}  // namespace paretree::data
