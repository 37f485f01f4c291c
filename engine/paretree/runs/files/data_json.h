// References to data, splits and rows as JSON: the parts that runs and projects share. What is read from a
// JsonView leaves its errors there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/json_fwd.h"
#include "paretree/core/json_view.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

Json dataToJson(const DataReference& data);
DataReference dataFromJson(const JsonView& json);

/// Ascending row numbers, counted from 0, as ranges: "0-3,7,9-12".
std::string rowsToText(const data::Rows& rows);
std::optional<data::Rows> rowsFromText(std::string_view text);
data::Rows rowsFromJson(const JsonView& json);

/// Codes with repetitions: "3*5,-1,2" = 3 3 3 3 3 -1 2 (value*count).
std::string codesToText(const std::vector<std::int32_t>& codes);
std::optional<std::vector<std::int32_t>> codesFromText(std::string_view text);
std::vector<std::int32_t> codesFromJson(const JsonView& json);

}  // namespace paretree::runs
