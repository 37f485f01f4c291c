// Plans and units as JSON (resources/help/studies.md).
#include <algorithm>
#include <cmath>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/core/suggest.h"
#include "paretree/data/reading/read_options_json.h"
#include "paretree/model/files/origin_json.h"
#include "paretree/studies/plan.h"

namespace paretree::studies {
namespace {

constexpr const char* kPlanFormat = "paretree-study";
constexpr const char* kUnitFormat = "paretree-unit";
constexpr int kPlanSchema = 1, kUnitSchema = 1;

Json tableToJson(const StudyData& table) {
  Json json = {{"path", table.path}, {"sha256", table.sha256}};
  if (Json options = data::optionsToJson(table.options); !options.empty())
    json["options"] = std::move(options);
  return json;
}

/// What a stranger's file names lies in the study's folder, and nowhere else.
std::string pathInside(const JsonView& in) {
  std::string path = in.text();
  if (in.ok() && (path.starts_with('/') || ("/" + path + "/").find("/../") != std::string::npos))
    in.fail(Message{"studies.expect-inside", {}});
  return path;
}

StudyData tableFromJson(const JsonView& in) {
  StudyData table;
  table.path = pathInside(in["path"]);
  table.sha256 = in["sha256"].text();
  if (in.has("options")) table.options = data::optionsFromJson(in["options"]);
  return table;
}

Json divisionToJson(const data::SplitSpec& split, const std::string& testSha256) {
  Json json = {{"kind", std::string(data::splitKindName(split.kind))}};
  if (split.kind == data::SplitSpec::Kind::Fraction && split.testFraction >= 0)
    json["testFraction"] = split.testFraction;
  if (split.kind == data::SplitSpec::Kind::TestFile) {
    json["testPath"] = split.testPath;
    json["testSha256"] = testSha256;
  }
  if (split.kind == data::SplitSpec::Kind::Folds) json["folds"] = split.folds;
  if (split.kind == data::SplitSpec::Kind::Column) json["column"] = split.column;
  if (!split.groups.empty()) json["groups"] = split.groups;
  if (split.checkFraction > 0) json["checkFraction"] = split.checkFraction;
  return json;
}

data::SplitSpec divisionFromJson(const JsonView& in) {
  data::SplitSpec split;
  const auto kind = data::splitKindFromName(in["kind"].text());
  if (!kind) in["kind"].failOneOf({"fraction", "test-file", "folds", "none", "column"});
  split.kind = kind.value_or(data::SplitSpec::Kind::None);
  split.testFraction = in.has("testFraction") ? model::readShare(in["testFraction"]) : -1;
  if (split.kind == data::SplitSpec::Kind::TestFile) split.testPath = pathInside(in["testPath"]);
  if (in.has("folds")) split.folds = static_cast<int>(in["folds"].integer(2, 1000000));
  if (split.kind == data::SplitSpec::Kind::Column) split.column = in["column"].text();
  split.groups = in.textOr("groups", "");
  if (in.has("checkFraction")) split.checkFraction = model::readShare(in["checkFraction"]);
  return split;
}

/// What plans and units have in common.
template <class Value>
void putSettings(Json& json, const Value& from) {
  json["split"] = divisionToJson(from.split, from.testSha256);
  if (!from.features.empty()) json["features"] = from.features;
  if (from.crossValidate) {
    json["crossValidate"] = {{"folds", from.crossValidate->folds}, {"repeats", from.crossValidate->repeats}};
    if (!from.crossValidate->groups.empty()) json["crossValidate"]["groups"] = from.crossValidate->groups;
  }
  if (!from.models) json["models"] = false;
}

ProgramId programIn(const JsonView& in) { return {in["version"].text(), in.textOr("commit", "")}; }

template <class Value>
void readSettings(const JsonView& in, Value& into) {
  into.split = divisionFromJson(in["split"]);
  into.testSha256 = in["split"].textOr("testSha256", "");
  into.features = in.textsOrNone("features");
  if (in.has("crossValidate")) {
    const JsonView plan = in["crossValidate"];
    into.crossValidate =
        runs::FoldPlan{static_cast<int>(plan["folds"].integer(2, 10000)),
                       static_cast<int>(plan["repeats"].integer(1, 1000)), plan.textOr("groups", "")};
  }
  into.models = in.booleanOr("models", true);
}

/// Says what a file of ours begins with.
void expectFormat(const JsonView& in, const char* format, int newest, Message refusal) {
  if (!in.isObject()) in.fail(Message{"core.json-object", {}});
  if (!in.has("format") || in["format"].json() != Json(format)) in.refuse(std::move(refusal));
  const auto schema = in["schema"].integer(1, 1000000);
  if (schema > newest) in.refuse(Message{"runs.newer-schema", {{"schema", schema}, {"most", newest}}});
}

learners::LearnerPtr learnerIn(const JsonView& id, const learners::Registry& registry) {
  const std::string name = id.text();
  auto learner = registry.find(name);
  if (learner || !id.ok()) return learner;
  std::vector<std::string> ids;
  for (const auto& one : registry.all()) ids.push_back(one->info().id);
  id.refuse(Message{"runs.no-such-learner", {{"learner", name}, {"hint", hints(name, ids)}}});
  return nullptr;
}

learners::ParamValue valueIn(const JsonView& in, const learners::Learner& learner, const std::string& param) {
  for (const auto& info : learner.params()) {
    if (info.id != param) continue;
    auto value = learners::paramFromJson(info, in.json(), learner.info().id);
    if (value) return std::move(*value);
    in.pass(value.error());
    return {};
  }
  in.refuse(Message{"learners.no-such-param", {{"param", param}, {"hint", std::vector<Message>{}}}});
  return {};
}

StudyLearner learnerFromJson(const JsonView& in, const learners::Registry& registry) {
  StudyLearner one;
  one.id = in["id"].text();
  const auto learner = learnerIn(in["id"], registry);
  if (!learner || !in.has("grid")) return one;
  for (const JsonView entry : in["grid"]) {
    Axis axis{entry["param"].text(), {}};
    for (const JsonView value : entry["values"])
      axis.values.push_back(value.isNull() ? GridValue() : valueIn(value, *learner, axis.param));
    one.axes.push_back(std::move(axis));
  }
  return one;
}

/// A cell of a plan whose tables and learners are read already.
Cell cellFromJson(const JsonView& in, const StudyPlan& plan, const learners::Registry& registry) {
  Cell cell;
  const std::string path = in["data"].text(), id = in["learner"].text();
  while (cell.table < plan.tables.size() && plan.tables[cell.table].path != path) ++cell.table;
  while (cell.learner < plan.learners.size() && plan.learners[cell.learner].id != id) ++cell.learner;
  if (cell.table == plan.tables.size() || cell.learner == plan.learners.size()) {
    in.refuse(Message{"studies.dropped-unknown", {}});
    return {};
  }
  if (const auto learner = learnerIn(in["learner"], registry))
    for (const auto& [param, value] : in["parameters"].members())
      cell.params[std::string(param)] = valueIn(value, *learner, std::string(param));
  return cell;
}

Json textsToJson(const learners::ParamValues& params) {
  Json json = Json::object();
  for (const auto& [id, value] : params) json[id] = learners::paramToJson(value);
  return json;
}

learners::ParamValues textsFromJson(const JsonView& in) {
  learners::ParamValues params;
  for (const auto& [id, value] : in.members()) params[std::string(id)] = value.text();
  return params;
}

Json protocolToJson(const ProtocolRuns& one) {
  Json json = {{"protocol", one.id}, {"parameters", textsToJson(one.params)}, {"runs", one.runs}};
  if (one.table) json["data"] = *one.table;
  if (!std::isnan(one.seconds)) json["seconds"] = one.seconds;
  return json;
}

ProtocolRuns protocolFromJson(const JsonView& in, std::size_t tables) {
  ProtocolRuns one{in["protocol"].text(), textsFromJson(in["parameters"]), {}, {}, data::kMissing};
  one.seconds = in.numberOr("seconds", data::kMissing);
  for (const JsonView run : in["runs"]) one.runs.push_back(run.natural());
  std::sort(one.runs.begin(), one.runs.end());
  if (in.has("data"))
    one.table = static_cast<std::size_t>(in["data"].integer(0, static_cast<std::int64_t>(tables) - 1));
  return one;
}

/// All but the seed, which stands last.
Json unitWithoutSeed(const Unit& unit) {
  Json json = {{"format", kUnitFormat}, {"schema", kUnitSchema}, {"version", unit.program.version}};
  if (!unit.program.commit.empty()) json["commit"] = unit.program.commit;
  if (!unit.table.path.empty()) json["data"] = tableToJson(unit.table);
  json[unit.protocol ? "protocol" : "learner"] = unit.learner;
  json["parameters"] = textsToJson(unit.params);
  if (!unit.protocol) putSettings(json, unit);
  return json;
}

std::string withoutEnd(const Unit& unit) {
  std::string text = dumpJson(unitWithoutSeed(unit), -1);
  text.resize(text.rfind('}'));
  return text;
}

std::string withSeed(const std::string& beginning, std::uint64_t seed) {
  return beginning + ",\"seed\":" + std::to_string(seed) + "}";
}

}  // namespace

Json planToJson(const StudyPlan& plan) {
  Json json = {{"format", kPlanFormat}, {"schema", kPlanSchema}, {"version", plan.program.version}};
  if (!plan.program.commit.empty()) json["commit"] = plan.program.commit;
  json["data"] = Json::array();
  for (const StudyData& table : plan.tables) json["data"].push_back(tableToJson(table));
  if (plan.byProtocols()) {
    for (const ProtocolRuns& one : plan.protocols) json["protocols"].push_back(protocolToJson(one));
    return json;
  }
  json["learners"] = Json::array();
  for (const StudyLearner& learner : plan.learners) {
    Json one = {{"id", learner.id}, {"grid", Json::array()}};
    for (const Axis& axis : learner.axes) {
      Json values = Json::array();
      for (const GridValue& value : axis.values)
        values.push_back(value ? learners::paramToJson(*value) : Json());
      one["grid"].push_back({{"param", axis.param}, {"values", std::move(values)}});
    }
    json["learners"].push_back(std::move(one));
  }
  json["seeds"] = plan.seeds;
  for (const Cell& cell : plan.dropped)
    json["dropped"].push_back({{"data", plan.tables[cell.table].path},
                               {"learner", plan.learners[cell.learner].id},
                               {"parameters", textsToJson(cell.params)}});
  putSettings(json, plan);
  return json;
}

Result<StudyPlan> planFromJson(const Json& json, const std::string& where,
                               const learners::Registry& registry) {
  JsonRoot root(json, where);
  const JsonView in = root.view();
  expectFormat(in, kPlanFormat, kPlanSchema, Message{"studies.no-plan", {}});
  StudyPlan plan;
  plan.program = programIn(in);
  for (const JsonView table : in["data"]) plan.tables.push_back(tableFromJson(table));
  if (in.has("protocols")) {
    for (const JsonView one : in["protocols"])
      plan.protocols.push_back(protocolFromJson(one, plan.tables.size()));
  } else {
    readSettings(in, plan);
    for (const JsonView learner : in["learners"]) plan.learners.push_back(learnerFromJson(learner, registry));
    for (const JsonView seed : in["seeds"]) plan.seeds.push_back(seed.natural());
    if (in.has("dropped"))
      for (const JsonView cell : in["dropped"]) plan.dropped.push_back(cellFromJson(cell, plan, registry));
  }
  if (!in.ok()) return in.error();
  if (auto checked = checkPlan(plan, registry); !checked)
    return Error{inFile(where, checked.error().message)};
  return plan;
}

std::string unitText(const Unit& unit) { return withSeed(withoutEnd(unit), unit.seed); }

std::string unitId(const Unit& unit) { return sha256(unitText(unit)); }

UnitTexts::UnitTexts(const StudyPlan& plan, const Cell& cell)
    : beginning_(withoutEnd(unitOf(plan, cell, 0))) {}

std::string UnitTexts::of(std::uint64_t seed) const { return withSeed(beginning_, seed); }

Result<Unit> unitFromJson(const Json& json, const std::string& where, const learners::Registry& registry) {
  JsonRoot root(json, where);
  const JsonView in = root.view();
  expectFormat(in, kUnitFormat, kUnitSchema, Message{"studies.no-unit", {}});
  Unit unit;
  unit.program = programIn(in);
  unit.protocol = in.has("protocol");
  unit.seed = in["seed"].natural();
  if (unit.protocol) {
    if (in.has("data")) unit.table = tableFromJson(in["data"]);
    unit.learner = in["protocol"].text();
    unit.params = textsFromJson(in["parameters"]);
    if (!in.ok()) return in.error();
    return unit;
  }
  readSettings(in, unit);
  unit.table = tableFromJson(in["data"]);
  unit.learner = in["learner"].text();
  if (const auto learner = learnerIn(in["learner"], registry))
    for (const auto& [id, value] : in["parameters"].members())
      unit.params[std::string(id)] = valueIn(value, *learner, std::string(id));
  if (!in.ok()) return in.error();
  return unit;
}

}  // namespace paretree::studies
