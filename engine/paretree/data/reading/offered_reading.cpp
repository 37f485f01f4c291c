#include "paretree/data/reading/offered_reading.h"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace paretree::data {
namespace {

std::string argumentText(const Message& note, const char* name) {
  const auto* found = note.find(name);
  const auto* value = found ? std::get_if<std::string>(&found->value) : nullptr;
  return value ? *value : std::string();
}

std::vector<std::string> dividedAtBars(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == '|')
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

ReadOptions asType(const std::string& column, ColumnType type) {
  ReadOptions options;
  options.types[column] = type;
  return options;
}

ReadOptions asDates(const std::string& column, std::vector<std::string> forms) {
  ReadOptions options = asType(column, ColumnType::Date);
  options.dateForms[column] = std::move(forms);
  return options;
}

ReadOptions withoutWord(const std::string& column, std::string word) {
  ReadOptions options;
  options.missingOf[column] = {std::move(word)};
  return options;
}

ReadOptions asRole(const std::string& column, Role role) {
  ReadOptions options;
  options.roles[column] = role;
  return options;
}

// Without each of the numbers that a survey has for "no answer".
ReadOptions withoutCodes(const Message& note, const std::string& column) {
  ReadOptions options;
  const auto* codes = note.find("codes");
  if (const auto* list = codes ? std::get_if<std::vector<Message>>(&codes->value) : nullptr)
    for (const Message& code : *list) options.missingOf[column].push_back(argumentText(code, "value"));
  return options;
}

ReadOptions withMark(const std::string& column, const std::string& mark) {
  ReadOptions options;
  options.decimalOf[column] = mark.empty() ? '.' : mark.front();
  return options;
}

ReadOptions withColumnIn(std::set<std::string> ReadOptions::*names, const std::string& column) {
  ReadOptions options;
  (options.*names).insert(column);
  return options;
}

// Cells that do not fit: by further forms of dates, as categories, or without their rows.
std::vector<ReadOptions> ofUnfit(const Message& note, const std::string& column) {
  std::vector<ReadOptions> offered;
  const auto* offers = note.find("offers");
  const auto* list = offers ? std::get_if<std::vector<Message>>(&offers->value) : nullptr;
  for (const Message& offer : list ? *list : std::vector<Message>()) {
    if (offer.code == "data.offer-date-forms")
      offered.push_back(asDates(column, dividedAtBars(argumentText(offer, "all"))));
    else if (offer.code == "data.offer-categories")
      offered.push_back(asType(column, ColumnType::Nominal));
    else if (offer.code == "data.offer-leave-out")
      offered.push_back(withColumnIn(&ReadOptions::skipUnfit, column));
  }
  return offered;
}

}  // namespace

std::vector<ReadOptions> offeredReadings(const Message& note) {
  const std::string column = argumentText(note, "column");
  const auto is = [&](std::initializer_list<std::string_view> codes) {
    return std::find(codes.begin(), codes.end(), note.code) != codes.end();
  };
  if (is({"data.total-rows"})) {
    ReadOptions kept;
    kept.keepTotals = true;
    return {kept};
  }
  if (column.empty()) return {};
  if (is({"data.unfit-missing", "data.no-dates-missing"})) return ofUnfit(note, column);
  if (is({"data.spellings"})) return {withColumnIn(&ReadOptions::mergeSpellings, column)};
  if (is({"data.date-order-open"})) return {asDates(column, {argumentText(note, "other")})};
  if (is({"data.perhaps-months"})) return {asDates(column, {argumentText(note, "form")})};
  if (is({"data.perhaps-mixed-dates"})) return {asDates(column, dividedAtBars(argumentText(note, "all")))};
  if (is({"data.perhaps-dates"})) return {asType(column, ColumnType::Date)};
  if (is({"data.perhaps-missing"})) {
    // No negative number is a value elsewhere, either.
    ReadOptions everywhere;
    everywhere.missing = {argumentText(note, "value")};
    return {everywhere};
  }
  if (is({"data.perhaps-missing-high", "data.perhaps-missing-low", "data.named-value"}))
    return {withoutWord(column, argumentText(note, "value"))};
  if (is({"data.word-as-category"})) return {withoutWord(column, argumentText(note, "word"))};
  if (is({"data.word-as-elsewhere", "data.word-among-values", "data.ticks", "data.other-marks",
          "data.mark-taken-off", "data.fractions", "data.durations-as-hours", "data.durations-as-seconds",
          "data.minus-behind", "data.other-digits", "data.rough-numbers", "data.spellings-as-one",
          "data.padded-numbers", "data.zeros-lost", "data.digits-lost", "data.limits", "data.compass",
          "data.perhaps-counted", "data.quoted-decimals"}))
    return {asType(column, ColumnType::Nominal)};
  if (is({"data.parentheses-plain", "data.parentheses-below-zero", "data.sides-of-accounts", "data.sized",
          "data.units-converted", "data.basis-points", "data.decimals-lost"}))
    return {asType(column, ColumnType::Nominal)};
  if (is({"data.survey-codes"})) return {withoutCodes(note, column)};
  if (is({"data.leading-zeros", "data.days-without-year", "data.long-digits", "data.powers-as-codes",
          "data.numbers-and-texts", "data.counted-parts", "data.compact-dates", "data.pointed-dates",
          "data.answers-as-lists", "data.phones-as-codes"}))
    return {asType(column, ColumnType::Number)};
  if (is({"data.unit-taken-off", "data.marks-taken-off", "data.numbers-as-quantity"}))
    return {asType(column, ColumnType::Nominal)};
  if (is({"data.units-differ", "data.unit-not-in-all", "data.numbers-as-classes"}))
    return {asType(column, ColumnType::Number)};
  if (is({"data.dates-set-aside", "data.dates-set-aside-years", "data.times-set-aside"}))
    return {asRole(column, Role::Feature)};
  if (is({"data.perhaps-weight"})) return {asRole(column, Role::Weight)};
  if (is({"data.percent-mixed"})) return {withColumnIn(&ReadOptions::percent, column)};
  if (is({"data.lists", "data.lists-set-aside"})) return {withColumnIn(&ReadOptions::listsAsColumns, column)};
  if (is({"data.group-labels"})) return {withColumnIn(&ReadOptions::fillDown, column)};
  if (is({"data.mixed-marks"})) return {withMark(column, argumentText(note, "mark"))};
  if (is({"data.marks-either", "data.thousands-by-evidence", "data.decimals-by-evidence",
          "runs.perhaps-thousands"}))
    return {withMark(column, argumentText(note, "decimal"))};
  return {};
}

}  // namespace paretree::data
