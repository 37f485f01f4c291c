// Runs as JSON: the object that `learn --json` prints and RUN.json stores. Documented in
// resources/help/formats.md.
#pragma once

#include "paretree/model/files/model_json.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

constexpr int kRunSchema = 1;

struct RunJsonOptions {
  bool timing = true;
  /// Recipes and models, so that the run can be opened again; `learn --json` leaves them out
  bool models = true;
};

Json runToJson(const Run& run, const RunJsonOptions& options = {});
/// stoppedError() after a stop.
Result<Run> runFromJson(const Json& json, const std::string& where, const model::BlackBoxLoader& loader,
                        const Context& context = Context());
/// A run within a larger value.
Result<Run> runFromJson(const JsonView& json, const model::BlackBoxLoader& loader);

}  // namespace paretree::runs
