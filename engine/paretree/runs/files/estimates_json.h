// Estimates by folds within a run as JSON: `crossValidation`, `suggested` and the `estimate` of each point.
#pragma once

#include "paretree/core/json_fwd.h"
#include "paretree/core/json_view.h"
#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

/// Adds them to a run whose "front" has been written.
void putEstimates(Json& run, const CrossValidation& estimates);
/// What putEstimates wrote into a run that has "crossValidation". Errors stay in `run`.
CrossValidation estimatesFromJson(const JsonView& run);

}  // namespace paretree::runs
