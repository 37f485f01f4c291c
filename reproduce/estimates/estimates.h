// The table of estimates: what fronts promise of new rows, before (training figures, the chosen model) and
// after (estimates by folds, the suggested model), beside test rows on public data.
#pragma once

#include <optional>

#include "paretree/core/json_fwd.h"
#include "reproduce/reproduce.h"

namespace paretree::reproduce {

/// A figure as a mean over data sets of means over their runs.
struct EstimateRow {
  std::string group;   ///< "classes", "numbers", "numbers, 500 rows", "hybrid trees"
  std::string method;  ///< of EstimatedMethod
  std::string figure;  ///< id
  std::string label;
  double before = data::kMissing, after = data::kMissing;
  double error = data::kMissing;  ///< of `after`, over sets
  int sets = 0, cells = 0;
  std::string bar;          ///< in words; empty: nothing is asked
  std::optional<bool> met;  ///< of `after`
  int digits = 4;
};

struct EstimateTable {
  std::vector<EstimateRow> rows;
  CellsRun run;
  std::string firstDate, lastDate;  ///< of the cells
};

/// Whose cells the table is made of, for the names of its data sets and methods.
const PaperTable& estimateCellsTable();

/// Runs what is missing, then makes the table of what is there. Errors: folders that cannot be used.
Result<EstimateTable> estimateTable(const learners::Registry& registry, const ReproduceRequest& request,
                                    const std::stop_token& stop, const Context::Reporter& reporter);

/// The rows by what is in the book, at most `runs` of each method (0 = all).
std::vector<EstimateRow> estimateRows(const CellBook& book, int runs);

/// {table: "estimates", rows: [...]}
Json estimatesToJson(const EstimateTable& table);
/// Columns of text or of Markdown.
std::vector<std::vector<std::string>> estimateCells(const EstimateTable& table);
std::string estimatesToMarkdown(const EstimateTable& table, const std::string& command);

}  // namespace paretree::reproduce
