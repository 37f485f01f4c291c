#include "app/cli/stored.h"

#include "engine/blackbox/black_boxes.h"
#include "engine/core/context.h"
#include "engine/core/file.h"
#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/runs/project_json.h"
#include "engine/runs/reopen.h"
#include "engine/runs/run_json.h"

namespace paretree::cli {

Result<Stored> loadStored(const std::string& path, const std::stop_token& stop) {
  const auto bytes = readFile(path);
  if (!bytes) return bytes.error();
  const std::string name = fileName(path);
  const Context context(Rng(1), 1, stop);
  const auto json = parseJson(*bytes, name, context);
  if (!json) return json.error();
  Stored stored;
  stored.path = path;
  switch (kindOfJson(*json)) {
    case JsonFile::Run: {
      auto run = runFromJson(*json, name, blackBoxLoader(), context);
      if (!run) return run.error();
      stored.run = std::move(*run);
      return stored;
    }
    case JsonFile::Model: {
      auto model = modelFromJson(*json, name, blackBoxLoader(), context);
      if (!model) return model.error();
      stored.model = std::make_shared<const Model>(std::move(*model));
      return stored;
    }
    case JsonFile::Project:
      return Error{name + ": is a project; expected a run or a model (the window opens projects)"};
    case JsonFile::Other:
      break;
  }
  return Error{name +
               ": is neither a run nor a model of Paretree (\"format\" should be \"paretree-run\" or "
               "\"paretree-model\")"};
}

Result<ModelPtr> modelFrom(const Stored& stored, int index) {
  const std::string name = fileName(stored.path);
  if (stored.model) {
    if (index > 0)
      return Error{name + ": holds one model, number 0; there is no model " + std::to_string(index)};
    return stored.model;
  }
  const auto& outcome = stored.run->outcome;
  const auto wanted = index < 0 ? outcome.chosen : static_cast<std::size_t>(index);
  if (wanted >= outcome.front.size())
    return Error{name + ": there is no model " + std::to_string(wanted) + "; the front has " +
                 counted(static_cast<long long>(outcome.front.size()), "model") + ", counted from 0"};
  return std::make_shared<const Model>(modelOf(*stored.run, wanted));
}

DataReference dataOf(const Stored& stored) {
  if (stored.run) return stored.run->data;
  DataReference reference;
  reference.path = stored.model->origin.dataPath;
  reference.sha256 = stored.model->origin.dataSha256;
  for (const auto& column : stored.model->schema->columns) {
    reference.options.types[column.name] = column.type;
    reference.options.roles[column.name] = column.role;
  }
  return reference;
}

}  // namespace paretree::cli
