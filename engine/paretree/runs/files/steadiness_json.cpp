#include "paretree/runs/files/steadiness_json.h"

#include <algorithm>

#include "paretree/core/json.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/text/describe.h"
#include "paretree/runs/files/data_json.h"
#include "paretree/runs/files/outcome_json.h"
#include "paretree/runs/reopen.h"

namespace paretree::runs {
namespace {

Json namesOf(const std::vector<int>& columns, const data::Schema& schema) {
  Json names = Json::array();
  for (const int column : columns) names.push_back(schema[column].name);
  return names;
}

Json nodeToJson(const Steadiness& steadiness, std::size_t number, const model::Model& model) {
  const NodeSteadiness& node = steadiness.nodes[number];
  const model::Node& own = model.tree()->nodes[number];
  const data::Schema& schema = *model.schema;
  Json json = {{"node", number},
               {"found", node.found},
               {"same", node.same},
               {"agreement", paretree::number(node.agreement)}};
  if (!own.isLeaf()) {
    json["split"] = describeSplit(own.branch().split, schema);
    json["attributes"] = namesOf(columnsOf(own.branch().split), schema);
  }
  Json rivals = Json::array();
  for (const Rival& rival : node.rivals)
    rivals.push_back({{"attributes", namesOf(rival.columns, schema)}, {"share", rival.share}});
  json["rivals"] = std::move(rivals);
  if (!node.threshold.empty()) json["threshold"] = node.threshold;
  if (node.boxed > 0) json["boxed"] = node.boxed;
  if (!node.terms.empty()) {
    Json terms = Json::array();
    for (const TermSteadiness& term : node.terms)
      terms.push_back({{"attribute", schema[term.column].name}, {"share", term.share}, {"sign", term.sign}});
    json["terms"] = std::move(terms);
  }
  const Message words = steadinessMessage(steadiness, number, own.isLeaf(), schema);
  json["text"] = messages::text(words);
  json["message"] = messages::toJson(words);
  return json;
}

void putFigures(Json& json, const Steadiness& steadiness, std::size_t index, const model::Model& model) {
  json["model"] = index;
  json["resamples"] = steadiness.plan.resamples;
  json["counted"] = steadiness.counted;
  json["larger"] = steadiness.larger;
  json["leastRows"] = steadiness.leastRows;
  json["mostRows"] = steadiness.mostRows;
  json["shuffles"] = steadiness.shuffles;
  json["agreement"] = number(steadiness.agreement);
  if (!steadiness.plan.groups.empty()) json["groups"] = steadiness.plan.groups;
  if (steadiness.shuffles > 0)
    json["shuffled"] = {{"used", steadiness.usedShuffled}, {"atRoot", number(steadiness.rootShuffled)}};
  if (steadiness.seeded) json["seeded"] = true;
  if (steadiness.stopped) json["stopped"] = true;
  if (model.tree()) {
    json["nodes"] = Json::array();
    for (std::size_t node = 0; node < steadiness.nodes.size(); ++node)
      json["nodes"].push_back(nodeToJson(steadiness, node, model));
  }
  if (model.rules()) json["rules"] = steadiness.rules;
  Json attributes = Json::array();
  for (const AttributeSteadiness& one : steadiness.attributes) {
    Json attribute = {{"name", (*model.schema)[one.column].name}, {"used", one.used}};
    if (model.tree()) attribute["atRoot"] = one.atRoot;
    attributes.push_back(std::move(attribute));
  }
  json["attributes"] = std::move(attributes);
}

void putNotes(Json& json, const Steadiness& steadiness) {
  json["notes"] = messages::textsToJson(steadiness.notes);
  json["noteMessages"] = messages::toJson(steadiness.notes);
}

int columnFrom(const JsonView& name, const data::Schema& schema) {
  const int column = schema.find(name.text());
  if (column < 0) name.fail(Message{"runs.expect-column", {}});
  return column;
}

std::vector<int> columnsFrom(const JsonView& names, const data::Schema& schema) {
  std::vector<int> columns;
  for (const JsonView name : names) columns.push_back(columnFrom(name, schema));
  return columns;
}

NodeSteadiness nodeFromJson(const JsonView& in, bool leaf, const data::Schema& schema) {
  NodeSteadiness node;
  node.found = in["found"].number();
  node.same = in["same"].number();
  node.agreement = in["agreement"].numberOrNull();
  for (const JsonView rival : in["rivals"])
    node.rivals.push_back({columnsFrom(rival["attributes"], schema), rival["share"].number()});
  if (in.has("threshold")) node.threshold = in["threshold"].numbers();
  if (!node.threshold.empty() && (leaf || node.threshold.size() != 2))
    in["threshold"].fail(leaf ? Message{"core.expect-nothing", {}} : Message{"runs.expect-two-numbers", {}});
  node.boxed = in.numberOr("boxed", 0);
  if (in.has("terms"))
    for (const JsonView term : in["terms"])
      node.terms.push_back(
          {columnFrom(term["attribute"], schema), term["share"].number(), term["sign"].number()});
  return node;
}

/// Its parts are those of the model.
void readParts(const JsonView& in, const model::Model& model, Steadiness& steady) {
  if (const auto* tree = model.tree()) {
    if (in["nodes"].size() != tree->nodes.size())
      return in["nodes"].fail(Message{"runs.expect-steady-parts", {{"parts", tree->nodes.size()}}});
    for (const JsonView node : in["nodes"])
      steady.nodes.push_back(nodeFromJson(node, tree->nodes[steady.nodes.size()].isLeaf(), *model.schema));
  } else if (const auto* rules = model.rules()) {
    steady.rules = in["rules"].numbers();
    if (steady.rules.size() != rules->rules.size())
      in["rules"].fail(Message{"runs.expect-steady-parts", {{"parts", rules->rules.size()}}});
  }
}

Steadiness figuresFromJson(const JsonView& in, const model::Model& model) {
  constexpr int kMost = 1 << 30;
  Steadiness steady;
  steady.plan.resamples = static_cast<int>(in["resamples"].integer(0, kMost));
  steady.plan.groups = in.textOr("groups", "");
  steady.counted = static_cast<int>(in["counted"].integer(0, kMost));
  steady.larger = static_cast<int>(in["larger"].integer(0, kMost));
  steady.leastRows = in["leastRows"].natural();
  steady.mostRows = in["mostRows"].natural();
  steady.plan.shuffles = steady.shuffles = static_cast<int>(in["shuffles"].integer(0, kMost));
  steady.agreement = in["agreement"].numberOrNull();
  if (in.has("shuffled")) {
    steady.usedShuffled = in["shuffled"]["used"].numberOrNull();
    steady.rootShuffled = in["shuffled"]["atRoot"].numberOrNull();
  }
  steady.seeded = in.booleanOr("seeded", false);
  steady.stopped = in.booleanOr("stopped", false);
  readParts(in, model, steady);
  for (const JsonView one : in["attributes"])
    steady.attributes.push_back(
        {columnFrom(one["name"], *model.schema), one["used"].number(), one.numberOr("atRoot", 0)});
  steady.notes = notesFromJson(in);
  return steady;
}

}  // namespace

Json steadinessToJson(const Steadiness& steadiness, const Run& run, std::size_t index,
                      const model::Model& model) {
  Json json = {{"learner", run.request.learner}};
  putFigures(json, steadiness, index, model);
  Json shares = Json::array();
  for (const double share : steadiness.rows) shares.push_back(number(share));
  json["rows"] = rowsToText(run.train);
  json["rowAgreement"] = std::move(shares);
  putNotes(json, steadiness);
  return json;
}

void putSteadiness(Json& json, const Run& run) {
  Json list = Json::array();
  for (const auto& [index, steadiness] : run.steadiness) {
    if (!steadiness || index >= run.outcome.front.size()) continue;
    Json& one = list.emplace_back(Json::object());
    putFigures(one, *steadiness, index, modelOf(run, index));
    putNotes(one, *steadiness);
  }
  if (!list.empty()) json["steadiness"] = std::move(list);
}

std::map<std::size_t, SteadinessPtr> steadinessFromJson(const JsonView& json, const Run& run) {
  std::map<std::size_t, SteadinessPtr> known;
  const auto last = std::max<std::int64_t>(0, static_cast<std::int64_t>(run.outcome.front.size()) - 1);
  for (const JsonView one : json["steadiness"]) {
    const auto index = static_cast<std::size_t>(one["model"].integer(0, last));
    if (!one.ok()) break;
    known[index] = std::make_shared<const Steadiness>(figuresFromJson(one, modelOf(run, index)));
  }
  return known;
}

}  // namespace paretree::runs
