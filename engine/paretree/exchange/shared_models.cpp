#include "paretree/exchange/shared_models.h"

#include <algorithm>
#include <map>
#include <set>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/exchange/target_language.h"
#include "paretree/model/files/model_json.h"

namespace paretree::exchange {
namespace {

std::string textOf(const Json& json) { return dumpJson(json, -1); }

/// Different values by their text, numbered as they come.
class Interned {
 public:
  /// `add` puts in what only a reader wants to know; it is called once for each different value.
  template <class Add>
  std::size_t place(const Json& value, const Add& add) {
    const auto [at, isNew] = places_.try_emplace(textOf(value), values_.size());
    if (!isNew) return at->second;
    Json whole = value;
    add(whole);
    bytes_ += textOf(whole).size();
    values_.push_back(std::move(whole));
    return at->second;
  }
  std::size_t place(const Json& value) {
    return place(value, [](Json&) {});
  }
  std::size_t size() const { return values_.size(); }
  std::size_t bytes() const { return bytes_; }
  Json take() { return std::move(values_); }

  /// Forgets all but the first `size` values.
  void shrink(std::size_t size) {
    std::erase_if(places_, [&](const auto& entry) { return entry.second >= size; });
    while (values_.size() > size) {
      bytes_ -= textOf(values_.back()).size();
      values_.erase(values_.size() - 1);
    }
  }

 private:
  std::map<std::string, std::size_t> places_;
  Json values_ = Json::array();
  std::size_t bytes_ = 0;
};

std::size_t nodesOf(const model::Model& model) {
  if (const model::Tree* tree = model.tree()) return tree->nodes.size();
  std::size_t nodes = 0;
  if (const model::Ensemble* ensemble = model.ensemble()) nodes += ensemble->trees.nodes();
  return nodes;
}

class Packer {
 public:
  explicit Packer(const PartWords& words) : words_(words) {}

  /// The entry of a model; one that does not fit in leaves nothing behind.
  Json pack(const model::Model& model) {
    constexpr std::size_t kLeastNodeBytes = 25;  // {"leaf":1,"rows":1} and its comma
    if (model.ensemble() && !model.isClassifier() && !model.constraints.empty())
      return {{"absent", "constraints"}};
    if (model.ensemble() && nodesOf(model) * kLeastNodeBytes > kSharedModelsBytes)
      return {{"absent", "size"}};
    const std::size_t before[] = {splits_.size(), clauses_.size(), leaves_.size(), nodes_.size()};
    Json entry = std::visit(Shape{*this, model}, model.shape);
    if (model.smoothing > 0) entry["smoothing"] = realJson(model.smoothing);
    if (!model.blackBoxes.empty()) {
      entry["boxes"] = Json::array();
      for (const model::BlackBoxPtr& box : model.blackBoxes) entry["boxes"].push_back(box->label());
    }
    const std::size_t bytes = textOf(entry).size();
    if (entries_ + bytes + splits_.bytes() + clauses_.bytes() + leaves_.bytes() + nodes_.bytes() <=
        kSharedModelsBytes) {
      entries_ += bytes;
      return entry;
    }
    splits_.shrink(before[0]);
    clauses_.shrink(before[1]);
    leaves_.shrink(before[2]);
    nodes_.shrink(before[3]);
    return {{"absent", "size"}};
  }

  void tablesInto(Json& json) {
    json["splits"] = splits_.take();
    json["clauses"] = clauses_.take();
    json["leaves"] = leaves_.take();
    json["nodes"] = nodes_.take();
  }

 private:
  struct Shape {
    Packer& packer;
    const model::Model& model;
    Json operator()(const model::Tree& tree) const {
      return {{"tree", packer.tree(tree, model.smoothing > 0)}};
    }
    Json operator()(const model::RuleSet& set) const { return packer.rules(set); }
    Json operator()(const model::Ensemble& ensemble) const {
      Json trees = Json::array(), weights = Json::array();
      for (std::size_t t = 0; t < ensemble.trees.size(); ++t) {
        trees.push_back(packer.tree(ensemble.trees[t], false));
        weights.push_back(realJson(t < ensemble.weights.size() ? ensemble.weights[t] : 1));
      }
      const bool vote = ensemble.combine == model::Ensemble::Combine::Vote;
      return {{"trees", std::move(trees)},
              {"weights", std::move(weights)},
              {"combine", vote ? "vote" : "average"}};
    }
  };

  std::size_t split(const model::Split& split, const Json& json) {
    return splits_.place(json, [&](Json& whole) {
      whole["yes"] = words_.split(split, true);
      whole["no"] = words_.split(split, false);
    });
  }

  std::size_t leaf(const model::Leaf& leaf, Json json) {
    if (json.contains("terms"))
      for (Json& term : json["terms"]) term.erase("standardError");
    return leaves_.place(json, [&](Json& whole) {
      if (const auto* linear = std::get_if<model::LinearLeaf>(&leaf)) whole["text"] = words_.formula(*linear);
    });
  }

  std::size_t tree(const model::Tree& tree, bool smoothed) {
    const Json json = treeToJson(tree);
    const Json& nodes = json["nodes"];
    std::vector<std::size_t> places(tree.nodes.size());
    for (std::size_t i = tree.nodes.size(); i-- > 0;) {  // preorder: children stand behind their parent
      const model::Node& node = tree.nodes[i];
      Json packed;
      if (node.isLeaf()) {
        packed["leaf"] = leaf(node.leaf(), nodes[i]["leaf"]);
      } else {
        const model::Branch& branch = node.branch();
        packed["split"] = split(branch.split, nodes[i]["split"]);
        packed["left"] = places[branch.left];
        packed["right"] = places[branch.right];
        packed["missingLeft"] = branch.missingLeft;
        if (smoothed && branch.model) packed["model"] = leaf(*branch.model, nodes[i]["model"]);
        if (smoothed) packed["means"] = realsJson(node.stats.means);
      }
      packed["rows"] = realJson(node.stats.rows);
      places[i] = nodes_.place(packed);
    }
    return places[0];
  }

  Json rules(const model::RuleSet& set) {
    model::Model model;
    model.schema = std::make_shared<const data::Schema>();
    model.shape = set;
    const Json json = std::move(modelToJson(model)["rules"]);
    Json rules = Json::array();
    for (std::size_t r = 0; r < set.rules.size(); ++r) {
      const model::Rule& rule = set.rules[r];
      const Json& written = json["rules"][r];
      Json packed{{"clauses", Json::array()}};
      for (std::size_t c = 0; c < rule.clauses.size(); ++c)
        packed["clauses"].push_back(clause(rule.clauses[c], written["clauses"][c]));
      packed["leaf"] = leaf(rule.outcome, written["outcome"]);
      for (const char* key : {"weight", "counts", "rows"}) packed[key] = written[key];
      if (!rule.active) packed["active"] = false;
      rules.push_back(std::move(packed));
    }
    return {{"rules", std::move(rules)},
            {"otherwise", leaf(set.otherwise, json["otherwise"])},
            {"fallback", json["fallback"]}};
  }

  std::size_t clause(const model::Clause& clause, Json json) {
    if (const auto* formula = std::get_if<model::FormulaClause>(&clause.test))
      json["split"] = split(formula->split, json["split"]);
    return clauses_.place(json, [&](Json& whole) { whole["text"] = words_.clause(clause); });
  }

  const PartWords& words_;
  Interned splits_, clauses_, leaves_, nodes_;
  std::size_t entries_ = 0;  ///< bytes of the models' own entries
};

}  // namespace

Json sharedModels(std::span<const model::ModelPtr> models, const PartWords& words) {
  Packer packer(words);
  Json entries = Json::array();
  std::set<int> used;
  for (const model::ModelPtr& model : models) {
    entries.push_back(packer.pack(*model));
    if (entries.back().contains("absent")) continue;
    for (const int column : columnsUsed(*model)) used.insert(column);
  }
  Json json = Json::object();
  if (models.empty()) return json;
  used.insert(models[0]->targets.begin(), models[0]->targets.end());
  const data::Schema& schema = *models[0]->schema;
  data::Schema named;
  for (const int column : used) named.columns.push_back(schema[column]);
  Json written = model::schemaToJson(named);
  json["columns"] = Json::array();
  std::size_t next = 0;
  for (int column = 0; column < static_cast<int>(schema.columns.size()); ++column)
    json["columns"].push_back(used.count(column) > 0 ? std::move(written[next++]) : Json());
  json["targets"] = models[0]->targets;
  packer.tablesInto(json);
  json["models"] = std::move(entries);
  return json;
}

}  // namespace paretree::exchange
