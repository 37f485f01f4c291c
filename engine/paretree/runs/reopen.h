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
/// Types that were guessed are those of `made` (null: as they are guessed now), so that what was made from
/// the table still fits where a later version guesses otherwise.
Result<data::TableFile> reopenTable(const DataReference& reference, const std::string& besideFile,
                                    const Context& context, const data::Schema* made = nullptr);
/// The columns that the run's models were made from; null where it has none. Valid as long as the run.
const data::Schema* schemaOf(const Run& run);

/// What to remember of a table; the path becomes absolute.
DataReference referenceTo(const data::TableFile& table);

/// Point `index` of the run's front as a model of its own; it says where it came from (origin.h).
model::Model modelOf(const Run& run, std::size_t index);

}  // namespace paretree::runs
