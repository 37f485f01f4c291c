#include "paretree/data/typed/stat_dates.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/data/dates.h"

namespace paretree::data {
namespace {

constexpr double k1960 = -3653;    // 1960-01-01, from where Stata and SAS count
constexpr double k1582 = -141428;  // 1582-10-14, from where SPSS counts

// The letters that a display format begins with: "DATE9." is "DATE".
std::string letters(std::string_view display) {
  std::string text;
  for (const char c : display) {
    const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    if (!letter) break;
    text += static_cast<char>(c & ~0x20);
  }
  return text;
}

template <std::size_t N>
bool among(const std::array<std::string_view, N>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The first day of a month that is counted from January 1960.
double monthBegin(double months) {
  const double year = std::floor(months / 12);
  const int month = static_cast<int>(months - 12 * year) + 1;
  const std::string text = std::to_string(1960 + static_cast<long long>(year)) + '-' +
                           (month < 10 ? "0" : "") + std::to_string(month) + "-01";
  return parseDate(text, "%Y-%m-%d").value_or(std::nan(""));
}

// Counted from 1970 first: whole seconds since 1582, divided, would be early by a microsecond.
void shift(std::vector<double>& numbers, double unit, double start) {
  for (double& value : numbers) value = (value + start * unit) / unit;
}

bool stataToDays(std::string_view display, std::vector<double>& numbers) {
  // "%tdDD/NN/CCYY", "%-td", "%d"; what follows says only how they are shown.
  std::string_view rest = display;
  if (rest.empty() || rest.front() != '%') return false;
  rest.remove_prefix(1);
  if (!rest.empty() && rest.front() == '-') rest.remove_prefix(1);
  if (!rest.empty() && rest.front() == 'd') {
    shift(numbers, 1, k1960);
    return true;
  }
  if (rest.size() < 2 || rest.front() != 't') return false;
  constexpr double kFewEnough = 12 * 8000;  // months: beyond the calendar lies nothing
  const auto months = [&](double per) {
    for (double& value : numbers)
      value = std::abs(value * per) < kFewEnough ? monthBegin(std::floor(value) * per) : std::nan("");
  };
  switch (rest[1]) {
    case 'd':
      shift(numbers, 1, k1960);
      return true;
    case 'c':
    case 'C':
      shift(numbers, 1000 * kSecondsPerDay, k1960);
      return true;
    case 'w':  // 52 weeks a year, the last one of eight or nine days
      for (double& value : numbers) {
        const double year = std::floor(value / 52);
        value = std::abs(year) < 8000 ? monthBegin(12 * year) + 7 * (std::floor(value) - 52 * year)
                                      : std::nan("");
      }
      return true;
    case 'm':
      months(1);
      return true;
    case 'q':
      months(3);
      return true;
    case 'h':
      months(6);
      return true;
    default:
      return false;  // years are numbers as they are
  }
}

bool spssToDays(const std::string& name, std::vector<double>& numbers) {
  static constexpr std::array<std::string_view, 10> kDates = {"DATE", "ADATE", "EDATE", "SDATE",    "JDATE",
                                                              "QYR",  "MOYR",  "WKYR",  "DATETIME", "YMDHMS"};
  if (!among(kDates, name)) return false;
  shift(numbers, kSecondsPerDay, k1582);
  return true;
}

bool sasToDays(const std::string& name, std::vector<double>& numbers) {
  static constexpr std::array<std::string_view, 26> kDates = {
      "DATE",    "DAY",     "DDMMYY",  "DDMMYYB", "DDMMYYC", "DDMMYYD", "DDMMYYN",  "DDMMYYP", "DDMMYYS",
      "MMDDYY",  "MMDDYYB", "MMDDYYC", "MMDDYYD", "MMDDYYN", "MMDDYYP", "MMDDYYS",  "YYMMDD",  "YYMMDDB",
      "YYMMDDC", "YYMMDDD", "YYMMDDN", "YYMMDDP", "YYMMDDS", "MONYY",   "WEEKDATE", "WORDDATE"};
  static constexpr std::array<std::string_view, 5> kTimes = {"DATETIME", "DATEAMPM", "MDYAMPM", "DTDATE",
                                                             "NLDATM"};
  if (among(kDates, name)) {
    shift(numbers, 1, k1960);
    return true;
  }
  if (!among(kTimes, name)) return false;
  shift(numbers, kSecondsPerDay, k1960);
  return true;
}

}  // namespace

bool toDays(std::string_view format, std::string_view display, std::vector<double>& numbers) {
  if (format == "dta") return stataToDays(display, numbers);
  const std::string name = letters(display);
  if (format == "sav" || format == "zsav" || format == "por") return spssToDays(name, numbers);
  // "E8601DA10." is a day, "E8601DT19." a moment.
  if (name == "E" || name == "B") {
    const auto kind = display.substr(std::min<std::size_t>(1, display.size()), 6);
    if (kind != "8601DA" && kind != "8601DT") return false;
    shift(numbers, kind == "8601DA" ? 1 : kSecondsPerDay, k1960);
    return true;
  }
  return sasToDays(name, numbers);
}

bool countsSeconds(std::string_view format, std::string_view display) {
  static constexpr std::array<std::string_view, 3> kOfSpss = {"TIME", "DTIME", "MTIME"};
  static constexpr std::array<std::string_view, 5> kOfSas = {"TIME", "HHMM", "MMSS", "TOD", "TIMEAMPM"};
  if (format == "dta") return false;
  const std::string name = letters(display);
  return format == "sav" || format == "zsav" || format == "por" ? among(kOfSpss, name) : among(kOfSas, name);
}

}  // namespace paretree::data
