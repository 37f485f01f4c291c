#include "ui/session/opening.h"

#include <filesystem>
#include <fstream>

#include "engine/blackbox/black_boxes.h"
#include "engine/core/file.h"
#include "engine/core/json.h"
#include "engine/core/json_view.h"
#include "engine/runs/run_json.h"

namespace paretree::ui {
namespace {

constexpr std::uint64_t kJsonLimit = std::uint64_t{1} << 31;

// A JSON file begins with a brace; tables do not.
bool looksLikeJson(const std::string& path) {
  std::error_code failed;
  if (!std::filesystem::is_regular_file(path, failed)) return false;
  std::ifstream file(path, std::ios::binary);
  std::string head(4096, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  const auto first = head.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  return first != std::string::npos && head[first] == '{';
}

Json viewOf(const Setup& setup) {
  Json params = Json::object();
  for (const auto& [learner, values] : setup.params) {
    Json of = Json::object();
    for (const auto& [id, value] : values) of[id] = paramToJson(value);
    params[learner] = of;
  }
  Json unused = Json::array();
  for (const auto& name : setup.unused) unused.push_back(name);
  return Json{{"learner", setup.learner},
              {"seed", setup.seed},
              {"params", params},
              {"unused", unused},
              {"testFraction", setup.split.testFraction},
              {"testPath", setup.split.testPath},
              {"folds", setup.split.folds},
              {"checkFraction", setup.split.checkFraction},
              {"splitColumn", setup.split.column},
              {"splitKind", static_cast<int>(setup.split.kind)}};
}

ParamValue plainValue(const JsonView& in) {
  if (in.isBoolean()) return in.boolean();
  if (in.isInteger()) return in.integer(INT64_MIN, INT64_MAX);
  if (in.isNumber()) return in.number();
  if (in.isList()) return in.texts();
  return in.isText() ? in.text() : std::string();
}

Setup setupOf(const Json& view) {
  Setup setup;
  if (!view.is_object() || !view.contains("setup")) return setup;
  JsonRoot root(view["setup"], "setup");
  const JsonView in = root.view();
  setup.learner = in.textOr("learner", "");
  setup.seed = static_cast<std::uint64_t>(in["seed"].integer(0, INT64_MAX));
  setup.split.testFraction = in.numberOr("testFraction", -1);
  setup.split.testPath = in.textOr("testPath", "");
  setup.split.column = in.textOr("splitColumn", "");
  setup.split.checkFraction = in.numberOr("checkFraction", 0);
  setup.split.folds = static_cast<int>(in["folds"].integer(0, 1000));
  setup.split.kind = static_cast<SplitSpec::Kind>(in["splitKind"].integer(0, 4));
  for (const auto& name : in["unused"].texts()) setup.unused.insert(name);
  for (const auto& [learner, values] : in["params"].members())
    for (const auto& [id, value] : values.members())
      setup.params[std::string(learner)][std::string(id)] = plainValue(value);
  return in.ok() ? setup : Setup();
}

bool hasAll(const Dataset& data, const Dataset& open) {
  for (int c = 0; c < open.columns(); ++c) {
    const auto role = open.info(c).role;
    if ((role == Role::Feature || role == Role::Target) && data.schema()->find(open.info(c).name) < 0)
      return false;
  }
  return true;
}

// Columns of the file beside the open ones: each is what some black box said of every row.
Result<Opened> joined(const TableFile& file, const TablePtr& open, const std::string& path) {
  if (file.data.rows() != open->data.rows())
    return Error{path + ": has " + std::to_string(file.data.rows()) + " rows, but the open table has " +
                 std::to_string(open->data.rows()) + "; predictions are joined row by row"};
  auto table = std::make_shared<TableFile>(*open);
  OpenedPredictions opened;
  for (int c = 0; c < file.data.columns(); ++c) {
    ColumnInfo info = file.data.info(c);
    if (info.role == Role::Identifier || table->data.schema()->find(info.name) >= 0) continue;
    info.role = Role::Prediction;
    ColumnValues values;
    if (info.isNumeric())
      values.numbers.assign(file.data.numbers(c).begin(), file.data.numbers(c).end());
    else
      values.codes.assign(file.data.codes(c).begin(), file.data.codes(c).end());
    opened.columns.push_back(info.name);
    table->data = table->data.withColumn(table->data.columns(), info, std::move(values));
  }
  if (opened.columns.empty())
    return Error{path + ": has no column that the open table does not have already"};
  opened.joined = table;
  opened.path = QString::fromStdString(path);
  return Opened(opened);
}

// A side file stands for a project that lies elsewhere: the data are looked for beside that.
std::string projectFileOf(const Workspace& workspace, const std::string& path) {
  const auto meant = workspace.view->find(kRecoveredProject);
  return meant != workspace.view->end() && meant->is_string() && !meant->get<std::string>().empty()
             ? meant->get<std::string>()
             : path;
}

Result<Opened> openJson(const std::string& path, const Context& context) {
  const auto bytes = readFile(path, kJsonLimit);
  if (!bytes) return bytes.error();
  const auto json = parseJson(*bytes, fileName(path), context);
  if (!json) return json.error();
  switch (kindOfJson(*json)) {
    case JsonFile::Model: {
      auto model = modelFromJson(*json, fileName(path), blackBoxLoader(), context);
      if (!model) return model.error();
      return Opened(
          OpenedModel{std::make_shared<const Model>(std::move(*model)), QString::fromStdString(path)});
    }
    case JsonFile::Workspace:
    case JsonFile::Run: {
      Workspace workspace;
      if (kindOfJson(*json) == JsonFile::Workspace) {
        auto read = workspaceFromJson(*json, fileName(path), blackBoxLoader(), context);
        if (!read) return read.error();
        workspace = std::move(*read);
      } else {
        auto run = runFromJson(*json, fileName(path), blackBoxLoader(), context);
        if (!run) return run.error();
        workspace.data = run->data;
        workspace.runs.push_back(WorkspaceRun{1, {}, {}, true, std::move(*run)});
        workspace.nextRun = 2;
      }
      OpenedProject opened;
      opened.path = QString::fromStdString(path);
      opened.sha256 = sha256(*bytes);
      TablePtr table;
      if (!workspace.data.path.empty()) {
        auto found = tableOf(workspace, projectFileOf(workspace, path), context);
        if (found)
          table = *found;
        else
          opened.problem = found.error().message;
      }
      opened.document = documentOf(workspace, table);
      if (kindOfJson(*json) == JsonFile::Workspace) opened.document.projectPath = opened.path;
      return Opened(std::move(opened));
    }
    case JsonFile::Other:
      break;
  }
  return Error{fileName(path) + ": is JSON, but neither a project, a run nor a model of this program"};
}

}  // namespace

Result<Opened> openFile(const std::string& path, OpenAs as, const TablePtr& open, const ReadOptions& options,
                        const Context& context) {
  if (as == OpenAs::Guess && looksLikeJson(path)) return openJson(path, context);
  auto file = readTable(path, options, context);
  if (!file) return file.error();
  if (as == OpenAs::Guess && open) {
    if (hasAll(file->data, open->data) && file->sha256 != open->sha256)
      as = OpenAs::TestPart;
    else if (file->data.rows() == open->data.rows() && file->data.columns() <= 3 &&
             file->sha256 != open->sha256)
      as = OpenAs::Predictions;
  }
  if (open && as == OpenAs::Predictions) return joined(*file, open, path);
  auto table = std::make_shared<const TableFile>(std::move(*file));
  if (open && as == OpenAs::TestPart) return Opened(OpenedTestPart{table, QString::fromStdString(path)});
  return Opened(OpenedTable{table});
}

Result<TablePtr> tableOf(const Workspace& workspace, const std::string& projectFile, const Context& context) {
  auto read = reopenTable(workspace.data, projectFile, context);
  if (!read) return read.error();
  if (auto joined = joinColumns(*read, workspace.joined); !joined) return joined.error();
  return std::make_shared<const TableFile>(std::move(*read));
}

Result<TablePtr> tableFrom(const AwayData& away, const std::string& path, bool anyBytes,
                           const Context& context) {
  DataReference there = away.reference;
  there.path = path;
  if (anyBytes) there.sha256.clear();
  auto read = reopenTable(there, {}, context);
  if (!read) return read.error();
  if (auto joined = joinColumns(*read, away.joined); !joined)
    return Error{path + ": " + joined.error().message};
  return std::make_shared<const TableFile>(std::move(*read));
}

Workspace workspaceOf(const Document& document) {
  Workspace workspace;
  if (document.table) {
    workspace.data = referenceTo(*document.table);
    workspace.joined = joinedColumns(document.table->data, document.joined);
    workspace.data.columns -= workspace.joined.size();
  } else if (document.away) {
    workspace.data = document.away->reference;
    workspace.joined = document.away->joined;
  }
  for (const auto& entry : document.runs)
    workspace.runs.push_back(
        {entry.number, entry.title.toStdString(), entry.note.toStdString(), entry.visible, *entry.run});
  workspace.nextRun = document.nextRun;
  workspace.pins = document.pins;
  workspace.stars = document.stars;
  std::map<int, int> places;  // of drafts in the list, by id
  for (const auto& draft : document.drafts) {
    places[draft.id] = static_cast<int>(workspace.drafts.size());
    Draft stored{draft.from, draft.edits.join(QStringLiteral("; ")).toStdString(), draft.model, {}, {}, {}};
    for (const auto& edit : draft.edits) stored.edits.push_back(edit.toStdString());
    for (const auto& state : draft.past) stored.past.push_back(state.model);
    if (const auto branch = places.find(draft.branch.draft); branch != places.end())
      stored.branch = {branch->second, draft.branch.step};
    workspace.drafts.push_back(std::move(stored));
  }
  for (auto& run : workspace.runs)
    if (const auto begun = document.beginnings.find(run.number); begun != document.beginnings.end())
      if (const auto draft = places.find(begun->second.draft); draft != places.end())
        run.beginning = {draft->second, begun->second.step};
  workspace.notes = document.notes.toStdString();
  workspace.view = document.view;
  (*workspace.view)["setup"] = viewOf(document.setup);
  (*workspace.view)["testLooks"] = document.testLooks;
  (*workspace.view)["finalChecks"] = document.finalChecks;
  workspace.pointNotes = document.pointNotes;
  workspace.unknown = document.unknown;
  return workspace;
}

Document documentOf(const Workspace& workspace, TablePtr table) {
  Document document;
  document.table = std::move(table);
  for (const auto& column : workspace.joined) document.joined.push_back(column.info.name);
  if (!document.table && !workspace.data.path.empty())
    document.away = AwayData{workspace.data, stateOf(workspace.data, {}), workspace.joined};
  for (const auto& run : workspace.runs)
    document.runs.push_back({run.number, QString::fromStdString(run.title), QString::fromStdString(run.note),
                             run.visible, std::make_shared<const Run>(run.run)});
  document.nextRun = workspace.nextRun;
  for (const auto& draft : workspace.drafts) {
    const QString title = QString::fromStdString(draft.title);
    DraftEntry entry{document.nextDraft++, draft.from, draft.model,
                     title.isEmpty() ? QStringList() : title.split(QStringLiteral("; ")), std::nullopt};
    if (!draft.edits.empty()) entry.edits.clear();
    for (const auto& edit : draft.edits) entry.edits << QString::fromStdString(edit);
    for (const auto& model : draft.past) entry.past.push_back({model, std::nullopt});
    // numbers of drafts count from 1 here
    if (draft.branch.draft >= 0 && draft.branch.draft + 1 < entry.id &&
        draft.branch.step < static_cast<int>(entry.edits.size()))
      entry.branch = {draft.branch.draft + 1, draft.branch.step};
    document.drafts.push_back(std::move(entry));
  }
  for (const auto& run : workspace.runs)
    if (run.beginning.draft >= 0)
      document.beginnings[run.number] = {run.beginning.draft + 1, run.beginning.step};
  document.pins = workspace.pins;
  document.stars = workspace.stars;
  document.notes = QString::fromStdString(workspace.notes);
  document.view = workspace.view;
  const auto countIn = [&](const char* key) {
    return workspace.view->is_object() && workspace.view->contains(key) &&
                   (*workspace.view)[key].is_number_integer()
               ? qMax(0, (*workspace.view)[key].get<int>())
               : 0;
  };
  document.testLooks = countIn("testLooks");
  document.finalChecks = countIn("finalChecks");
  document.pointNotes = workspace.pointNotes;
  document.unknown = workspace.unknown;
  document.setup = setupOf(*workspace.view);
  return document;
}

}  // namespace paretree::ui
