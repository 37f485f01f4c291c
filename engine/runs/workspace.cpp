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

PointRef pointFromJson(const JsonView& in) {
  PointRef point;
  point.run = static_cast<int>(in["run"].integer(0, kMostRuns));
  point.model = static_cast<int>(in["model"].integer(-1, std::numeric_limits<int>::max()));
  return point;
}

bool pointsAtSomething(const Workspace& workspace, const PointRef& point) {
  const WorkspaceRun* run = workspace.run(point.run);
  return run && point.model >= 0 && static_cast<std::size_t>(point.model) < run->run.outcome.front.size();
}

std::vector<PointRef> pointsFromJson(const JsonView& in, const char* key, const Workspace& workspace) {
  std::vector<PointRef> points;
  if (!in.has(key)) return points;
  for (const JsonView one : in[key])
    if (const PointRef point = pointFromJson(one); pointsAtSomething(workspace, point))
      points.push_back(point);
  return points;
}

Json stateToJson(const StateRef& state) { return {{"draft", state.draft}, {"step", state.step}}; }

/// None where it is not there or no state: where a model came from is told only.
StateRef stateFromJson(const JsonView& in, const char* key) {
  const auto number = [&](const char* name) {
    return in.has(key) && in[key].has(name) && in[key][name].isInteger() ? in[key][name].json().get<int>()
                                                                         : -1;
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

WorkspaceRun runEntryFromJson(const JsonView& in, const BlackBoxLoader& loader) {
  WorkspaceRun entry;
  entry.number = static_cast<int>(in["number"].integer(1, kMostRuns));
  entry.title = in.textOr("title", "");
  entry.note = in.textOr("note", "");
  entry.visible = in.booleanOr("visible", true);
  entry.beginning = stateFromJson(in, "beginning");
  auto run = runFromJson(in["run"], loader);
  if (run)
    entry.run = std::move(*run);
  else
    in.pass(run.error());
  return entry;
}

Draft draftFromJson(const JsonView& in, const BlackBoxLoader& loader, const ModelPoolReader& pastModels) {
  Draft draft;
  draft.title = in.textOr("title", "");
  draft.from = pointFromJson(in["from"]);
  auto model = modelFromJson(in["model"], loader);
  if (model)
    draft.model = std::make_shared<const Model>(std::move(*model));
  else
    in.pass(model.error());
  if (in.has("edits") && in["edits"].isList())
    for (const JsonView edit : in["edits"])
      if (edit.isText()) draft.edits.push_back(edit.text());
  if (in.has("past") && in["past"].isList())
    for (const JsonView past : in["past"]) draft.past.push_back(pastModels.model(past));
  if (draft.past.size() > draft.edits.size())
    in["past"].refuse("there are " + std::to_string(draft.past.size()) + " models before the last of " +
                      std::to_string(draft.edits.size()) + " edits");
  draft.branch = stateFromJson(in, "branch");
  return draft;
}

void readRuns(const JsonView& list, const BlackBoxLoader& loader, Workspace& workspace) {
  std::set<int> numbers;
  for (const JsonView one : list) {
    WorkspaceRun entry = runEntryFromJson(one, loader);
    if (!numbers.insert(entry.number).second)
      one.refuse("there are two runs with the number " + std::to_string(entry.number));
    workspace.nextRun = std::max(workspace.nextRun, entry.number + 1);
    workspace.runs.push_back(std::move(entry));
  }
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

Result<Workspace> workspaceFromJson(const Json& json, const std::string& where, const BlackBoxLoader& loader,
                                    const Context& context) {
  JsonRoot root(json, where, context);
  const JsonView in = root.view();
  if (!in.isObject()) in.fail("an object");
  if (kindOfJson(json) != JsonFile::Workspace)
    in.refuse("is not a project of Paretree (its \"format\" is not \"paretree-workspace\")");
  const auto schema = in["schema"].integer(1, 1000000);
  if (schema > kWorkspaceSchema)
    in.refuse("was written by a newer version (schema " + std::to_string(schema) +
              "; this version reads up to " + std::to_string(kWorkspaceSchema) + ")");
  Workspace workspace;
  workspace.notes = in.textOr("notes", "");
  workspace.nextRun = static_cast<int>(in.integerOr("nextRun", 1, kMostRuns, workspace.nextRun));
  if (in.has("view")) {
    if (!in["view"].isObject()) in["view"].fail("an object");
    workspace.view = in["view"].json();
  }
  if (in.has("data")) workspace.data = dataFromJson(in["data"]);
  if (in.has("joined"))
    for (const JsonView column : in["joined"]) workspace.joined.push_back(joinedFromJson(column));
  readRuns(in["runs"], loader, workspace);
  workspace.pins = pointsFromJson(in, "pins", workspace);
  workspace.stars = pointsFromJson(in, "stars", workspace);
  if (in.has("pointNotes"))
    for (const JsonView note : in["pointNotes"]) {
      const PointRef point = pointFromJson(note);
      const std::string text = note["text"].text();
      if (pointsAtSomething(workspace, point)) workspace.pointNotes.push_back({point, text});
    }
  ModelPoolReader pastModels;
  if (in.has("pastModels")) pastModels = ModelPoolReader::read(in["pastModels"], loader);
  if (in.has("drafts"))
    for (const JsonView draft : in["drafts"])
      workspace.drafts.push_back(draftFromJson(draft, loader, pastModels));
  if (!in.ok()) return in.error();
  for (const auto& [key, value] : in.members())
    if (!isKnown(std::string(key))) (*workspace.unknown)[std::string(key)] = value.json();
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
