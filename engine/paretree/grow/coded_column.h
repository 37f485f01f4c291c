// Columns as whole numbers: growing needs the order of values only, not the values.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::grow {

/// Codes by row of the table.
struct ColumnCodes {
  std::vector<double> values;
  std::vector<std::uint8_t> narrow;
  std::vector<std::uint32_t> wide;
};

/// Numeric: code = rank among the distinct values of the rows that count. Nominal: code = level. Missing:
/// code = bins. Other rows have some code.
struct CodedColumn {
  int column = 0;
  bool nominal = false;
  std::uint32_t bins = 0;                    ///< distinct values or levels, without the one for missing
  std::shared_ptr<const ColumnCodes> codes;  ///< what the next three look at; copies of a column share it
  std::span<const double> values;            ///< numeric: the distinct values, ascending
  std::span<const std::uint8_t> narrow;      ///< by row, where bins < 256
  std::span<const std::uint32_t> wide;       ///< by row, otherwise

  std::vector<std::uint8_t> binned;  ///< by row, where there are bins: the bin, or their number for missing
  std::vector<std::uint32_t> lastOfBin;  ///< the highest code of each bin, ascending
};

/// `rows`: those that count; empty: all.
CodedColumn codeNumbers(int column, std::span<const double> numbers, std::span<const data::Row> rows = {});
CodedColumn codeLevels(int column, std::span<const std::int32_t> levelOf, std::size_t levels);

/// `bins` where it has no codes.
inline std::uint32_t codeOf(const CodedColumn& column, std::uint32_t row) {
  assert(row < std::max(column.narrow.size(), column.wide.size()) || column.bins == 0);
  return !column.narrow.empty() ? column.narrow.data()[row]
         : !column.wide.empty() ? column.wide.data()[row]
                                : column.bins;
}

/// Whether each row has a code of one byte: few values or levels, or bins.
inline bool hasByteBins(const CodedColumn& column) {
  return !column.narrow.empty() || !column.binned.empty();
}
inline const std::uint8_t* byteCodes(const CodedColumn& column) {
  return column.narrow.empty() ? column.binned.data() : column.narrow.data();
}
/// How many of them there are, without the one for missing.
inline std::uint32_t byteBins(const CodedColumn& column) {
  return column.narrow.empty() ? static_cast<std::uint32_t>(column.lastOfBin.size()) : column.bins;
}

/// Makes at most kMostBins bins of a numeric column with wide codes: neighbouring values of about equal
/// weight in `rows`, one value each where there are no more values in `rows` than bins. `weights`: by row of
/// the table; empty: all 1. A value that is heavier than a bin should be has one of its own. Values that do
/// not occur in `rows` belong to the bin above them, or to the last.
constexpr std::uint32_t kMostBins = 255;
void binNumbers(CodedColumn& column, std::span<const data::Row> rows, std::span<const double> weights);

/// Between two neighbouring distinct values: their midpoint, or the lower one where rounding would reach the
/// upper. The half of 35 and 35.2 is 35.1, not 35.099999999999994: a row with 35.1 goes where whoever reads
/// "at most 35.1" sends it.
double thresholdBetween(double lower, double upper);

/// Sorts keys by their upper 32 bits, all below `bins`; where those are equal by the lower 32 bits, which
/// must ascend in `keys` as given. `buffer` is scratch space.
void sortByCode(std::vector<std::uint64_t>& keys, std::vector<std::uint64_t>& buffer, std::uint32_t bins);

}  // namespace paretree::grow
