// What numbers are amounts of: units, currencies, per cent.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/reading/column_reader.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Plans a column of numbers whose unit is `known` from another table: cells with that unit are read by it,
/// however few they are; where none has it, those with the commonest unit there is. `style`: of its numbers.
void useKnownUnit(ColumnPlan& plan, const std::vector<std::string>& cells, const NumberStyle& style,
                  const std::string& known);

/// Plans a column in which plain numbers, of the unit that its name or the row of units says, stand beside
/// numbers with that unit behind them or another of the quantity ("375" and "712 °F" under °C), as numbers of
/// that unit. `present`: its cells that are not missing, beside `plain` further numbers; `style`: of its
/// numbers. False where it is no such column.
bool useSaidUnit(ColumnPlan& plan, const std::vector<std::string_view>& present, const NumberStyle& style,
                 std::uint64_t plain = 0);

/// The unit behind numbers of a column called `name`, as people read it: of `tag` (TableFile::units), of
/// durations "h" or "s". Empty where `tag` is a way of writing and no unit, or where the name says the unit.
std::string unitForPeople(const std::string& name, const std::string& tag);
/// The same of a column that was read, also from the line of units under its name.
std::string unitForPeople(const ColumnReader& column);
/// Gives columns their units, by name. The same schema where none of them has one.
std::shared_ptr<const Schema> withUnits(const std::shared_ptr<const Schema>& schema,
                                        const std::map<std::string, std::string>& units);

/// Keeps the unit or the only currency that the numbers of a column have with `file`, and notes one that
/// `like` (null: none) has not: 9.5 cm are not 9.5 mm.
void settleUnit(const ColumnReader& column, const ReadLike* like, TableFile& file);

/// Amounts of several currencies in a column.
void warnOfCurrencies(const ColumnReader& column, std::vector<Message>& warnings);

/// Keeps with `file` that a column is per cent, and notes numbers that have no sign beside others that have.
void notePercent(const ColumnReader& column, TableFile& file);

}  // namespace paretree::data
