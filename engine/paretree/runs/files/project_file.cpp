#include "paretree/runs/files/project_file.h"

#include <algorithm>
#include <set>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/packing/packing.h"
#include "paretree/data/reading/read_options_json.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/reopen.h"

namespace paretree::runs {
namespace {

template <class Map>
bool saysAlike(const Map& one, const Map& other, const std::string& name) {
  const auto a = one.find(name), b = other.find(name);
  return a == one.end() ? b == other.end() : b != other.end() && a->second == b->second;
}

/// Whether the same is asked of a column now as when `made` came of it, or of its role what it was then.
bool isAskedAlike(const data::ReadOptions& now, const data::ReadOptions& then, const data::ColumnInfo& made) {
  const std::string& name = made.name;
  const auto role = now.roles.find(name);
  return (role == now.roles.end() ? !then.roles.contains(name) : role->second == made.role) &&
         saysAlike(now.types, then.types, name) && saysAlike(now.levels, then.levels, name) &&
         saysAlike(now.missingOf, then.missingOf, name) && saysAlike(now.dateForms, then.dateForms, name) &&
         now.missing == then.missing &&
         now.mergeSpellings.contains(name) == then.mergeSpellings.contains(name);
}

/// What runs have found columns to be that are still read by the same evidence: a later version may guess
/// otherwise. What the user has corrected since is not made undone by an earlier run.
data::Schema foundByRuns(const Project& project) {
  data::Schema found;
  for (const auto& entry : project.runs) {
    const data::Schema* made = schemaOf(*entry.run);
    if (!made || entry.run->data.sha256 != project.data.sha256) continue;
    for (const auto& column : made->columns)
      if (found.find(column.name) < 0 && isAskedAlike(project.data.options, entry.run->data.options, column))
        found.columns.push_back(column);
  }
  return found;
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
  const data::Schema found = foundByRuns(project);
  auto read = reopenTable(project.data, projectFile, context, &found);
  if (!read) return read.error();
  if (auto joined = joinColumns(*read, project.joined); !joined) return joined.error();
  return std::make_shared<const data::TableFile>(std::move(*read));
}

Result<TablePtr> tableFrom(const Project& project, const std::string& path, bool anyBytes,
                           const Context& context) {
  DataReference there = project.data;
  there.path = path;
  if (anyBytes) there.sha256.clear();
  const data::Schema found = foundByRuns(project);
  auto read = reopenTable(there, {}, context, &found);
  if (!read) return read.error();
  if (auto joined = joinColumns(*read, project.joined); !joined)
    return Error{inFile(path, joined.error().message)};
  return std::make_shared<const data::TableFile>(std::move(*read));
}

std::vector<TablePtr> earlierReadings(const Project& project, const TablePtr& open, const Context& context) {
  std::vector<TablePtr> readings;
  std::set<std::string> tried;  // what cannot be read so is not read again for each run
  for (const auto& entry : project.runs) {
    const Run& run = *entry.run;
    const data::Schema* made = schemaOf(run);
    const auto isIts = [&run](const TablePtr& table) { return isReadAs(*table, run); };
    if (!made || run.data.sha256 != open->sha256 || isIts(open) ||
        std::any_of(readings.begin(), readings.end(), isIts) ||
        !tried.insert(dumpJson(data::optionsToJson(run.data.options))).second)
      continue;
    DataReference there = run.data;
    there.path = open->path;
    auto read = reopenTable(there, {}, context, made);
    if (!read) continue;
    (void)joinColumns(*read, project.joined);  // where they have as many rows
    if (auto table = std::make_shared<const data::TableFile>(std::move(*read)); isIts(table))
      readings.push_back(std::move(table));
  }
  return readings;
}

}  // namespace paretree::runs
