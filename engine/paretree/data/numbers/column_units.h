// What numbers are amounts of: units, currencies, per cent.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/reading/column_reader.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Plans a column of numbers whose unit is `known` from another table: cells with that unit are read by it,
/// however few they are; where none has it, those with the commonest unit there is. `style`: of its numbers.
void useKnownUnit(ColumnPlan& plan, const std::vector<std::string>& cells, const NumberStyle& style,
                  const std::string& known);

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
