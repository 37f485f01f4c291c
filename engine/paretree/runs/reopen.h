// Finds the table again that a run, a model or a project was made from.
#pragma once

#include <string>

#include "paretree/core/context.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

enum class DataState { Same, Changed, Missing };

/// Says whether the file is still there with the same bytes. Looks at reference.path and, if nothing is
/// there, for the same name in the folder of `besideFile` (the run's or project's own file). `foundPath` gets
/// where it was found.
DataState stateOf(const DataReference& reference, const std::string& besideFile,
                  std::string* foundPath = nullptr);

/// Reads the table with the options that are remembered. Types and roles that were guessed are those of
/// `made` (null: as they are guessed now), so that what was made from the table still fits where a later
/// version guesses otherwise. Errors: the file is missing or has other bytes; they say how to name another.
Result<data::TableFile> reopenTable(const DataReference& reference, const std::string& besideFile,
                                    const Context& context, const data::Schema* made = nullptr);
/// Gives the columns that the run's models were made from; null where it has none. Valid as long as the run.
const data::Schema* schemaOf(const Run& run);

/// Takes what is to be remembered of a table. The path becomes absolute.
DataReference referenceTo(const data::TableFile& table);

/// Makes a model of point `index` of the run's front. It says where it came from (origin.h).
model::Model modelOf(const Run& run, std::size_t index);

}  // namespace paretree::runs
