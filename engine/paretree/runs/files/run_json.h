// Writes and reads runs as JSON: what `learn --json` prints and RUN.json stores. The format is documented in
// resources/help/format-runs.md.
#pragma once

#include "paretree/model/files/model_json.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

constexpr int kRunSchema = 1;
/// Of runs whose models are prunings of one tree: programs that know none would take each for the whole tree.
constexpr int kRunSchemaOfPaths = 2;

struct RunJsonOptions {
  bool timing = true;
  /// Write recipes and models too, so that the run can be opened again; `learn --json` leaves them out
  bool models = true;
  /// A tree that several forests hold stands in the file once
  bool sharedTrees = false;
  /// Write the trees of forests too that the models are only compared with; mostly larger than all the rest
  bool forests = false;
};

Json runToJson(const Run& run, const RunJsonOptions& options = {});
/// Reads a run. Errors name the place in the file; after a stop: stoppedError().
Result<Run> runFromJson(const Json& json, const std::string& where, const model::BlackBoxLoader& loader,
                        const Context& context = Context());
/// Reads a run within a larger value.
Result<Run> runFromJson(const JsonView& json, const model::BlackBoxLoader& loader);

}  // namespace paretree::runs
