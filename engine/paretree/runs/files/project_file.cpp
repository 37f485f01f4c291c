#include "paretree/runs/files/project_file.h"

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/reopen.h"

namespace paretree::runs {
namespace {

const data::Schema* schemaOf(const Project& project) {
  for (const auto& entry : project.runs)
    if (entry.run->data.sha256 == project.data.sha256)
      if (const auto* made = schemaOf(*entry.run)) return made;
  return nullptr;
}

}  // namespace

Result<void> saveProject(const Project& project, const std::string& path) {
  return writeFile(path, dumpJson(projectToJson(project)));
}

Result<Project> loadProject(const std::string& path, const model::BlackBoxLoader& loader) {
  const auto text = readFile(path);
  if (!text) return text.error();
  const auto json = parseJson(*text, fileName(path));
  if (!json) return json.error();
  return projectFromJson(*json, fileName(path), loader);
}

Result<TablePtr> tableOf(const Project& project, const std::string& projectFile, const Context& context) {
  auto read = reopenTable(project.data, projectFile, context, schemaOf(project));
  if (!read) return read.error();
  if (auto joined = joinColumns(*read, project.joined); !joined) return joined.error();
  return std::make_shared<const data::TableFile>(std::move(*read));
}

Result<TablePtr> tableFrom(const Project& project, const std::string& path, bool anyBytes,
                           const Context& context) {
  DataReference there = project.data;
  there.path = path;
  if (anyBytes) there.sha256.clear();
  auto read = reopenTable(there, {}, context, schemaOf(project));
  if (!read) return read.error();
  if (auto joined = joinColumns(*read, project.joined); !joined)
    return Error{inFile(path, joined.error().message)};
  return std::make_shared<const data::TableFile>(std::move(*read));
}

}  // namespace paretree::runs
