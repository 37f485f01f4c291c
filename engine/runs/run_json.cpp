#include "engine/runs/run_json.h"

#include <algorithm>

#include "engine/core/json.h"
#include "engine/runs/data_json.h"
#include "engine/runs/outcome_json.h"

namespace paretree {
namespace {

constexpr const char* kFormat = "paretree-run";

const char* splitName(SplitSpec::Kind kind) {
  switch (kind) {
    case SplitSpec::Kind::Fraction:
      return "fraction";
    case SplitSpec::Kind::TestFile:
      return "test-file";
    case SplitSpec::Kind::Folds:
      return "folds";
    case SplitSpec::Kind::None:
      return "none";
    case SplitSpec::Kind::Column:
      return "column";
  }
  return "";
}

Json splitToJson(const Run& run, bool rows) {
  const SplitSpec& split = run.request.split;
  Json json = {{"kind", splitName(split.kind)}};
  if (split.kind == SplitSpec::Kind::Fraction && split.testFraction >= 0)
    json["testFraction"] = split.testFraction;
  if (split.kind == SplitSpec::Kind::TestFile) json["testPath"] = split.testPath;
  if (split.kind == SplitSpec::Kind::Folds) json["folds"] = split.folds;
  if (split.kind == SplitSpec::Kind::Column) json["column"] = split.column;
  json["trainRows"] = run.train.size();
  json["testRows"] = run.test.size();
  if (split.checkFraction > 0) json["checkFraction"] = split.checkFraction;
  if (split.checkFraction > 0 || !run.check.empty()) json["checkRows"] = run.check.size();
  if (rows) {
    json["train"] = rowsToText(run.train);
    json["test"] = rowsToText(run.test);
    if (!run.check.empty()) json["check"] = rowsToText(run.check);
  }
  return json;
}

Result<void> readSplit(const Json& json, const std::string& where, Run& run) {
  SplitSpec& split = run.request.split;
  JsonReader in(json, where);
  const std::string kind = in.string("kind");
  bool known = false;
  for (const auto value : {SplitSpec::Kind::Fraction, SplitSpec::Kind::TestFile, SplitSpec::Kind::Folds,
                           SplitSpec::Kind::None, SplitSpec::Kind::Column})
    if (kind == splitName(value)) {
      split.kind = value;
      known = true;
    }
  if (!known) in.fail("kind", "fraction, test-file, folds, none or column");
  split.testFraction = in.numberOr("testFraction", -1);
  split.testPath = in.stringOr("testPath", "");
  if (in.has("folds")) split.folds = static_cast<int>(in.integer("folds", 2, 1000000));
  if (split.kind == SplitSpec::Kind::Column) split.column = in.string("column");
  split.checkFraction = in.numberOr("checkFraction", 0);
  const std::string train = in.string("train"), test = in.string("test"), check = in.stringOr("check", "");
  if (!in.ok()) return in.error();
  auto trainRows = rowsFromText(train, where + "/train");
  if (!trainRows) return trainRows.error();
  auto testRows = rowsFromText(test, where + "/test");
  if (!testRows) return testRows.error();
  auto checkRows = rowsFromText(check, where + "/check");
  if (!checkRows) return checkRows.error();
  run.train = std::move(*trainRows);
  run.test = std::move(*testRows);
  run.check = std::move(*checkRows);
  return {};
}

Json timingToJson(const Run& run) {
  Json phases = Json::array();
  for (const auto& phase : run.phases) phases.push_back({{"name", phase.name}, {"seconds", phase.seconds}});
  return {{"seconds", run.seconds}, {"threads", run.request.threads}, {"phases", phases}};
}

Result<void> readTiming(const Json& json, const std::string& where, Run& run) {
  JsonReader in(json, where);
  run.seconds = in.number("seconds");
  run.request.threads = static_cast<int>(in.integer("threads", 1, 1 << 20));
  for (const auto& item : in.array("phases")) {
    JsonReader phase(item, where + "/phases");
    run.phases.push_back({phase.string("name"), phase.number("seconds")});
    if (!phase.ok()) return phase.error();
  }
  if (!in.ok()) return in.error();
  return {};
}

// Types follow from the JSON values; the learner checks them again when the run is made once more.
Result<ParamValues> paramsFromJson(const Json& json, const std::string& where) {
  ParamValues values;
  for (const auto& [id, value] : json.items()) {
    if (value.is_boolean())
      values[id] = value.get<bool>();
    else if (value.is_number_integer())
      values[id] = value.get<std::int64_t>();
    else if (value.is_number())
      values[id] = value.get<double>();
    else if (value.is_string())
      values[id] = value.get<std::string>();
    else if (value.is_array() &&
             std::all_of(value.begin(), value.end(), [](const Json& item) { return item.is_string(); }))
      values[id] = value.get<std::vector<std::string>>();
    else
      return Error{where + "/" + id + ": expected a number, a text, true, false or a list of texts"};
  }
  return values;
}

Json targetNames(const Run& run) {
  Json names = Json::array();
  if (run.outcome.front.empty() || !run.outcome.front[0].recipe.base) return names;
  const Model& model = *run.outcome.front[0].recipe.base;
  for (const int target : model.targets) names.push_back((*model.schema)[target].name);
  return names;
}

Json foldsToJson(const Run& run) {
  Json folds = Json::array();
  for (std::size_t f = 0; f < run.folds.size(); ++f) {
    Json fold = {{"fold", f + 1}, {"ending", std::string(endingName(run.folds[f].outcome.ending))}};
    putOutcome(fold, run.folds[f].outcome, nullptr);
    fold["notes"] = run.folds[f].outcome.notes;
    folds.push_back(std::move(fold));
  }
  return folds;
}

Json boxAnswersToJson(const std::vector<std::vector<std::int32_t>>& answers) {
  Json list = Json::array();
  for (const auto& codes : answers) list.push_back(codesToText(codes));
  return list;
}

// What the black boxes answer: as many codes in each list as the data have rows, all of them classes.
Result<std::vector<std::vector<std::int32_t>>> boxAnswersFromJson(const Json& list, const std::string& where,
                                                                  const Run& run) {
  std::size_t rows = 0;
  if (!run.train.empty()) rows = run.train.back() + std::size_t{1};
  if (!run.test.empty()) rows = std::max(rows, run.test.back() + std::size_t{1});
  const int classes = run.outcome.front[0].recipe.base->classes();
  std::vector<std::vector<std::int32_t>> answers;
  for (const auto& item : list) {
    if (!item.is_string()) return Error{where + ": expected texts"};
    auto codes = codesFromText(item.get<std::string>(), where);
    if (!codes) return codes.error();
    if (codes->size() < rows || (!answers.empty() && codes->size() != answers[0].size()))
      return Error{where + ": expected an answer for each of " + std::to_string(rows) + " rows, found " +
                   std::to_string(codes->size())};
    if (std::any_of(codes->begin(), codes->end(), [&](std::int32_t code) { return code >= classes; }))
      return Error{where + ": expected classes from 0 to " + std::to_string(classes - 1)};
    answers.push_back(std::move(*codes));
  }
  return answers;
}

/// Every training row has a fold, and there are no more folds than training rows.
bool foldsCover(const std::vector<std::int32_t>& folds, const Run& run) {
  const auto most = static_cast<std::int64_t>(run.train.size());
  return std::all_of(run.train.begin(), run.train.end(),
                     [&](Row row) { return row < folds.size() && folds[row] >= 0; }) &&
         std::all_of(folds.begin(), folds.end(), [&](std::int32_t fold) { return fold < most; });
}

}  // namespace

Json runToJson(const Run& run, const RunJsonOptions& options) {
  ModelPoolWriter pool;
  Json json = {{"format", kFormat},        {"schema", kRunSchema},
               {"version", run.version},   {"learner", run.request.learner},
               {"seed", run.request.seed}, {"ending", std::string(endingName(run.outcome.ending))}};
  if (options.timing) json["timing"] = timingToJson(run);
  json["data"] = dataToJson(run.data);
  json["targets"] = targetNames(run);
  json["split"] = splitToJson(run, options.models);
  Json params = Json::object();
  for (const auto& [id, value] : run.request.params) params[id] = paramToJson(value);
  json["parameters"] = std::move(params);
  if (!run.request.features.empty()) json["features"] = run.request.features;
  if (!run.request.lineage.empty()) json["lineage"] = run.request.lineage;
  if (run.request.parentRun > 0) {
    json["parentRun"] = run.request.parentRun;
    json["parentModel"] = run.request.parentModel;
  }
  putOutcome(json, run.outcome, options.models ? &pool : nullptr);
  if (!run.folds.empty()) json["folds"] = foldsToJson(run);
  std::vector<std::string> notes = run.notes;
  notes.insert(notes.end(), run.outcome.notes.begin(), run.outcome.notes.end());
  json["notes"] = notes;
  if (!options.models) return json;

  json["dataNotes"] = run.notes.size();
  json["boxAnswers"] = boxAnswersToJson(run.outcome.boxAnswers);
  if (!run.outcome.boxTrainAnswers.empty())
    json["boxTrainAnswers"] = boxAnswersToJson(run.outcome.boxTrainAnswers);
  if (!run.outcome.foldOfRow.empty()) json["foldOfRow"] = codesToText(run.outcome.foldOfRow);
  Json seeds = Json::array();
  for (const auto& seed : run.request.seeds) seeds.push_back(pool.add(seed));
  json["seeds"] = std::move(seeds);
  json["models"] = pool.json();
  return json;
}

Result<Run> runFromJson(const Json& json, const std::string& where, const BlackBoxLoader& loader) {
  Run run;
  JsonReader in(json, where);
  if (in.ok() && json.value("format", Json()) != Json(kFormat))
    return Error{where + ": is not a run of Paretree (its \"format\" is not \"paretree-run\")"};
  const auto schema = in.integer("schema", 1, 1000000);
  if (in.ok() && schema > kRunSchema)
    return Error{where + ": was written by a newer version (schema " + std::to_string(schema) +
                 "; this version reads up to " + std::to_string(kRunSchema) + ")"};
  if (in.ok() && !in.has("models"))
    return Error{where + ": holds figures only, no models; write the run with --out instead of --json"};
  run.version = in.string("version");
  run.request.learner = in.string("learner");
  if (in.has("seed") && json["seed"].is_number_unsigned())
    run.request.seed = json["seed"].get<std::uint64_t>();
  else
    in.fail("seed", "a whole number of at least 0");
  if (in.has("features")) run.request.features = in.strings("features");
  run.request.lineage = in.stringOr("lineage", "");
  if (in.has("parentRun")) run.request.parentRun = static_cast<int>(in.integer("parentRun", 0, 1 << 30));
  if (in.has("parentModel"))
    run.request.parentModel = static_cast<int>(in.integer("parentModel", -1, 1 << 30));
  const auto notes = in.strings("notes");
  const auto dataNotes =
      static_cast<std::size_t>(in.integer("dataNotes", 0, static_cast<long long>(notes.size())));
  const Json& params = in.object("parameters");
  const Json& data = in.object("data");
  const Json& split = in.object("split");
  const Json& models = in.object("models");
  const Json& seeds = in.array("seeds");
  const Json& answers = in.array("boxAnswers");
  if (!in.ok()) return in.error();
  run.notes.assign(notes.begin(), notes.begin() + static_cast<std::ptrdiff_t>(dataNotes));

  auto values = paramsFromJson(params, where + "/parameters");
  if (!values) return values.error();
  run.request.params = std::move(*values);
  auto reference = dataFromJson(data, where + "/data");
  if (!reference) return reference.error();
  run.data = std::move(*reference);
  if (auto read = readSplit(split, where + "/split", run); !read) return read.error();
  if (in.has("timing"))
    if (auto read = readTiming(in.object("timing"), where + "/timing", run); !read) return read.error();

  auto pool = ModelPoolReader::read(models, where + "/models", loader);
  if (!pool) return pool.error();
  for (const auto& number : seeds) {
    auto seed = pool->model(number, where + "/seeds");
    if (!seed) return seed.error();
    run.request.seeds.push_back(std::move(*seed));
  }
  auto outcome = outcomeFromJson(json, where, &*pool, dataNotes);
  if (!outcome) return outcome.error();
  run.outcome = std::move(*outcome);
  auto boxAnswers = boxAnswersFromJson(answers, where + "/boxAnswers", run);
  if (!boxAnswers) return boxAnswers.error();
  run.outcome.boxAnswers = std::move(*boxAnswers);
  if (in.has("boxTrainAnswers")) {
    auto onTrain = boxAnswersFromJson(in.array("boxTrainAnswers"), where + "/boxTrainAnswers", run);
    if (!onTrain) return onTrain.error();
    if (onTrain->size() != run.outcome.boxAnswers.size())
      return Error{where + "/boxTrainAnswers: expected as many lists as \"boxAnswers\" has, " +
                   std::to_string(run.outcome.boxAnswers.size())};
    run.outcome.boxTrainAnswers = std::move(*onTrain);
  }
  if (in.has("foldOfRow")) {
    auto folds = codesFromText(in.string("foldOfRow"), where + "/foldOfRow");
    if (!folds) return folds.error();
    if (!foldsCover(*folds, run))
      return Error{where + "/foldOfRow: expected a fold from 0 on for each training row"};
    run.outcome.foldOfRow = std::move(*folds);
  }
  if (in.has("folds")) {
    const Json& folds = in.array("folds");
    if (!in.ok()) return in.error();
    for (std::size_t f = 0; f < folds.size(); ++f) {
      auto fold = outcomeFromJson(folds[f], where + "/folds/" + std::to_string(f), nullptr, 0);
      if (!fold) return fold.error();
      run.folds.push_back({std::move(*fold)});
    }
  }
  return run;
}

}  // namespace paretree
