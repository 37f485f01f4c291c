#include "ui/document/opening.h"

#include <QObject>
#include <filesystem>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/runs/files/model_file.h"
#include "paretree/runs/files/project_file.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "ui/document/selection.h"

namespace paretree::ui {
namespace {

constexpr std::uint64_t kJsonLimit = std::uint64_t{1} << 31;

bool isFile(const std::string& path) {
  std::error_code failed;
  return std::filesystem::is_regular_file(path, failed);
}

bool hasAll(const data::Dataset& data, const data::Dataset& open) {
  for (int c = 0; c < open.columns(); ++c) {
    const auto role = open.info(c).role;
    if ((role == data::Role::Feature || role == data::Role::Target) &&
        data.schema()->find(open.info(c).name) < 0)
      return false;
  }
  return true;
}

// All features and no target: rows to be answered.
bool hasFeaturesOnly(const data::Dataset& data, const data::Dataset& open) {
  bool features = false;
  for (int c = 0; c < open.columns(); ++c) {
    const auto role = open.info(c).role;
    if (role != data::Role::Feature && role != data::Role::Target) continue;
    const bool there = data::columnMeant(*data.schema(), open.info(c).name) >= 0;
    if (there != (role == data::Role::Feature)) return false;
    features = features || there;
  }
  return features && !open.targets().empty();
}

// Columns of the file beside the open ones: each is what some black box said of every row.
Result<Opened> joined(const data::TableFile& file, const runs::TablePtr& open, const std::string& path) {
  if (file.data.rows() != open->data.rows())
    return Error{
        "window.joined-rows", {{"rows", file.data.rows()}, {"expected", open->data.rows()}}, inFile(path)};
  std::vector<std::string> names;
  for (int c = 0; c < file.data.columns(); ++c)
    if (file.data.info(c).role != data::Role::Identifier &&
        open->data.schema()->find(file.data.info(c).name) < 0)
      names.push_back(file.data.info(c).name);
  OpenedPredictions opened;
  opened.columns = runs::joinedColumns(file.data, names);
  for (auto& column : opened.columns) column.info.role = data::Role::Prediction;
  if (opened.columns.empty()) return Error{"window.nothing-to-join", {}, inFile(path)};
  auto table = std::make_shared<data::TableFile>(*open);
  if (auto done = joinColumns(*table, opened.columns); !done) return done.error();
  opened.joined = table;
  opened.path = QString::fromStdString(path);
  return Opened(opened);
}

// A side file stands for a project that lies elsewhere: the data are looked for beside that.
std::string projectFileOf(const runs::Project& project, const std::string& path) {
  const auto meant = project.view->find(kRecoveredProject);
  return meant != project.view->end() && meant->is_string() && !meant->get<std::string>().empty()
             ? meant->get<std::string>()
             : path;
}

OpenedProject withData(runs::Project project, const std::string& path, const Context& context) {
  OpenedProject opened{{std::move(project)}, QString::fromStdString(path), {}, {}};
  Document& document = opened.document;
  if (document.data.path.empty()) return opened;
  if (auto table = tableOf(document, projectFileOf(document, path), context)) {
    document.use(*table);
    document.readings = earlierReadings(document, *table, context);
  } else {
    document.dataState = stateOf(document.data, {});
    opened.problem = table.error().message;
  }
  return opened;
}

// A run of a study is one of many: it is called by its seed, and opens at the model that the study counts
// (studies::summaryOf()).
void showAsOfStudy(runs::Project& project) {
  auto& entry = project.runs.front();
  entry.title = QObject::tr("seed %1").arg(entry.run->request.seed).toStdString();
  const auto& estimates = entry.run->crossValidation;
  Selection shown;
  shown.run = entry.number;
  shown.model =
      static_cast<int>(estimates && estimates->suggested ? *estimates->suggested : entry.run->outcome.chosen);
  (*project.view)[kShown] = shownToJson(shown, project);
}

// Nothing where the table or the model does not fit; `problem` says why.
runs::TablePtr fitting(Result<data::TableFile> table, const model::Model& model, Message& problem) {
  if (!table) {
    problem = table.error().message;
    return nullptr;
  }
  if (auto fits = runs::alignModel(model, table->data, table->data.targets()); !fits) {
    problem = fits.error().message;
    return nullptr;
  }
  return std::make_shared<const data::TableFile>(std::move(*table));
}

// The open file read as the model's run read its own, else the file that the model names. `reading`: what the
// model's file says of that.
void findTable(OpenedModel& opened, const runs::TablePtr& open, const data::ReadOptions& reading,
               const Context& context) {
  const model::Model& model = *opened.model;
  if (open) {
    if (runs::alignModel(model, open->data, open->data.targets()).ok()) return;
    opened.table =
        fitting(readTable(open->path, runs::readLike(model.schema, *open), context), model, opened.problem);
    if (opened.table) return;
  }
  runs::DataReference named;
  named.path = model.origin.dataPath;
  named.sha256 = model.origin.dataSha256;
  named.options = reading;
  opened.table = fitting(reopenTable(named, opened.path.toStdString(), context, model.schema.get()), model,
                         opened.problem);
}

Result<Opened> openJson(const std::string& path, const runs::TablePtr& open, const Context& context) {
  const auto bytes = readFile(path, kJsonLimit);
  if (!bytes) return bytes.error();
  const auto text = runs::projectText(path, kJsonLimit);
  if (!text) return text.error();
  const auto json = parseJson(*text, fileName(path), context);
  if (!json) return json.error();
  switch (runs::kindOfJson(*json)) {
    case runs::JsonFile::Model: {
      auto model = model::modelFromJson(*json, fileName(path), blackbox::blackBoxLoader(), context);
      if (!model) return model.error();
      OpenedModel opened{std::make_shared<const model::Model>(std::move(*model)),
                         QString::fromStdString(path)};
      const auto reading = runs::readingOfModelFile(*json, fileName(path));
      if (!reading) return reading.error();
      findTable(opened, open, reading->value_or(data::ReadOptions()), context);
      return Opened(std::move(opened));
    }
    case runs::JsonFile::Project: {
      auto project = runs::projectFromJson(*json, fileName(path), blackbox::blackBoxLoader(), context);
      if (!project) return project.error();
      OpenedProject opened = withData(std::move(*project), path, context);
      opened.document.projectPath = opened.path;
      opened.sha256 = sha256(*bytes);
      return Opened(std::move(opened));
    }
    case runs::JsonFile::Run: {
      auto run = runs::runFromJson(*json, fileName(path), blackbox::blackBoxLoader(), context);
      if (!run) return run.error();
      findTestFile(*run, path);
      auto project = runs::projectOf(std::move(*run));
      if (json->contains("study")) showAsOfStudy(project);
      OpenedProject opened = withData(std::move(project), path, context);
      opened.sha256 = sha256(*bytes);
      return Opened(std::move(opened));
    }
    case runs::JsonFile::Other:
      break;
  }
  return Error{"window.other-json", {}, inFile(fileName(path))};
}

}  // namespace

QString tablePatterns() {
  return QStringLiteral(
      "*.csv *.tsv *.txt *.arff *.xlsx *.ods *.sqlite *.db *.dbf *.npy *.npz *.sql *.xml *.json *.jsonl "
      "*.ndjson *.sav *.zsav *.por *.dta "
      "*.sas7bdat *.xpt *.rds *.rda *.RData *.zip *.gz *.bz2 *.xz *.zst");
}

Result<Opened> openFile(const std::string& path, OpenAs as, const runs::TablePtr& open,
                        const data::ReadOptions& options, const Context& context,
                        const data::ColumnCache& cache) {
  std::optional<Error> noJsonOfOurs;
  if (as == OpenAs::Guess && isFile(path) && runs::beginsAsJson(path)) {
    auto opened = openJson(path, open, context);
    const bool foreign = !opened && (opened.error().message.code == "window.other-json" ||
                                     opened.error().message.code.starts_with("core.json"));
    if (opened || !foreign) return opened;
    noJsonOfOurs = opened.error();
  }
  auto known = data::keptTable(cache, path);
  const bool kept = known.has_value();
  auto file = kept ? Result<data::TableFile>(std::move(*known)) : readTable(path, options, context);
  // What is neither ours nor a table is said as what it looked like.
  if (!file) return noJsonOfOurs && !isStopped(file.error()) ? *noJsonOfOurs : file.error();
  // The open table once more, perhaps changed since, is nothing beside itself, however it is read.
  std::error_code failed;
  const bool again =
      open && (file->sha256 == open->sha256 || std::filesystem::equivalent(path, open->path, failed));
  if (as == OpenAs::Guess && open && !again) {
    if (hasAll(file->data, open->data))
      as = OpenAs::TestPart;
    else if (hasFeaturesOnly(file->data, open->data))
      return Opened(OpenedNewRows{QString::fromStdString(path)});
    else if (file->data.rows() == open->data.rows() && file->data.columns() <= 3)
      as = OpenAs::Predictions;
  }
  if (open && as == OpenAs::Predictions) return joined(*file, open, path);
  auto table = std::make_shared<const data::TableFile>(std::move(*file));
  if (open && as == OpenAs::TestPart) return Opened(OpenedTestPart{table, QString::fromStdString(path)});
  return Opened(OpenedTable{table, kept, again});
}

}  // namespace paretree::ui
