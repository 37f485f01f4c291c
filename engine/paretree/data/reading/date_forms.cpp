#include "paretree/data/reading/date_forms.h"

#include <algorithm>
#include <optional>
#include <set>

#include "paretree/data/dates.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_text.h"

namespace paretree::data {
namespace {

// One form alone is the column's where at most one cell in so many is written otherwise.
constexpr std::size_t kNearlyAll = 10;
constexpr std::size_t kShortest = 6, kLongest = 72;  // bytes of a date with its time
constexpr std::size_t kMostForms = 6;                // beside the one that prevails

// Rules out nearly all texts before forms are tried on them.
bool worthTrying(std::string_view text) {
  if (text.size() < kShortest || text.size() > kLongest) return false;
  return std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }) >= 3;
}

bool hasDigit(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool isDay(std::string_view form) { return form.find("%d") != std::string_view::npos; }

std::vector<std::string_view> presentCells(const std::vector<std::string>& cells) {
  std::vector<std::string_view> present;
  for (const auto& cell : cells)
    if (!meansMissing(cell, {}) && !isDash(cell)) present.push_back(cell);
  return present;
}

struct Fit {
  std::string form;
  std::size_t cells = 0;
};

// The form that reads most of the cells; those of the day only where `daysOnly`.
Fit bestForm(const std::vector<std::string_view>& cells, bool daysOnly, std::size_t mostMisses) {
  Fit best;
  for (const auto& form : commonDateFormats()) {
    if (daysOnly && !isDay(form)) continue;
    std::size_t fits = 0, misses = 0;
    for (const auto& cell : cells) {
      parseDate(cell, form) ? ++fits : ++misses;
      if (misses > mostMisses) break;
    }
    if (misses <= mostMisses && fits > best.cells) best = {form, fits};
  }
  return best;
}

void dropRead(std::vector<std::string_view>& cells, const std::string& form) {
  std::erase_if(cells, [&](std::string_view cell) { return parseDate(cell, form).has_value(); });
}

}  // namespace

namespace {

std::optional<double> numberIn(std::string_view cell) {
  const auto value = readNumber(cell, NumberStyle{'.', NumberStyle::kNone});
  return value ? value : readNumber(cell, NumberStyle{',', NumberStyle::kNone});
}

// "0000-00-00", "00.00.0000 00:00".
bool isDayOfZeros(std::string_view cell) {
  constexpr std::size_t kFewestZeros = 6;
  return static_cast<std::size_t>(std::count(cell.begin(), cell.end(), '0')) >= kFewestZeros &&
         cell.find_first_not_of("0-./: T") == std::string_view::npos;
}

}  // namespace

bool daysAmongDates(const std::vector<std::string>& cells, const std::string& form) {
  constexpr double kNear = 731;  // days before and behind all dates
  std::vector<double> dates, days;
  for (const auto& cell : presentCells(cells)) {
    if (const auto number = numberIn(cell)) {
      const auto day = parseDate(cell, kSpreadsheetDays);
      if (!day) return false;
      days.push_back(*day);
    } else if (const auto date = parseDate(cell, form)) {
      dates.push_back(*date);
    }
  }
  if (days.empty() || dates.size() < days.size()) return false;
  const auto ends = std::minmax_element(dates.begin(), dates.end());
  return std::all_of(days.begin(), days.end(),
                     [&](double day) { return day >= *ends.first - kNear && day <= *ends.second + kNear; });
}

bool areNoDates(const std::vector<std::string>& others, std::size_t dates) {
  constexpr std::size_t kMostWords = 4, kDatesForEachWord = 3;
  const std::set<std::string_view> words(others.begin(), others.end());
  return words.size() <= kMostWords && others.size() * kDatesForEachWord <= dates &&
         std::none_of(words.begin(), words.end(),
                      [](std::string_view word) { return hasDigit(word) && !isDayOfZeros(word); });
}

DateForms datesAmongOthers(const std::vector<std::string>& cells) {
  constexpr std::size_t kFewestDates = 3;
  std::vector<std::string> dates, others;
  std::size_t numbers = 0;
  for (const auto cell : presentCells(cells)) {
    if (numberIn(cell))
      ++numbers;
    else if (worthTrying(cell) && !isDayOfZeros(cell))
      dates.emplace_back(cell);
    else
      others.emplace_back(cell);
  }
  if (dates.size() < kFewestDates || numbers > dates.size() || !areNoDates(others, dates.size())) return {};
  DateForms found = dateFormsOf(dates);
  if (found.form.empty() || (numbers > 0 && !daysAmongDates(cells, found.form))) return {};
  return found;
}

std::vector<std::string> besideDatesOfSheet(const DateForms& forms) {
  const auto isIso = [](std::string_view form) { return form.starts_with("%Y-%m-%d"); };
  std::vector<std::string> beside;
  for (const auto& other : forms.others)
    if (isIso(other) != isIso(forms.form) && otherOrder(isIso(other) ? forms.form : other).empty())
      beside.push_back(other);
  return beside;
}

std::string_view countedForm(double least, double most) {
  constexpr double kFirstDay = 20000, kLastDay = 60000, kFirstSecond = 315532800, kLastSecond = 2524608000;
  const auto within = [&](double from, double to) { return least >= from && most <= to; };
  if (within(kFirstDay, kLastDay)) return kSpreadsheetDays;
  if (within(kFirstSecond, kLastSecond)) return kUnixSeconds;
  if (within(1000 * kFirstSecond, 1000 * kLastSecond)) return kUnixMilliseconds;
  return {};
}

std::string_view countedForm(const std::vector<std::string>& cells) {
  constexpr std::size_t kOneOther = 20;  // in so many cells: a remark below the table
  std::vector<double> numbers;
  std::size_t others = 0;
  for (const auto& cell : presentCells(cells)) {
    if (const auto value = numberIn(cell))
      numbers.push_back(*value);
    else
      ++others;
  }
  if (numbers.empty() || others * kOneOther > numbers.size()) return {};
  const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
  return countedForm(*least, *most);
}

std::string shownForm(std::string_view countedForm) {
  return countedForm == kSpreadsheetDays ? "%Y-%m-%d" : "%Y-%m-%d %H:%M:%S";
}

std::vector<std::string> furtherForms(const std::vector<std::string_view>& cells,
                                      const std::vector<std::string>& known) {
  std::vector<std::string_view> left;
  for (const auto& cell : cells)
    if (worthTrying(cell)) left.push_back(cell);
  for (const auto& form : known) dropRead(left, form);
  std::vector<std::string> forms;
  while (!left.empty() && forms.size() < kMostForms) {
    const Fit best = bestForm(left, true, left.size());
    if (best.cells == 0) break;
    forms.push_back(best.form);
    dropRead(left, best.form);
  }
  return forms;
}

DateForms dateFormsOf(const std::vector<std::string>& cells, bool said) {
  const auto present = presentCells(cells);
  // Words are no dates: nearly all columns of them are told so.
  if (std::none_of(present.begin(), present.end(), hasDigit)) return {};
  if (const Fit most = bestForm(present, false, present.size() / kNearlyAll); most.cells > 0)
    return {most.form, furtherForms(present, {most.form})};
  const auto worth = static_cast<std::size_t>(std::count_if(present.begin(), present.end(), worthTrying));
  if (!said && worth * kNearlyAll < present.size() * (kNearlyAll - 1)) return {};
  const Fit best = bestForm(present, true, present.size());
  if (best.cells == 0 || (!said && best.cells * 2 < present.size())) return {};
  DateForms found{best.form, furtherForms(present, {best.form})};
  std::vector<std::string_view> unread = present;
  dropRead(unread, found.form);
  for (const auto& form : found.others) dropRead(unread, form);
  return said || unread.size() * kNearlyAll <= present.size() ? found : DateForms{};
}

std::string monthFormOf(const std::vector<std::string>& cells) {
  const auto present = presentCells(cells);
  if (present.empty()) return {};
  for (const std::string_view form : {"%Y-%m", "%Y/%m", "%Y.%m", "%m/%Y", "%m.%Y", "%m-%Y", "%b-%y", "%b-%Y",
                                      "%b %y", "%b %Y", "%Y-%b", "%Y %b", "%Y\u5E74%m\u6708"})
    if (std::all_of(present.begin(), present.end(),
                    [&](std::string_view cell) { return parseDate(cell, form).has_value(); }))
      return std::string(form);
  return {};
}

std::string severalMonthsOf(const std::vector<std::string>& cells) {
  constexpr std::size_t kFewest = 3;
  const auto present = presentCells(cells);
  if (std::set<std::string_view>(present.begin(), present.end()).size() < kFewest) return {};
  std::string form = monthFormOf(cells);
  return form.find('.') == std::string::npos ? form : std::string();  // digits with points may be others
}

std::string otherOrder(std::string_view form) {
  for (const std::string_view mark : {"/", "-"})
    for (const bool dayFirst : {true, false}) {
      const std::string day = "%d", month = "%m", separator(mark);
      const std::string here = dayFirst ? day + separator + month : month + separator + day;
      const std::string there = dayFirst ? month + separator + day : day + separator + month;
      if (form.substr(0, here.size()) == here) return there + std::string(form.substr(here.size()));
    }
  return {};
}

bool orderOpen(const std::vector<std::string>& cells, std::string_view form) {
  const std::string exchanged = otherOrder(form);
  return !exchanged.empty() && std::none_of(cells.begin(), cells.end(), [&](const std::string& cell) {
    return parseDate(cell, form) && !parseDate(cell, exchanged);
  });
}

bool mayBeDate(std::string_view text) {
  if (!worthTrying(text)) return false;
  const auto& forms = commonDateFormats();
  return std::any_of(forms.begin(), forms.end(),
                     [&](const std::string& form) { return isDay(form) && parseDate(text, form); });
}

}  // namespace paretree::data
