#include <algorithm>
#include <limits>
#include <optional>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"
#include "paretree/model/feasible.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/files/origin_json.h"
#include "paretree/model/files/packed_tree_json.h"
#include "paretree/model/files/schema_json.h"
#include "paretree/model/validate.h"

namespace paretree::model {
namespace {

constexpr std::int64_t kMaxCount = std::numeric_limits<std::int32_t>::max();

/// Of a column, level or class: whether there is one of this number is checked with the whole.
int number(const JsonView& at) { return static_cast<int>(at.integer(-kMaxCount, kMaxCount)); }
/// Of a node; -1, which none has, where it is beyond all.
int place(const JsonView& at) {
  constexpr auto any = std::numeric_limits<std::int64_t>();
  const std::int64_t number = at.integer(any.min(), any.max());
  return number >= 0 && number <= kMaxCount ? static_cast<int>(number) : -1;
}

std::vector<double> listOf(const JsonView& at) {
  std::vector<double> values;
  for (std::size_t i = 0, count = at.size(); i < count && at.ok(); ++i) values.push_back(at[i].real());
  return values;
}

/// Reads parts of models that speak of one schema.
class PartReader {
 public:
  PartReader(const data::Schema& schema, const std::vector<int>& targets, int blackBoxes)
      : schema_(schema), targets_(targets.size()), check_(schema, targets, blackBoxes) {}

  Tree tree(const JsonView& at) const;
  RuleSet rules(const JsonView& at) const;
  Ensemble ensemble(const JsonView& at, const std::optional<JsonView>& shared) const;

 private:
  Input input(const JsonView& at) const;
  std::vector<bool> marks(const JsonView& at, const char* key, int column) const;
  Split split(const JsonView& at) const;
  PowerLaw powerLaw(const JsonView& at) const;
  LinearLeaf linearLeaf(const JsonView& at) const;
  Leaf leaf(const JsonView& at, bool mayAskBoxes) const;
  NodeStats stats(const JsonView& at) const;
  Node node(const JsonView& at) const;
  Clause clause(const JsonView& at) const;
  Rule rule(const JsonView& at) const;

  const data::Schema& schema_;
  std::size_t targets_;
  PartCheck check_;
};

Input PartReader::input(const JsonView& at) const {
  Input input;
  input.column = number(at["column"]);
  // Only what is below 0 means no level.
  if (at.has("level")) input.level = static_cast<int>(at["level"].integer(0, kMaxCount));
  input.ifMissing = at["ifMissing"].realOrNull();
  return input;
}

std::vector<bool> PartReader::marks(const JsonView& at, const char* key, int column) const {
  // No more memory than the column's own levels take.
  const bool known = column >= 0 && column < std::ssize(schema_.columns);
  const std::int64_t levels = at["levels"].integer(0, known ? std::ssize(schema_[column].levels) : kMaxCount);
  std::vector<bool> marked(at.ok() && known ? static_cast<std::size_t>(levels) : 0, false);
  const JsonView list = at[key];
  for (std::size_t i = 0, count = list.size(); i < count && at.ok(); ++i) {
    const std::int64_t code = list[i].integer(0, levels - 1);
    if (at.ok() && known) marked[static_cast<std::size_t>(code)] = true;
  }
  return marked;
}

PowerLaw PartReader::powerLaw(const JsonView& at) const {
  PowerLaw law;
  const JsonView inputs = at["inputs"], terms = at["terms"];
  for (std::size_t i = 0, count = inputs.size(); i < count && at.ok(); ++i) {
    const JsonView one = inputs[i];
    law.inputs.push_back({input(one), one["low"].realOrNull(), one["high"].realOrNull(),
                          one.has("scaled") && !one["scaled"].boolean()});
  }
  for (std::size_t i = 0, count = terms.size(); i < count && at.ok(); ++i) {
    PowerLaw::Term term{terms[i]["weight"].real(), {}};
    const JsonView factors = terms[i]["factors"];
    for (std::size_t f = 0, many = factors.size(); f < many && at.ok(); ++f) {
      term.factors.push_back({number(factors[f]["input"]), number(factors[f]["exponent"])});
    }
    law.terms.push_back(std::move(term));
  }
  law.bias = at["bias"].real();
  law.modulus = at["modulus"].boolean();
  law.modulusBound = at["modulusBound"].real();
  return law;
}

Split PartReader::split(const JsonView& at) const {
  const std::string kind = at["kind"].text();
  if (kind == "threshold") {
    const int column = number(at["column"]);
    return Threshold{column, at["value"].real()};
  }
  if (kind == "subset") {
    const int column = number(at["column"]);
    return Subset{column, marks(at, "left", column)};
  }
  if (kind == "linear") {
    Linear linear;
    const JsonView terms = at["terms"];
    for (std::size_t i = 0, count = terms.size(); i < count && at.ok(); ++i)
      linear.terms.push_back({input(terms[i]), terms[i]["weight"].real()});
    linear.bound = at["bound"].real();
    return linear;
  }
  if (kind == "powerLaw") return powerLaw(at);
  at["kind"].failOneOf({"threshold", "subset", "linear", "powerLaw"});
  return Threshold{};
}

LinearLeaf PartReader::linearLeaf(const JsonView& at) const {
  LinearLeaf linear;
  linear.intercept = at["intercept"].real();
  const JsonView terms = at["terms"];
  for (std::size_t i = 0, count = terms.size(); i < count && at.ok(); ++i)
    linear.terms.push_back(
        {input(terms[i]), terms[i]["coefficient"].real(), terms[i]["standardError"].realOrNull()});
  if (at.has("low")) linear.low = at["low"].real();
  if (at.has("high")) linear.high = at["high"].real();
  return linear;
}

Leaf PartReader::leaf(const JsonView& at, bool mayAskBoxes) const {
  const std::string kind = at["kind"].text();
  const auto kinds = check_.leafKinds(mayAskBoxes);
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
    at["kind"].failOneOf(kinds);
  } else if (kind == "class") {
    const int answer = number(at["majority"]);
    return ClassLeaf{listOf(at["counts"]), answer};
  } else if (kind == "blackBox") {
    const int box = number(at["box"]), answer = number(at["majority"]);
    return BlackBoxLeaf{box, listOf(at["counts"]), answer};
  } else if (kind == "value") {
    return ValueLeaf{listOf(at["values"])};
  } else {
    return linearLeaf(at);
  }
  return ClassLeaf{};
}

NodeStats PartReader::stats(const JsonView& at) const {
  NodeStats stats;
  stats.rows = at["rows"].realOrNull();
  if (at.has("counts")) stats.counts = listOf(at["counts"]);
  if (at.has("means")) stats.means = at["means"].reals();
  stats.impurity = at["impurity"].realOrNull();
  stats.error = at["error"].realOrNull();
  return stats;
}

Node PartReader::node(const JsonView& at) const {
  Node node;
  if (at.has("leaf")) {
    node.body = leaf(at["leaf"], true);
  } else {
    Branch branch;
    branch.split = split(at["split"]);
    branch.left = place(at["left"]);
    branch.right = place(at["right"]);
    branch.missingLeft = at["missingLeft"].boolean();
    if (at.has("model")) branch.model = linearLeaf(at["model"]);
    node.body = std::move(branch);
  }
  if (at.has("stats")) node.stats = stats(at["stats"]);
  if (at.has("locked")) node.locked = at["locked"].boolean();
  return node;
}

Tree PartReader::tree(const JsonView& at) const {
  Tree tree;
  if (at.has("packed")) {
    const JsonView lists = at["packed"];
    tree = packedTreeFromJson(lists, schema_, check_.classes(), targets_);
    if (!at.ok()) return Tree{};
    if (auto flaw = check_.tree(tree)) lists.fail(std::move(flaw->expected));
    return at.ok() ? std::move(tree) : Tree{};
  }
  const JsonView list = at["nodes"];
  const std::size_t count = list.size();
  // No more than may be right, and one, so that it is seen that there are more.
  for (std::size_t i = 0; i < count && i <= kMaxTreeNodes && at.ok(); ++i)
    tree.nodes.push_back(node(list[i]));
  if (at.ok()) say(at, check_.tree(tree));
  return at.ok() ? preorder(tree) : Tree{};
}

Clause PartReader::clause(const JsonView& at) const {
  Clause clause;
  const std::string kind = at["kind"].text();
  if (kind == "interval") {
    const int column = number(at["column"]);
    const double low = at["over"].real(), high = at["atMost"].real();
    clause.test = Interval{column, low, high};
  } else if (kind == "levels") {
    const int column = number(at["column"]);
    clause.test = LevelSet{column, marks(at, "in", column)};
  } else if (kind == "formula") {
    clause.test = FormulaClause{split(at["split"]), at["holds"].boolean()};
  } else {
    at["kind"].failOneOf({"interval", "levels", "formula"});
  }
  if (at.has("orMissing")) clause.orMissing = at["orMissing"].boolean();
  return clause;
}

Rule PartReader::rule(const JsonView& at) const {
  Rule rule;
  const JsonView clauses = at["clauses"];
  for (std::size_t i = 0, count = clauses.size(); i < count && at.ok(); ++i)
    rule.clauses.push_back(clause(clauses[i]));
  rule.outcome = leaf(at["outcome"], false);
  rule.weight = at["weight"].real();
  rule.impurity = at["impurity"].realOrNull();
  rule.counts = listOf(at["counts"]);
  rule.rows = at["rows"].real();
  if (at.has("sources")) {
    const JsonView sources = at["sources"];
    for (std::size_t i = 0, count = sources.size(); i < count && at.ok(); ++i)
      rule.sources.push_back(
          static_cast<int>(sources[i].integer(-1, kMaxCount)));  // -1: the model begun with
  }
  if (at.has("active")) rule.active = at["active"].boolean();
  if (at.has("locked")) rule.locked = at["locked"].boolean();
  return rule;
}

RuleSet PartReader::rules(const JsonView& at) const {
  RuleSet set;
  const JsonView list = at["rules"];
  for (std::size_t i = 0, count = list.size(); i < count && at.ok(); ++i) set.rules.push_back(rule(list[i]));
  set.otherwise = leaf(at["otherwise"], true);
  const std::string fallback = at["fallback"].text();
  if (fallback == "otherwise") {
    set.fallback = RuleSet::Fallback::Otherwise;
  } else if (fallback == "by-share") {
    set.fallback = RuleSet::Fallback::ByShare;
  } else if (fallback != "most-clauses") {
    at["fallback"].failOneOf({"otherwise", "most-clauses", "by-share"});
  }
  if (at.ok()) say(at, check_.rules(set));
  return set;
}

Ensemble PartReader::ensemble(const JsonView& at, const std::optional<JsonView>& shared) const {
  Ensemble ensemble;
  const JsonView trees = at["trees"];
  for (std::size_t i = 0, count = trees.size(); i < count && at.ok(); ++i) {
    const JsonView one = trees[i];
    if (!shared || !one.has("shared")) {
      ensemble.trees.add(tree(one));
      continue;
    }
    const auto number = one["shared"].integer(0, static_cast<std::int64_t>(shared->size()) - 1);
    if (at.ok()) ensemble.trees.add(tree((*shared)[number]));
  }
  ensemble.weights = listOf(at["weights"]);
  const std::string combine = at["combine"].text();
  if (combine == "vote") {
    ensemble.combine = Ensemble::Combine::Vote;
  } else if (combine != "average") {
    at["combine"].failOneOf({"average", "vote"});
  }
  if (at.ok()) say(at, check_.weights(ensemble));
  return ensemble;
}

std::vector<BlackBoxPtr> readBlackBoxes(const JsonView& at, const data::Schema& schema,
                                        const BlackBoxLoader& loader) {
  std::vector<BlackBoxPtr> boxes;
  if (at.size() > 0 && !loader) at.fail(Message{"model.expect-no-boxes", {}});
  for (const JsonView one : at) {
    Result<BlackBoxPtr> box = loader(one);
    if (!box) {
      at.pass(box.error());
    } else {
      if (auto wrong = flawOfBox(**box, schema)) one.refuse(std::move(*wrong));
      boxes.push_back(std::move(*box));
    }
  }
  return boxes;
}

/// What was written beside the model to tell whether its constraints, or its answers, were exchanged since.
struct Written {
  std::optional<std::uint64_t> infeasibleLeaves;
  std::string constraintsSha256;
};

void check(const Model& model, const Written& written, const JsonView& at) {
  if (!model.constraints.empty())
    if (const auto set = feasibleSetOf(model); !set) return at.refuse(set.error().message);
  if (const auto count = infeasibleLeafCount(model);
      count && written.infeasibleLeaves.value_or(*count) != *count)
    return at.refuse(Message{"model.other-constraints-broken",
                             {{"leaves", *count}, {"before", *written.infeasibleLeaves}}});
  if (!written.constraintsSha256.empty() && written.constraintsSha256 != sha256(model.constraints))
    at.refuse(Message{"model.other-constraints", {}});
}

}  // namespace

Result<data::Schema> schemaFromJson(const Json& json, const std::string& where) {
  JsonRoot root(json, where);
  data::Schema schema = readSchema(root.view());
  if (!root.ok()) return root.error();
  return schema;
}

Result<Tree> treeFromJson(const Json& json, const std::string& where, const data::Schema& schema,
                          const std::vector<int>& targets, int blackBoxes) {
  JsonRoot root(json, where);
  Tree tree = PartReader(schema, targets, blackBoxes).tree(root.view());
  if (!root.ok()) return root.error();
  return tree;
}

Result<Model> modelFromJson(const Json& json, const std::string& where, const BlackBoxLoader& loader,
                            const Context& context) {
  JsonRoot root(json, where, context);
  return modelFromJson(root.view(), loader);
}

Result<Model> modelFromJson(const JsonView& at, const BlackBoxLoader& loader,
                            const std::optional<JsonView>& columns, const std::optional<JsonView>& trees) {
  if (at["format"].text() != "paretree-model") at["format"].failOneOf({"paretree-model"});
  const std::int64_t format = at["schema"].integer(1, kMaxCount);
  if (at.ok() && format > kNewestModelFormat)
    at["schema"].refuse(Message{"model.newer-format", {{"most", kNewestModelFormat}, {"found", format}}});

  Model model;
  auto schema =
      std::make_shared<data::Schema>(readSchema(columns && !at.has("columns") ? *columns : at["columns"]));
  model.targets = readTargets(at["targets"], *schema);
  if (at.has("blackBoxes")) model.blackBoxes = readBlackBoxes(at["blackBoxes"], *schema, loader);
  if (!at.ok()) return at.error();

  const PartReader parts(*schema, model.targets, static_cast<int>(model.blackBoxes.size()));
  if (at.has("tree")) {
    model.shape = parts.tree(at["tree"]);
  } else if (at.has("rules")) {
    model.shape = parts.rules(at["rules"]);
  } else if (at.has("ensemble")) {
    model.shape = parts.ensemble(at["ensemble"], trees);
  } else {
    at.fail(Message{"model.expect-shape", {}});
  }
  if (at.has("smoothing")) model.smoothing = at["smoothing"].real();
  model.constraints = at.textOr("constraints", "");
  Written written;
  written.constraintsSha256 = at.textOr("constraintsSha256", "");
  if (at.has("infeasibleLeaves")) written.infeasibleLeaves = at["infeasibleLeaves"].natural();
  if (at.has("origin")) model.origin = originFromJson(at["origin"]);
  if (!at.ok()) return at.error();
  model.schema = std::move(schema);
  if (at.has("smoothing")) say(at["smoothing"], flawOfSmoothing(model));
  check(model, written, at);
  if (!at.ok()) return at.error();
  return model;
}

}  // namespace paretree::model
