#include "paretree/runs/files/steadiness_json.h"

#include "paretree/core/json.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/text/describe.h"
#include "paretree/runs/files/data_json.h"

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

}  // namespace

Json steadinessToJson(const Steadiness& steadiness, const Run& run, std::size_t index,
                      const model::Model& model) {
  Json json = {{"learner", run.request.learner},
               {"model", index},
               {"resamples", steadiness.plan.resamples},
               {"counted", steadiness.counted},
               {"larger", steadiness.larger},
               {"leastRows", steadiness.leastRows},
               {"mostRows", steadiness.mostRows},
               {"shuffles", steadiness.shuffles},
               {"agreement", number(steadiness.agreement)}};
  if (!steadiness.plan.groups.empty()) json["groups"] = steadiness.plan.groups;
  if (steadiness.shuffles > 0)
    json["shuffled"] = {{"used", steadiness.usedShuffled}, {"atRoot", steadiness.rootShuffled}};
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
  Json shares = Json::array();
  for (const double share : steadiness.rows) shares.push_back(number(share));
  json["rows"] = rowsToText(run.train);
  json["rowAgreement"] = std::move(shares);
  json["notes"] = messages::textsToJson(steadiness.notes);
  json["noteMessages"] = messages::toJson(steadiness.notes);
  return json;
}

}  // namespace paretree::runs
