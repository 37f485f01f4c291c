// Columns as whole numbers: growing needs the order of values only, not the values.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::grow {

/// Numeric: code = rank among the distinct values of the column. Nominal: code = level. Missing: code = bins.
struct CodedColumn {
  int column = 0;
  bool nominal = false;
  std::uint32_t bins = 0;  ///< distinct values or levels, without the one for missing
  bool hasMissing = false;
  std::vector<double> values;        ///< numeric: the distinct values, ascending
  std::vector<std::uint8_t> narrow;  ///< by row, where bins < 256
  std::vector<std::uint32_t> wide;   ///< by row, otherwise
};

CodedColumn codeNumbers(int column, std::span<const double> numbers);
CodedColumn codeLevels(int column, std::span<const std::int32_t> codes, std::size_t levels);

/// Between two neighbouring distinct values: their midpoint, or the lower one where rounding would reach the
/// upper.
double thresholdBetween(double lower, double upper);

/// Sorts keys by their upper 32 bits, all below `bins`; where those are equal by the lower 32 bits, which
/// must ascend in `keys` as given. `buffer` is scratch space.
void sortByCode(std::vector<std::uint64_t>& keys, std::vector<std::uint64_t>& buffer, std::uint32_t bins);

}  // namespace paretree::grow
