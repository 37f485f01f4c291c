// The file of one model, MODEL.json: the model, and how the table was read that it was made from
// (resources/help/formats.md). Who reads that table again by the model's file reads it as the run did.
#pragma once

#include <optional>
#include <string>

#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"
#include "paretree/data/table.h"
#include "paretree/model/model.h"

namespace paretree::runs {

/// modelToJson() with `reading`, the options that the run's table was read with. Levels that these name of
/// identifiers and ignored columns are left out, as the model's own are.
Json modelFileToJson(const model::Model& model, const data::ReadOptions& reading);

/// How the table was read that the model of such a file was made from; nothing where the file does not say
/// it, as files of version 0.1. `where`: the file's name, for errors.
Result<std::optional<data::ReadOptions>> readingOfModelFile(const Json& json, const std::string& where);

}  // namespace paretree::runs
