#include "paretree/runs/files/outcome_json.h"

#include <algorithm>
#include <array>

#include "paretree/core/json.h"
#include "paretree/learners/proofs.h"
#include "paretree/messages/json.h"

namespace paretree::runs {
namespace {

constexpr std::array<std::pair<front::Objective::Unit, const char*>, 3> kUnits{
    {{front::Objective::Unit::Share, "share"},
     {front::Objective::Unit::Count, "count"},
     {front::Objective::Unit::Value, "value"}}};

std::string unitName(front::Objective::Unit unit) {
  for (const auto& [value, name] : kUnits)
    if (value == unit) return name;
  return "value";
}

front::Objective::Unit readUnit(const JsonView& in) {
  const std::string text = in.textOr("unit", "value");
  for (const auto& [value, name] : kUnits)
    if (text == name) return value;
  in["unit"].failOneOf({"share", "count", "value"});
  return front::Objective::Unit::Value;
}

template <class Ids, class IdOf>
Json named(const std::vector<double>& values, const Ids& ids, IdOf idOf) {
  Json json = Json::object();
  for (std::size_t i = 0; i < values.size() && i < ids.size(); ++i) json[idOf(ids[i])] = number(values[i]);
  return json;
}

Json byObjective(const std::vector<double>& values, const learners::Outcome& outcome) {
  return named(values, outcome.objectives, [](const front::Objective& objective) { return objective.id; });
}
Json byMeasure(const std::vector<double>& values, const learners::Outcome& outcome) {
  return named(values, outcome.measures, [](const std::string& id) { return id; });
}

/// A figure for each name; none where the object is empty.
std::vector<double> figures(const JsonView& in, const std::vector<std::string>& names) {
  std::vector<double> values;
  if (in.members().empty()) return values;
  for (const auto& name : names) values.push_back(in[name].numberOrNull());
  return values;
}

Json pointToJson(const learners::FrontPoint& point, std::size_t index, const learners::Outcome& outcome,
                 ModelPoolWriter* pool) {
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
  if (point.bound) {
    json["bound"] = number(*point.bound);
    json["proven"] = learners::isProven(point);
  }
  if (pool) json["recipe"] = pool->recipe(point.recipe);
  return json;
}

struct Ids {
  std::vector<std::string> objectives, measures;
};

learners::FrontPoint pointFromJson(const JsonView& in, const Ids& ids, const ModelPoolReader* pool) {
  constexpr int kMost = 1 << 30;
  learners::FrontPoint point;
  point.scores = figures(in["scores"], ids.objectives);
  if (in.has("testScores")) point.testScores = figures(in["testScores"], ids.objectives);
  point.train = figures(in["train"], ids.measures);
  point.test = figures(in["test"], ids.measures);
  const auto count = [&](const char* key) { return static_cast<int>(in[key].integer(0, kMost)); };
  point.size = model::Size{count("leaves"), count("rules"),      count("nodes"),
                           count("depth"),  count("conditions"), count("terms")};
  point.shareExplained = in["shareExplained"].numberOrNull();
  point.ties = in["ties"].text();
  if (in.has("interval")) point.interval = in["interval"].numbers();
  if (in.has("bound")) point.bound = in["bound"].number();
  if (point.scores.size() != ids.objectives.size()) in["scores"].fail(Message{"runs.expect-scores", {}});
  if (!point.interval.empty() && point.interval.size() != 2)
    in["interval"].fail(Message{"runs.expect-two-numbers", {}});
  if (pool) {
    point.recipe = pool->recipe(in["recipe"]);
    if (!point.recipe.base) in["recipe"].fail(Message{"runs.expect-model", {}});
  }
  return point;
}

Json referenceToJson(const learners::Reference& reference, const learners::Outcome& outcome,
                     ModelPoolWriter* pool, bool forests) {
  Json json = {
      {"id", reference.id}, {"label", reference.label}, {"scores", byObjective(reference.scores, outcome)}};
  if (!reference.testScores.empty()) json["testScores"] = byObjective(reference.testScores, outcome);
  json["train"] = byMeasure(reference.train, outcome);
  json["test"] = byMeasure(reference.test, outcome);
  const bool forest = reference.recipe.base && reference.recipe.base->ensemble();
  if (pool && (forests || !forest)) json["recipe"] = pool->recipe(reference.recipe);
  return json;
}

learners::Reference referenceFromJson(const JsonView& in, const Ids& ids, const ModelPoolReader* pool) {
  learners::Reference reference;
  reference.id = in["id"].text();
  reference.label = in["label"].text();
  reference.scores = figures(in["scores"], ids.objectives);
  if (in.has("testScores")) reference.testScores = figures(in["testScores"], ids.objectives);
  reference.train = figures(in["train"], ids.measures);
  reference.test = figures(in["test"], ids.measures);
  if (pool && in.has("recipe")) reference.recipe = pool->recipe(in["recipe"]);
  return reference;
}

Json seriesToJson(const learners::Series& series) {
  Json points = Json::array();
  for (const auto& [x, y] : series.points) points.push_back({number(x), number(y)});
  return {{"id", series.id},
          {"label", series.label},
          {"xLabel", series.xLabel},
          {"yLabel", series.yLabel},
          {"points", points}};
}

double numberOrMissing(const JsonView& in) { return in.isNumber() ? in.number() : data::kMissing; }

learners::Series seriesFromJson(const JsonView& in) {
  learners::Series series{in["id"].text(), in["label"].text(), in["xLabel"].text(), in["yLabel"].text(), {}};
  for (const JsonView point : in["points"]) {
    if (point.isList() && point.size() == 2)
      series.points.emplace_back(numberOrMissing(point[std::size_t{0}]),
                                 numberOrMissing(point[std::size_t{1}]));
    else
      point.fail(Message{"runs.expect-pair", {}});
  }
  return series;
}

Json tableToJson(const learners::ReportTable& table) {
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

learners::ReportTable tableFromJson(const JsonView& in) {
  learners::ReportTable table{in["id"].text(), in["label"].text(), {}, {}};
  for (const JsonView column : in["columns"])
    table.columns.push_back({column["id"].text(), column["label"].text(), readUnit(column)});
  for (const JsonView row : in["rows"]) {
    if (row.size() != table.columns.size()) row.fail(Message{"runs.expect-cells", {}});
    auto& cells = table.rows.emplace_back();
    for (const JsonView cell : row) {
      if (cell.isText())
        cells.emplace_back(cell.text());
      else
        cells.emplace_back(numberOrMissing(cell));
    }
  }
  return table;
}

Json valueToJson(const learners::SummaryFigure& figure) {
  if (const auto* value = std::get_if<double>(&figure.value)) return number(*value);
  if (const auto* value = std::get_if<std::int64_t>(&figure.value)) return *value;
  return std::get<std::string>(figure.value);
}

// The values stand in "summary" for programs, their names for people in "summaryLabels", in the same order.
void putSummary(Json& json, const std::vector<learners::SummaryFigure>& summary) {
  Json values = Json::object(), labels = Json::array();
  for (const auto& figure : summary) {
    values[figure.id] = valueToJson(figure);
    labels.push_back({{"id", figure.id}, {"label", figure.label}, {"unit", unitName(figure.unit)}});
  }
  json["summary"] = std::move(values);
  json["summaryLabels"] = std::move(labels);
}

std::vector<learners::SummaryFigure> summaryFromJson(const JsonView& in) {
  std::vector<learners::SummaryFigure> summary;
  const JsonView values = in["summary"];
  for (const JsonView label : in["summaryLabels"]) {
    learners::SummaryFigure figure{label["id"].text(), label["label"].text(), data::kMissing,
                                   readUnit(label)};
    const JsonView value = values[figure.id];
    if (value.isText())
      figure.value = value.text();
    else if (value.isInteger())
      figure.value = value.integer(INT64_MIN, INT64_MAX);
    else if (value.isNumber())
      figure.value = value.number();
    summary.push_back(std::move(figure));
  }
  return summary;
}

}  // namespace

Json numbersToJson(const std::vector<double>& values) {
  Json json = Json::array();
  for (const double value : values) json.push_back(number(value));
  return json;
}

std::vector<Message> notesFromJson(const JsonView& in) {
  return messages::fromJson(in["notes"].texts(), in.has("noteMessages") ? in["noteMessages"].json() : Json());
}

void putOutcome(Json& json, const learners::Outcome& outcome, ModelPoolWriter* pool, bool forests) {
  json["chosen"] = outcome.chosen;
  if (outcome.sampleRows > 0) json["sampleRows"] = outcome.sampleRows;
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
    references.push_back(referenceToJson(reference, outcome, pool, forests));
  for (const auto& item : outcome.report.series) series.push_back(seriesToJson(item));
  for (const auto& item : outcome.report.tables) tables.push_back(tableToJson(item));
  json["front"] = std::move(front);
  json["references"] = std::move(references);
  putSummary(json, outcome.report.summary);
  json["series"] = std::move(series);
  json["tables"] = std::move(tables);
}

learners::Outcome outcomeFromJson(const JsonView& in, const ModelPoolReader* pool, std::size_t otherNotes) {
  learners::Outcome outcome;
  const std::string ending = in["ending"].text();
  bool known = false;
  for (const learners::Ending value :
       {learners::Ending::Converged, learners::Ending::BudgetSpent, learners::Ending::Stopped})
    if (ending == endingName(value)) {
      outcome.ending = value;
      known = true;
    }
  if (!known) in["ending"].failOneOf({"converged", "budget-spent", "stopped"});
  outcome.measures = in["measures"].texts();
  outcome.notes = notesFromJson(in);
  outcome.notes.erase(outcome.notes.begin(), outcome.notes.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                         otherNotes, outcome.notes.size())));
  const JsonView front = in["front"];
  const auto models = static_cast<std::int64_t>(front.size());
  if (models == 0) front.fail(Message{"runs.expect-models", {}});
  outcome.chosen = static_cast<std::size_t>(in["chosen"].integer(0, models - 1));
  if (in.has("sampleRows"))
    outcome.sampleRows = static_cast<std::size_t>(in["sampleRows"].integer(1, std::int64_t{1} << 32));
  Ids ids;
  for (const JsonView one : in["objectives"]) {
    outcome.objectives.push_back(
        {one["id"].text(), one["label"].text(), one["maximise"].boolean(), readUnit(one)});
    ids.objectives.push_back(outcome.objectives.back().id);
  }
  ids.measures = outcome.measures;

  for (const JsonView point : front) outcome.front.push_back(pointFromJson(point, ids, pool));
  for (const JsonView one : in["references"]) outcome.references.push_back(referenceFromJson(one, ids, pool));
  for (const JsonView one : in["series"]) outcome.report.series.push_back(seriesFromJson(one));
  for (const JsonView one : in["tables"]) outcome.report.tables.push_back(tableFromJson(one));
  outcome.report.summary = summaryFromJson(in);
  return outcome;
}

}  // namespace paretree::runs
