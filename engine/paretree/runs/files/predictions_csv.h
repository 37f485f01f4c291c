// Predictions as a table for other programs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/table.h"
#include "paretree/model/model.h"

namespace paretree::runs {

/// All rows of `data`, which has the model's schema. Columns: row (the number of the record in `file`,
/// counted from 1, where rows were left out with gaps; without a file that of the row), prediction (several
/// targets: prediction:NAME each), probability:CLASS where there are any, leaf (node number; rule sets:
/// rule), explained (yes/no), for a model with constraints feasible (yes/no), and last the identifiers of
/// `file` under their names. An infeasible row keeps its line with empty predictions, unless these are
/// allowed, and a note counts such rows. Cells are quoted where they must be (RFC 4180); no answer is an
/// empty cell. `file` is what `data` was made of, with the same rows. `recordsBefore`: of a table that is
/// predicted in parts; records are counted on from there, and only the first part has the names of the
/// columns.
Result<std::string> predictionsCsv(const model::Model& model, const data::Dataset& data,
                                   const Context& context, bool allowInfeasible = false,
                                   std::vector<Message>* notes = nullptr,
                                   const data::TableFile* file = nullptr, std::uint64_t recordsBefore = 0);

}  // namespace paretree::runs
