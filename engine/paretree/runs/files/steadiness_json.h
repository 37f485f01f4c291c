// Steadiness as JSON: what `steadiness --json` prints. resources/help/format-runs.md documents the form.
#pragma once

#include "paretree/core/json_fwd.h"
#include "paretree/runs/steadiness/steadiness.h"

namespace paretree::runs {

/// `index` and `model`: the point of the run's front that was judged, and its model.
Json steadinessToJson(const Steadiness& steadiness, const Run& run, std::size_t index,
                      const model::Model& model);

}  // namespace paretree::runs
