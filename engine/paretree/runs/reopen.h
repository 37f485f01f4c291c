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

/// The results of a study speak of their test file by its path within the study's folder: makes it one that
/// can be read, where `runFile`, which the run was read from, is such a result.
void findTestFile(Run& run, const std::string& runFile);

/// Reads the table again with its remembered options. Types and roles that were guessed are taken from `made`
/// (null: guessed anew), so that a run or model still fits where a later version guesses otherwise. Errors:
/// the file is missing or has other bytes; they say how to name another.
Result<data::TableFile> reopenTable(const DataReference& reference, const std::string& besideFile,
                                    const Context& context, const data::Schema* made = nullptr);
/// Gives the columns that the run's models were learnt from; null where it has none. Valid as long as the
/// run.
const data::Schema* schemaOf(const Run& run);
/// Says whether the run was made from this reading of its file: the same bytes and rows, nothing asked
/// otherwise but roles, and each column that its models may ask of the same type and levels. What was found
/// by evidence counts by what it led to.
bool isReadAs(const data::TableFile& table, const Run& run);

/// Gives what a run keeps of its table. The path becomes absolute.
DataReference referenceTo(const data::TableFile& table);

/// Makes the model of point `index` of the run's front, with its origin (origin.h).
model::Model modelOf(const Run& run, std::size_t index);

}  // namespace paretree::runs
