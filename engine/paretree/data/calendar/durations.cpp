#include "paretree/data/calendar/durations.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <set>
#include <string>

#include "paretree/core/text.h"
#include "paretree/data/layout/column_names.h"
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

struct TwoParts {
  double first = 0, second = 0;
  double scale = 1;  // of the decimals of the second part
  bool negative = false, plus = false, fraction = false;
};

// "26:10", "-1:07", "1:47.29"; the second part is less than 60.
std::optional<TwoParts> readTwoParts(std::string_view text) {
  constexpr std::size_t kMostDigits = 4, kSecondDigits = 2;
  TwoParts parts;
  parts.negative = text.starts_with('-') || text.starts_with("\u2212");
  if (parts.negative) text.remove_prefix(text.front() == '-' ? 1 : 3);
  parts.plus = text.starts_with('+');
  if (parts.plus) text.remove_prefix(1);
  const std::size_t digits = std::min(text.find_first_not_of(kDigitsOfTime), text.size());
  if (digits == 0 || digits > kMostDigits || digits == text.size() || text[digits] != ':')
    return std::nullopt;
  std::string second(text.substr(digits + 1));
  std::replace(second.begin(), second.end(), ',', '.');
  const std::size_t whole = std::min(second.find_first_not_of(kDigitsOfTime), second.size());
  if (whole != kSecondDigits || (whole < second.size() && second[whole] != '.')) return std::nullopt;
  const auto before = parseNumber(text.substr(0, digits)), behind = parseNumber(second);
  if (!before || !behind || *behind >= 60) return std::nullopt;
  parts.first = *before;
  parts.second = *behind;
  parts.fraction = whole < second.size();
  for (std::size_t i = whole + 1; i < second.size(); ++i) parts.scale *= 10;
  return parts;
}

// 107.29 of "1:47.29", as a decimal is read: the sum of two doubles would be another.
double secondsOf(const TwoParts& parts) {
  return std::round((parts.first * 60 + parts.second) * parts.scale) / parts.scale;
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

std::optional<double> readDuration(std::string_view text, DurationClock clock) {
  const double scale = clock == DurationClock::MinutesSeconds ? kSecondsOfHour : 1;
  if (const auto parts = readTwoParts(text); parts && clock != DurationClock::None) {
    if (parts->fraction && clock == DurationClock::HoursMinutes) return std::nullopt;
    const double value =
        clock == DurationClock::HoursMinutes ? parts->first + parts->second / 60 : secondsOf(*parts);
    return parts->negative ? -value : value;
  }
  const bool negative = clock != DurationClock::None && text.size() > 1 && text.front() == '-';
  const auto hours = readDuration(negative ? text.substr(1) : text);
  if (!hours) return std::nullopt;
  return (negative ? -*hours : *hours) * scale;
}

std::string_view unitOfDurations(DurationClock clock) {
  if (clock == DurationClock::MinutesSeconds) return "m:ss";
  return clock == DurationClock::HoursMinutes ? "hh:mm" : "h:mm";
}

std::optional<DurationClock> durationsOfUnit(std::string_view unit) {
  for (const auto clock : {DurationClock::None, DurationClock::HoursMinutes, DurationClock::MinutesSeconds})
    if (unit == unitOfDurations(clock)) return clock;
  return std::nullopt;
}

std::optional<DurationClock> durationsNamed(const std::vector<std::string_view>& cells,
                                            const std::string& name) {
  constexpr std::size_t kFewest = 3, kNearlyAll = 10;
  constexpr double kHoursOfDay = 24, kHoursOfTwoDays = 48;
  std::set<std::string_view> different;
  std::size_t two = 0, three = 0, fractions = 0, negative = 0, fractionsOfThree = 0;
  double most = 0;
  bool padded = false;
  for (const auto cell : cells) {
    if (const auto parts = readTwoParts(cell)) {
      ++two;
      fractions += parts->fraction ? 1 : 0;
      negative += parts->negative || parts->plus ? 1 : 0;
      most = std::max(most, parts->first);
    } else if (readClock(cell.starts_with('-') ? cell.substr(1) : cell)) {
      ++three;
      negative += cell.front() == '-' ? 1 : 0;
      fractionsOfThree += cell.find('.') != std::string_view::npos ? 1 : 0;
      padded = padded || cell.front() == '0';
    } else {
      continue;
    }
    different.insert(cell);
  }
  const std::size_t read = two + three;
  if (different.size() < kFewest || read * kNearlyAll < cells.size() * (kNearlyAll - 1)) return std::nullopt;
  const DurationName called = durationName(name);
  if (fractions > 0 || (called == DurationName::OfMinutes && two > 0)) return DurationClock::MinutesSeconds;
  const bool surely = called != DurationName::None || negative > 0;
  // "2:10:54.0": a time of day has two digits for its hour where it has parts of a second.
  if (two == 0 && fractionsOfThree * 2 > three && !padded) return DurationClock::None;
  if (two == 0) return surely ? std::optional(DurationClock::HoursMinutes) : std::nullopt;
  const bool behindMidnight = most >= kHoursOfDay && most < kHoursOfTwoDays && partOfDayName(name);
  return surely || behindMidnight ? std::optional(DurationClock::HoursMinutes) : std::nullopt;
}

}  // namespace paretree::data
