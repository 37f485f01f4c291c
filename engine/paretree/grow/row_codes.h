// Columns as codes of two bytes, those of a row side by side: what many trees on the same rows look at most.
// Internal to this room.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/grow/grow_data.h"

namespace paretree::grow {

/// A code rises with the value. Its upper byte is the bin of the value (CodedColumn), or the value's own code
/// where a column has few; its lower byte divides the bin.
struct RowCodes {
  struct Column {
    bool usable = false;  ///< numeric, prepared, and no row lacks the value
    bool few = false;     ///< equal upper bytes are equal values
    bool exact = false;   ///< equal codes are equal values
  };
  std::vector<Column> columns;       ///< by position in GrowData::Impl::features
  std::vector<std::uint16_t> codes;  ///< by row of the table, then by column; of other rows: 0

  const std::uint16_t* of(data::Row row) const { return &codes[std::size_t{row} * columns.size()]; }
};

/// Makes the codes of `rows`.
RowCodes rowCodes(const GrowData::Impl& data, std::span<const data::Row> rows, const Context& context);

}  // namespace paretree::grow
