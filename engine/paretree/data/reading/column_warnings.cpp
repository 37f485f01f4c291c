#include "paretree/data/reading/column_warnings.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "paretree/core/text.h"
#include "paretree/data/calendar/compact_dates.h"
#include "paretree/data/calendar/durations.h"
#include "paretree/data/dates.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/levels/lists.h"
#include "paretree/data/number_text.h"
#include "paretree/data/numbers/related_units.h"
#include "paretree/data/numbers/size_words.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/column_reader.h"
#include "paretree/data/reading/date_forms.h"
#include "paretree/data/reading/spellings.h"

namespace paretree::data {
namespace {

constexpr std::size_t kFewestLists = 3;    // levels of several items, before a column is called one of lists
constexpr std::size_t kLongestItem = 24;   // bytes
constexpr std::size_t kRowsForGaps = 20;   // below this gaps are chance
constexpr std::size_t kNamedApart = 3;     // columns with gaps, each in a sentence of its own
constexpr std::size_t kMostListed = 1000;  // levels that are looked at
constexpr std::size_t kMostAside = 10000;  // of a column that is set aside

std::vector<std::size_t> usesOf(const Dataset& data, int column) {
  std::vector<std::size_t> uses(data.info(column).levels.size());
  for (const auto code : data.codes(column))
    if (code >= 0) ++uses[code];
  return uses;
}

// What the levels have in common if they are lists divided by `mark`: how often each item comes.
std::map<std::string, std::size_t> itemsOf(const std::vector<std::string>& levels, char mark) {
  std::map<std::string, std::size_t> uses;
  std::set<std::string> listed;  // items that stand beside others
  std::size_t lists = 0;
  for (const auto& level : levels) {
    const auto items = itemsOfList(level, mark);
    if (std::any_of(items.begin(), items.end(),
                    [](const auto& item) { return item.empty() || item.size() > kLongestItem; }))
      return {};
    for (const auto& item : items) ++uses[item];
    if (items.size() < 2) continue;
    ++lists;
    listed.insert(items.begin(), items.end());
  }
  if (lists < kFewestLists || listed.size() >= levels.size()) return {};
  // "Bern, Switzerland" has the same mark; but its towns come once.
  const auto again =
      std::count_if(listed.begin(), listed.end(), [&](const auto& item) { return uses[item] > 1; });
  return static_cast<std::size_t>(again) * 10 >= listed.size() * 8 ? uses
                                                                   : std::map<std::string, std::size_t>{};
}

// One of two numbers in a cell. Zeros in front are those of codes and of times.
std::optional<double> numberOfPart(std::string_view text) {
  text = trimmed(text);
  if (text.size() > 1 && text.front() == '0' && text[1] != '.') return std::nullopt;
  return parseNumber(text);
}

// Of several answers the most show best that they are.
const std::string& longestOf(const std::vector<std::string>& levels) {
  return *std::max_element(levels.begin(), levels.end(),
                           [](const auto& a, const auto& b) { return a.size() < b.size(); });
}

// How a date of a compact form is written so that nobody takes it for a number.
std::string plainFormOf(const std::string& compact) {
  if (compact.find("%d") == std::string::npos)
    return compact.find("%H") == std::string::npos ? "%Y-%m" : "%H:%M";
  return compact == kCompactDate ? "%Y-%m-%d" : "%Y-%m-%d %H:%M";
}

Message noteOfDigits(bool pointed, const std::string& column, const std::string& form, double first) {
  const std::string cell = formatDate(first, form), date = formatDate(first, plainFormOf(form));
  return pointed ? Message{"data.pointed-dates", {{"column", column}, {"cell", cell}, {"date", date}}}
                 : Message{"data.compact-dates", {{"column", column}, {"cell", cell}, {"date", date}}};
}

// What dates are read from beside the form that prevails.
void noteOtherForms(const ColumnPlan& plan, bool sheet, std::vector<Message>& notes) {
  for (const auto& other : plan.otherForms) {
    if (other == kSpreadsheetDays)
      notes.push_back(
          Message{"data.dates-beside-serials", {{"column", plan.name}, {"form", plan.dateFormat}}});
    else if (sheet)
      notes.push_back(Message{"data.dates-beside-texts",
                              {{"column", plan.name}, {"form", plan.dateFormat}, {"other", other}}});
    else
      notes.push_back(Message{"data.dates-two-forms",
                              {{"column", plan.name}, {"form", plan.dateFormat}, {"other", other}}});
  }
}

double valueOf(const std::string& cell) { return parseNumber(cell).value_or(0); }

// What parentheses, sides of accounts, words of size and other units made of numbers, and digits that went.
void noteMadeOf(const ColumnReader& column, std::vector<Message>& notes) {
  const ColumnPlan& plan = column.plan();
  const std::string& name = plan.name;
  const std::string& inside = column.firstParentheses();
  if (const auto below = readNumber(inside, column.style()))
    notes.push_back(plan.plainParentheses ? Message{"data.parentheses-plain",
                                                    {{"column", name},
                                                     {"values", column.parentheses()},
                                                     {"cell", excerpt(inside)},
                                                     {"value", numberText(std::abs(*below))}}}
                                          : Message{"data.parentheses-below-zero",
                                                    {{"column", name},
                                                     {"values", column.parentheses()},
                                                     {"cell", excerpt(inside)},
                                                     {"value", numberText(*below)}}});
  if (const auto amount = readAccount(column.firstSide(), column.style(), plan.accounts))
    notes.push_back(Message{"data.sides-of-accounts",
                            {{"column", name},
                             {"values", column.sides()},
                             {"cell", excerpt(column.firstSide())},
                             {"value", numberText(*amount)}}});
  if (const auto sized = readSized(column.firstSized(), column.style(), plan.sizeLetters))
    notes.push_back(Message{"data.sized",
                            {{"column", name},
                             {"values", column.sized()},
                             {"cell", excerpt(column.firstSized())},
                             {"value", numberText(*sized)}}});
  if (const auto value = readWritten(column.firstWritten(), plan.written, column.style()))
    notes.push_back(Message{"data.written-numbers",
                            {{"column", name},
                             {"values", column.writtenNumbers()},
                             {"kind", formSaid(plan.written)},
                             {"cell", excerpt(column.firstWritten())},
                             {"value", numberText(*value)}}});
  const std::string& other = column.firstConverted();
  if (const auto value = readRelated(other, column.style(), plan.unit))
    notes.push_back(isShareUnit(plan.unit) ? Message{"data.basis-points",
                                                     {{"column", name},
                                                      {"values", column.converted()},
                                                      {"cell", excerpt(other)},
                                                      {"value", numberText(*value)}}}
                                           : Message{"data.units-converted",
                                                     {{"column", name},
                                                      {"values", column.converted()},
                                                      {"cell", excerpt(other)},
                                                      {"value", *value},
                                                      {"unit", plan.unit}}});
  if (const auto value = readNumber(plan.rounded, column.style()))
    notes.push_back(
        Message{"data.decimals-lost",
                {{"column", name}, {"cell", excerpt(plan.rounded)}, {"value", numberText(*value)}}});
}

}  // namespace

void noteDigits(const ColumnReader& column, std::vector<Message>& notes) {
  const ColumnPlan& plan = column.plan();
  const std::string& name = plan.name;
  if (!column.numeric()) {
    if (plan.type == ColumnType::Date && !plan.rounded.empty())
      notes.push_back(Message{"data.nanoseconds", {{"column", name}, {"cell", excerpt(plan.rounded)}}});
    if (plan.type == ColumnType::Date && !plan.declared) noteOtherForms(plan, column.sheet(), notes);
    if (const bool pointed = isPointedForm(plan.dateFormat);
        !plan.declared && (pointed || isCompactForm(plan.dateFormat))) {
      const auto& numbers = column.numbers();
      const auto first =
          std::find_if_not(numbers.begin(), numbers.end(), [](double x) { return std::isnan(x); });
      if (first != numbers.end()) notes.push_back(noteOfDigits(pointed, name, plan.dateFormat, *first));
    }
    if ((plan.answers || plan.phones) && !plan.declared && !column.levels().empty()) {
      const std::string cell = excerpt(longestOf(column.levels()));
      notes.push_back(plan.answers ? Message{"data.answers-as-lists", {{"column", name}, {"cell", cell}}}
                                   : Message{"data.phones-as-codes", {{"column", name}, {"cell", cell}}});
    }
    if (plan.yearless && !plan.declared)
      notes.push_back(Message{"data.days-without-year", {{"column", name}}});
    if (plan.leadingZeros) notes.push_back(Message{"data.leading-zeros", {{"column", name}}});
    if (plan.longDigits) notes.push_back(Message{"data.long-digits", {{"column", name}}});
    if (plan.powers && !column.levels().empty())
      notes.push_back(
          Message{"data.powers-as-codes", {{"column", name}, {"cell", excerpt(column.levels().front())}}});
    if (plan.counted.counted == Counted::Surely && !plan.declared)
      notes.push_back(
          Message{"data.counted-parts",
                  {{"column", name}, {"cell", plan.counted.cell}, {"value", valueOf(plan.counted.cell)}}});
    return;
  }
  if (plan.counted.counted == Counted::Perhaps && !plan.declared)
    notes.push_back(
        Message{"data.perhaps-counted",
                {{"column", name}, {"cell", plan.counted.cell}, {"value", valueOf(plan.counted.cell)}}});
  if (!column.firstDegrees().empty())
    notes.push_back(
        Message{"data.compass",
                {{"column", name},
                 {"cell", excerpt(column.firstDegrees())},
                 {"value", readDegrees(column.firstDegrees(), column.style(), plan.axis).value_or(0)}}});
  if (plan.padded && !plan.declared) notes.push_back(Message{"data.padded-numbers", {{"column", name}}});
  if (column.digitsLost() > 0)
    notes.push_back(
        Message{"data.digits-lost",
                {{"column", name}, {"values", column.digitsLost()}, {"cell", excerpt(column.firstLost())}}});
  if (column.zerosLost() > 0 && !plan.declared)
    notes.push_back(Message{
        "data.zeros-lost",
        {{"column", name}, {"values", column.zerosLost()}, {"cell", excerpt(column.firstWithZeros())}}});
  if (const auto value = readNumber(column.firstFraction(), column.style()))
    notes.push_back(Message{"data.fractions",
                            {{"column", name},
                             {"values", column.fractions()},
                             {"cell", excerpt(column.firstFraction())},
                             {"value", *value}}});
  if (const auto value = readDuration(column.firstDuration(), plan.clock)) {
    const bool seconds = plan.clock == DurationClock::MinutesSeconds;
    const auto values = column.durations();
    const std::string cell = excerpt(column.firstDuration());
    notes.push_back(seconds
                        ? Message{"data.durations-as-seconds",
                                  {{"column", name}, {"values", values}, {"cell", cell}, {"value", *value}}}
                        : Message{"data.durations-as-hours",
                                  {{"column", name}, {"values", values}, {"cell", cell}, {"value", *value}}});
  }
  if (column.minusBehind() > 0)
    notes.push_back(Message{
        "data.minus-behind",
        {{"column", name}, {"values", column.minusBehind()}, {"cell", excerpt(column.firstMinusBehind())}}});
  noteMadeOf(column, notes);
  if (column.dashZeros() > 0)
    notes.push_back(Message{"data.dashes-as-zero", {{"column", name}, {"values", column.dashZeros()}}});
  if (const auto value = readNumber(column.firstOtherDigits(), column.style()))
    notes.push_back(Message{"data.other-digits",
                            {{"column", name},
                             {"values", column.otherDigits()},
                             {"cell", excerpt(column.firstOtherDigits())},
                             {"value", *value}}});
}

void warnOfSpellings(const Dataset& data, int column, std::vector<Message>& warnings) {
  const ColumnInfo& info = data.info(column);
  const auto groups = sameWords(info.levels, usesOf(data, column));
  if (groups.empty()) return;
  std::vector<Message> said;
  for (const auto& group : groups) {
    std::vector<std::string> others;
    for (std::size_t i = 1; i < group.size(); ++i) others.push_back(excerpt(info.levels[group[i]]));
    said.push_back(Message{"data.spelling-also",
                           {{"kept", excerpt(info.levels[group.front()])}, {"others", std::move(others)}}});
  }
  warnings.push_back(Message{"data.spellings", {{"column", info.name}, {"groups", std::move(said)}}});
}

bool holdsLists(const ColumnInfo& info) {
  if (info.levels.empty() || info.levels.size() > kMostListed) return false;
  const auto ofJson = [](const std::string& level) { return level.front() == '[' && level.back() == ']'; };
  if (std::all_of(info.levels.begin(), info.levels.end(),
                  [&](const std::string& level) { return !level.empty() && ofJson(level); }))
    return true;
  return info.levels.size() >= 2 * kFewestLists &&
         std::any_of(kListMarks.begin(), kListMarks.end(),
                     [&](char mark) { return !itemsOf(info.levels, mark).empty(); });
}

void warnOfLists(const Dataset& data, int column, bool aside, std::vector<Message>& warnings) {
  const ColumnInfo& info = data.info(column);
  if (info.levels.size() < 2 * kFewestLists || info.levels.size() > (aside ? kMostAside : kMostListed))
    return;
  for (const char mark : kListMarks) {
    const auto items = itemsOf(info.levels, mark);
    if (items.empty()) continue;
    // A list of JSON need not hold the mark; three levels of several items are there (kFewestLists).
    const auto example = std::find_if(info.levels.begin(), info.levels.end(), [&](const std::string& level) {
      return itemsOfList(level, mark).size() > 1;
    });
    const auto count = items.size(), levels = info.levels.size();
    const std::string shown = excerpt(*example);
    warnings.push_back(
        aside ? Message{"data.lists-set-aside",
                        {{"column", info.name}, {"items", count}, {"levels", levels}, {"example", shown}}}
              : Message{"data.lists",
                        {{"column", info.name}, {"items", count}, {"levels", levels}, {"example", shown}}});
    return;
  }
}

void warnOfUnits(const Dataset& data, int column, std::vector<Message>& warnings) {
  constexpr std::size_t kFewest = 5;  // levels with a unit
  const ColumnInfo& info = data.info(column);
  const auto uses = usesOf(data, column);
  std::map<std::string, std::size_t> units;
  std::size_t levels = 0, with = 0, all = 0;
  const std::string* example = nullptr;
  for (std::size_t level = 0; level < info.levels.size(); ++level) {
    all += uses[level];
    const auto read = readWithUnit(info.levels[level], NumberStyle{});
    if (!read) continue;
    ++levels;
    with += uses[level];
    units[std::string(read->unit)] += uses[level];
    if (!example) example = &info.levels[level];
  }
  // House numbers with streets are as many "units" as levels.
  if (levels < kFewest || with * 2 < all || units.size() * 2 > levels) return;
  if (units.size() == 1) {
    warnings.push_back(Message{"data.unit-not-in-all",
                               {{"column", info.name},
                                {"values", with},
                                {"cell", excerpt(*example)},
                                {"unit", excerpt(units.begin()->first)}}});
    return;
  }
  std::vector<std::string> named;
  for (const auto& [unit, count] : units) named.push_back(excerpt(unit));
  warnings.push_back(Message{
      "data.units-differ",
      {{"column", info.name}, {"values", with}, {"cell", excerpt(*example)}, {"units", someOf(named)}}});
}

void warnOfTwoNumbers(const Dataset& data, int column, std::vector<Message>& warnings) {
  constexpr std::size_t kFewest = 5;  // different numbers on either side, or they may be groups or scales
  const ColumnInfo& info = data.info(column);
  if (info.levels.size() < kFewest) return;
  for (const std::string_view mark : {"/", "\u00B1", "+/-", "\u00D7", "x", ":", ";", ","}) {
    std::set<double> left, right;
    std::size_t both = 0;
    const std::string* example = nullptr;
    for (const auto& level : info.levels) {
      const auto at = level.find(mark);
      if (at == std::string::npos) continue;
      const auto before = numberOfPart(std::string_view(level).substr(0, at)),
                 behind = numberOfPart(std::string_view(level).substr(at + mark.size()));
      if (!before || !behind) continue;
      ++both;
      left.insert(*before);
      right.insert(*behind);
      if (!example) example = &level;
    }
    if (both * 10 < info.levels.size() * 9 || left.size() < kFewest || right.size() < kFewest) continue;
    warnings.push_back(
        Message{"data.two-numbers", {{"column", info.name}, {"values", both}, {"cell", excerpt(*example)}}});
    return;
  }
}

namespace {

std::set<double> differentNumbers(const Dataset& data, int column) {
  std::set<double> numbers;
  for (const double x : data.numbers(column))
    if (!std::isnan(x)) numbers.insert(x);
  return numbers;
}

// Told of most columns by their first number.
bool mayBeCompactDates(std::span<const double> numbers) {
  constexpr double kFirst = 19000101, kLast = 20991231, kFirstMonth = 190001, kLastMonth = 209912;
  const auto isMonth = [](double x) {
    const double month = std::fmod(x, 100);
    return x >= kFirstMonth && x <= kLastMonth && month >= 1 && month <= 12;
  };
  return std::all_of(numbers.begin(), numbers.end(),
                     [](double x) { return std::isnan(x) || (x >= kFirst && x <= kLast); }) ||
         std::all_of(numbers.begin(), numbers.end(), [&](double x) { return std::isnan(x) || isMonth(x); });
}

// 20220301, 20220302, or months: fewer than are taken as dates unasked.
bool offerCompactDates(const std::string& column, const std::set<double>& numbers,
                       std::vector<Message>& warnings) {
  std::vector<std::string> cells;
  for (const double x : numbers) cells.push_back(numberText(x));
  const std::string form = compactFormOf(cells);
  if (form.empty() || !mayBeDates(form, cells, column)) return false;
  warnings.push_back(Message{"data.perhaps-dates",
                             {{"column", column},
                              {"counts", form == kCompactMonth ? Message{"data.counts-compact-months", {}}
                                                               : Message{"data.counts-compact", {}}},
                              {"cell", cells.front()},
                              {"date", formatDate(*parseDate(cells.front(), form), plainFormOf(form))}}});
  return true;
}

}  // namespace

void offerDates(const Dataset& data, int column, std::vector<Message>& warnings) {
  constexpr std::size_t kFewest = 5, kMostTried = 200;  // different values
  const ColumnInfo& info = data.info(column);
  if (info.type == ColumnType::Number) {
    const bool named = dateName(info.name), compact = mayBeCompactDates(data.numbers(column));
    if (!named && !compact) return;
    const std::set<double> numbers = differentNumbers(data, column);
    if ((compact && offerCompactDates(info.name, numbers, warnings)) || !named) return;
    if (numbers.size() < kFewest) return;
    const std::string_view form = countedForm(*numbers.begin(), *numbers.rbegin());
    if (form.empty()) return;
    const auto day = parseDate(numberText(*numbers.begin()), form);
    if (!day) return;
    auto counts = form == kSpreadsheetDays ? Message{"data.counts-days", {}}
                  : form == kUnixSeconds   ? Message{"data.counts-seconds", {}}
                                           : Message{"data.counts-milliseconds", {}};
    warnings.push_back(Message{"data.perhaps-dates",
                               {{"column", info.name},
                                {"counts", std::move(counts)},
                                {"cell", numberText(*numbers.begin())},
                                {"date", formatDate(*day, shownForm(form))}}});
  } else if (!info.isNumeric() && info.levels.size() >= kFewest) {
    if (const std::string form = monthFormOf(info.levels); !form.empty()) {
      warnings.push_back(
          Message{"data.perhaps-months",
                  {{"column", info.name}, {"cell", excerpt(info.levels.front())}, {"form", form}}});
      return;
    }
    std::vector<std::string_view> cells(info.levels.begin(), info.levels.end());
    if (cells.size() > kMostTried) cells.resize(kMostTried);
    std::size_t others = 0;
    for (const auto& cell : cells)
      if (!mayBeDate(cell) && ++others * 10 > cells.size()) return;
    const auto forms = furtherForms(cells, {});
    if (forms.size() < 2) return;
    std::string all;
    for (const auto& form : forms) all += (all.empty() ? "" : "|") + form;
    warnings.push_back(
        Message{"data.perhaps-mixed-dates", {{"column", info.name}, {"forms", forms}, {"all", all}}});
  }
}

void noteCodes(const ColumnInfo& info, const ColumnValues& values, std::vector<Message>& notes) {
  if (info.type != ColumnType::Nominal) return;
  std::vector<bool> number;
  const std::string* text = nullptr;
  for (const auto& level : info.levels) {
    number.push_back(parseNumber(trimmed(level)).has_value());
    if (!number.back() && !text) text = &level;
  }
  if (!text) return;
  std::size_t numbers = 0, texts = 0;
  for (const auto code : values.codes)
    if (code >= 0) ++(number[code] ? numbers : texts);
  if (texts == 0 || numbers <= texts) return;
  notes.push_back(
      Message{"data.numbers-and-texts",
              {{"column", info.name}, {"numbers", numbers}, {"texts", texts}, {"cell", excerpt(*text)}}});
}

std::size_t rowsMissing(const Dataset& data, int column) {
  const auto count = [](auto values, auto lacks) {
    return static_cast<std::size_t>(std::count_if(values.begin(), values.end(), lacks));
  };
  if (data.info(column).isNumeric())
    return count(data.numbers(column), [](double number) { return std::isnan(number); });
  return count(data.codes(column), [](std::int32_t code) { return code == kMissingCode; });
}

void warnOfGaps(const Dataset& data, const std::vector<Role>& roles, std::vector<Message>& warnings) {
  if (data.rows() < kRowsForGaps) return;
  std::vector<std::string> names;
  std::vector<Message> said;
  for (int c = 0; c < data.columns(); ++c) {
    if (roles[c] != Role::Feature) continue;
    const std::size_t missing = rowsMissing(data, c);
    if (missing * 2 <= data.rows() || missing == data.rows()) continue;
    names.push_back(data.info(c).name);
    said.push_back(Message{"data.mostly-missing",
                           {{"column", names.back()}, {"missing", missing}, {"rows", data.rows()}}});
  }
  if (names.size() > kNamedApart)
    said = {Message{"data.mostly-missing-columns", {{"count", names.size()}, {"columns", someOf(names)}}}};
  warnings.insert(warnings.end(), said.begin(), said.end());
}

void warnOfTwoTables(const Dataset& data, std::vector<Message>& warnings) {
  constexpr std::size_t kFewestRows = 3;  // by which one ends before the other
  const int columns = data.columns();
  const auto filledRows = [&](int column) {
    std::size_t row = data.rows();
    while (row > 0 && data.missing(column, row - 1)) --row;
    return row;
  };
  for (int c = 1; c + 1 < columns; ++c) {
    if (data.info(c).name != nameOfPlace(static_cast<std::size_t>(c)) || filledRows(c) > 0) continue;
    std::size_t before = 0, behind = 0;
    for (int other = 0; other < c; ++other) before = std::max(before, filledRows(other));
    for (int other = c + 1; other < columns; ++other) behind = std::max(behind, filledRows(other));
    if (before == 0 || behind == 0 || std::max(before, behind) - std::min(before, behind) < kFewestRows)
      continue;
    warnings.push_back(Message{
        "data.side-by-side",
        {{"column", data.info(c).name}, {"columns", columns - c - 1}, {"rows", behind}, {"others", before}}});
    return;
  }
}

}  // namespace paretree::data
