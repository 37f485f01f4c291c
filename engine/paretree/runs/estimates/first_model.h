// The model of a run to look at first: the one place that says so for window, files and command line.
#pragma once

#include <cstddef>
#include <optional>

#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

/// Of a front of trees by training rows the model of the least BIC (Schwarz 1978): each leaf and each term
/// pays for itself. Nothing: it is no such front.
std::optional<std::size_t> leastBic(const learners::Outcome& outcome);

/// Of a front of model trees the first that has most of what the least BIC gains over the smallest model.
/// Nothing: it is no such front, or not one by training rows.
std::optional<std::size_t> mostOfBic(const learners::Outcome& outcome);

/// The one that the estimates suggest, or where they suggest none since the search began from a model the
/// first that is near the least (firstNearLeast()); without estimates, by training rows the one of the least
/// BIC or, where that is simpler, where the front bends (of best trees, which are few and small, the one of
/// the least BIC; of model trees mostOfBic()); else where it bends, of fronts that do not what the run chose.
/// `estimates`: null, or ones that are not of the whole front, are none.
std::size_t firstModel(const learners::Outcome& outcome, const CrossValidation* estimates);

}  // namespace paretree::runs
