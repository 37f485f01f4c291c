#include "paretree/data/numbers/column_units.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/calendar/durations.h"
#include "paretree/data/numbers/related_units.h"
#include "paretree/data/numbers/size_words.h"
#include "paretree/data/numbers/unit_text.h"
#include "paretree/data/numbers/units_behind.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/unfit_cells.h"

namespace paretree::data {
namespace {

/// What stands in TableFile::units; empty: none.
std::string unitTag(const ColumnReader& column) {
  const ColumnPlan& plan = column.plan();
  const auto& currencies = column.currencies();
  if (plan.axis != Axis::None) return std::string(unitOfAxis(plan.axis));
  if (column.durations() > 0) return std::string(unitOfDurations(plan.clock));
  if (plan.sizeLetters && column.sized() > 0) return std::string(kSizeLettersUnit);
  if (column.writtenNumbers() > 0) return std::string(unitOfForm(plan.written));
  if (column.numbersWithUnit() > 0 || (plan.related && column.converted() > 0 && !isShareUnit(plan.unit)))
    return plan.unit;
  return currencies.size() == 1 ? std::string(currencies.begin()->first) : std::string();
}

}  // namespace

void useKnownUnit(ColumnPlan& plan, const std::vector<std::string>& cells, const NumberStyle& style,
                  const std::string& known) {
  if (plan.type != ColumnType::Number) return;
  if (const auto clock = durationsOfUnit(known)) {
    plan.durations = true;
    plan.clock = *clock;
    return;
  }
  if (known == kSizeLettersUnit) {
    plan.sizeLetters = true;
    return;
  }
  if (const WrittenForm form = formOfUnit(known); form != WrittenForm::None) {
    plan.written = form;
    return;
  }
  if (const Axis axis = axisOfUnit(known); axis != Axis::None) {
    plan.axis = axis;
    return;
  }
  const auto hasIt = [&](const std::string& cell) {
    const auto read = readWithUnit(cell, style, known.size() == 1);
    return read && sameUnit(read->unit, known);
  };
  plan.unit = known;
  plan.related = std::any_of(cells.begin(), cells.end(), [&](const std::string& cell) {
    return !readNumber(cell, style) && !hasIt(cell) && readRelated(cell, style, known);
  });
  if (plan.related || std::any_of(cells.begin(), cells.end(), hasIt)) return;
  if (auto other = commonUnit({cells.begin(), cells.end()}, style, 1); !other.empty())
    plan.unit = std::move(other);
}

bool useSaidUnit(ColumnPlan& plan, const std::vector<std::string_view>& present, const NumberStyle& style,
                 std::uint64_t plain) {
  constexpr std::uint64_t kOneInCells = 10;  // that may be neither
  const bool open = (plan.type == ColumnType::Number || plan.type == ColumnType::Nominal) && !plan.declared &&
                    !plan.related && !plan.durations && plan.axis == Axis::None &&
                    plan.written == WrittenForm::None;
  if (!open) return false;
  const std::string unit = unitSaidBy(plan.name, plan.description);
  if (unit.empty() || isShareUnit(unit)) return false;
  std::uint64_t bare = plain, own = 0, others = 0;
  NumberStyle used;
  for (const auto cell : present) {
    if (readNumber(cell, style)) {
      ++bare;
    } else if (const auto read = readWithUnitByEitherMark(cell, style, used)) {
      own += sameUnit(read->unit, unit) ? 1 : 0;
      others += !sameUnit(read->unit, unit) && unitsIn(read->unit, unit) ? 1 : 0;
    }
  }
  const std::uint64_t all = plain + present.size(), neither = all - bare - own - others;
  if (bare == 0 || own + others == 0 || neither * kOneInCells > all) return false;
  if (others == 0 && sameUnit(unit, plan.unit)) return false;
  plan.type = ColumnType::Number;
  plan.unit = unit;
  plan.related = others > 0;
  plan.marked = false;
  return true;
}

std::string unitForPeople(const std::string& name, const std::string& tag) {
  if (tag.empty() || tag == kSizeLettersUnit || axisOfUnit(tag) != Axis::None ||
      formOfUnit(tag) != WrittenForm::None || tag == "%")
    return {};
  const auto clock = durationsOfUnit(tag);
  const std::string unit = !clock ? tag : *clock == DurationClock::MinutesSeconds ? "s" : "h";
  // "length_mm", "Length (mm)": as a word of the name.
  const auto letter = [&](std::size_t at) {
    const auto byte = static_cast<unsigned char>(name[at]);
    return std::isalpha(byte) != 0 || byte >= 0x80;
  };
  for (std::size_t at = name.find(unit); at != std::string::npos; at = name.find(unit, at + 1))
    if ((at == 0 || !letter(at - 1)) && (at + unit.size() == name.size() || !letter(at + unit.size())))
      return {};
  return unit;
}

std::string unitForPeople(const ColumnReader& column) {
  const ColumnPlan& plan = column.plan();
  if (plan.type != ColumnType::Number) return {};
  if (const std::string tag = unitTag(column); !tag.empty()) return unitForPeople(plan.name, tag);
  // Longer texts in brackets are words.
  constexpr std::size_t kLongest = 12;
  std::string text(trimmed(plan.description));
  if (!looksLikeUnit(text)) return {};
  if (text.front() == '(' || text.front() == '[') text = trimmed(text.substr(1, text.size() - 2));
  return text.size() <= kLongest && isUnit(text) ? unitForPeople(plan.name, text) : std::string();
}

std::shared_ptr<const Schema> withUnits(const std::shared_ptr<const Schema>& schema,
                                        const std::map<std::string, std::string>& units) {
  std::shared_ptr<Schema> other;
  for (std::size_t c = 0; schema && c < schema->columns.size(); ++c) {
    const ColumnInfo& info = schema->columns[c];
    const auto tag = units.find(info.name);
    if (tag == units.end() || info.type != ColumnType::Number) continue;
    if (!other) other = std::make_shared<Schema>(*schema);
    other->columns[c].unit = unitForPeople(info.name, tag->second);
  }
  return other ? other : schema;
}

void settleUnit(const ColumnReader& column, const ReadLike* like, TableFile& file) {
  if (!column.numeric()) return;
  const ColumnPlan& plan = column.plan();
  const auto& currencies = column.currencies();
  const std::uint64_t united = column.numbersWithUnit();
  if (std::string tag = unitTag(column); !tag.empty()) file.units.emplace(plan.name, std::move(tag));
  if (!like || like->units.empty()) return;
  const int there = columnMeant(*like->schema, plan.name);
  const auto known = there < 0 ? like->units.end() : like->units.find((*like->schema)[there].name);
  if (known == like->units.end()) return;
  std::vector<std::string> others;
  std::uint64_t values = 0;
  if (united > 0 && !sameUnit(plan.unit, known->second)) {
    others.push_back(excerpt(plan.unit));
    values += united;
  }
  for (const auto& [currency, count] : currencies) {
    if (currency == known->second) continue;
    others.emplace_back(currency);
    values += count;
  }
  if (!others.empty())
    file.notes.push_back(Message{"data.unit-not-learnt",
                                 {{"column", plan.name},
                                  {"known", excerpt(known->second)},
                                  {"values", values},
                                  {"units", std::move(others)}}});
}

// 5 $ and 5 EUR are the same number and not the same amount.
void warnOfCurrencies(const ColumnReader& column, std::vector<Message>& warnings) {
  if (!column.numeric() || column.currencies().size() < 2) return;
  std::vector<Message> amounts;
  for (const auto& [currency, count] : column.currencies())
    amounts.push_back(Message{"data.amounts-in", {{"amounts", count}, {"currency", std::string(currency)}}});
  warnings.push_back(
      Message{"data.currencies-mixed", {{"column", column.plan().name}, {"amounts", std::move(amounts)}}});
}

// Of numbers of which some have a per cent sign and others, unlike 0, none: they are a hundred times as much.
void notePercent(const ColumnReader& column, TableFile& file) {
  const ColumnPlan& plan = column.plan();
  if (!column.numeric() || (column.percents() == 0 && !plan.percent)) return;
  file.percent.push_back(plan.name);
  if (plan.percent) return;
  const auto& numbers = column.numbers();
  const auto present = static_cast<std::uint64_t>(
      std::count_if(numbers.begin(), numbers.end(), [](double x) { return !std::isnan(x) && x != 0; }));
  const std::uint64_t others = present - std::min(present, column.percents());
  if (others > 0)
    file.notes.push_back(Message{"data.percent-mixed",
                                 {{"column", plan.name},
                                  {"values", column.percents()},
                                  {"cell", excerpt(column.firstPercent())},
                                  {"others", others}}});
}

}  // namespace paretree::data
