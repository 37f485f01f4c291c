// How a table is to be read, as runs, projects and NAME.import.json keep it (resources/help/format-runs.md).
#pragma once

#include "paretree/core/json_view.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Only what is said; `like` and memoryLimit are not of it.
Json optionsToJson(const ReadOptions& options);
ReadOptions optionsFromJson(const JsonView& in);

}  // namespace paretree::data
