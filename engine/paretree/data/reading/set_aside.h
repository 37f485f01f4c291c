// Columns that a table is better learnt without until somebody takes them back: what names its rows, texts,
// what holds one value. The only place that decides so: window and command line ask here.
#pragma once

#include <optional>

#include "paretree/data/layout/column_names.h"
#include "paretree/data/table.h"

namespace paretree::data {

struct SetAside {
  Role role = Role::Ignored;
  Message why;   ///< a few words: "one value in all rows"
  Message note;  ///< the whole sentence, with the name of the column
};

/// What the column is for where it is neither an attribute nor a target. `whole`: its numbers were written
/// without decimal mark. A column of less than 20 rows may be empty, dates or texts; more is not said of it.
std::optional<SetAside> setAside(const Dataset& data, int column, bool whole);

/// Whether every column but those left out has the same value in all rows that have one.
bool allConstant(const Dataset& data, std::span<const int> leftOut = {});

/// Numbers without a fraction that count things; missing ones are passed over.
bool wholeNumbers(std::span<const double> numbers);
/// Different numbers that are there, counted until there are more than `atMost`.
std::size_t distinctNumbers(std::span<const double> numbers, std::size_t atMost);

/// What the name of the column says of it as a target; of two values any word of it may tell.
OutcomeName outcomeOf(const Dataset& data, int column);

}  // namespace paretree::data
