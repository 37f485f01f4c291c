#include "paretree/runs/files/model_file.h"

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/reading/read_options_json.h"
#include "paretree/model/files/model_json.h"

namespace paretree::runs {
namespace {

constexpr const char* kReading = "reading";

/// Categories of what names or describes a row tell about single rows.
data::ReadOptions withoutRowsTold(data::ReadOptions reading, const data::Schema& schema) {
  for (const auto& column : schema.columns)
    if (column.role == data::Role::Identifier || column.role == data::Role::Ignored)
      reading.levels.erase(column.name);
  return reading;
}

}  // namespace

Json modelFileToJson(const model::Model& model, const data::ReadOptions& reading) {
  Json json = modelToJson(model);
  json[kReading] = data::optionsToJson(withoutRowsTold(reading, *model.schema));
  return json;
}

Result<std::optional<data::ReadOptions>> readingOfModelFile(const Json& json, const std::string& where) {
  JsonRoot root(json, where);
  const JsonView in = root.view();
  std::optional<data::ReadOptions> reading;
  if (in.has(kReading)) reading = data::optionsFromJson(in[kReading]);
  if (!root.ok()) return root.error();
  return reading;
}

}  // namespace paretree::runs
