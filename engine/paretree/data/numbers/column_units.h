// What numbers are amounts of: units, currencies, per cent.
#pragma once

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

/// Keeps the unit or the only currency that the numbers of a column have with `file`, and notes one that
/// `like` (null: none) has not: 9.5 cm are not 9.5 mm.
void settleUnit(const ColumnReader& column, const ReadLike* like, TableFile& file);

/// Amounts of several currencies in a column.
void warnOfCurrencies(const ColumnReader& column, std::vector<Message>& warnings);

/// Keeps with `file` that a column is per cent, and notes numbers that have no sign beside others that have.
void notePercent(const ColumnReader& column, TableFile& file);

}  // namespace paretree::data
