#include "paretree/runs/files/project_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "paretree/core/context.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/numbers/column_units.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/measure.h"
#include "paretree/runs/files/data_json.h"
#include "paretree/runs/files/outcome_json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/model_pool.h"
#include "paretree/runs/origin.h"

namespace paretree::runs {
namespace {

constexpr const char* kProjectFormat = "paretree-workspace";
constexpr int kMostRuns = 1000000;

constexpr std::array<std::string_view, 13> kKnown = {"format", "schema",  "version",   "data",  "joined",
                                                     "runs",   "nextRun", "pins",      "stars", "pointNotes",
                                                     "drafts", "notes",   "pastModels"};

bool isKnown(const std::string& key) {
  return key == "view" || std::find(kKnown.begin(), kKnown.end(), key) != kKnown.end();
}

Json pointRefToJson(const PointRef& point) { return {{"run", point.run}, {"model", point.model}}; }

PointRef pointRefFromJson(const JsonView& in) {
  PointRef point;
  point.run = static_cast<int>(in["run"].integer(0, kMostRuns));
  point.model = static_cast<int>(in["model"].integer(-1, std::numeric_limits<int>::max()));
  return point;
}

bool pointsAtSomething(const Project& project, const PointRef& point) {
  const ProjectRun* run = project.run(point.run);
  return run && point.model >= 0 && static_cast<std::size_t>(point.model) < run->run->outcome.front.size();
}

std::vector<PointRef> pointsFromJson(const JsonView& in, const char* key, const Project& project) {
  std::vector<PointRef> points;
  if (!in.has(key)) return points;
  for (const JsonView one : in[key])
    if (const PointRef point = pointRefFromJson(one); pointsAtSomething(project, point))
      points.push_back(point);
  return points;
}

// Drafts are read after them, and have ids from 1 in the order of the file.
std::vector<PointRef> pinsFromJson(const JsonView& in, const Project& project) {
  std::vector<PointRef> pins;
  if (!in.has("pins")) return pins;
  const auto drafts =
      static_cast<int>(in.has("drafts") && in["drafts"].isList() ? in["drafts"].json().size() : 0);
  for (const JsonView one : in["pins"]) {
    PointRef point = pointRefFromJson(one);
    point.draft = static_cast<int>(one.integerOr("draft", 0, kMostRuns, -1)) + 1;
    if (pointsAtSomething(project, point) && point.draft <= drafts) pins.push_back(point);
  }
  return pins;
}

// Files name a draft by its place in the list, from 0; the first `count` drafts may be meant.
int placeOf(const Project& project, int id, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    if (project.drafts[i].id == id) return static_cast<int>(i);
  return -1;
}

void writeState(Json& json, const char* key, int place, int step) {
  if (place >= 0) json[key] = {{"draft", place}, {"step", step}};
}

/// A whole number from 0 that an int can hold; none: it is no such number.
std::optional<int> countOf(const Json& json) {
  if (!json.is_number_integer()) return std::nullopt;
  // Beyond what is signed it is negative here.
  const auto value = json.get<std::int64_t>();
  if (value < 0 || value > std::numeric_limits<int>::max()) return std::nullopt;
  return static_cast<int>(value);
}

// None where it is not there or no state: where a model came from is told only. The drafts of a file get
// ids from 1, in its order.
DraftRef stateFromJson(const JsonView& in, const char* key) {
  const auto number = [&](const char* name) {
    return in.has(key) && in[key].has(name) ? countOf(in[key][name].json()) : std::nullopt;
  };
  const auto draft = number("draft"), step = number("step");
  if (!draft || *draft >= kMostRuns || !step) return {};
  return {*draft + 1, *step};
}

ProjectRun runEntryFromJson(const JsonView& in, const model::BlackBoxLoader& loader) {
  ProjectRun entry;
  entry.number = static_cast<int>(in["number"].integer(1, kMostRuns));
  entry.title = in.textOr("title", "");
  entry.note = in.textOr("note", "");
  entry.visible = in.booleanOr("visible", true);
  entry.beginning = stateFromJson(in, "beginning");
  auto run = runFromJson(in["run"], loader);
  if (!run) in.pass(run.error());
  entry.run = std::make_shared<const Run>(run ? std::move(*run) : Run());
  return entry;
}

// `title` repeats the edits for programs that read only that; the oldest files have nothing else.
constexpr std::string_view kBetweenEdits = "; ";

std::vector<Message> editsOfTitle(const std::string& title) {
  std::vector<Message> edits;
  for (std::size_t at = 0; !title.empty() && at <= title.size();) {
    const std::size_t end = std::min(title.find(kBetweenEdits, at), title.size());
    edits.push_back(textMessage(title.substr(at, end - at)));
    at = end + kBetweenEdits.size();
  }
  return edits;
}

std::string titleOf(const std::vector<Message>& edits) {
  std::string title;
  for (const auto& edit : edits) {
    if (!title.empty()) title += kBetweenEdits;
    title += messages::text(edit);
  }
  return title;
}

Json draftFiguresToJson(const learners::FrontPoint& point) {
  return {{"scores", numbersToJson(point.scores)},
          {"testScores", numbersToJson(point.testScores)},
          {"train", numbersToJson(point.train)},
          {"test", numbersToJson(point.test)},
          {"explained", point.shareExplained}};
}

learners::FrontPoint draftFiguresFromJson(const JsonView& in, const model::ModelPtr& model) {
  learners::FrontPoint point;
  point.scores = in["scores"].numbers();
  point.testScores = in["testScores"].numbers();
  point.train = in["train"].numbers();
  point.test = in["test"].numbers();
  point.shareExplained = in["explained"].numberOrNull();
  point.size = model::sizeOf(*model);
  point.recipe.base = model;
  return point;
}

/// Figures of drafts are of the objectives and measures of the run that they came from; others are made anew.
void dropOtherFigures(Project& project) {
  const auto are = [](const std::vector<double>& values, std::size_t wanted, bool none) {
    return values.size() == wanted || (none && values.empty());
  };
  for (auto& draft : project.drafts) {
    if (!draft.now.point) continue;
    const ProjectRun* from = project.run(draft.from.run);
    const learners::FrontPoint& point = *draft.now.point;
    const std::size_t objectives = from ? from->run->outcome.objectives.size() : 0,
                      measures = from ? from->run->outcome.measures.size() : 0;
    if (!from || measures == 0 || !are(point.scores, objectives, false) ||
        !are(point.testScores, objectives, true) || !are(point.train, measures, false) ||
        !are(point.test, measures, true) || std::isnan(point.shareExplained))
      draft.now.point.reset();
  }
}

Json draftEntry(const Draft& draft, int branchPlace, ModelPoolWriter& pastModels) {
  Json entry = {{"from", pointRefToJson(draft.from)}};
  if (const auto title = titleOf(draft.edits); !title.empty()) entry["title"] = title;
  entry["model"] = modelToJson(*draft.now.model);
  if (!draft.edits.empty()) {
    entry["edits"] = messages::textsToJson(draft.edits);
    entry["editMessages"] = messages::toJson(draft.edits);
  }
  for (const auto& state : draft.past) entry["past"].push_back(pastModels.add(state.model));
  writeState(entry, "branch", branchPlace, draft.branch.step);
  if (draft.from.run > 0 && draft.now.point && !std::isnan(draft.now.point->shareExplained))
    entry["figures"] = draftFiguresToJson(*draft.now.point);
  return entry;
}

Draft draftFromJson(const JsonView& in, int id, const model::BlackBoxLoader& loader,
                    const ModelPoolReader& pastModels, const std::map<std::string, std::string>& units) {
  Draft draft;
  draft.id = id;
  draft.from = pointRefFromJson(in["from"]);
  auto model = modelFromJson(in["model"], loader);
  if (model) {
    model->schema = data::withUnits(model->schema, units);
    draft.now.model = std::make_shared<const model::Model>(std::move(*model));
  } else
    in.pass(model.error());
  std::vector<std::string> edits;
  if (in.has("edits") && in["edits"].isList())
    for (const JsonView edit : in["edits"])
      if (edit.isText()) edits.push_back(edit.text());
  draft.edits = messages::fromJson(edits, in.has("editMessages") ? in["editMessages"].json() : Json());
  if (in.has("past") && in["past"].isList())
    for (const JsonView past : in["past"]) draft.past.push_back({pastModels.model(past)});
  if (draft.past.size() > draft.edits.size())
    in["past"].refuse(
        Message{"runs.draft-past", {{"models", draft.past.size()}, {"edits", draft.edits.size()}}});
  if (draft.edits.empty()) draft.edits = editsOfTitle(in.textOr("title", ""));
  // Only of an earlier draft, and with at least one edit since.
  const DraftRef branch = stateFromJson(in, "branch");
  if (branch.draft < id && branch.step < static_cast<int>(draft.edits.size())) draft.branch = branch;
  if (draft.now.model && in.has("figures"))
    draft.now.point = draftFiguresFromJson(in["figures"], draft.now.model);
  return draft;
}

// Version 0.1 wrote models of drafts without their data: they have those of the run that they came from. What
// drafts share stays shared.
void fillOrigins(Project& project) {
  std::map<model::ModelPtr, model::ModelPtr> filled;
  for (auto& draft : project.drafts) {
    const ProjectRun* from = project.run(draft.from.run);
    if (!from) continue;
    const auto fill = [&filled, origin = originOf(*from->run)](model::ModelPtr& model) {
      if (!model->origin.dataSha256.empty()) return;
      model::ModelPtr& made = filled[model];
      if (!made) {
        auto copy = std::make_shared<model::Model>(*model);
        copy->origin = origin;
        copy->origin.edits = model->origin.edits;
        made = copy;
      }
      model = made;
    };
    fill(draft.now.model);
    for (auto& past : draft.past) fill(past.model);
  }
}

Json setupToJson(const RunSetup& setup) {
  Json params = Json::object();
  for (const auto& [learner, values] : setup.params) {
    Json of = Json::object();
    for (const auto& [id, value] : values) of[id] = learners::paramToJson(value);
    params[learner] = of;
  }
  Json unused = Json::array();
  for (const auto& name : setup.unused) unused.push_back(name);
  Json json{{"learner", setup.learner},
            {"seed", setup.seed},
            {"params", params},
            {"unused", unused},
            {"testFraction", setup.split.testFraction},
            {"testPath", setup.split.testPath},
            {"folds", setup.split.folds},
            {"checkFraction", setup.split.checkFraction},
            {"splitColumn", setup.split.column},
            {"splitKind", static_cast<int>(setup.split.kind)}};
  if (setup.estimate == EstimateWhen::Always)
    json["estimate"] = true;
  else if (setup.estimate)
    json["estimateShort"] = *setup.estimate == EstimateWhen::WhereShort;
  const learners::FoldPlan usual;
  if (setup.plan.folds != usual.folds) json["estimateFolds"] = setup.plan.folds;
  if (setup.plan.repeats != usual.repeats) json["estimateRepeats"] = setup.plan.repeats;
  if (!setup.plan.groups.empty()) json["estimateGroups"] = setup.plan.groups;
  return json;
}

// Which type a parameter has is not asked: the learner may be none of this program.
learners::ParamValue plainValue(const JsonView& in) {
  if (in.isBoolean()) return in.boolean();
  if (in.isInteger()) return in.integer(INT64_MIN, INT64_MAX);
  if (in.isNumber()) return in.number();
  if (in.isList()) return in.texts();
  return in.isText() ? in.text() : std::string();
}

// What nothing was said about, where it is damaged: a project is not lost for the settings of the next run.
RunSetup setupFromJson(const Json& json) {
  JsonRoot root(json, "setup");
  const JsonView in = root.view();
  RunSetup setup;
  setup.learner = in.textOr("learner", "");
  setup.seed = static_cast<std::uint64_t>(in["seed"].integer(0, INT64_MAX));
  setup.split.testFraction = in.numberOr("testFraction", -1);
  setup.split.testPath = in.textOr("testPath", "");
  setup.split.column = in.textOr("splitColumn", "");
  setup.split.checkFraction = in.numberOr("checkFraction", 0);
  setup.split.folds = static_cast<int>(in["folds"].integer(0, 1000));
  setup.split.kind = static_cast<data::SplitSpec::Kind>(in["splitKind"].integer(0, 4));
  for (const auto& name : in["unused"].texts()) setup.unused.insert(name);
  if (in.booleanOr("estimate", false))
    setup.estimate = EstimateWhen::Always;
  else if (in.has("estimateShort"))
    setup.estimate = in["estimateShort"].boolean() ? EstimateWhen::WhereShort : EstimateWhen::NotByItself;
  if (in.has("estimateFolds")) setup.plan.folds = static_cast<int>(in["estimateFolds"].integer(2, 1000));
  if (in.has("estimateRepeats"))
    setup.plan.repeats = static_cast<int>(in["estimateRepeats"].integer(1, 1000));
  setup.plan.groups = in.textOr("estimateGroups", "");
  for (const auto& [learner, values] : in["params"].members())
    for (const auto& [id, value] : values.members())
      setup.params[std::string(learner)][std::string(id)] = plainValue(value);
  return in.ok() ? setup : RunSetup();
}

int countIn(const Json& view, const char* key) {
  return view.contains(key) ? countOf(view[key]).value_or(0) : 0;
}

void readRuns(const JsonView& list, const model::BlackBoxLoader& loader, Project& project) {
  std::set<int> numbers;
  for (const JsonView one : list) {
    ProjectRun entry = runEntryFromJson(one, loader);
    if (!numbers.insert(entry.number).second)
      one.refuse(Message{"runs.number-twice", {{"number", entry.number}}});
    project.nextRun = std::max(project.nextRun, entry.number + 1);
    project.runs.push_back(std::move(entry));
  }
}

}  // namespace

Json runEntryToJson(const ProjectRun& entry, const Project& project) {
  Json json = {{"number", entry.number}};
  if (!entry.title.empty()) json["title"] = entry.title;
  if (!entry.note.empty()) json["note"] = entry.note;
  json["visible"] = entry.visible;
  writeState(json, "beginning", placeOf(project, entry.beginning.draft, project.drafts.size()),
             entry.beginning.step);
  return json;
}

Json projectToJson(const Project& project, RunsAre runsAre) {
  Json json = {{"format", kProjectFormat}, {"schema", kProjectSchema}, {"version", programVersion()}};
  if (!project.data.path.empty()) json["data"] = dataToJson(project.data);
  for (const auto& column : project.joined) json["joined"].push_back(joinedToJson(column));
  Json runs = Json::array(), pins = Json::array(), stars = Json::array(), pointNotes = Json::array(),
       drafts = Json::array();
  if (runsAre == RunsAre::Written)
    for (const auto& entry : project.runs) {
      runs.push_back(runEntryToJson(entry, project));
      runs.back()["run"] = runToJson(*entry.run, {.forests = true});
    }
  // Marks of a run that was deleted wait for its undoing, which a file does not keep.
  for (const auto& point : project.pins) {
    const int draft = placeOf(project, point.draft, project.drafts.size());
    if (!pointsAtSomething(project, point) || (point.draft != 0 && draft < 0)) continue;
    pins.push_back(pointRefToJson(point));
    if (draft >= 0) pins.back()["draft"] = draft;
  }
  for (const auto& point : project.stars)
    if (pointsAtSomething(project, point)) stars.push_back(pointRefToJson(point));
  for (const auto& note : project.pointNotes) {
    if (!pointsAtSomething(project, note.point)) continue;
    Json entry = pointRefToJson(note.point);
    entry["text"] = note.text;
    pointNotes.push_back(std::move(entry));
  }
  ModelPoolWriter past;  // states of drafts share their black boxes
  for (std::size_t i = 0; i < project.drafts.size(); ++i) {
    const Draft& draft = project.drafts[i];
    drafts.push_back(draftEntry(draft, placeOf(project, draft.branch.draft, i), past));
  }
  if (runsAre == RunsAre::Written) json["runs"] = std::move(runs);
  json["nextRun"] = project.nextRun;
  json["pins"] = std::move(pins);
  json["stars"] = std::move(stars);
  json["pointNotes"] = std::move(pointNotes);
  json["drafts"] = std::move(drafts);
  if (std::any_of(project.drafts.begin(), project.drafts.end(),
                  [](const Draft& draft) { return !draft.past.empty(); }))
    json["pastModels"] = past.json();
  json["notes"] = project.notes;
  json["view"] = *project.view;
  json["view"]["setup"] = setupToJson(project.setup);
  json["view"]["testLooks"] = project.testLooks;
  json["view"]["finalChecks"] = project.finalChecks;
  for (const auto& [key, value] : project.unknown->items())
    if (!json.contains(key)) json[key] = value;
  return json;
}

Result<Project> projectFromJson(const Json& json, const std::string& where,
                                const model::BlackBoxLoader& loader, const Context& context) {
  JsonRoot root(json, where, context);
  const JsonView in = root.view();
  if (!in.isObject()) in.fail(Message{"core.json-object", {}});
  if (kindOfJson(json) != JsonFile::Project) in.refuse(Message{"runs.no-project", {}});
  const auto schema = in["schema"].integer(1, 1000000);
  if (schema > kProjectSchema)
    in.refuse(Message{"runs.newer-schema", {{"schema", schema}, {"most", kProjectSchema}}});
  Project project;
  project.notes = in.textOr("notes", "");
  project.nextRun = static_cast<int>(in.integerOr("nextRun", 1, kMostRuns, project.nextRun));
  if (in.has("view")) {
    if (!in["view"].isObject()) in["view"].fail(Message{"core.json-object", {}});
    if (in.ok()) *project.view = in["view"].json();
  }
  if (project.view->contains("setup")) project.setup = setupFromJson((*project.view)["setup"]);
  project.testLooks = countIn(*project.view, "testLooks");
  project.finalChecks = countIn(*project.view, "finalChecks");
  if (in.has("data")) project.data = dataFromJson(in["data"]);
  if (in.has("joined"))
    for (const JsonView column : in["joined"]) project.joined.push_back(joinedFromJson(column));
  readRuns(in["runs"], loader, project);
  project.pins = pinsFromJson(in, project);
  project.stars = pointsFromJson(in, "stars", project);
  if (in.has("pointNotes"))
    for (const JsonView note : in["pointNotes"]) {
      const PointRef point = pointRefFromJson(note);
      const std::string text = note["text"].text();
      if (pointsAtSomething(project, point)) project.pointNotes.push_back({point, text});
    }
  ModelPoolReader pastModels;
  if (in.has("pastModels"))
    pastModels = ModelPoolReader::read(in["pastModels"], loader, project.data.options.unitsFound);
  if (in.has("drafts"))
    for (const JsonView draft : in["drafts"])
      project.drafts.push_back(
          draftFromJson(draft, project.nextDraft++, loader, pastModels, project.data.options.unitsFound));
  if (!in.ok()) return in.error();
  fillOrigins(project);
  dropOtherFigures(project);
  for (const auto& [key, value] : in.members())
    if (!isKnown(std::string(key))) (*project.unknown)[std::string(key)] = value.json();
  return project;
}

JsonFile kindOfJson(const Json& json) {
  if (!json.is_object()) return JsonFile::Other;
  const auto format = json.find("format");
  if (format == json.end() || !format->is_string()) return JsonFile::Other;
  const auto name = format->get<std::string>();
  if (name == "paretree-run") return JsonFile::Run;
  if (name == "paretree-model") return JsonFile::Model;
  if (name == kProjectFormat) return JsonFile::Project;
  return JsonFile::Other;
}

}  // namespace paretree::runs
