// What a person wants to know of a column before using it.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::data {

struct ColumnSummary {
  std::size_t missing = 0;
  std::size_t distinct = 0;  ///< distinct present values
  // Number and Date, NaN where there is none:
  double min = kMissing, max = kMissing, mean = kMissing, deviation = kMissing;
  double lowerQuartile = kMissing, median = kMissing, upperQuartile = kMissing;
  std::vector<std::size_t> levelCounts;  ///< Nominal and Text: rows of each level
  /// Equal-width bins from min to max (Number, Date) or the most frequent levels (Nominal); at most `bins`.
  /// histogram[b][c] = rows of bin b with class c, or one entry where no nominal target was given.
  std::vector<std::vector<std::size_t>> histogram;
  std::vector<std::int32_t> binLevels;  ///< Nominal and Text: the level of each bin
};

/// target = a nominal column to split the histogram by, or -1.
ColumnSummary summarise(const Dataset& data, int column, int target = -1, int bins = 10);

/// Significant digits with which a value of a column is shown: as many as it has, at most 8 or its whole
/// part. A greatest value of 999.9 must not read as 1000.
int digitsOfValue(double value);
/// The same of a mean: 4, or its whole part.
int digitsOfMean(double value);

/// The rows that bin `bin` of the summary's histogram counts, whatever their class.
Rows rowsOfBin(const Dataset& data, int column, const ColumnSummary& summary, std::size_t bin);

}  // namespace paretree::data
