// What is said of the columns of a large table, kept beside its columns: a second opening counts no rows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paretree/data/cache/column_cache.h"
#include "paretree/data/summary.h"

namespace paretree::data {

struct KeptSummary {
  ColumnSummary summary;
  double usefulness = kMissing;  ///< how much it tells of the target; NaN: not asked
};

/// Keeps the summaries of all columns, their histograms of at most `bins` bins. False where the table is none
/// whose columns would be kept (keepTable()), or where a figure is infinite.
Result<bool> keepSummaries(const ColumnCache& cache, const TableFile& table, int bins,
                           const std::vector<KeptSummary>& columns);
/// Gives them again for a table of the same bytes, columns, types and roles. Nothing where none are kept, for
/// as many bins, by the same version, or what is kept is not sound.
std::optional<std::vector<KeptSummary>> keptSummaries(const ColumnCache& cache, const TableFile& table,
                                                      int bins);

}  // namespace paretree::data
