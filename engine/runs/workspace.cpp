#include "engine/runs/workspace.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string_view>

#include "engine/core/file.h"
#include "engine/core/json.h"
#include "engine/runs/data_json.h"
#include "engine/runs/model_pool.h"
#include "engine/runs/run_json.h"

namespace paretree {
namespace {

constexpr const char* kFormat = "paretree-workspace";
constexpr int kMostRuns = 1000000;

constexpr std::array<std::string_view, 13> kKnown = {"format", "schema",  "version",   "data",  "joined",
                                                     "runs",   "nextRun", "pins",      "stars", "pointNotes",
                                                     "drafts", "notes",   "pastModels"};

bool isKnown(const std::string& key) {
  return key == "view" || std::find(kKnown.begin(), kKnown.end(), key) != kKnown.end();
}

Json pointToJson(const PointRef& point) { return {{"run", point.run}, {"model", point.model}}; }

Result<PointRef> pointFromJson(const Json& json, const std::string& where) {
  JsonReader in(json, where);
  PointRef point;
  point.run = static_cast<int>(in.integer("run", 0, kMostRuns));
  point.model = static_cast<int>(in.integer("model", -1, std::numeric_limits<int>::max()));
  if (!in.ok()) return in.error();
  return point;
}

bool pointsAtSomething(const Workspace& workspace, const PointRef& point) {
  const WorkspaceRun* run = workspace.run(point.run);
  return run && point.model >= 0 && static_cast<std::size_t>(point.model) < run->run.outcome.front.size();
}

Result<void> readPoints(const Json& list, const std::string& where, const Workspace& workspace,
                        std::vector<PointRef>& points) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto point = pointFromJson(list[i], where + "/" + std::to_string(i));
    if (!point) return point.error();
    if (pointsAtSomething(workspace, *point)) points.push_back(*point);
  }
  return {};
}

const Json& listIn(const Json& json, const char* key) {
  static const Json none = Json::array();
  return json.contains(key) && json[key].is_array() ? json[key] : none;
}

Json stateToJson(const StateRef& state) { return {{"draft", state.draft}, {"step", state.step}}; }

/// None where it is not there or no state: where a model came from is told only.
StateRef stateFromJson(const Json& json, const char* key) {
  if (!json.contains(key) || !json[key].is_object()) return {};
  const auto number = [&](const char* name) {
    return json[key].contains(name) && json[key][name].is_number_integer() ? json[key][name].get<int>() : -1;
  };
  return number("draft") < 0 || number("step") < 0 ? StateRef{} : StateRef{number("draft"), number("step")};
}

Json runEntry(const WorkspaceRun& entry) {
  Json json = {{"number", entry.number}};
  if (!entry.title.empty()) json["title"] = entry.title;
  if (!entry.note.empty()) json["note"] = entry.note;
  json["visible"] = entry.visible;
  if (entry.beginning.draft >= 0) json["beginning"] = stateToJson(entry.beginning);
  json["run"] = runToJson(entry.run);
  return json;
}

Result<WorkspaceRun> runEntryFromJson(const Json& json, const std::string& where,
                                      const BlackBoxLoader& loader) {
  JsonReader in(json, where);
  WorkspaceRun entry;
  entry.number = static_cast<int>(in.integer("number", 1, kMostRuns));
  entry.title = in.stringOr("title", "");
  entry.note = in.stringOr("note", "");
  entry.visible = in.booleanOr("visible", true);
  entry.beginning = stateFromJson(json, "beginning");
  const Json& stored = in.object("run");
  if (!in.ok()) return in.error();
  auto run = runFromJson(stored, where + "/run", loader);
  if (!run) return run.error();
  entry.run = std::move(*run);
  return entry;
}

Result<Draft> draftFromJson(const Json& json, const std::string& where, const BlackBoxLoader& loader,
                            const ModelPoolReader& pastModels) {
  JsonReader in(json, where);
  Draft draft;
  draft.title = in.stringOr("title", "");
  const Json& from = in.object("from");
  const Json& stored = in.object("model");
  if (!in.ok()) return in.error();
  auto point = pointFromJson(from, where + "/from");
  if (!point) return point.error();
  draft.from = *point;
  auto model = modelFromJson(stored, where + "/model", loader);
  if (!model) return model.error();
  draft.model = std::make_shared<const Model>(std::move(*model));
  for (const auto& edit : listIn(json, "edits"))
    if (edit.is_string()) draft.edits.push_back(edit.get<std::string>());
  for (const auto& past : listIn(json, "past")) {
    auto read = pastModels.model(past, where + "/past/" + std::to_string(draft.past.size()));
    if (!read) return read.error();
    draft.past.push_back(std::move(*read));
  }
  if (draft.past.size() > draft.edits.size())
    return Error{where + "/past: there are " + std::to_string(draft.past.size()) +
                 " models before the last of " + std::to_string(draft.edits.size()) + " edits"};
  draft.branch = stateFromJson(json, "branch");
  return draft;
}

Result<void> readRuns(const Json& list, const std::string& where, const BlackBoxLoader& loader,
                      Workspace& workspace) {
  std::set<int> numbers;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string at = where + "/" + std::to_string(i);
    auto entry = runEntryFromJson(list[i], at, loader);
    if (!entry) return entry.error();
    if (!numbers.insert(entry->number).second)
      return Error{at + ": there are two runs with the number " + std::to_string(entry->number)};
    workspace.nextRun = std::max(workspace.nextRun, entry->number + 1);
    workspace.runs.push_back(std::move(*entry));
  }
  return {};
}

}  // namespace

const WorkspaceRun* Workspace::run(int number) const {
  const auto found = std::find_if(runs.begin(), runs.end(),
                                  [&](const WorkspaceRun& entry) { return entry.number == number; });
  return found == runs.end() ? nullptr : &*found;
}

WorkspaceRun* Workspace::run(int number) {
  const auto found = std::find_if(runs.begin(), runs.end(),
                                  [&](const WorkspaceRun& entry) { return entry.number == number; });
  return found == runs.end() ? nullptr : &*found;
}

Json workspaceToJson(const Workspace& workspace) {
  Json json = {{"format", kFormat}, {"schema", kWorkspaceSchema}, {"version", programVersion()}};
  if (!workspace.data.path.empty()) json["data"] = dataToJson(workspace.data);
  for (const auto& column : workspace.joined) json["joined"].push_back(joinedToJson(column));
  Json runs = Json::array(), pins = Json::array(), stars = Json::array(), pointNotes = Json::array(),
       drafts = Json::array();
  for (const auto& entry : workspace.runs) runs.push_back(runEntry(entry));
  for (const auto& point : workspace.pins) pins.push_back(pointToJson(point));
  for (const auto& point : workspace.stars) stars.push_back(pointToJson(point));
  for (const auto& note : workspace.pointNotes) {
    Json entry = pointToJson(note.point);
    entry["text"] = note.text;
    pointNotes.push_back(std::move(entry));
  }
  ModelPoolWriter past;  // states of drafts share their black boxes
  for (const auto& draft : workspace.drafts) {
    Json entry = {{"from", pointToJson(draft.from)}};
    if (!draft.title.empty()) entry["title"] = draft.title;
    entry["model"] = modelToJson(*draft.model);
    if (!draft.edits.empty()) entry["edits"] = draft.edits;
    for (const auto& model : draft.past) entry["past"].push_back(past.add(model));
    if (draft.branch.draft >= 0) entry["branch"] = stateToJson(draft.branch);
    drafts.push_back(std::move(entry));
  }
  json["runs"] = std::move(runs);
  json["nextRun"] = workspace.nextRun;
  json["pins"] = std::move(pins);
  json["stars"] = std::move(stars);
  json["pointNotes"] = std::move(pointNotes);
  json["drafts"] = std::move(drafts);
  if (std::any_of(workspace.drafts.begin(), workspace.drafts.end(),
                  [](const Draft& draft) { return !draft.past.empty(); }))
    json["pastModels"] = past.json();
  json["notes"] = workspace.notes;
  json["view"] = *workspace.view;
  for (const auto& [key, value] : workspace.unknown->items())
    if (!json.contains(key)) json[key] = value;
  return json;
}

Result<Workspace> workspaceFromJson(const Json& json, const std::string& where,
                                    const BlackBoxLoader& loader) {
  Workspace workspace;
  JsonReader in(json, where);
  if (!in.ok()) return in.error();
  if (kindOfJson(json) != JsonFile::Workspace)
    return Error{where + ": is not a project of Paretree (its \"format\" is not \"paretree-workspace\")"};
  const auto schema = in.integer("schema", 1, 1000000);
  if (in.ok() && schema > kWorkspaceSchema)
    return Error{where + ": was written by a newer version (schema " + std::to_string(schema) +
                 "; this version reads up to " + std::to_string(kWorkspaceSchema) + ")"};
  workspace.notes = in.stringOr("notes", "");
  if (in.has("nextRun")) workspace.nextRun = static_cast<int>(in.integer("nextRun", 1, kMostRuns));
  if (in.has("view")) workspace.view = in.object("view");
  const Json& runs = in.array("runs");
  const Json none = Json::array();
  const auto listOf = [&](const char* key) -> const Json& { return in.has(key) ? in.array(key) : none; };
  const Json& pins = listOf("pins");
  const Json& stars = listOf("stars");
  const Json& pointNotes = listOf("pointNotes");
  const Json& drafts = listOf("drafts");
  const Json& joined = listOf("joined");
  if (!in.ok()) return in.error();

  if (in.has("data")) {
    auto data = dataFromJson(json["data"], where + "/data");
    if (!data) return data.error();
    workspace.data = std::move(*data);
  }
  for (std::size_t i = 0; i < joined.size(); ++i) {
    auto column = joinedFromJson(joined[i], where + "/joined/" + std::to_string(i));
    if (!column) return column.error();
    workspace.joined.push_back(std::move(*column));
  }
  if (auto read = readRuns(runs, where + "/runs", loader, workspace); !read) return read.error();
  if (auto read = readPoints(pins, where + "/pins", workspace, workspace.pins); !read) return read.error();
  if (auto read = readPoints(stars, where + "/stars", workspace, workspace.stars); !read) return read.error();
  for (std::size_t i = 0; i < pointNotes.size(); ++i) {
    const std::string at = where + "/pointNotes/" + std::to_string(i);
    auto point = pointFromJson(pointNotes[i], at);
    if (!point) return point.error();
    JsonReader note(pointNotes[i], at);
    const std::string text = note.string("text");
    if (!note.ok()) return note.error();
    if (pointsAtSomething(workspace, *point)) workspace.pointNotes.push_back({*point, text});
  }
  ModelPoolReader pastModels;
  if (json.contains("pastModels")) {
    auto read = ModelPoolReader::read(json["pastModels"], where + "/pastModels", loader);
    if (!read) return read.error();
    pastModels = std::move(*read);
  }
  for (std::size_t i = 0; i < drafts.size(); ++i) {
    auto draft = draftFromJson(drafts[i], where + "/drafts/" + std::to_string(i), loader, pastModels);
    if (!draft) return draft.error();
    workspace.drafts.push_back(std::move(*draft));
  }
  for (const auto& [key, value] : json.items())
    if (!isKnown(key)) (*workspace.unknown)[key] = value;
  return workspace;
}

Result<void> saveWorkspace(const Workspace& workspace, const std::string& path) {
  return writeFile(path, dumpJson(workspaceToJson(workspace)));
}

Result<Workspace> loadWorkspace(const std::string& path, const BlackBoxLoader& loader) {
  const auto bytes = readFile(path);
  if (!bytes) return bytes.error();
  const auto json = parseJson(*bytes, fileName(path));
  if (!json) return json.error();
  return workspaceFromJson(*json, fileName(path), loader);
}

JsonFile kindOfJson(const Json& json) {
  if (!json.is_object()) return JsonFile::Other;
  const auto format = json.find("format");
  if (format == json.end() || !format->is_string()) return JsonFile::Other;
  const auto name = format->get<std::string>();
  if (name == "paretree-run") return JsonFile::Run;
  if (name == "paretree-model") return JsonFile::Model;
  if (name == kFormat) return JsonFile::Workspace;
  return JsonFile::Other;
}

}  // namespace paretree
