// The file of a project, and the table that it speaks of.
#pragma once

#include <memory>
#include <string>

#include "engine/core/context.h"
#include "engine/model/model_json.h"
#include "engine/runs/project.h"

namespace paretree {

using TablePtr = std::shared_ptr<const TableFile>;

/// All or nothing: a file that stood there is replaced when the new one is whole.
Result<void> saveProject(const Project& project, const std::string& path);
Result<Project> loadProject(const std::string& path, const BlackBoxLoader& loader);

/// The table that the project speaks of, with the columns that were joined to it. It is looked for at its
/// path and beside `projectFile`. Error where it is not there or has other bytes.
Result<TablePtr> tableOf(const Project& project, const std::string& projectFile, const Context& context);
/// The same from another file; that must have the same bytes unless `anyBytes`.
Result<TablePtr> tableFrom(const Project& project, const std::string& path, bool anyBytes,
                           const Context& context);

}  // namespace paretree
