// Where the test rows say clearly something else of a model than its estimate.
#pragma once

#include <cstddef>
#include <optional>

#include "paretree/core/message.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

constexpr double kClearGap = 2;  ///< joint standard errors: beyond these chance explains little

/// By how many joint standard errors two figures differ, where these are more than kClearGap.
std::optional<double> clearGap(const Expected& estimated, const Expected& tested);

/// The share `share` of `rows` rows with its standard error; by a row more on each side (Laplace), since all
/// or none of a few rows is no certainty.
Expected shareOfRows(double share, double rows);

/// Says that the test rows of a run say clearly something else of its model than the estimate; empty where
/// they agree, where rows have weights, and for numbers, whose errors a run does not keep by row.
Message gapMessage(const Run& run, std::size_t model);

}  // namespace paretree::runs
