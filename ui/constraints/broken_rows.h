// The rows that break the constraints: their targets, the lines that they break and by how much.
#pragma once

#include "paretree/model/feasible_check.h"
#include "ui/constraints/cell_table.h"

namespace paretree::ui {

/// Fills `table` with the first `most` of `check.breaking`, whose lines count the rows of `data`.
void showBrokenRows(CellTable* table, const data::Dataset& data, const std::vector<int>& targets,
                    const model::ConstraintCheck& check, std::size_t most);

}  // namespace paretree::ui
