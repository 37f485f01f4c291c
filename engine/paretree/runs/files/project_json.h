// Projects as JSON, as they stand in `.paretree` files. Documented in resources/help/format-runs.md; the data
// themselves stay where they are and are named by path and hash.
#pragma once

#include <string>

#include "paretree/core/context.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/project.h"

namespace paretree::runs {

constexpr int kProjectSchema = 1;

/// {"format": "paretree-workspace", "schema": 1, "data": ..., "runs": [...], ...}
enum class RunsAre { Written, LeftOut };
Json projectToJson(const Project& project, RunsAre runs = RunsAre::Written);
/// An entry of "runs" without the run itself, which stands in it as "run".
Json runEntryToJson(const ProjectRun& entry, const Project& project);
/// Errors name `where` and the place in the file. Pins, stars and notes of models that are not there are left
/// out, and so is what is damaged under `view`. stoppedError() after a stop.
Result<Project> projectFromJson(const Json& json, const std::string& where,
                                const model::BlackBoxLoader& loader, const Context& context = Context());

/// What a JSON file holds, told by its "format" field without reading the rest in earnest.
enum class JsonFile { Run, Model, Project, Other };
JsonFile kindOfJson(const Json& json);

}  // namespace paretree::runs
