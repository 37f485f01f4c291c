// Where a front bends most, by what is believed of its models: the one place that says so for window, files
// and command line.
#pragma once

#include <cstddef>
#include <optional>

#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

/// Whether the first objective is a measure of the training rows, which flatter larger models.
bool isTrainingFigure(const learners::Outcome& outcome);

/// Whether there are estimates of each model of the front. `estimates`: may be null.
bool coversFront(const learners::Outcome& outcome, const CrossValidation* estimates);

/// What of the estimates says the same as the first objective: its place in their measures. Losses by weight
/// are met where estimates count rows by weight, too.
std::optional<std::size_t> estimateOfObjective(const learners::Outcome& outcome,
                                               const CrossValidation& estimates);

/// Where the front bends most: by the estimates of each model, else by what the search decided by.
/// `estimates`: null where there are none. Nothing where there is no bend, as of two models, or where one has
/// no estimate.
std::optional<std::size_t> bendOf(const learners::Outcome& outcome, const CrossValidation* estimates);

/// The knee: where it bends most, unless that is known of training figures alone.
std::optional<std::size_t> kneeOfFront(const learners::Outcome& outcome, const CrossValidation* estimates);

}  // namespace paretree::runs
