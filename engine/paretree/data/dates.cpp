#include "paretree/data/dates.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/data/calendar/day_halves.h"
#include "paretree/data/calendar/month_names.h"
#include "paretree/data/calendar/weekday_names.h"
#include "paretree/data/levels/same_letters.h"
#include "paretree/data/number_text.h"

namespace paretree::data {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Zones of which the letters leave no doubt; CST is one of America and of China.
struct NamedZone {
  std::string_view name;
  int seconds;  // east of Greenwich
  bool atGreenwich;
};
constexpr int kHour = 3600;
constexpr NamedZone kZones[] = {
    {"GMT", 0, true},           {"UTC", 0, true},           {"CEST", 2 * kHour, false},
    {"CET", kHour, false},      {"MESZ", 2 * kHour, false}, {"MEZ", kHour, false},
    {"EEST", 3 * kHour, false}, {"EET", 2 * kHour, false},  {"WEST", kHour, false},
    {"WET", 0, false},          {"EST", -5 * kHour, false}, {"EDT", -4 * kHour, false},
    {"PST", -8 * kHour, false}, {"PDT", -7 * kHour, false}, {"JST", 9 * kHour, false}};

// Takes the name of a zone off the front of `text`.
std::optional<NamedZone> zoneNamed(std::string_view& text) {
  for (const NamedZone& zone : kZones)
    if (text.starts_with(zone.name)) {
      text.remove_prefix(zone.name.size());
      return zone;
    }
  return std::nullopt;
}

class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest(text) {}

  std::string_view rest;

  std::optional<int> digits(int atLeast, int atMost) {
    int value = 0, count = 0;
    while (count < atMost && !rest.empty() && isDigit(rest.front())) {
      value = value * 10 + (rest.front() - '0');
      rest.remove_prefix(1);
      ++count;
    }
    if (count < atLeast) return std::nullopt;
    return value;
  }
  // A day of the month, perhaps as an ordinal: "3rd", "1er".
  std::optional<int> day() {
    const auto number = digits(1, 2);
    for (const std::string_view end : {"st", "nd", "rd", "th", "er"})
      if (number && rest.starts_with(end) && (rest.size() == end.size() || !std::isalpha(byteBehind(end))))
        rest.remove_prefix(end.size());
    return number;
  }
  // Blanks where the form has one: days of one digit are often aligned with a second.
  bool blanks() {
    if (rest.empty() || rest.front() != ' ') return false;
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    return true;
  }
  // The day of the week named here; a point behind an abbreviation belongs to it.
  std::optional<int> weekday() {
    const auto named = weekdayNamed(rest);
    if (!named) return std::nullopt;
    rest.remove_prefix(named->length);
    if (rest.starts_with('.')) rest.remove_prefix(1);
    return named->day;
  }
  // The month named here, in one of the languages known; a point behind an abbreviation belongs to it unless
  // the form has one.
  std::optional<int> month(bool pointInForm, bool croatian) {
    const auto named = monthNamed(rest, croatian);
    if (!named) return std::nullopt;
    rest.remove_prefix(named->length);
    if (!pointInForm && rest.substr(0, 2) == ". ") rest.remove_prefix(1);
    return named->month;
  }
  double fraction() {
    if (rest.size() < 2 || (rest.front() != '.' && rest.front() != ',') || !isDigit(rest[1])) return 0;
    rest.remove_prefix(1);
    double value = 0, scale = 0.1;
    for (; !rest.empty() && isDigit(rest.front()); rest.remove_prefix(1), scale /= 10)
      value += scale * (rest.front() - '0');
    return value;
  }
  // Seconds east of Greenwich: "Z", "+01:00", "GMT", "GMT+1", "CET"; its name in parentheses may stand
  // behind.
  std::optional<int> zone() {
    const auto named = zoneNamed(rest);
    const auto shift = named && !named->atGreenwich ? std::optional(0) : shiftOf(named.has_value());
    if (rest.starts_with(" (") && rest.ends_with(')')) rest = {};
    if (!shift) return std::nullopt;
    return *shift + (named ? named->seconds : 0);
  }

 private:
  int byteBehind(std::string_view text) const { return static_cast<unsigned char>(rest[text.size()]); }

  // "+01:00", "+0100", "Z"; behind a name also "+1", or nothing.
  std::optional<int> shiftOf(bool behindName) {
    if (rest.empty()) return behindName ? std::optional(0) : std::nullopt;
    const char sign = rest.front();
    if (!behindName && (sign == 'Z' || sign == 'z')) {
      rest.remove_prefix(1);
      return 0;
    }
    if (sign != '+' && sign != '-') return behindName ? std::optional(0) : std::nullopt;
    rest.remove_prefix(1);
    const auto hours = digits(behindName ? 1 : 2, 2);
    const bool colon = !rest.empty() && rest.front() == ':';
    if (colon) rest.remove_prefix(1);
    const bool whole = behindName && !colon && (rest.empty() || !isDigit(rest.front()));
    const auto minutes = whole ? std::optional(0) : digits(2, 2);
    if (!hours || !minutes || *hours > 14 || *minutes > 59) return std::nullopt;
    return (sign == '-' ? -1 : 1) * (*hours * 3600 + *minutes * 60);
  }
};

// The day that a number counts to, where `format` is one of numbers.
std::optional<double> countedDay(std::string_view text, std::string_view format) {
  constexpr double kSpreadsheetStart = 25569, kLastDay = 2958465, kSecondsOfDay = 86400;  // of 9999-12-31
  auto value = readNumber(text, NumberStyle{'.', NumberStyle::kNone});
  if (!value) value = readNumber(text, NumberStyle{',', NumberStyle::kNone});
  if (!value) return std::nullopt;
  const double day = format == kSpreadsheetDays ? *value - kSpreadsheetStart
                     : format == kUnixSeconds   ? *value / kSecondsOfDay
                                                : *value / (1000 * kSecondsOfDay);
  if (day <= -kSpreadsheetStart || day > kLastDay - kSpreadsheetStart) return std::nullopt;
  return day;
}

}  // namespace

int newestTwoDigitYear(std::string_view columnName) {
  const std::string name = lowerCase(columnName);
  for (const auto* word :
       {"birth", "born", "geburt", "geboren", "naissance", "nacimiento", "nascita", "nascimento"})
    if (name.find(word) != std::string::npos) return kNewestTwoDigitBirthYear;
  // Short words stand alone: "dob", "client_dob", but not "dobson".
  for (const std::string word : {"dob", "bday", "gebdat", "geb"})
    for (std::size_t at = name.find(word); at != std::string::npos; at = name.find(word, at + 1)) {
      const bool begins = at == 0 || !std::isalpha(static_cast<unsigned char>(name[at - 1]));
      const std::size_t end = at + word.size();
      if (begins && (end == name.size() || !std::isalpha(static_cast<unsigned char>(name[end]))))
        return kNewestTwoDigitBirthYear;
    }
  return kNewestTwoDigitYear;
}

namespace {

/// What the letters of a form have read so far.
struct DateParts {
  int year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, offset = 0;
  int dayOfYear = 0;  // 0: none was read
  double fraction = 0;
  bool twelveHours = false, afternoon = false;
};

bool takePart(std::optional<int> found, int low, int high, int& into) {
  if (!found || *found < low || *found > high) return false;
  into = *found;
  return true;
}

// Reads what `letter` stands for; false where it does not stand there. `next`: what follows in the form.
bool readPart(Cursor& at, char letter, char next, int newestYear, DateParts& parts) {
  int ignored = 0;
  switch (letter) {
    case 'Y':
      return takePart(at.digits(4, 4), 1, 9999, parts.year);
    case 'y':
      if (!takePart(at.digits(2, 2), 0, 99, parts.year)) return false;
      parts.year += newestYear / 100 * 100;
      if (parts.year > newestYear) parts.year -= 100;
      return true;
    case 'E':
      if (!takePart(at.digits(2, 3), 1, 999, parts.year)) return false;
      parts.year += kYearsBeforeMinguo;
      return true;
    case 'm':
      return takePart(at.digits(1, 2), 1, 12, parts.month);
    case 'd':
      return takePart(at.day(), 1, 31, parts.day);
    case 'j':
      return takePart(at.digits(3, 3), 1, 366, parts.dayOfYear);
    case 'b':
    case 'B':
    case 'O':
      if (!takePart(at.month(next == '.', letter == 'O'), 0, 11, parts.month)) return false;
      ++parts.month;
      return true;
    case 'a':
    case 'A':
      return takePart(at.weekday(), 0, 6, ignored);
    case 'H':
      return takePart(at.digits(1, 2), 0, 24, parts.hour);  // 24:00 ends a day
    case 'I':
      parts.twelveHours = true;
      return takePart(at.digits(1, 2), 1, 12, parts.hour);
    case 'M':
      return takePart(at.digits(2, 2), 0, 59, parts.minute);
    case 'S':
      if (!takePart(at.digits(2, 2), 0, 60, parts.second)) return false;
      parts.fraction = at.fraction();
      return true;
    case 'p': {
      const auto half = halfOfDay(at.rest);
      if (!half) return false;
      parts.afternoon = half->afternoon;
      at.rest.remove_prefix(half->length);
      return true;
    }
    case 'z':
      return takePart(at.zone(), -86400, 86400, parts.offset);
    default:
      return false;
  }
}

std::optional<double> daysOf(DateParts parts) {
  if (parts.hour == 24 && (parts.minute > 0 || parts.second > 0 || parts.fraction > 0)) return std::nullopt;
  if (parts.twelveHours) parts.hour = parts.hour % 12 + (parts.afternoon ? 12 : 0);
  const double seconds = parts.hour * 3600 + parts.minute * 60 + parts.second - parts.offset + parts.fraction;
  const auto date = std::chrono::year(parts.year) / parts.month / parts.day;
  if (!date.ok() || (parts.dayOfYear == 366 && !date.year().is_leap())) return std::nullopt;
  const double day = static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count());
  return day + std::max(0, parts.dayOfYear - 1) + seconds / 86400;
}

// "/Date(1704240000000)/", perhaps with a zone behind, which the moment does not depend on.
std::optional<double> dayOfJson(std::string_view text) {
  constexpr std::string_view kFront = "/Date(", kBack = ")/";
  if (!text.starts_with(kFront) || !text.ends_with(kBack)) return std::nullopt;
  text = text.substr(kFront.size(), text.size() - kFront.size() - kBack.size());
  if (const auto zone = text.find_first_of("+-", 1); zone != std::string_view::npos)
    text = text.substr(0, zone);
  return countedDay(text, kUnixMilliseconds);
}

bool hasUnseen(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0xE2 || byte == 0xC2 || byte == 0xEF;
  });
}

}  // namespace

std::optional<double> parseDate(std::string_view text, std::string_view format, int newestYear) {
  if (format == kSpreadsheetDays || format == kUnixSeconds || format == kUnixMilliseconds)
    return countedDay(text, format);
  if (format == kJsonDates) return dayOfJson(text);
  // Marks of direction, and blanks that are no plain ones, as some programs write them within dates.
  std::string plain;
  if (hasUnseen(text)) text = plain = asItLooks(text);
  Cursor at(text);
  DateParts parts;
  for (std::size_t i = 0; i < format.size(); ++i) {
    // A day without its time is the day's beginning.
    if (i > 0 && at.rest.empty() && format.substr(0, i) != "%Y%m%d" &&
        (format.substr(i, 3) == " %H" || format.substr(i, 3) == "T%H" || format.substr(i, 3) == " %I"))
      break;
    if (format[i] == ' ') {
      if (!at.blanks()) return std::nullopt;
    } else if (format[i] != '%' || i + 1 == format.size()) {
      if (at.rest.empty() || at.rest.front() != format[i]) return std::nullopt;
      at.rest.remove_prefix(1);
    } else {
      ++i;
      if (!readPart(at, format[i], i + 1 < format.size() ? format[i + 1] : '\0', newestYear, parts))
        return std::nullopt;
    }
  }
  return at.rest.empty() ? daysOf(parts) : std::nullopt;
}

std::string formatDate(double days, std::string_view format) {
  if (!std::isfinite(days) || std::abs(days) > 4e6) return exactText(days);
  double whole = std::floor(days);
  // Microseconds are what a double holds for the dates of our time.
  long long micros = std::llround((days - whole) * 86400e6);
  if (micros >= 86400000000LL) {
    micros -= 86400000000LL;
    whole += 1;
  }
  const std::chrono::sys_days dayNumber{std::chrono::days(static_cast<int>(whole))};
  const std::chrono::year_month_day date(dayNumber);
  const int year = static_cast<int>(date.year());
  const auto seconds = micros / 1000000;
  const auto part = micros % 1000000;
  // A day of times alone has an end.
  const bool endOfDay = days == 1 && format.find_first_of("YymdbBaA") == std::string_view::npos;
  const int hour = endOfDay ? 24 : static_cast<int>(seconds / 3600);
  const auto padded = [](long long value, int width) {
    std::string digits = std::to_string(value);
    while (static_cast<int>(digits.size()) < width) digits.insert(digits.begin(), '0');
    return digits;
  };
  const auto capital = [](std::string_view name, std::size_t length) {
    std::string word(name.substr(0, length));
    word[0] = static_cast<char>(word[0] - 'a' + 'A');
    return word;
  };
  const std::size_t weekday = std::chrono::weekday(dayNumber).c_encoding();  // 0 = Sunday
  const std::size_t month = static_cast<unsigned>(date.month()) - 1;
  std::string text;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%' || i + 1 == format.size()) {
      text += format[i];
      continue;
    }
    switch (format[++i]) {
      case 'Y':
        text += padded(year, 4);
        break;
      case 'y':
        text += padded((year % 100 + 100) % 100, 2);
        break;
      case 'E':
        text += padded(year - kYearsBeforeMinguo, 3);
        break;
      case 'j':
        text += padded((dayNumber - std::chrono::sys_days(date.year() / 1 / 1)).count() + 1, 3);
        break;
      case 'm':
        text += padded(static_cast<unsigned>(date.month()), 2);
        break;
      case 'd':
        text += padded(static_cast<unsigned>(date.day()), 2);
        break;
      case 'b':
      case 'O':
        text += capital(kMonths[month], 3);
        break;
      case 'B':
        text += capital(kMonths[month], 99);
        break;
      case 'a':
        text += capital(kWeekdays[weekday], 3);
        break;
      case 'A':
        text += capital(kWeekdays[weekday], 99);
        break;
      case 'H':
        text += padded(hour, 2);
        break;
      case 'I':
        text += padded(hour % 12 == 0 ? 12 : hour % 12, 2);
        break;
      case 'M':
        text += padded(seconds / 60 % 60, 2);
        break;
      case 'S':
        text += padded(seconds % 60, 2);
        if (part != 0) {
          std::string digits = padded(part, 6);
          digits.erase(digits.find_last_not_of('0') + 1);
          text += "." + digits;
        }
        break;
      case 'p':
        text += hour < 12 ? "AM" : "PM";
        break;
      case 'z':
        text += "Z";
        break;
      default:
        text += format[i];
        break;
    }
  }
  return text;
}

std::string dateFormatFromJava(std::string_view format) {
  std::string result;
  bool quoted = false;
  for (std::size_t i = 0; i < format.size();) {
    const char letter = format[i];
    if (letter == '%') return {};
    if (letter == '\'') {  // before and behind plain characters; '' is a quote, also among these
      const bool twice = format.substr(i, 2) == "''";
      if (twice)
        result += '\'';
      else
        quoted = !quoted;
      i += twice ? 2 : 1;
      continue;
    }
    if (quoted) {
      result += letter;
      ++i;
      continue;
    }
    std::size_t run = 1;
    while (i + run < format.size() && format[i + run] == letter) ++run;
    i += run;
    switch (letter) {
      case 'y':
        result += run == 2 ? "%y" : "%Y";
        break;
      case 'M':
        result += run >= 4 ? "%B" : run == 3 ? "%b" : "%m";
        break;
      case 'd':
        result += "%d";
        break;
      case 'H':
        result += "%H";
        break;
      case 'h':
        result += "%I";
        break;
      case 'm':
        result += "%M";
        break;
      case 's':
        result += "%S";
        break;
      case 'S':  // fractions are read with the seconds
        if (!result.empty() && (result.back() == '.' || result.back() == ',')) result.pop_back();
        break;
      case 'a':
        result += "%p";
        break;
      case 'E':
        result += run >= 4 ? "%A" : "%a";
        break;
      case 'z':
      case 'Z':
      case 'X':
        result += "%z";
        break;
      default:
        if (std::isalpha(static_cast<unsigned char>(letter))) return {};
        result.append(run, letter);
    }
  }
  return quoted ? std::string() : result;
}

}  // namespace paretree::data
