#include "paretree/data/calendar/compact_dates.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>

#include "paretree/data/dates.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

const std::string kPointedMonth = "%m.%Y", kPointedShortMonth = "%m.%y", kPointedTime = "%H.%M";

bool isMissingDate(const std::string& cell) { return meansMissing(cell, {}) || isDash(cell); }

// Two digits each, four of the year.
std::size_t digitsOfForm(std::string_view form) { return form.size() + 2; }

bool isOfForm(std::string_view cell, const std::string& form) {
  return cell.size() == digitsOfForm(form) && (cell.starts_with("19") || cell.starts_with("20")) &&
         std::all_of(cell.begin(), cell.end(), scan::isDigit) && parseDate(cell, form);
}

// The different cells, years with their months, and months of any year.
struct CompactParts {
  std::set<std::string_view> cells, years, yearsAndMonths, months;
};

CompactParts partsOf(const std::vector<std::string>& cells) {
  constexpr std::size_t kYear = 4, kMonth = 2;
  CompactParts parts;
  for (const std::string& cell : cells) {
    if (isMissingDate(cell) || !parts.cells.insert(cell).second) continue;
    const std::string_view text = cell;
    parts.years.insert(text.substr(0, kYear));
    parts.yearsAndMonths.insert(text.substr(0, kYear + kMonth));
    parts.months.insert(text.substr(kYear, kMonth));
  }
  return parts;
}

bool namesTime(const std::string& name) { return monthsName(name) || dateName(name); }

}  // namespace

std::string compactFormOf(const std::vector<std::string>& cells) {
  const auto first = std::find_if_not(cells.begin(), cells.end(), isMissingDate);
  if (first == cells.end()) return {};
  for (const std::string& form : {kCompactDate, kCompactMonth, kCompactHour, kCompactMinute, kCompactSecond})
    if (isOfForm(*first, form))
      return std::all_of(first, cells.end(),
                         [&](const std::string& cell) { return isMissingDate(cell) || isOfForm(cell, form); })
                 ? form
                 : std::string();
  return {};
}

bool areSurelyDates(const std::string& form, const std::vector<std::string>& cells, const std::string& name) {
  constexpr std::size_t kFewestMonths = 3, kManyDays = 10, kMonthsOfYears = 12, kNearlyAllMonths = 10,
                        kFewestMoments = 3;
  const CompactParts parts = partsOf(cells);
  const std::size_t months = parts.yearsAndMonths.size();
  if (form.size() > kCompactDate.size()) return parts.cells.size() >= kFewestMoments;
  if (form == kCompactDate) return months >= kFewestMonths || (months > 1 && parts.cells.size() >= kManyDays);
  return months >= kFewestMonths && (namesTime(name) || (parts.years.size() > 1 && months >= kMonthsOfYears &&
                                                         parts.months.size() >= kNearlyAllMonths));
}

bool areDaysAndMonths(const std::vector<std::string>& cells) {
  constexpr std::size_t kDigits = 4, kFewest = 3;
  constexpr int kMostDays = 31, kMostMonths = 12;
  std::set<std::string_view> different;
  for (const std::string& cell : cells) {
    if (isMissingDate(cell)) continue;
    if (cell.size() + 1 < kDigits || cell.size() > kDigits ||
        !std::all_of(cell.begin(), cell.end(), scan::isDigit))
      return false;
    const int number = std::stoi(cell), front = number / 100, back = number % 100;
    if (front < 1 || back < 1 || std::max(front, back) > kMostDays || std::min(front, back) > kMostMonths)
      return false;
    different.insert(cell);
  }
  return different.size() >= kFewest;
}

bool isCompactForm(std::string_view form) {
  return form == kCompactDate || form == kCompactMonth || form == kCompactHour || form == kCompactMinute ||
         form == kCompactSecond;
}

bool isPointedForm(std::string_view form) {
  return form == kPointedMonth || form == kPointedShortMonth || form == kPointedTime;
}

std::string pointedFormOf(const std::vector<std::string>& cells, const std::string& name) {
  constexpr std::size_t kFewest = 3, kFewestUnnamed = 12;
  const bool months = monthsName(name), clock = clockName(name);
  std::set<std::string_view> different;
  for (const std::string& cell : cells) {
    if (isMissingDate(cell)) continue;
    if (std::count(cell.begin(), cell.end(), '.') != 1) return {};  // so are most columns told
    different.insert(cell);
  }
  if (different.size() < kFewest) return {};
  const auto areAll = [&](const std::string& form) {
    return std::all_of(different.begin(), different.end(),
                       [&](std::string_view cell) { return parseDate(cell, form).has_value(); });
  };
  const bool many = different.size() >= kFewestUnnamed;
  const auto ofOurTime = [](std::string_view cell) {
    const auto year = cell.substr(cell.find('.') + 1, 2);
    return year == "19" || year == "20";
  };
  if ((months || many) && std::all_of(different.begin(), different.end(), ofOurTime) && areAll(kPointedMonth))
    return kPointedMonth;
  if (months && areAll(kPointedShortMonth)) return kPointedShortMonth;
  return !months && (clock || (many && timeName(name))) && areAll(kPointedTime) ? kPointedTime
                                                                                : std::string();
}

bool mayBeDates(const std::string& form, const std::vector<std::string>& cells, const std::string& name) {
  const CompactParts parts = partsOf(cells);
  return parts.cells.size() > 1 &&
         (form.size() >= kCompactDate.size() || namesTime(name) || parts.years.size() > 1);
}

}  // namespace paretree::data
