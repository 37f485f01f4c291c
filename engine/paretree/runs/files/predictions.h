// Predictions as a table for other programs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/table.h"
#include "paretree/data/writing/cell_writer.h"
#include "paretree/learners/learner.h"
#include "paretree/model/model.h"

namespace paretree::runs {

struct PredictionsAsked {
  bool allowInfeasible = false;
  const data::TableFile* file = nullptr;  ///< what `data` was made of, with the same rows
  /// Of a table that is predicted in parts; records are counted on from there, and only the first part has
  /// the names of the columns.
  std::uint64_t recordsBefore = 0;
  /// Of which `data` are the rows: what is known of each and its part are written, too, as figures are
  /// recounted from them.
  const learners::Task* task = nullptr;
};

/// All rows of `data`, which has the model's schema. Columns: row (the number of the record in the file,
/// counted from 1, where rows were left out with gaps; without a file that of the row), prediction (several
/// targets: prediction:NAME each), probability:CLASS where there are any, leaf (node number; rule sets:
/// rule, counted from 0), explained (yes/no), for a model with constraints feasible (yes/no), of rows of a
/// task its targets under their names and part (training, test or empty), and last the identifiers of the
/// file or task under their names. An infeasible row keeps its line with empty predictions, unless these are
/// allowed, and a note counts such rows. No answer is an empty cell.
Result<void> writePredictions(const model::Model& model, const data::Dataset& data,
                              const PredictionsAsked& asked, const Context& context, data::CellWriter& to,
                              std::vector<Message>* notes = nullptr);

/// The same as comma-separated text.
Result<std::string> predictionsCsv(const model::Model& model, const data::Dataset& data,
                                   const Context& context, bool allowInfeasible = false,
                                   std::vector<Message>* notes = nullptr,
                                   const data::TableFile* file = nullptr, std::uint64_t recordsBefore = 0);

/// Those of all rows of a task, as comma-separated text and as a workbook.
Result<std::string> predictionsCsv(const model::Model& model, const learners::Task& task,
                                   const Context& context);
Result<std::string> predictionsXlsx(const model::Model& model, const learners::Task& task,
                                    const Context& context);

}  // namespace paretree::runs
