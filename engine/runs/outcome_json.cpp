#include "engine/runs/outcome_json.h"

#include <algorithm>
#include <array>

#include "engine/core/json.h"

namespace paretree {
namespace {

constexpr std::array<std::pair<Objective::Unit, const char*>, 3> kUnits{{{Objective::Unit::Share, "share"},
                                                                         {Objective::Unit::Count, "count"},
                                                                         {Objective::Unit::Value, "value"}}};

std::string unitName(Objective::Unit unit) {
  for (const auto& [value, name] : kUnits)
    if (value == unit) return name;
  return "value";
}

Objective::Unit readUnit(JsonReader& in) {
  const std::string text = in.stringOr("unit", "value");
  for (const auto& [value, name] : kUnits)
    if (text == name) return value;
  in.fail("unit", "share, count or value");
  return Objective::Unit::Value;
}

template <class Ids, class IdOf>
Json named(const std::vector<double>& values, const Ids& ids, IdOf idOf) {
  Json json = Json::object();
  for (std::size_t i = 0; i < values.size() && i < ids.size(); ++i) json[idOf(ids[i])] = number(values[i]);
  return json;
}

Json byObjective(const std::vector<double>& values, const Outcome& outcome) {
  return named(values, outcome.objectives, [](const Objective& objective) { return objective.id; });
}
Json byMeasure(const std::vector<double>& values, const Outcome& outcome) {
  return named(values, outcome.measures, [](const std::string& id) { return id; });
}

std::vector<double> read(const Json& json, const char* key, const std::vector<std::string>& ids,
                         JsonReader& in) {
  std::vector<double> values;
  const Json& object = in.object(key);
  if (object.empty()) return values;
  JsonReader fields(object, in.path() + "/" + key);
  for (const auto& id : ids) values.push_back(fields.number(id.c_str()));
  if (!fields.ok()) in.fail(key, "a number or null for each of its names", &json[key]);
  return values;
}

Json numbersToJson(const std::vector<double>& values) {
  Json json = Json::array();
  for (const double value : values) json.push_back(number(value));
  return json;
}

Json pointToJson(const FrontPoint& point, std::size_t index, const Outcome& outcome, ModelPoolWriter* pool) {
  Json json = {{"index", index}, {"scores", byObjective(point.scores, outcome)}};
  if (!point.testScores.empty()) json["testScores"] = byObjective(point.testScores, outcome);
  json["train"] = byMeasure(point.train, outcome);
  json["test"] = byMeasure(point.test, outcome);
  json["leaves"] = point.size.leaves;
  json["rules"] = point.size.rules;
  json["nodes"] = point.size.nodes;
  json["depth"] = point.size.depth;
  json["conditions"] = point.size.conditions;
  json["terms"] = point.size.terms;
  json["shareExplained"] = number(point.shareExplained);
  json["ties"] = point.ties;
  if (!point.interval.empty()) json["interval"] = numbersToJson(point.interval);
  if (pool) json["recipe"] = pool->recipe(point.recipe);
  return json;
}

struct Ids {
  std::vector<std::string> objectives, measures;
};

Result<FrontPoint> pointFromJson(const Json& json, const std::string& where, const Ids& ids,
                                 const ModelPoolReader* pool) {
  constexpr int kMost = 1 << 30;
  FrontPoint point;
  JsonReader in(json, where);
  point.scores = read(json, "scores", ids.objectives, in);
  if (in.has("testScores")) point.testScores = read(json, "testScores", ids.objectives, in);
  point.train = read(json, "train", ids.measures, in);
  point.test = read(json, "test", ids.measures, in);
  const auto count = [&](const char* key) { return static_cast<int>(in.integer(key, 0, kMost)); };
  point.size = Size{count("leaves"), count("rules"),      count("nodes"),
                    count("depth"),  count("conditions"), count("terms")};
  point.shareExplained = in.number("shareExplained");
  point.ties = in.string("ties");
  if (in.has("interval")) point.interval = in.numbers("interval");
  if (in.ok() && point.scores.size() != ids.objectives.size())
    in.fail("scores", "a value for each objective");
  if (in.ok() && !point.interval.empty() && point.interval.size() != 2) in.fail("interval", "two numbers");
  if (!in.ok()) return in.error();
  if (pool) {
    if (!in.has("recipe")) return Error{where + ": 'recipe' is missing"};
    auto recipe = pool->recipe(json["recipe"], where + "/recipe");
    if (!recipe) return recipe.error();
    if (!recipe->base) return Error{where + "/recipe: expected a model"};
    point.recipe = std::move(*recipe);
  }
  return point;
}

Json referenceToJson(const Reference& reference, const Outcome& outcome, ModelPoolWriter* pool) {
  Json json = {
      {"id", reference.id}, {"label", reference.label}, {"scores", byObjective(reference.scores, outcome)}};
  if (!reference.testScores.empty()) json["testScores"] = byObjective(reference.testScores, outcome);
  json["train"] = byMeasure(reference.train, outcome);
  json["test"] = byMeasure(reference.test, outcome);
  if (pool) json["recipe"] = pool->recipe(reference.recipe);
  return json;
}

Result<Reference> referenceFromJson(const Json& json, const std::string& where, const Ids& ids,
                                    const ModelPoolReader* pool) {
  Reference reference;
  JsonReader in(json, where);
  reference.id = in.string("id");
  reference.label = in.string("label");
  reference.scores = read(json, "scores", ids.objectives, in);
  if (in.has("testScores")) reference.testScores = read(json, "testScores", ids.objectives, in);
  reference.train = read(json, "train", ids.measures, in);
  reference.test = read(json, "test", ids.measures, in);
  if (!in.ok()) return in.error();
  if (pool && in.has("recipe")) {
    auto recipe = pool->recipe(json["recipe"], where + "/recipe");
    if (!recipe) return recipe.error();
    reference.recipe = std::move(*recipe);
  }
  return reference;
}

Json seriesToJson(const Series& series) {
  Json points = Json::array();
  for (const auto& [x, y] : series.points) points.push_back({number(x), number(y)});
  return {{"id", series.id},
          {"label", series.label},
          {"xLabel", series.xLabel},
          {"yLabel", series.yLabel},
          {"points", points}};
}

Result<Series> seriesFromJson(const Json& json, const std::string& where) {
  JsonReader in(json, where);
  Series series{in.string("id"), in.string("label"), in.string("xLabel"), in.string("yLabel"), {}};
  const auto value = [](const Json& item) { return item.is_number() ? item.get<double>() : kMissing; };
  for (const auto& point : in.array("points")) {
    if (point.is_array() && point.size() == 2)
      series.points.emplace_back(value(point[0]), value(point[1]));
    else
      in.fail("points", "pairs of numbers", &point);
  }
  if (!in.ok()) return in.error();
  return series;
}

Json tableToJson(const ReportTable& table) {
  Json columns = Json::array(), rows = Json::array();
  for (const auto& column : table.columns)
    columns.push_back({{"id", column.id}, {"label", column.label}, {"unit", unitName(column.unit)}});
  for (const auto& row : table.rows) {
    Json cells = Json::array();
    for (const auto& cell : row) {
      if (const auto* value = std::get_if<double>(&cell))
        cells.push_back(number(*value));
      else
        cells.push_back(std::get<std::string>(cell));
    }
    rows.push_back(std::move(cells));
  }
  return {{"id", table.id}, {"label", table.label}, {"columns", columns}, {"rows", rows}};
}

Result<ReportTable> tableFromJson(const Json& json, const std::string& where) {
  JsonReader in(json, where);
  ReportTable table{in.string("id"), in.string("label"), {}, {}};
  for (const auto& item : in.array("columns")) {
    JsonReader column(item, where + "/columns");
    table.columns.push_back({column.string("id"), column.string("label"), readUnit(column)});
    if (!column.ok()) return column.error();
  }
  for (const auto& row : in.array("rows")) {
    if (!row.is_array() || row.size() != table.columns.size()) {
      in.fail("rows", "a cell for each column", &row);
      break;
    }
    table.rows.emplace_back();
    for (const auto& cell : row) {
      if (cell.is_string())
        table.rows.back().emplace_back(cell.get<std::string>());
      else
        table.rows.back().emplace_back(cell.is_number() ? cell.get<double>() : kMissing);
    }
  }
  if (!in.ok()) return in.error();
  return table;
}

Json valueToJson(const SummaryFigure& figure) {
  if (const auto* value = std::get_if<double>(&figure.value)) return number(*value);
  if (const auto* value = std::get_if<std::int64_t>(&figure.value)) return *value;
  return std::get<std::string>(figure.value);
}

// The values stand in "summary" for programs, their names for people in "summaryLabels", in the same order.
void putSummary(Json& json, const std::vector<SummaryFigure>& summary) {
  Json values = Json::object(), labels = Json::array();
  for (const auto& figure : summary) {
    values[figure.id] = valueToJson(figure);
    labels.push_back({{"id", figure.id}, {"label", figure.label}, {"unit", unitName(figure.unit)}});
  }
  json["summary"] = std::move(values);
  json["summaryLabels"] = std::move(labels);
}

Result<std::vector<SummaryFigure>> summaryFromJson(const Json& json, const std::string& where) {
  JsonReader in(json, where);
  std::vector<SummaryFigure> summary;
  const Json& values = in.object("summary");
  for (const auto& item : in.array("summaryLabels")) {
    JsonReader label(item, where + "/summaryLabels");
    SummaryFigure figure{label.string("id"), label.string("label"), kMissing, readUnit(label)};
    if (!label.ok()) return label.error();
    const auto value = values.find(figure.id);
    if (value == values.end()) return Error{where + "/summary: '" + figure.id + "' is missing"};
    if (value->is_string())
      figure.value = value->get<std::string>();
    else if (value->is_number_integer())
      figure.value = value->get<std::int64_t>();
    else if (value->is_number())
      figure.value = value->get<double>();
    summary.push_back(std::move(figure));
  }
  if (!in.ok()) return in.error();
  return summary;
}

Result<std::vector<Objective>> objectivesFromJson(const Json& list, const std::string& where) {
  std::vector<Objective> objectives;
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonReader in(list[i], where + "/" + std::to_string(i));
    Objective objective{in.string("id"), in.string("label"), in.boolean("maximise"), readUnit(in)};
    if (!in.ok()) return in.error();
    objectives.push_back(std::move(objective));
  }
  return objectives;
}

// Reads each item of the list `key` with `readOne`; the first error wins.
template <class T, class ReadOne>
Result<std::vector<T>> eachOf(const Json& list, const std::string& where, ReadOne readOne) {
  std::vector<T> all;
  all.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto item = readOne(list[i], where + "/" + std::to_string(i));
    if (!item) return item.error();
    all.push_back(std::move(*item));
  }
  return all;
}

}  // namespace

void putOutcome(Json& json, const Outcome& outcome, ModelPoolWriter* pool) {
  json["chosen"] = outcome.chosen;
  Json objectives = Json::array();
  for (const auto& o : outcome.objectives)
    objectives.push_back(
        {{"id", o.id}, {"label", o.label}, {"maximise", o.maximise}, {"unit", unitName(o.unit)}});
  json["objectives"] = std::move(objectives);
  json["measures"] = outcome.measures;
  Json front = Json::array(), references = Json::array(), series = Json::array(), tables = Json::array();
  for (std::size_t i = 0; i < outcome.front.size(); ++i)
    front.push_back(pointToJson(outcome.front[i], i, outcome, pool));
  for (const auto& reference : outcome.references)
    references.push_back(referenceToJson(reference, outcome, pool));
  for (const auto& item : outcome.report.series) series.push_back(seriesToJson(item));
  for (const auto& item : outcome.report.tables) tables.push_back(tableToJson(item));
  json["front"] = std::move(front);
  json["references"] = std::move(references);
  putSummary(json, outcome.report.summary);
  json["series"] = std::move(series);
  json["tables"] = std::move(tables);
}

Result<Outcome> outcomeFromJson(const Json& json, const std::string& where, const ModelPoolReader* pool,
                                std::size_t otherNotes) {
  Outcome outcome;
  JsonReader in(json, where);
  const std::string ending = in.string("ending");
  bool known = false;
  for (const Ending value : {Ending::Converged, Ending::BudgetSpent, Ending::Stopped})
    if (ending == endingName(value)) {
      outcome.ending = value;
      known = true;
    }
  if (!known) in.fail("ending", "converged, budget-spent or stopped");
  outcome.measures = in.strings("measures");
  outcome.notes = in.strings("notes");
  const Json& objectiveList = in.array("objectives");
  const Json& front = in.array("front");
  const Json& references = in.array("references");
  const Json& series = in.array("series");
  const Json& tables = in.array("tables");
  if (in.ok() && front.empty()) in.fail("front", "at least one model");
  outcome.chosen = static_cast<std::size_t>(
      in.integer("chosen", 0, std::max<long long>(1, static_cast<long long>(front.size())) - 1));
  if (!in.ok()) return in.error();
  outcome.notes.erase(outcome.notes.begin(), outcome.notes.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                         otherNotes, outcome.notes.size())));

  auto objectives = objectivesFromJson(objectiveList, where + "/objectives");
  if (!objectives) return objectives.error();
  outcome.objectives = std::move(*objectives);
  Ids ids;
  for (const auto& objective : outcome.objectives) ids.objectives.push_back(objective.id);
  ids.measures = outcome.measures;

  auto points = eachOf<FrontPoint>(front, where + "/front", [&](const Json& item, const std::string& at) {
    return pointFromJson(item, at, ids, pool);
  });
  if (!points) return points.error();
  auto others = eachOf<Reference>(
      references, where + "/references",
      [&](const Json& item, const std::string& at) { return referenceFromJson(item, at, ids, pool); });
  if (!others) return others.error();
  auto curves = eachOf<Series>(series, where + "/series", seriesFromJson);
  if (!curves) return curves.error();
  auto reportTables = eachOf<ReportTable>(tables, where + "/tables", tableFromJson);
  if (!reportTables) return reportTables.error();
  auto summary = summaryFromJson(json, where);
  if (!summary) return summary.error();
  outcome.front = std::move(*points);
  outcome.references = std::move(*others);
  outcome.report = Report{std::move(*summary), std::move(*curves), std::move(*reportTables)};
  return outcome;
}

}  // namespace paretree
