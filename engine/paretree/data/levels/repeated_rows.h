// Rows that hold the same values as others.
#pragma once

#include <cstddef>
#include <span>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// Rows that repeat an earlier one in all columns. 0 also where to look for them would take more memory than
/// it is worth.
std::size_t repeatedRows(const Dataset& data);

struct SharedRows {
  std::size_t known = 0;     ///< of `rows`: an earlier one has the same values
  std::size_t repeated = 0;  ///< of `earlier`: another of them has
};
/// By the values in `columns`. Nothing where to look for them would take more memory than it is worth.
SharedRows sharedRows(const Dataset& data, std::span<const int> columns, const Rows& earlier,
                      const Rows& rows);

}  // namespace paretree::data
