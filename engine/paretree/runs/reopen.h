// Finding again the table that a run, a model or a project was made from.
#pragma once

#include <string>

#include "paretree/core/context.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

enum class DataState { Same, Changed, Missing };

/// Is the file still there, and are its bytes the same? Looks at reference.path and, where that is not there,
/// for the same name in the folder of `besideFile` (the run's or project's own file). `foundPath` gets where
/// it was found.
DataState stateOf(const DataReference& reference, const std::string& besideFile,
                  std::string* foundPath = nullptr);

/// Reads it with the options that are remembered. A file that is missing or has other bytes is an Error that
/// says which, and how to name another.
Result<data::TableFile> reopenTable(const DataReference& reference, const std::string& besideFile,
                                    const Context& context);

/// What to remember of a table; the path becomes absolute.
DataReference referenceTo(const data::TableFile& table);

/// Point `index` of the run's front as a model of its own; it says where it came from (origin.h).
model::Model modelOf(const Run& run, std::size_t index);

}  // namespace paretree::runs
