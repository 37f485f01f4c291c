// Keys that should be another in each row and are not.
#pragma once

#include <cstdint>
#include <functional>

#include "paretree/data/table.h"

namespace paretree::data {

/// Warns of identifiers of which nine in ten values are different and some stand in rows that differ: the
/// same thing twice, or a slip. Rows that are the same throughout are told elsewhere. Not of tables of over
/// 300,000 rows. `lineOf`: where a row
/// stands in the file, 0 where that is not known.
void warnOfRepeatedKeys(const std::function<std::uint64_t(Row)>& lineOf, TableFile& file);

}  // namespace paretree::data
