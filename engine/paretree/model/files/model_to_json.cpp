#include <algorithm>
#include <cmath>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/model/feasible.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/files/origin_json.h"
#include "paretree/model/files/packed_tree_json.h"

namespace paretree::model {
namespace {

/// An empty object with room: one that grows copies what it already holds.
Json objectWithRoom(std::size_t members) {
  Json json = Json::object();
  json.get_ref<Json::object_t&>().reserve(members);
  return json;
}

Json marksJson(const std::vector<bool>& marks) {
  Json list = Json::array();
  for (std::size_t code = 0; code < marks.size(); ++code)
    if (marks[code]) list.push_back(code);
  return list;
}

Json inputJson(const Input& input) {
  Json json{{"column", input.column}};
  if (input.level >= 0) json["level"] = input.level;
  json["ifMissing"] = realJson(input.ifMissing);
  return json;
}

struct SplitJson {
  Json operator()(const Threshold& split) const {
    return {{"kind", "threshold"}, {"column", split.column}, {"value", realJson(split.value)}};
  }
  Json operator()(const Subset& split) const {
    return {{"kind", "subset"},
            {"column", split.column},
            {"levels", split.left.size()},
            {"left", marksJson(split.left)}};
  }
  Json operator()(const Linear& split) const {
    Json terms = Json::array();
    for (const auto& term : split.terms) {
      Json json = inputJson(term.input);
      json["weight"] = realJson(term.weight);
      terms.push_back(std::move(json));
    }
    return {{"kind", "linear"}, {"terms", std::move(terms)}, {"bound", realJson(split.bound)}};
  }
  Json operator()(const PowerLaw& split) const {
    Json inputs = Json::array(), terms = Json::array();
    for (const auto& scaled : split.inputs) {
      Json json = inputJson(scaled.input);
      json["low"] = realJson(scaled.low);
      json["high"] = realJson(scaled.high);
      if (scaled.plain) json["scaled"] = false;
      inputs.push_back(std::move(json));
    }
    for (const auto& term : split.terms) {
      Json factors = Json::array();
      for (const auto& factor : term.factors)
        factors.push_back({{"input", factor.input}, {"exponent", factor.exponent}});
      terms.push_back({{"weight", realJson(term.weight)}, {"factors", std::move(factors)}});
    }
    return {{"kind", "powerLaw"},        {"inputs", std::move(inputs)},
            {"terms", std::move(terms)}, {"bias", realJson(split.bias)},
            {"modulus", split.modulus},  {"modulusBound", realJson(split.modulusBound)}};
  }
};

Json splitJson(const Split& split) { return std::visit(SplitJson{}, split); }

struct LeafJson {
  Json operator()(const ClassLeaf& leaf) const {
    return {{"kind", "class"}, {"majority", leaf.majority}, {"counts", realsJson(leaf.counts)}};
  }
  Json operator()(const ValueLeaf& leaf) const {
    return {{"kind", "value"}, {"values", realsJson(leaf.values)}};
  }
  Json operator()(const LinearLeaf& leaf) const {
    Json terms = Json::array();
    for (const auto& term : leaf.terms) {
      Json json = inputJson(term.input);
      json["coefficient"] = realJson(term.coefficient);
      json["standardError"] = realJson(term.standardError);
      terms.push_back(std::move(json));
    }
    Json json = {{"kind", "linear"}, {"intercept", realJson(leaf.intercept)}, {"terms", std::move(terms)}};
    if (std::isfinite(leaf.low)) json["low"] = realJson(leaf.low);
    if (std::isfinite(leaf.high)) json["high"] = realJson(leaf.high);
    return json;
  }
  Json operator()(const BlackBoxLeaf& leaf) const {
    return {{"kind", "blackBox"},
            {"box", leaf.box},
            {"majority", leaf.majority},
            {"counts", realsJson(leaf.counts)}};
  }
};

Json leafJson(const Leaf& leaf) { return std::visit(LeafJson{}, leaf); }

Json statsJson(const NodeStats& stats) {
  Json json = objectWithRoom(5);
  json["rows"] = realJson(stats.rows);
  if (!stats.counts.empty()) json["counts"] = realsJson(stats.counts);
  if (!stats.means.empty()) json["means"] = realsJson(stats.means);
  json["impurity"] = realJson(stats.impurity);
  json["error"] = realJson(stats.error);
  return json;
}

Json nodeJson(const Node& node) {
  Json json = objectWithRoom(7);
  if (node.isLeaf()) {
    json["leaf"] = leafJson(node.leaf());
  } else {
    const Branch& branch = node.branch();
    json["split"] = splitJson(branch.split);
    json["left"] = branch.left;
    json["right"] = branch.right;
    json["missingLeft"] = branch.missingLeft;
    if (branch.model) json["model"] = leafJson(*branch.model);
  }
  json["stats"] = statsJson(node.stats);
  if (node.locked) json["locked"] = true;
  return json;
}

struct TestJson {
  Json operator()(const Interval& interval) const {
    return {{"kind", "interval"},
            {"column", interval.column},
            {"over", realJson(interval.low)},
            {"atMost", realJson(interval.high)}};
  }
  Json operator()(const LevelSet& set) const {
    return {{"kind", "levels"}, {"column", set.column}, {"levels", set.in.size()}, {"in", marksJson(set.in)}};
  }
  Json operator()(const FormulaClause& formula) const {
    return {{"kind", "formula"}, {"split", splitJson(formula.split)}, {"holds", formula.holds}};
  }
};

Json ruleJson(const Rule& rule) {
  Json clauses = Json::array();
  for (const Clause& clause : rule.clauses) {
    Json json = std::visit(TestJson{}, clause.test);
    if (clause.orMissing) json["orMissing"] = true;
    clauses.push_back(std::move(json));
  }
  Json json = objectWithRoom(9);
  json["clauses"] = std::move(clauses);
  json["outcome"] = leafJson(rule.outcome);
  json["weight"] = realJson(rule.weight);
  json["impurity"] = realJson(rule.impurity);
  json["counts"] = realsJson(rule.counts);
  json["rows"] = realJson(rule.rows);
  if (!rule.sources.empty()) json["sources"] = rule.sources;
  if (!rule.active) json["active"] = false;
  if (rule.locked) json["locked"] = true;
  return json;
}

const char* fallbackName(RuleSet::Fallback fallback) {
  switch (fallback) {
    case RuleSet::Fallback::Otherwise:
      return "otherwise";
    case RuleSet::Fallback::MostClauses:
      return "most-clauses";
    case RuleSet::Fallback::ByShare:
      break;
  }
  return "by-share";
}

bool hasPlainInput(const Split& split) {
  const auto* law = std::get_if<PowerLaw>(&split);
  return law && std::any_of(law->inputs.begin(), law->inputs.end(), [](const auto& in) { return in.plain; });
}

class ShapeJson {
 public:
  explicit ShapeJson(Json& json) : json_(json) {}

  void operator()(const Tree& tree) const {
    json_["tree"] = treeToJson(tree);
    nameFormatOf(tree);
  }
  void operator()(const RuleSet& set) const {
    Json rules = Json::array();
    for (const Rule& rule : set.rules) {
      rules.push_back(ruleJson(rule));
      for (const Clause& clause : rule.clauses)
        if (const auto* formula = std::get_if<FormulaClause>(&clause.test); formula)
          nameFormatOf(formula->split);
    }
    Json json = objectWithRoom(3);
    json["rules"] = std::move(rules);
    json["otherwise"] = leafJson(set.otherwise);
    json["fallback"] = fallbackName(set.fallback);
    if (set.fallback == RuleSet::Fallback::ByShare) nameFormat(kModelFormatOfShares);
    json_["rules"] = std::move(json);
  }
  void operator()(const Ensemble& ensemble) const {
    Json trees = Json::array();
    const bool large = ensemble.trees.nodes() > kMostNodesOneByOne;
    for (const Tree& tree : ensemble.trees) {
      Json lists = large ? packedTreeToJson(tree) : Json();
      if (lists.is_null()) {
        trees.push_back(treeToJson(tree));
        nameFormatOf(tree);
        continue;
      }
      nameFormat(kModelFormatOfLists);
      trees.push_back(std::move(lists));
    }
    const bool vote = ensemble.combine == Ensemble::Combine::Vote;
    Json json = objectWithRoom(3);
    json["trees"] = std::move(trees);
    json["weights"] = realsJson(ensemble.weights);
    json["combine"] = vote ? "vote" : "average";
    json_["ensemble"] = std::move(json);
  }

 private:
  /// Programs that do not know the format refuse the model.
  void nameFormat(int format) const { json_["schema"] = std::max(format, json_["schema"].get<int>()); }
  void nameFormatOf(const Split& split) const {
    if (hasPlainInput(split)) nameFormat(kModelFormatOfPlainInputs);
  }
  void nameFormatOf(const Tree& tree) const {
    for (const Node& node : tree.nodes)
      if (!node.isLeaf()) nameFormatOf(node.branch().split);
  }

  Json& json_;
};

/// Columns that a part of a model or a black box names: each stands as {"column": N}, or in the list of those
/// that a packed tree asks.
void addColumnsNamed(const Json& json, std::vector<bool>& named) {
  if (json.is_object())
    if (const auto lists = json.find("packed"); lists != json.end() && lists->is_object()) {
      for (const Json& asked : (*lists)["columns"])
        if (const int column = asked.get<int>(); column >= 0) named[column] = true;
      return;
    }
  if (json.is_object())
    if (const auto at = json.find("column"); at != json.end() && at->is_number_integer())
      if (const auto column = at->get<std::int64_t>(); column >= 0 && column < std::ssize(named))
        named[column] = true;
  if (json.is_structured())
    for (const Json& part : json) addColumnsNamed(part, named);
}

/// Categories of a column that nothing asks are of no use to who applies the model, and of what names or
/// describes a row (case numbers, addresses) they tell about others.
bool tellsOfRows(const data::ColumnInfo& column) {
  return column.role == data::Role::Identifier || column.role == data::Role::Ignored;
}

Json columnsToJson(const data::Schema& schema, const std::vector<bool>& named) {
  Json columns = schemaToJson(schema);
  for (std::size_t c = 0; c < schema.columns.size(); ++c)
    if (columns[c].contains("levels") && tellsOfRows(schema.columns[c]) && !named[c]) {
      columns[c]["levels"] = Json::array();
      columns[c].erase("spellings");
    }
  return columns;
}

}  // namespace

Json treeToJson(const Tree& tree) {
  Json nodes = Json::array();
  for (const Node& node : tree.nodes) nodes.push_back(nodeJson(node));
  return {{"nodes", std::move(nodes)}};
}

Json schemaToJson(const data::Schema& schema) {
  Json columns = Json::array();
  for (const data::ColumnInfo& column : schema.columns) {
    Json json{{"name", column.name}, {"type", typeName(column.type)}, {"role", roleName(column.role)}};
    if (column.type == data::ColumnType::Nominal) json["levels"] = column.levels;
    if (!column.spellings.empty()) json["spellings"] = column.spellings;
    if (column.type == data::ColumnType::Date) json["dateFormat"] = column.dateFormat;
    columns.push_back(std::move(json));
  }
  return columns;
}

Json modelToJson(const Model& model) {
  Json json = objectWithRoom(12);  // and one for who adds how its table was read
  json["format"] = "paretree-model";
  json["schema"] = kModelFormat;
  json["columns"] = Json::array();
  json["targets"] = model.targets;
  std::visit(ShapeJson(json), model.shape);
  if (!model.blackBoxes.empty()) {
    Json boxes = Json::array();
    for (const BlackBoxPtr& box : model.blackBoxes) boxes.push_back(box->toJson());
    json["blackBoxes"] = std::move(boxes);
  }
  if (model.smoothing > 0) json["smoothing"] = realJson(model.smoothing);
  if (!model.constraints.empty()) {
    json["constraints"] = model.constraints;
    json["constraintsSha256"] = sha256(model.constraints);
  }
  if (const auto count = infeasibleLeafCount(model)) json["infeasibleLeaves"] = *count;
  std::vector<bool> named(model.schema->columns.size());
  addColumnsNamed(json, named);
  for (const int target : model.targets) named[target] = true;
  json["columns"] = columnsToJson(*model.schema, named);
  json["origin"] = originToJson(model.origin);
  return json;
}

}  // namespace paretree::model
