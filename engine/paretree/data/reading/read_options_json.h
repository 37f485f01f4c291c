// How a table is to be read, as runs, projects and NAME.import.json keep it (resources/help/format-runs.md).
#pragma once

#include <map>
#include <string>

#include "paretree/core/json_view.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Only what is said; `like` and memoryLimit are not of it.
Json optionsToJson(const ReadOptions& options);
ReadOptions optionsFromJson(const JsonView& in);

/// TableFile::marks: {"x": {"decimal": ","}}, with "comma" and "point" where both stand in the column.
Json marksToJson(const std::map<std::string, ColumnMarks>& marks);
std::map<std::string, ColumnMarks> marksFromJson(const JsonView& in);

}  // namespace paretree::data
