#include "paretree/data/dates.h"

#include <array>
#include <cctype>
#include <chrono>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/data/calendar/month_names.h"
#include "paretree/data/calendar/weekday_names.h"
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
  std::optional<int> month(bool pointInForm) {
    const auto named = monthNamed(rest);
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

std::optional<double> parseDate(std::string_view text, std::string_view format, int newestYear) {
  if (format == kSpreadsheetDays || format == kUnixSeconds || format == kUnixMilliseconds)
    return countedDay(text, format);
  Cursor at(text);
  int year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, offset = 0;
  double fraction = 0;
  bool twelveHours = false, afternoon = false;
  const auto take = [](std::optional<int> found, int low, int high, int& into) {
    if (!found || *found < low || *found > high) return false;
    into = *found;
    return true;
  };
  for (std::size_t i = 0; i < format.size(); ++i) {
    // A day without its time is the day's beginning.
    if (i > 0 && at.rest.empty() && format.substr(0, i) != "%Y%m%d" &&
        (format.substr(i, 3) == " %H" || format.substr(i, 3) == "T%H" || format.substr(i, 3) == " %I"))
      break;
    if (format[i] != '%' || i + 1 == format.size()) {
      if (at.rest.empty() || at.rest.front() != format[i]) return std::nullopt;
      at.rest.remove_prefix(1);
      continue;
    }
    bool fits = true;
    int ignored = 0;
    switch (format[++i]) {
      case 'Y':
        fits = take(at.digits(4, 4), 1, 9999, year);
        break;
      case 'y':
        fits = take(at.digits(2, 2), 0, 99, year);
        year += newestYear / 100 * 100;
        if (year > newestYear) year -= 100;
        break;
      case 'm':
        fits = take(at.digits(1, 2), 1, 12, month);
        break;
      case 'd':
        fits = take(at.digits(1, 2), 1, 31, day);
        break;
      case 'b':
      case 'B':
        fits = take(at.month(format.substr(i + 1, 1) == "."), 0, 11, month);
        ++month;
        break;
      case 'a':
      case 'A':
        fits = take(at.weekday(), 0, 6, ignored);
        break;
      case 'H':
        fits = take(at.digits(1, 2), 0, 24, hour);  // 24:00 ends a day
        break;
      case 'I':
        fits = take(at.digits(1, 2), 1, 12, hour);
        twelveHours = true;
        break;
      case 'M':
        fits = take(at.digits(2, 2), 0, 59, minute);
        break;
      case 'S':
        fits = take(at.digits(2, 2), 0, 60, second);
        fraction = at.fraction();
        break;
      case 'p': {
        const std::string half = lowerCase(at.rest.substr(0, 2));
        fits = half == "am" || half == "pm";
        afternoon = half == "pm";
        if (fits) at.rest.remove_prefix(2);
        break;
      }
      case 'z':
        fits = take(at.zone(), -86400, 86400, offset);
        break;
      default:
        return std::nullopt;
    }
    if (!fits) return std::nullopt;
  }
  const auto date = std::chrono::year(year) / month / day;
  if (!at.rest.empty() || !date.ok()) return std::nullopt;
  if (hour == 24 && (minute > 0 || second > 0 || fraction > 0)) return std::nullopt;
  if (twelveHours) hour = hour % 12 + (afternoon ? 12 : 0);
  const double seconds = hour * 3600 + minute * 60 + second - offset + fraction;
  return static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count()) + seconds / 86400;
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
      case 'm':
        text += padded(static_cast<unsigned>(date.month()), 2);
        break;
      case 'd':
        text += padded(static_cast<unsigned>(date.day()), 2);
        break;
      case 'b':
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

const std::vector<std::string>& commonDateFormats() {
  static const std::vector<std::string> formats = [] {
    std::vector<std::string> all;
    for (const char* day :
         {"%Y-%m-%d", "%Y/%m/%d", "%d.%m.%Y", "%d/%m/%Y", "%m/%d/%Y", "%d-%m-%Y", "%m-%d-%Y", "%d-%b-%Y",
          "%d %b %Y", "%d. %b %Y", "%d%b%Y", "%d de %b de %Y", "%b %d, %Y", "%d.%m.%y", "%d/%m/%y",
          "%m/%d/%y", "%d-%b-%y", "%Y.%m.%d", "%d. %m. %Y"}) {
      all.push_back(day);
      for (const char* time : {" %H:%M:%S", " %H:%M", " %I:%M:%S %p", " %I:%M %p", "T%H:%M:%S", "T%H:%M",
                               "T%H:%M:%S%z", " %H:%M:%S%z"})
        all.push_back(std::string(day) + time);
    }
    // With a zone, as programs of the web write them.
    for (const char* day : {"%Y-%m-%d", "%Y/%m/%d", "%d.%m.%Y"})
      for (const char* time : {" %H:%M:%S %z", " %H:%M %z", " %I:%M:%S %p %z"})
        all.push_back(std::string(day) + time);
    all.insert(all.end(),
               {"%a, %d %b %Y %H:%M:%S %z", "%a %b %d %Y %H:%M:%S %z", "%b %d %Y", "%d %b %Y \u0433.",
                "%Y\u5E74%m\u6708%d\u65E5", "%Y\uB144 %m\uC6D4 %d\uC77C", "%Y. %m. %d."});
    all.insert(all.end(), {"%Y%m%dT%H%M%S", "%Y%m%dT%H%M%S%z", "%Y%m%dT%H%M", "%d.%m.%Y %H:%M Uhr",
                           "%d.%m.%Y, %H:%M Uhr", "%d.%m.%Y, %H:%M", "%d.%m.%Y klo %H.%M"});
    for (const char* week : {"%a, ", "%a "})
      for (const char* day : {"%d.%m.%Y", "%d.%m.%y", "%d. %b %Y", "%d %b %Y", "%d/%m/%Y", "%Y-%m-%d"})
        for (const char* time : {"", " %H:%M", " %H:%M:%S"}) all.push_back(std::string(week) + day + time);
    // As Oracle writes them.
    all.insert(all.end(), {"%d-%b-%y %I.%M.%S %p", "%d-%b-%Y %I.%M.%S %p"});
    all.insert(all.end(), {"%H:%M Uhr", "%H:%M:%S Uhr"});
    all.insert(all.end(),
               {"%H:%M:%S", "%H:%M", "%I:%M %p", "%I:%M%p", "%I:%M:%S %p", "%I:%M:%S%p", "%I %p", "%I%p"});
    return all;
  }();
  return formats;
}

std::string dateFormatFromJava(std::string_view format) {
  std::string result;
  for (std::size_t i = 0; i < format.size();) {
    const char letter = format[i];
    if (letter == '\'') {  // quoted plain characters; '' is a quote
      const auto close = format.find('\'', i + 1);
      if (close == std::string_view::npos) return {};
      result += close == i + 1 ? "'" : std::string(format.substr(i + 1, close - i - 1));
      i = close + 1;
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
        if (std::isalpha(static_cast<unsigned char>(letter)) || letter == '%') return {};
        result.append(run, letter);
    }
  }
  return result;
}

}  // namespace paretree::data
