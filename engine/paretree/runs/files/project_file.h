// The file of a project, and the table that it speaks of.
#pragma once

#include <memory>
#include <string>

#include "paretree/core/context.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/project.h"

namespace paretree::runs {

using TablePtr = std::shared_ptr<const data::TableFile>;

/// All or nothing: a file that stood there is replaced when the new one is whole.
Result<void> saveProject(const Project& project, const std::string& path);
Result<Project> loadProject(const std::string& path, const model::BlackBoxLoader& loader);

/// The table that the project speaks of, with the columns that were joined to it. It is looked for at its
/// path and beside `projectFile`. Error where it is not there or has other bytes.
Result<TablePtr> tableOf(const Project& project, const std::string& projectFile, const Context& context);
/// The same from another file; that must have the same bytes unless `anyBytes`.
Result<TablePtr> tableFrom(const Project& project, const std::string& path, bool anyBytes,
                           const Context& context);

}  // namespace paretree::runs
