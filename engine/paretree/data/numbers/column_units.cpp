#include "paretree/data/numbers/column_units.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

#include "paretree/data/align_to_schema.h"
#include "paretree/data/calendar/durations.h"
#include "paretree/data/numbers/related_units.h"
#include "paretree/data/numbers/size_words.h"
#include "paretree/data/numbers/units_behind.h"
#include "paretree/data/problems.h"

namespace paretree::data {

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

void settleUnit(const ColumnReader& column, const ReadLike* like, TableFile& file) {
  if (!column.numeric()) return;
  const ColumnPlan& plan = column.plan();
  const auto& currencies = column.currencies();
  const std::uint64_t united = column.numbersWithUnit();
  if (plan.axis != Axis::None)
    file.units.emplace(plan.name, unitOfAxis(plan.axis));
  else if (column.durations() > 0)
    file.units.emplace(plan.name, std::string(unitOfDurations(plan.clock)));
  else if (plan.sizeLetters && column.sized() > 0)
    file.units.emplace(plan.name, std::string(kSizeLettersUnit));
  else if (column.writtenNumbers() > 0)
    file.units.emplace(plan.name, std::string(unitOfForm(plan.written)));
  else if (united > 0 || (plan.related && column.converted() > 0 && !isShareUnit(plan.unit)))
    file.units.emplace(plan.name, plan.unit);
  else if (currencies.size() == 1)
    file.units.emplace(plan.name, std::string(currencies.begin()->first));
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
