// References to data, splits and rows as JSON: the parts that runs and projects share.
#pragma once

#include <string>

#include "engine/core/json_fwd.h"
#include "engine/runs/run.h"

namespace paretree {

Json dataToJson(const DataReference& data);
Result<DataReference> dataFromJson(const Json& json, const std::string& where);

/// Ascending row numbers, counted from 0, as ranges: "0-3,7,9-12".
std::string rowsToText(const Rows& rows);
Result<Rows> rowsFromText(const std::string& text, const std::string& where);

/// Codes with repetitions: "3*5,-1,2" = 3 3 3 3 3 -1 2 (value*count).
std::string codesToText(const std::vector<std::int32_t>& codes);
Result<std::vector<std::int32_t>> codesFromText(const std::string& text, const std::string& where);

}  // namespace paretree
