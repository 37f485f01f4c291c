#include "paretree/runs/files/run_json.h"

#include <algorithm>

#include "paretree/core/json.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/files/origin_json.h"
#include "paretree/runs/compare.h"
#include "paretree/runs/files/data_json.h"
#include "paretree/runs/files/estimates_json.h"
#include "paretree/runs/files/outcome_json.h"
#include "paretree/runs/files/steadiness_json.h"
#include "paretree/runs/origin.h"

namespace paretree::runs {
namespace {

constexpr const char* kFormat = "paretree-run";

Json splitToJson(const Run& run, bool rows) {
  const data::SplitSpec& split = run.request.split;
  Json json = {{"kind", std::string(splitKindName(split.kind))}};
  if (split.kind == data::SplitSpec::Kind::Fraction && split.testFraction >= 0)
    json["testFraction"] = split.testFraction;
  if (split.kind == data::SplitSpec::Kind::TestFile) json["testPath"] = split.testPath;
  if (split.kind == data::SplitSpec::Kind::Folds) json["folds"] = split.folds;
  if (split.kind == data::SplitSpec::Kind::Column) json["column"] = split.column;
  if (split.seed) json["seed"] = *split.seed;
  json["trainRows"] = run.train.size();
  json["testRows"] = run.test.size();
  if (run.seenTestRows != std::optional<std::size_t>(0))
    json["seenTestRows"] = run.seenTestRows ? Json(*run.seenTestRows) : Json();
  if (!split.groups.empty()) json["groups"] = split.groups;
  if (split.checkFraction > 0) json["checkFraction"] = split.checkFraction;
  if (split.checkFraction > 0 || !run.check.empty()) json["checkRows"] = run.check.size();
  if (rows) {
    json["train"] = rowsToText(run.train);
    json["test"] = rowsToText(run.test);
    if (!run.check.empty()) json["check"] = rowsToText(run.check);
  }
  return json;
}

void readSplit(const JsonView& in, Run& run) {
  data::SplitSpec& split = run.request.split;
  const auto kind = data::splitKindFromName(in["kind"].text());
  if (!kind) in["kind"].failOneOf({"fraction", "test-file", "folds", "none", "column"});
  split.kind = kind.value_or(data::SplitSpec::Kind::None);
  // As in the origins of its models, which a file of the run need not hold.
  if (in.has("testFraction")) split.testFraction = model::readShare(in["testFraction"]);
  split.testPath = in.textOr("testPath", "");
  if (in.has("folds")) split.folds = static_cast<int>(in["folds"].integer(2, 1000000));
  if (split.kind == data::SplitSpec::Kind::Column) split.column = in["column"].text();
  split.groups = in.textOr("groups", "");
  if (in.has("checkFraction")) split.checkFraction = model::readShare(in["checkFraction"]);
  if (in.has("seed")) split.seed = in["seed"].natural();
  if (in.has("seenTestRows")) {
    const JsonView seen = in["seenTestRows"];
    run.seenTestRows = seen.isNull() ? std::nullopt : std::optional<std::size_t>(seen.natural());
  }
  run.train = rowsFromJson(in["train"]);
  run.test = rowsFromJson(in["test"]);
  if (in.has("check")) run.check = rowsFromJson(in["check"]);
}

Json timingToJson(const Run& run) {
  Json phases = Json::array();
  for (const auto& phase : run.phases) phases.push_back({{"name", phase.name}, {"seconds", phase.seconds}});
  return {{"seconds", run.seconds}, {"threads", run.request.threads}, {"phases", phases}};
}

void readTiming(const JsonView& in, Run& run) {
  run.seconds = in["seconds"].numberOrNull();
  run.request.threads = static_cast<int>(in["threads"].integer(1, 1 << 20));
  for (const JsonView phase : in["phases"])
    run.phases.push_back({phase["name"].text(), phase["seconds"].numberOrNull()});
}

// Types follow from the JSON values; the learner checks them again when the run is made once more.
learners::ParamValues paramsFromJson(const JsonView& in) {
  learners::ParamValues values;
  for (const auto& [key, value] : in.members()) {
    const std::string id(key);
    if (value.isBoolean())
      values[id] = value.boolean();
    else if (value.isInteger())
      values[id] = value.integer(INT64_MIN, INT64_MAX);
    else if (value.isNumber())
      values[id] = value.number();
    else if (value.isText())
      values[id] = value.text();
    else if (value.isList())
      values[id] = value.texts();
    else
      value.fail(Message{"runs.expect-param", {}});
  }
  return values;
}

Json targetNames(const Run& run) {
  Json names = Json::array();
  if (run.outcome.front.empty() || !run.outcome.front[0].recipe.base) return names;
  const model::Model& model = *run.outcome.front[0].recipe.base;
  for (const int target : model.targets) names.push_back((*model.schema)[target].name);
  return names;
}

Json foldsToJson(const Run& run) {
  Json folds = Json::array();
  for (std::size_t f = 0; f < run.folds.size(); ++f) {
    Json fold = {{"fold", f + 1}, {"ending", std::string(endingName(run.folds[f].outcome.ending))}};
    putOutcome(fold, run.folds[f].outcome, nullptr, false);
    fold["notes"] = messages::textsToJson(run.folds[f].outcome.notes);
    fold["noteMessages"] = messages::toJson(run.folds[f].outcome.notes);
    folds.push_back(std::move(fold));
  }
  return folds;
}

/// The code of what the worker failed with, within `note`; empty where it did not.
std::string failureOfWorker(const Message& note) {
  if (note.code.starts_with("worker.")) return note.code;
  for (const Argument& argument : note.arguments)
    if (const auto* within = std::get_if<std::vector<Message>>(&argument.value))
      for (const Message& message : *within)
        if (auto code = failureOfWorker(message); !code.empty()) return code;
  return {};
}

/// What the run had to do without, for scripts.
Json degradedToJson(const std::vector<Message>& notes) {
  Json list = Json::array();
  for (const Message& note : notes)
    if (const std::string cause = failureOfWorker(note); !cause.empty())
      list.push_back({{"note", note.code}, {"cause", cause}});
  return list;
}

Json boxAnswersToJson(const std::vector<std::vector<std::int32_t>>& answers) {
  Json list = Json::array();
  for (const auto& codes : answers) list.push_back(codesToText(codes));
  return list;
}

// What the black boxes answer: as many codes in each list as the data have rows, all of them classes.
std::vector<std::vector<std::int32_t>> boxAnswersFromJson(const JsonView& list, const Run& run) {
  std::vector<std::vector<std::int32_t>> answers;
  if (!list.ok()) return answers;
  std::size_t rows = 0;
  if (!run.train.empty()) rows = run.train.back() + std::size_t{1};
  if (!run.test.empty()) rows = std::max(rows, run.test.back() + std::size_t{1});
  const int classes = run.outcome.front[0].recipe.base->classes();
  for (const JsonView one : list) {
    auto codes = codesFromJson(one);
    if (codes.size() < rows || (!answers.empty() && codes.size() != answers[0].size()))
      one.refuse(Message{"runs.answers", {{"rows", rows}, {"found", codes.size()}}});
    if (std::any_of(codes.begin(), codes.end(), [&](std::int32_t code) { return code >= classes; }))
      one.fail(Message{"runs.expect-classes", {{"last", classes - 1}}});
    answers.push_back(std::move(codes));
  }
  return answers;
}

/// Every training row has a fold, and there are no more folds than training rows.
bool foldsCover(const std::vector<std::int32_t>& folds, const Run& run) {
  const auto most = static_cast<std::int64_t>(run.train.size());
  return std::all_of(run.train.begin(), run.train.end(),
                     [&](data::Row row) { return row < folds.size() && folds[row] >= 0; }) &&
         std::all_of(folds.begin(), folds.end(), [&](std::int32_t fold) { return fold < most; });
}

Message lineageFromJson(const JsonView& in) {
  const std::string text = in.textOr("lineage", "");
  if (text.empty()) return {};
  if (auto message =
          in.has("lineageMessage") ? messages::fromJson(in["lineageMessage"].json()) : std::nullopt)
    return std::move(*message);
  // That rows were divided for a comparison is asked of runs, also of those of version 0.1.
  if (Message compared = comparedLineage(); text == messages::text(compared)) return compared;
  return textMessage(text);
}

Json learntToJson(const std::vector<LearntColumn>& columns) {
  Json json = Json::array();
  for (const LearntColumn& column : columns) {
    Json one = {{"column", column.name}, {"least", realJson(column.least)}, {"most", realJson(column.most)}};
    if (column.percent) one["percent"] = true;
    json.push_back(std::move(one));
  }
  return json;
}

std::vector<LearntColumn> learntFromJson(const JsonView& in) {
  std::vector<LearntColumn> columns;
  for (const JsonView one : in)
    columns.push_back(
        {one["column"].text(), one["least"].real(), one["most"].real(), one.booleanOr("percent", false)});
  return columns;
}

}  // namespace

Json runToJson(const Run& run, const RunJsonOptions& options) {
  ModelPoolWriter pool(options.sharedTrees);
  Json json = {{"format", kFormat},        {"schema", kRunSchema},
               {"version", run.version},   {"learner", run.request.learner},
               {"seed", run.request.seed}, {"ending", std::string(endingName(run.outcome.ending))}};
  if (options.timing) json["timing"] = timingToJson(run);
  json["data"] = dataToJson(run.data);
  json["targets"] = targetNames(run);
  json["split"] = splitToJson(run, options.models);
  Json params = Json::object();
  for (const auto& [id, value] : run.request.params) params[id] = learners::paramToJson(value);
  json["parameters"] = std::move(params);
  if (!run.request.features.empty()) json["features"] = run.request.features;
  if (run.missingIn) json["missingIn"] = *run.missingIn;
  if (run.learnt) json["learnt"] = learntToJson(*run.learnt);
  if (!run.request.lineage.empty()) {
    json["lineage"] = messages::text(run.request.lineage);
    json["lineageMessage"] = messages::toJson(run.request.lineage);
  }
  if (run.request.parentRun > 0) {
    json["parentRun"] = run.request.parentRun;
    json["parentModel"] = run.request.parentModel;
  }
  putOutcome(json, run.outcome, options.models ? &pool : nullptr, options.forests);
  if (run.crossValidation) putEstimates(json, *run.crossValidation);
  putSteadiness(json, run);
  if (!run.folds.empty()) json["folds"] = foldsToJson(run);
  std::vector<Message> notes = run.notes;
  notes.insert(notes.end(), run.outcome.notes.begin(), run.outcome.notes.end());
  json["notes"] = messages::textsToJson(notes);
  json["noteMessages"] = messages::toJson(notes);
  if (Json degraded = degradedToJson(notes); !degraded.empty()) json["degraded"] = std::move(degraded);
  if (!options.models) return json;

  json["dataNotes"] = run.notes.size();
  json["boxAnswers"] = boxAnswersToJson(run.outcome.boxAnswers);
  if (!run.outcome.boxTrainAnswers.empty())
    json["boxTrainAnswers"] = boxAnswersToJson(run.outcome.boxTrainAnswers);
  if (!run.outcome.foldOfRow.empty()) json["foldOfRow"] = codesToText(run.outcome.foldOfRow);
  Json seeds = Json::array();
  for (const auto& seed : run.request.seeds) seeds.push_back(pool.add(seed));
  json["seeds"] = std::move(seeds);
  if (pool.hasPaths()) json["schema"] = kRunSchemaOfPaths;
  json["models"] = pool.json();
  return json;
}

Result<Run> runFromJson(const Json& json, const std::string& where, const model::BlackBoxLoader& loader,
                        const Context& context) {
  JsonRoot root(json, where, context);
  return runFromJson(root.view(), loader);
}

Result<Run> runFromJson(const JsonView& in, const model::BlackBoxLoader& loader) {
  if (!in.isObject()) in.fail(Message{"core.json-object", {}});
  if (!in.has("format") || in["format"].json() != Json(kFormat)) in.refuse(Message{"runs.no-run", {}});
  const auto schema = in["schema"].integer(1, 1000000);
  if (schema > kRunSchemaOfPaths)
    in.refuse(Message{"runs.newer-schema", {{"schema", schema}, {"most", kRunSchemaOfPaths}}});
  if (!in.has("models")) in.refuse(Message{"runs.figures-only", {}});
  Run run;
  run.version = in["version"].text();
  run.request.learner = in["learner"].text();
  run.request.seed = in["seed"].natural();
  run.request.features = in.textsOrNone("features");
  if (in.has("missingIn")) run.missingIn = in.textsOrNone("missingIn");
  if (in.has("learnt")) run.learnt = learntFromJson(in["learnt"]);
  run.request.lineage = lineageFromJson(in);
  run.request.parentRun = static_cast<int>(in.integerOr("parentRun", 0, 1 << 30, run.request.parentRun));
  run.request.parentModel =
      static_cast<int>(in.integerOr("parentModel", -1, 1 << 30, run.request.parentModel));
  run.notes = notesFromJson(in);
  const auto dataNotes =
      static_cast<std::size_t>(in["dataNotes"].integer(0, static_cast<std::int64_t>(run.notes.size())));
  run.notes.resize(dataNotes);
  run.request.params = paramsFromJson(in["parameters"]);
  run.data = dataFromJson(in["data"]);
  readSplit(in["split"], run);
  if (in.has("timing")) readTiming(in["timing"], run);

  const auto pool = ModelPoolReader::read(in["models"], loader, run.data.options.unitsFound);
  for (const JsonView number : in["seeds"]) run.request.seeds.push_back(pool.model(number));
  run.outcome = outcomeFromJson(in, &pool, dataNotes);
  setOrigin(run.outcome, originOf(run));
  run.outcome.boxAnswers = boxAnswersFromJson(in["boxAnswers"], run);
  if (in.has("boxTrainAnswers")) {
    const JsonView onTrain = in["boxTrainAnswers"];
    run.outcome.boxTrainAnswers = boxAnswersFromJson(onTrain, run);
    if (run.outcome.boxTrainAnswers.size() != run.outcome.boxAnswers.size())
      onTrain.fail(Message{"runs.expect-lists", {{"lists", run.outcome.boxAnswers.size()}}});
  }
  if (in.has("foldOfRow")) {
    run.outcome.foldOfRow = codesFromJson(in["foldOfRow"]);
    if (!foldsCover(run.outcome.foldOfRow, run)) in["foldOfRow"].fail(Message{"runs.expect-folds", {}});
  }
  if (in.has("crossValidation")) {
    run.crossValidation = estimatesFromJson(in);
    run.request.crossValidate = run.crossValidation->plan;
  }
  if (in.ok() && in.has("steadiness")) run.steadiness = steadinessFromJson(in, run);
  if (in.has("folds"))
    for (const JsonView fold : in["folds"]) run.folds.push_back({outcomeFromJson(fold, nullptr, 0)});
  if (!in.ok()) return in.error();
  return run;
}

}  // namespace paretree::runs
