// Steadiness as JSON: what `steadiness --json` prints and RUN.json keeps. resources/help/format-runs.md
// documents the form.
#pragma once

#include "paretree/core/json_fwd.h"
#include "paretree/core/json_view.h"
#include "paretree/runs/steadiness/steadiness.h"

namespace paretree::runs {

/// `index` and `model`: the point of the run's front that was judged, and its model.
Json steadinessToJson(const Steadiness& steadiness, const Run& run, std::size_t index,
                      const model::Model& model);

/// Adds what is known of models of its front to a run: "steadiness", a list. Rows are left out. Nothing
/// where nothing is known.
void putSteadiness(Json& json, const Run& run);
/// What putSteadiness wrote into a run that has "steadiness". `run` has its front. Errors stay in `json`.
std::map<std::size_t, SteadinessPtr> steadinessFromJson(const JsonView& json, const Run& run);

}  // namespace paretree::runs
