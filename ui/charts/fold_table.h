// Cross-validation as a table of the report.
#pragma once

#include <optional>

#include "paretree/runs/run.h"

namespace paretree::ui {

/// For each fold the measures of its chosen model on the rows that it was not made from, in the measures' own
/// units; then their mean and standard deviation (n - 1). Nothing where the run has no folds.
std::optional<learners::ReportTable> foldTable(const runs::Run& run);

}  // namespace paretree::ui
