#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"
#include "paretree/model/feasible.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/files/origin_json.h"
#include "paretree/model/files/schema_json.h"

namespace paretree::model {
namespace {

constexpr std::int64_t kMaxExponent = 64;
constexpr std::int64_t kMaxCount = std::numeric_limits<std::int32_t>::max();

double finite(const JsonView& at) {
  const double value = at.real();
  if (at.ok() && !std::isfinite(value)) at.fail(Message{"model.expect-finite", {}});
  return value;
}
double finiteOrNull(const JsonView& at) { return at.isNull() ? data::kMissing : finite(at); }

using ReadNumber = double (*)(const JsonView&);
std::vector<double> listOf(const JsonView& at, ReadNumber read) {
  std::vector<double> values;
  for (std::size_t i = 0, count = at.size(); i < count && at.ok(); ++i) values.push_back(read(at[i]));
  return values;
}

/// A number of rows, or a weight.
double amount(const JsonView& at) {
  const double value = finite(at);
  if (at.ok() && value < 0) at.fail(Message{"model.expect-not-negative", {}});
  return value;
}
std::vector<double> amounts(const JsonView& at) {
  std::vector<double> values = listOf(at, amount);
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  if (at.ok() && !std::isfinite(sum)) at.fail(Message{"model.expect-finite-sum", {}});
  return values;
}

/// Reads parts of models that speak of one schema.
class PartReader {
 public:
  PartReader(const data::Schema& schema, const std::vector<int>& targets, int blackBoxes)
      : schema_(schema), targets_(targets.size()), boxes_(blackBoxes) {
    if (!targets.empty() && schema[targets[0]].isNominal())
      classes_ = static_cast<std::int64_t>(schema[targets[0]].levels.size());
  }

  Tree tree(const JsonView& at) const;
  RuleSet rules(const JsonView& at) const;
  Ensemble ensemble(const JsonView& at, const std::optional<JsonView>& shared) const;

 private:
  int column(const JsonView& at) const {
    return static_cast<int>(at["column"].integer(0, static_cast<std::int64_t>(schema_.columns.size()) - 1));
  }
  int numericColumn(const JsonView& at) const {
    const int number = column(at);
    if (at.ok() && !schema_[number].isNumeric())
      at["column"].fail(Message{"model.expect-numeric-column", {{"column", schema_[number].name}}});
    return number;
  }
  int nominalColumn(const JsonView& at) const {
    const int number = column(at);
    if (at.ok() && !schema_[number].isNominal())
      at["column"].fail(Message{"model.expect-nominal-column", {{"column", schema_[number].name}}});
    return number;
  }
  std::int64_t levelsOf(int column) const { return static_cast<std::int64_t>(schema_[column].levels.size()); }

  Input input(const JsonView& at) const;
  std::vector<bool> marks(const JsonView& at, const char* key, int column) const;
  Split split(const JsonView& at) const;
  PowerLaw powerLaw(const JsonView& at) const;
  std::vector<double> counts(const JsonView& at) const;
  int majority(const JsonView& at) const;
  LinearLeaf linearLeaf(const JsonView& at) const;
  Leaf leaf(const JsonView& at, bool mayAskBoxes) const;
  NodeStats stats(const JsonView& at) const;
  Node node(const JsonView& at, std::int64_t number, std::int64_t nodes) const;
  Clause clause(const JsonView& at) const;
  Rule rule(const JsonView& at) const;

  const data::Schema& schema_;
  std::size_t targets_;
  std::int64_t boxes_;
  std::int64_t classes_ = 0;  ///< 0 = regression
};

Input PartReader::input(const JsonView& at) const {
  Input input;
  if (at.has("level")) {
    input.column = nominalColumn(at);
    if (at.ok()) input.level = static_cast<int>(at["level"].integer(0, levelsOf(input.column) - 1));
  } else {
    input.column = numericColumn(at);
  }
  input.ifMissing = at["ifMissing"].realOrNull();
  return input;
}

std::vector<bool> PartReader::marks(const JsonView& at, const char* key, int column) const {
  const std::int64_t levels = at["levels"].integer(0, at.ok() ? levelsOf(column) : 0);
  std::vector<bool> marked(at.ok() ? static_cast<std::size_t>(levels) : 0, false);
  const JsonView list = at[key];
  for (std::size_t i = 0, count = list.size(); i < count && at.ok(); ++i) {
    const std::int64_t code = list[i].integer(0, levels - 1);
    if (at.ok()) marked[code] = true;
  }
  return marked;
}

PowerLaw PartReader::powerLaw(const JsonView& at) const {
  PowerLaw law;
  const JsonView inputs = at["inputs"], terms = at["terms"];
  for (std::size_t i = 0, count = inputs.size(); i < count && at.ok(); ++i) {
    const JsonView one = inputs[i];
    law.inputs.push_back({input(one), one["low"].realOrNull(), one["high"].realOrNull()});
    if (law.inputs.back().low > law.inputs.back().high)
      one["high"].fail(Message{"model.expect-at-least-low", {}});
  }
  for (std::size_t i = 0, count = terms.size(); i < count && at.ok(); ++i) {
    PowerLaw::Term term{terms[i]["weight"].real(), {}};
    const JsonView factors = terms[i]["factors"];
    for (std::size_t f = 0, many = factors.size(); f < many && at.ok(); ++f) {
      term.factors.push_back(
          {static_cast<int>(factors[f]["input"].integer(0, static_cast<std::int64_t>(law.inputs.size()) - 1)),
           static_cast<int>(factors[f]["exponent"].integer(-kMaxExponent, kMaxExponent))});
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
    const int column = numericColumn(at);
    return Threshold{column, at["value"].real()};
  }
  if (kind == "subset") {
    const int column = nominalColumn(at);
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

std::vector<double> PartReader::counts(const JsonView& at) const {
  std::vector<double> values = amounts(at);
  if (at.ok() && !values.empty() && static_cast<std::int64_t>(values.size()) != classes_)
    at.fail(Message{"model.expect-number-a-class", {{"classes", classes_}}});
  return values;
}

int PartReader::majority(const JsonView& at) const {
  return static_cast<int>(at["majority"].integer(0, classes_ - 1));
}

LinearLeaf PartReader::linearLeaf(const JsonView& at) const {
  LinearLeaf linear;
  linear.intercept = finite(at["intercept"]);
  const JsonView terms = at["terms"];
  for (std::size_t i = 0, count = terms.size(); i < count && at.ok(); ++i)
    linear.terms.push_back(
        {input(terms[i]), finite(terms[i]["coefficient"]), terms[i]["standardError"].realOrNull()});
  if (at.has("low")) linear.low = at["low"].real();
  if (at.has("high")) linear.high = at["high"].real();
  if (at.ok() && !(linear.low <= linear.high)) at["low"].fail(Message{"model.expect-at-most-high", {}});
  return linear;
}

Leaf PartReader::leaf(const JsonView& at, bool mayAskBoxes) const {
  const JsonView kindAt = at["kind"];
  const std::string kind = kindAt.text();
  if (classes_ > 0) {
    if (kind == "class") {
      const int answer = majority(at);
      return ClassLeaf{counts(at["counts"]), answer};
    }
    if (kind == "blackBox" && mayAskBoxes) {
      if (boxes_ == 0) at["box"].fail(Message{"model.expect-no-box-leaf", {}});
      const auto box = static_cast<int>(at["box"].integer(0, boxes_ - 1));
      const int answer = majority(at);
      return BlackBoxLeaf{box, counts(at["counts"]), answer};
    }
    if (mayAskBoxes)
      kindAt.failOneOf({"class", "blackBox"});
    else
      kindAt.failOneOf({"class"});
    return ClassLeaf{};
  }
  if (kind == "value") {
    ValueLeaf value{listOf(at["values"], finite)};
    if (at.ok() && value.values.size() != targets_)
      at["values"].fail(Message{"model.expect-number-a-target", {{"targets", targets_}}});
    return value;
  }
  if (kind == "linear" && targets_ == 1) return linearLeaf(at);
  if (targets_ == 1)
    kindAt.failOneOf({"value", "linear"});
  else
    kindAt.failOneOf({"value"});
  return ValueLeaf{};
}

NodeStats PartReader::stats(const JsonView& at) const {
  NodeStats stats;
  stats.rows = at["rows"].isNull() ? data::kMissing : amount(at["rows"]);
  if (at.has("counts")) stats.counts = counts(at["counts"]);
  if (at.has("means")) {
    stats.means = listOf(at["means"], finiteOrNull);
    if (at.ok() && stats.means.size() != targets_)
      at["means"].fail(Message{"model.expect-number-a-target", {{"targets", targets_}}});
  }
  stats.impurity = finiteOrNull(at["impurity"]);
  stats.error = finiteOrNull(at["error"]);
  return stats;
}

Node PartReader::node(const JsonView& at, std::int64_t number, std::int64_t nodes) const {
  Node node;
  if (at.has("leaf")) {
    node.body = leaf(at["leaf"], true);
  } else {
    Branch branch;
    branch.split = split(at["split"]);
    for (const bool left : {true, false}) {
      const JsonView child = at[left ? "left" : "right"];
      // Children behind their parents: a cycle is impossible.
      const Message expected = Message{"model.expect-node", {{"parent", number}, {"nodes", nodes}}};
      if (number + 1 >= nodes) {
        child.fail(expected);
        break;
      }
      const std::int64_t place =
          child.integer(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
      if (place <= number || place >= nodes) child.fail(expected);
      (left ? branch.left : branch.right) =
          static_cast<int>(place <= number || place >= nodes ? number + 1 : place);
    }
    branch.missingLeft = at["missingLeft"].boolean();
    if (at.has("model")) {
      if (classes_ > 0 || targets_ != 1) at["model"].fail(Message{"model.expect-no-linear", {}});
      branch.model = linearLeaf(at["model"]);
    }
    node.body = std::move(branch);
  }
  if (at.has("stats")) node.stats = stats(at["stats"]);
  if (at.has("locked")) node.locked = at["locked"].boolean();
  return node;
}

Tree PartReader::tree(const JsonView& at) const {
  Tree tree;
  const JsonView list = at["nodes"];
  const auto count = static_cast<std::int64_t>(list.size());
  if (at.ok() && (count < 1 || count > kMaxTreeNodes))
    list.fail(Message{"model.expect-nodes", {{"most", kMaxTreeNodes}}});
  std::vector<int> depth(static_cast<std::size_t>(at.ok() ? count : 0), -1);
  for (std::int64_t i = 0; i < count && at.ok(); ++i) {
    const auto place = static_cast<std::size_t>(i);
    const JsonView here = list[place];
    tree.nodes.push_back(node(here, i, count));
    if (!at.ok()) break;
    if (i == 0) depth[0] = 0;
    if (depth[place] < 0) here.fail(Message{"model.expect-child", {}});
    if (depth[place] > kMaxTreeDepth) here.fail(Message{"model.expect-depth", {{"most", kMaxTreeDepth}}});
    if (tree.nodes[place].isLeaf() || !at.ok()) continue;
    const Branch& branch = tree.nodes[place].branch();
    if (branch.left == branch.right) here["right"].fail(Message{"model.expect-other-node", {}});
    for (const int child : {branch.left, branch.right}) {
      int& known = depth[child];
      if (known >= 0)
        here[child == branch.left ? "left" : "right"].fail(Message{"model.expect-free-node", {}});
      known = depth[place] + 1;
    }
  }
  return at.ok() ? preorder(tree) : Tree{};
}

Clause PartReader::clause(const JsonView& at) const {
  Clause clause;
  const std::string kind = at["kind"].text();
  if (kind == "interval") {
    const int column = numericColumn(at);
    const double low = at["over"].real(), high = at["atMost"].real();
    clause.test = Interval{column, low, high};
  } else if (kind == "levels") {
    const int column = nominalColumn(at);
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
  rule.weight = amount(at["weight"]);
  rule.impurity = finiteOrNull(at["impurity"]);
  rule.counts = counts(at["counts"]);
  rule.rows = amount(at["rows"]);
  if (at.has("sources")) {
    const JsonView sources = at["sources"];
    for (std::size_t i = 0, count = sources.size(); i < count && at.ok(); ++i)
      rule.sources.push_back(static_cast<int>(sources[i].integer(0, kMaxCount)));
  }
  if (at.has("active")) rule.active = at["active"].boolean();
  if (at.has("locked")) rule.locked = at["locked"].boolean();
  return rule;
}

RuleSet PartReader::rules(const JsonView& at) const {
  RuleSet set;
  const JsonView list = at["rules"];
  double sum = 0;
  for (std::size_t i = 0, count = list.size(); i < count && at.ok(); ++i) {
    set.rules.push_back(rule(list[i]));
    sum += set.rules.back().weight;
  }
  if (at.ok() && !std::isfinite(sum)) list.fail(Message{"model.expect-finite-weights", {}});
  set.otherwise = leaf(at["otherwise"], true);
  const std::string fallback = at["fallback"].text();
  if (fallback == "otherwise") {
    set.fallback = RuleSet::Fallback::Otherwise;
  } else if (fallback != "most-clauses") {
    at["fallback"].failOneOf({"otherwise", "most-clauses"});
  }
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
  if (at.ok() && ensemble.trees.empty()) trees.fail(Message{"model.expect-trees", {}});
  ensemble.weights = amounts(at["weights"]);
  if (at.ok() && ensemble.weights.size() != ensemble.trees.size())
    at["weights"].fail(Message{"model.expect-number-a-tree", {{"trees", ensemble.trees.size()}}});
  const std::string combine = at["combine"].text();
  if (combine == "vote") {
    ensemble.combine = Ensemble::Combine::Vote;
  } else if (combine != "average") {
    at["combine"].failOneOf({"average", "vote"});
  }
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
      const auto columns = static_cast<int>(schema.columns.size());
      for (const int column : (*box)->columns(schema).value_or(std::vector<int>()))
        if (column < 0 || column >= columns)
          one.refuse(Message{"model.box-beyond-columns",
                             {{"column", static_cast<std::int64_t>(column) + 1}, {"columns", columns}}});
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
  if (at.ok() && format > kModelFormat)
    at["schema"].refuse(Message{"model.newer-format", {{"most", kModelFormat}, {"found", format}}});

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
  if (at.has("smoothing")) {
    model.smoothing = at["smoothing"].real();
    if (!(model.smoothing >= 0)) at["smoothing"].fail(Message{"model.expect-not-negative", {}});
  }
  model.constraints = at.textOr("constraints", "");
  Written written;
  written.constraintsSha256 = at.textOr("constraintsSha256", "");
  if (at.has("infeasibleLeaves")) written.infeasibleLeaves = at["infeasibleLeaves"].natural();
  if (at.has("origin")) model.origin = originFromJson(at["origin"]);
  if (!at.ok()) return at.error();
  model.schema = std::move(schema);
  check(model, written, at);
  if (!at.ok()) return at.error();
  return model;
}

}  // namespace paretree::model
