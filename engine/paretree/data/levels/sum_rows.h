// Rows whose numbers are the sums of those above them, whatever they are called.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace paretree::data {

/// Subtotals and totals among the rows, ascending, told by their numbers alone. `columns`: numbers of one
/// length each, NaN where one is missing. A row is a sum where, in two columns at least that are not
/// multiples of each other and in half of those that have a number there, it is the sum of the rows since the
/// last such row, or of all rows that are none. The digits of all of them together must leave hardly a chance
/// that so many rows of unrelated numbers add up; else there is none. A row that repeats the one before it is
/// the sum of a group of one row where the groups behind it add up then. Behind a million numbers without a
/// sum none is looked for.
std::vector<std::uint64_t> sumRows(const std::vector<std::span<const double>>& columns);

}  // namespace paretree::data
