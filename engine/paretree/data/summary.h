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
  /// Equal-width bins (Number, Date) or the most frequent levels (Nominal); at most `bins`. Those of whole
  /// numbers hold as many of them each; the others reach from min to max, and the last holds max, too.
  /// histogram[b][c] = rows of bin b with class c, or one entry where no nominal target was given.
  std::vector<std::vector<std::size_t>> histogram;
  /// Whole numbers that each bin holds; 0: the values are not all whole, or too large to count.
  double wholePerBin = 0;
  std::vector<std::int32_t> binLevels;  ///< Nominal and Text: the level of each bin
};

/// target = a nominal column to split the histogram by, or -1.
ColumnSummary summarise(const Dataset& data, int column, int target = -1, int bins = 10);

/// Significant digits with which a value of a column is shown: as many as it has, at most 8 or its whole
/// part. A greatest value of 999.9 must not read as 1000.
int digitsOfValue(double value);
/// The same of a mean: 4, or its whole part.
int digitsOfMean(double value);

/// The lower end of a bin of a Number or Date; that of bin `histogram.size()` is the upper end of the last.
/// Of whole numbers halfway between those that it parts.
double binEnd(const ColumnSummary& summary, std::size_t bin);

/// The rows that bin `bin` of the summary's histogram counts, whatever their class.
Rows rowsOfBin(const Dataset& data, int column, const ColumnSummary& summary, std::size_t bin);

}  // namespace paretree::data
