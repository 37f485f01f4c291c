#include "paretree/runs/files/project_file.h"

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/packing/packing.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/reopen.h"

namespace paretree::runs {
namespace {

const data::Schema* schemaOf(const Project& project) {
  for (const auto& entry : project.runs)
    if (entry.run->data.sha256 == project.data.sha256)
      if (const auto* made = schemaOf(*entry.run)) return made;
  return nullptr;
}

/// An object's text without the brace that closes it, or a comma where members are to follow.
std::string openedObject(const Json& json) {
  std::string text = dumpJson(json, -1);
  text.resize(text.rfind('}'));
  return json.empty() ? text : text + ",";
}

Result<std::string> unpacked(const std::string& bytes, std::uint64_t limit, const std::string& name) {
  if (data::packingOf(bytes) != data::Packing::Gzip) return bytes;
  const auto stored = data::bytesInMemory(bytes);
  const auto text = data::unpacked(*stored, data::Packing::Gzip, limit, name);
  return allBytes(*text, limit, name);
}

}  // namespace

std::string ProjectPacker::pack(const Project& project) {
  std::string bytes, text = openedObject(projectToJson(project, RunsAre::LeftOut)) + "\"runs\":[";
  std::map<const Run*, Packed> now;
  for (std::size_t i = 0; i < project.runs.size(); ++i) {
    const ProjectRun& entry = project.runs[i];
    text += (i > 0 ? "," : "") + openedObject(runEntryToJson(entry, project)) + "\"run\":";
    bytes += data::zipped(text);
    const auto known = runs_.find(entry.run.get());
    Packed packed =
        known != runs_.end()
            ? known->second
            : Packed{entry.run, data::zipped(dumpJson(
                                    runToJson(*entry.run, {.sharedTrees = true, .forests = true}), -1))};
    bytes += packed.bytes;
    now[entry.run.get()] = std::move(packed);
    text = "}";
  }
  runs_ = std::move(now);
  return bytes + data::zipped(text + "]}\n");
}

Result<void> saveProject(const Project& project, const std::string& path) {
  return writeFile(path, ProjectPacker().pack(project));
}

Result<std::string> projectText(const std::string& path, std::uint64_t limit) {
  const auto bytes = readFile(path, limit);
  if (!bytes) return bytes.error();
  return unpacked(*bytes, limit, fileName(path));
}

bool beginsAsJson(const std::string& path) {
  constexpr std::size_t kHead = 4096;
  const auto stored = data::openBytes(path, kHead);
  if (!stored) return false;
  auto head = firstBytes(**stored, kHead);
  if (head && data::packingOf(*head) == data::Packing::Gzip) {
    const auto text = data::unpacked(**stored, data::Packing::Gzip, UINT64_MAX, fileName(path));
    head = firstBytes(*text, kHead);
  }
  if (!head) return false;
  const auto first = head->find_first_not_of(" \t\r\n\xef\xbb\xbf");
  return first != std::string::npos && (*head)[first] == '{';
}

Result<Project> loadProject(const std::string& path, const model::BlackBoxLoader& loader) {
  const auto text = projectText(path);
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
