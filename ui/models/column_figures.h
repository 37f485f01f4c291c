// What the table of columns says of a column: of all rows, or of a sample of a large table until all rows are
// counted.
#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include "paretree/data/cache/column_cache.h"
#include "paretree/data/summary.h"

namespace paretree::ui {

struct ColumnFigures {
  data::ColumnSummary summary;
  /// How much the best single split by the column tells of the target; NaN for what is no feature.
  double usefulness = data::kMissing;
  std::size_t sample = 0;  ///< rows that this is from; 0: all
};

/// Whether columns are counted one by one, after a sample.
bool isCountedInParts(const data::Dataset& data);
/// Rows of a large table in pieces from all parts of it, so that few pages of a mapped file are read.
data::Rows piecesOf(std::size_t rows);
/// The nominal target by which distributions are split, or -1.
int classTargetOf(const data::Dataset& data);
/// Class codes of the target by falling size; empty where it is none.
std::vector<int> classesBySize(const data::Dataset& data, int classTarget);

/// Half made where `stop` was asked.
ColumnFigures figuresOf(const data::Dataset& data, int column, std::stop_token stop);
/// Of all columns, from these rows alone.
std::vector<ColumnFigures> figuresOfSample(const data::Dataset& data, const data::Rows& rows,
                                           std::stop_token stop);

/// Those of all columns as they were counted at an earlier opening of the same table; empty: not known.
std::vector<ColumnFigures> keptFigures(const data::ColumnCache& cache, const data::TableFile& table);
/// Keeps them for the next, where each is of all rows.
void keepFigures(const data::ColumnCache& cache, const data::TableFile& table,
                 const std::vector<ColumnFigures>& figures);

}  // namespace paretree::ui
