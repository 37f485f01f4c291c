#include "paretree/data/levels/unread_values.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "paretree/core/text.h"
#include "paretree/data/calendar/month_names.h"
#include "paretree/data/dates.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/levels/same_letters.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/number_text.h"
#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

constexpr std::size_t kFewestUnread = 5, kMostUnreadTried = 1000;  // different values
constexpr std::string_view kTenDigits = "0123456789";

struct DigitRuns {
  std::vector<std::string_view> runs;
  std::string_view between;  ///< what stands behind the first
};

DigitRuns digitRunsOf(std::string_view text) {
  DigitRuns found;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of(kTenDigits, i), text.size());
    if (end > i) found.runs.push_back(text.substr(i, end - i));
    const std::size_t next = std::min(text.find_first_of(kTenDigits, end), text.size());
    if (found.runs.size() == 1 && end > i) found.between = text.substr(end, next - end);
    i = next;
  }
  return found;
}

int valueOfRun(std::string_view run) {
  int value = 0;
  for (const char c : run.substr(0, 4)) value = value * 10 + (c - '0');
  return value;
}

bool isYearRun(std::string_view run) {
  return run.size() == 4 && (run.starts_with("19") || run.starts_with("20"));
}

// A day and a month, either first.
bool areDayAndMonth(std::string_view a, std::string_view b) {
  const int first = valueOfRun(a), second = valueOfRun(b);
  return a.size() <= 2 && b.size() <= 2 && first >= 1 && second >= 1 && std::min(first, second) <= 12 &&
         std::max(first, second) <= 31;
}

bool namesMonth(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto letter = [&](std::size_t at) {
      return scan::isLetter(text[at]) || static_cast<unsigned char>(text[at]) >= 0x80;
    };
    if (letter(i) && (i == 0 || !letter(i - 1)) && monthNamed(text.substr(i), true)) return true;
  }
  return false;
}

// A month by its name with a day or a year; or a day, a month and a year with marks between them.
bool looksLikeDate(std::string_view text, bool named) {
  constexpr std::size_t kLongestDate = 48;  // bytes
  if (text.size() > kLongestDate) return false;
  const DigitRuns found = digitRunsOf(text);
  const auto& runs = found.runs;
  if (runs.empty()) return false;
  if (namesMonth(text)) return runs.front().size() <= 2 || isYearRun(runs.front());
  const bool mark = !found.between.empty() && found.between.size() <= 4 &&
                    std::none_of(found.between.begin(), found.between.end(), scan::isLetter);
  if (!mark || runs.size() < 2) return false;
  if (named && runs.size() == 2 && isYearRun(runs[0]))
    return runs[1].size() == 3 && valueOfRun(runs[1]) >= 1 && valueOfRun(runs[1]) <= 366;
  if (runs.size() < 3) return false;
  return (isYearRun(runs[0]) && areDayAndMonth(runs[1], runs[2])) ||
         (areDayAndMonth(runs[0], runs[1]) && (isYearRun(runs[2]) || (named && runs[2].size() == 2)));
}

// What stands around the one number of a cell, and whether that has decimals.
struct AroundNumber {
  std::string_view before, behind;
  bool decimals = false;
};

std::optional<AroundNumber> aroundNumber(std::string_view text) {
  constexpr std::size_t kMostAround = 12;  // bytes
  const std::size_t begin = text.find_first_of(kTenDigits), last = text.find_last_of(kTenDigits);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view number = text.substr(begin, last + 1 - begin);
  const auto other = number.find_first_not_of("0123456789.,_' ");
  if (other != std::string_view::npos) return std::nullopt;
  AroundNumber around{text.substr(0, begin), text.substr(last + 1),
                      number.find_first_of(".,") != std::string_view::npos};
  if (around.before.size() > kMostAround || around.behind.size() > kMostAround) return std::nullopt;
  return around;
}

// Numbers with the same few things around them: decimals, or whole ones of which no letter is near.
bool lookLikeNumbers(const std::vector<std::string_view>& texts) {
  constexpr std::size_t kMostDifferent = 6;
  std::set<std::pair<std::string_view, std::string_view>> around;
  std::size_t read = 0, decimals = 0, apart = 0;
  for (const auto text : texts) {
    const auto found = aroundNumber(text);
    if (!found) continue;
    ++read;
    around.emplace(found->before, found->behind);
    decimals += found->decimals ? 1 : 0;
    apart += found->before.empty() && found->behind.starts_with(' ') ? 1 : 0;
  }
  return read * 10 >= texts.size() * 9 && around.size() <= kMostDifferent &&
         2 * around.size() <= texts.size() && (2 * decimals >= read || 10 * apart >= 9 * read);
}

// "15/20", "38+4", "1:3653".
bool lookLikeTwoNumbers(const std::vector<std::string_view>& texts) {
  std::array<std::size_t, 3> with{};
  constexpr std::array<char, 3> kBetweenDigits = {'/', '+', ':'};
  for (const auto text : texts) {
    const DigitRuns found = digitRunsOf(text);
    if (found.runs.size() != 2 || found.between.size() != 1 || isYearRun(found.runs[0]) ||
        text.size() != found.runs[0].size() + 1 + found.runs[1].size() || found.runs[0].size() > 4)
      continue;
    for (std::size_t i = 0; i < kBetweenDigits.size(); ++i)
      with[i] += found.between.front() == kBetweenDigits[i] ? 1 : 0;
  }
  return std::any_of(with.begin(), with.end(),
                     [&](std::size_t count) { return count * 10 >= texts.size() * 9; });
}

double dayOf(int year, unsigned month, unsigned day) {
  using namespace std::chrono;
  return static_cast<double>(
      sys_days(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day))
          .time_since_epoch()
          .count());
}

/// Also of days that a file of binary dates holds and no calendar: about, where they are ten thousand years
/// away.
std::int64_t yearOf(double day) {
  constexpr double kFarAway = 3.6e6, kDaysOfYear = 365.2425, kLargest = 1e15;
  if (std::abs(day) < kFarAway) return std::stoi(formatDate(day, "%Y"));
  return static_cast<std::int64_t>(std::clamp(1970 + std::floor(day / kDaysOfYear), -kLargest, kLargest));
}

// Years of people of two digits that stand in this century, with a gap of a generation before them.
void warnOfBirths(const ColumnInfo& info, const std::vector<double>& days, std::vector<Message>& warnings) {
  constexpr int kGeneration = 15, kCentury = 100;
  if (newestTwoDigitYear(info.name) != kNewestTwoDigitBirthYear ||
      info.dateFormat.find("%y") == std::string::npos)
    return;
  const double turn = dayOf(2000, 1, 1);
  std::vector<std::int64_t> before, behind;
  for (const double day : days) (day < turn ? before : behind).push_back(yearOf(day));
  if (before.empty() || behind.empty() || behind.size() >= before.size()) return;
  const auto newestBefore = *std::max_element(before.begin(), before.end()),
             oldestBefore = *std::min_element(before.begin(), before.end()),
             oldestBehind = *std::min_element(behind.begin(), behind.end()),
             newestBehind = *std::max_element(behind.begin(), behind.end());
  // As births of the past century they stand right before the others; as they are read, far behind.
  if (oldestBehind - newestBefore < kGeneration || oldestBefore - (newestBehind - kCentury) > kGeneration)
    return;
  warnings.push_back(Message{"data.perhaps-born-earlier",
                             {{"column", info.name},
                              {"values", behind.size()},
                              {"from", oldestBehind},
                              {"to", newestBehind},
                              {"pastFrom", oldestBehind - kCentury},
                              {"pastTo", newestBehind - kCentury}}});
}

// Days that programs write where there is none, far from all others.
void warnOfDaysForNone(const ColumnInfo& info, const std::vector<double>& days,
                       std::vector<Message>& warnings) {
  constexpr std::size_t kFewestOfOne = 2;
  constexpr double kFarAway = 3652;  // days
  const std::array<double, 4> known = {dayOf(1900, 1, 1), dayOf(9999, 12, 31), dayOf(1, 1, 1),
                                       dayOf(1970, 1, 1)};
  for (const double forNone : known) {
    std::size_t count = 0, others = 0;
    bool near = false;
    for (const double day : days) {
      if (std::floor(day) == forNone) {
        ++count;
        continue;
      }
      ++others;
      near = near || std::abs(day - forNone) < kFarAway;
    }
    if (count < kFewestOfOne || others == 0 || near) continue;
    warnings.push_back(Message{"data.days-for-none",
                               {{"column", info.name},
                                {"values", count},
                                {"date", formatDate(forNone, "%Y-%m-%d")},
                                {"cell", formatDate(forNone, info.dateFormat)}}});
  }
}

}  // namespace

void warnOfDates(const Dataset& data, int column, std::vector<Message>& warnings) {
  constexpr int kOldest = 1500, kNewest = 2200;
  const ColumnInfo& info = data.info(column);
  if (info.type != ColumnType::Date) return;
  std::vector<double> days;
  for (const double day : data.numbers(column))
    if (!std::isnan(day)) days.push_back(day);
  if (days.empty()) return;
  const auto [least, most] = std::minmax_element(days.begin(), days.end());
  const bool hasYear = info.dateFormat.find_first_of("YyE") != std::string::npos;
  if (hasYear && (*most < dayOf(kOldest, 1, 1) || *least > dayOf(kNewest, 1, 1))) {
    warnings.push_back(Message{"data.other-calendar",
                               {{"column", info.name}, {"from", yearOf(*least)}, {"to", yearOf(*most)}}});
    return;
  }
  warnOfDaysForNone(info, days, warnings);
  warnOfBirths(info, days, warnings);
}

void warnOfUnread(const Dataset& data, int column, std::vector<Message>& warnings) {
  const ColumnInfo& info = data.info(column);
  if (info.isNumeric() || info.levels.size() < kFewestUnread) return;
  std::vector<std::string> looks;
  for (std::size_t i = 0; i < std::min(info.levels.size(), kMostUnreadTried); ++i)
    looks.push_back(asItLooks(info.levels[i]));
  std::vector<std::string_view> texts;
  for (const auto& text : looks)
    if (!parseNumber(trimmed(text))) texts.push_back(text);
  if (texts.size() < kFewestUnread || 2 * texts.size() < looks.size() ||
      std::none_of(texts.front().begin(), texts.front().end(), scan::isDigit))
    return;
  const bool named = dateName(info.name);
  const auto dates = static_cast<std::size_t>(
      std::count_if(texts.begin(), texts.end(), [&](auto text) { return looksLikeDate(text, named); }));
  const auto codes = data.codes(column);
  const auto values = static_cast<std::uint64_t>(
      std::count_if(codes.begin(), codes.end(), [](std::int32_t code) { return code >= 0; }));
  const std::string cell = excerpt(std::string(texts.front()));
  if (dates * 10 >= looks.size() * 9)
    warnings.push_back(
        Message{"data.unread-dates", {{"column", info.name}, {"values", values}, {"cell", cell}}});
  else if (keyName(info.name) == KeyName::None && (lookLikeNumbers(texts) || lookLikeTwoNumbers(texts)))
    warnings.push_back(
        Message{"data.unread-numbers", {{"column", info.name}, {"values", values}, {"cell", cell}}});
}

}  // namespace paretree::data
