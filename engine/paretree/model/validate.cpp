#include "paretree/model/validate.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string_view>
#include <type_traits>

#include "paretree/model/files/model_json.h"

namespace paretree::model {
namespace {

constexpr int kMaxExponent = 64;

/// A place in a model: a member, or an entry, of the place above it, which must live as long.
class At {
 public:
  At() = default;
  At operator[](std::string_view key) const { return {this, key, 0}; }
  At operator[](std::size_t index) const { return {this, {}, index}; }
  std::string path() const {
    if (!above_) return {};
    return above_->path() + '/' + (key_.empty() ? std::to_string(index_) : std::string(key_));
  }

 private:
  At(const At* above, std::string_view key, std::size_t index) : above_(above), key_(key), index_(index) {}
  const At* above_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
};

std::vector<std::string> kindsOfLeaves(int classes, std::size_t targets, bool mayAskBoxes) {
  if (classes > 0)
    return mayAskBoxes ? std::vector<std::string>{"class", "blackBox"} : std::vector<std::string>{"class"};
  return targets == 1 ? std::vector<std::string>{"value", "linear"} : std::vector<std::string>{"value"};
}

/// Keeps the first flaw. What is asked for after it is not looked at.
class Checker {
 public:
  Checker(const data::Schema& schema, std::size_t targets, int boxes, int classes)
      : schema_(schema), targets_(targets), boxes_(boxes), classes_(classes) {}

  bool ok() const { return !flaw_; }
  std::optional<Flaw> take() { return std::move(flaw_); }
  void fail(const At& at, Message expected) {
    if (ok()) flaw_ = Flaw{at.path(), std::move(expected)};
  }

  void within(const At& at, std::int64_t value, std::int64_t low, std::int64_t high) {
    if (value >= low && value <= high) return;
    fail(at, low > high ? Message{"core.expect-nothing", {}}
                        : Message{"core.expect-whole", {{"low", low}, {"high", high}}});
  }
  void finite(const At& at, double value) {
    if (!std::isfinite(value)) fail(at, Message{"model.expect-finite", {}});
  }
  void finiteOrMissing(const At& at, double value) {
    if (!std::isnan(value)) finite(at, value);
  }
  void number(const At& at, double value) {
    if (std::isnan(value)) fail(at, Message{"core.expect-number", {}});
  }
  /// A number of rows, or a weight.
  void amount(const At& at, double value) {
    finite(at, value);
    if (value < 0) fail(at, Message{"model.expect-not-negative", {}});
  }
  void amounts(const At& at, const std::vector<double>& values) {
    for (std::size_t i = 0; i < values.size() && ok(); ++i) amount(at[i], values[i]);
    if (!std::isfinite(std::accumulate(values.begin(), values.end(), 0.0)))
      fail(at, Message{"model.expect-finite-sum", {}});
  }
  void counts(const At& at, const std::vector<double>& values) {
    amounts(at, values);
    if (!values.empty() && static_cast<int>(values.size()) != classes_)
      fail(at, Message{"model.expect-number-a-class", {{"classes", classes_}}});
  }

  bool column(const At& at, int column) {
    within(at["column"], column, 0, std::ssize(schema_.columns) - 1);
    return ok();
  }
  void numeric(const At& at, int number) {
    if (column(at, number) && !schema_[number].isNumeric())
      fail(at["column"], Message{"model.expect-numeric-column", {{"column", schema_[number].name}}});
  }
  /// With marks for at most its levels.
  void nominal(const At& at, int number, std::size_t levels = 0) {
    if (!column(at, number)) return;
    if (!schema_[number].isNominal())
      fail(at["column"], Message{"model.expect-nominal-column", {{"column", schema_[number].name}}});
    within(at["levels"], static_cast<std::int64_t>(levels), 0, std::ssize(schema_[number].levels));
  }
  void input(const At& at, const Input& input) {
    if (input.level < 0) return numeric(at, input.column);
    nominal(at, input.column);
    if (ok()) within(at["level"], input.level, 0, std::ssize(schema_[input.column].levels) - 1);
  }

  void split(const At& at, const Split& split) {
    std::visit(
        [&](const auto& one) {
          using Kind = std::decay_t<decltype(one)>;
          if constexpr (std::is_same_v<Kind, Threshold>) {
            numeric(at, one.column);
            number(at["value"], one.value);
          } else if constexpr (std::is_same_v<Kind, Subset>) {
            nominal(at, one.column, one.left.size());
          } else if constexpr (std::is_same_v<Kind, Linear>) {
            linear(at, one);
          } else {
            static_assert(std::is_same_v<Kind, PowerLaw>);
            powerLaw(at, one);
          }
        },
        split);
  }

  /// `mayAskBoxes`: in a tree, or as the answer of last resort.
  void leaf(const At& at, const Leaf& leaf, bool mayAskBoxes) {
    std::visit(
        [&](const auto& one) {
          using Kind = std::decay_t<decltype(one)>;
          if constexpr (std::is_same_v<Kind, ClassLeaf>) {
            if (!kind(at, classes_ > 0, mayAskBoxes)) return;
            within(at["majority"], one.majority, 0, classes_ - 1);
            counts(at["counts"], one.counts);
          } else if constexpr (std::is_same_v<Kind, ValueLeaf>) {
            if (!kind(at, classes_ == 0, mayAskBoxes)) return;
            for (std::size_t i = 0; i < one.values.size(); ++i) finite(at["values"][i], one.values[i]);
            if (one.values.size() != targets_)
              fail(at["values"], Message{"model.expect-number-a-target", {{"targets", targets_}}});
          } else if constexpr (std::is_same_v<Kind, LinearLeaf>) {
            if (kind(at, classes_ == 0 && targets_ == 1, mayAskBoxes)) linearLeaf(at, one);
          } else {
            static_assert(std::is_same_v<Kind, BlackBoxLeaf>);
            if (!kind(at, classes_ > 0 && mayAskBoxes, mayAskBoxes)) return;
            if (boxes_ == 0) fail(at["box"], Message{"model.expect-no-box-leaf", {}});
            within(at["box"], one.box, 0, boxes_ - 1);
            within(at["majority"], one.majority, 0, classes_ - 1);
            counts(at["counts"], one.counts);
          }
        },
        leaf);
  }

  void linearLeaf(const At& at, const LinearLeaf& leaf) {
    finite(at["intercept"], leaf.intercept);
    const At terms = at["terms"];
    for (std::size_t i = 0; i < leaf.terms.size() && ok(); ++i) {
      input(terms[i], leaf.terms[i].input);
      finite(terms[i]["coefficient"], leaf.terms[i].coefficient);
      finite(terms[i]["ifMissing"], leaf.terms[i].input.ifMissing);
    }
    if (!(leaf.low <= leaf.high)) fail(at["low"], Message{"model.expect-at-most-high", {}});
  }

  void stats(const At& at, const NodeStats& stats) {
    if (!std::isnan(stats.rows)) amount(at["rows"], stats.rows);
    counts(at["counts"], stats.counts);
    for (std::size_t i = 0; i < stats.means.size(); ++i) finiteOrMissing(at["means"][i], stats.means[i]);
    if (!stats.means.empty() && stats.means.size() != targets_)
      fail(at["means"], Message{"model.expect-number-a-target", {{"targets", targets_}}});
    finiteOrMissing(at["impurity"], stats.impurity);
    finiteOrMissing(at["error"], stats.error);
  }

  /// All of a node but its place in the tree.
  void node(const At& at, const Node& node) {
    if (node.isLeaf()) {
      leaf(at["leaf"], node.leaf(), true);
    } else {
      split(at["split"], node.branch().split);
      if (const auto& model = node.branch().model) {
        if (classes_ > 0 || targets_ != 1) fail(at["model"], Message{"model.expect-no-linear", {}});
        linearLeaf(at["model"], *model);
      }
    }
    stats(at["stats"], node.stats);
  }

  void rule(const At& at, const Rule& rule) {
    const At clauses = at["clauses"];
    for (std::size_t i = 0; i < rule.clauses.size() && ok(); ++i) clause(clauses[i], rule.clauses[i]);
    leaf(at["outcome"], rule.outcome, false);
    amount(at["weight"], rule.weight);
    finiteOrMissing(at["impurity"], rule.impurity);
    counts(at["counts"], rule.counts);
    amount(at["rows"], rule.rows);
  }

 private:
  bool kind(const At& at, bool right, bool mayAskBoxes) {
    if (!right)
      fail(at["kind"],
           Message{"core.expect-one", {{"words", kindsOfLeaves(classes_, targets_, mayAskBoxes)}}});
    return ok();
  }

  void linear(const At& at, const Linear& linear) {
    const At terms = at["terms"];
    for (std::size_t i = 0; i < linear.terms.size() && ok(); ++i) {
      input(terms[i], linear.terms[i].input);
      number(terms[i]["weight"], linear.terms[i].weight);
    }
    number(at["bound"], linear.bound);
  }

  void powerLaw(const At& at, const PowerLaw& law) {
    const At inputs = at["inputs"], terms = at["terms"];
    for (std::size_t i = 0; i < law.inputs.size() && ok(); ++i) {
      input(inputs[i], law.inputs[i].input);
      if (law.inputs[i].low > law.inputs[i].high)
        fail(inputs[i]["high"], Message{"model.expect-at-least-low", {}});
    }
    for (std::size_t i = 0; i < law.terms.size() && ok(); ++i) {
      const At term = terms[i], factors = term["factors"];
      number(term["weight"], law.terms[i].weight);
      for (std::size_t f = 0; f < law.terms[i].factors.size() && ok(); ++f) {
        const PowerLaw::Factor& factor = law.terms[i].factors[f];
        within(factors[f]["input"], factor.input, 0, std::ssize(law.inputs) - 1);
        within(factors[f]["exponent"], factor.exponent, -kMaxExponent, kMaxExponent);
      }
    }
    number(at["bias"], law.bias);
    number(at["modulusBound"], law.modulusBound);
  }

  void clause(const At& at, const Clause& clause) {
    std::visit(
        [&](const auto& test) {
          using Kind = std::decay_t<decltype(test)>;
          if constexpr (std::is_same_v<Kind, Interval>) {
            numeric(at, test.column);
          } else if constexpr (std::is_same_v<Kind, LevelSet>) {
            nominal(at, test.column, test.in.size());
          } else {
            static_assert(std::is_same_v<Kind, FormulaClause>);
            split(at["split"], test.split);
          }
        },
        clause.test);
  }

  const data::Schema& schema_;
  std::size_t targets_;
  int boxes_, classes_;
  std::optional<Flaw> flaw_;
};

/// The most that a rule adds to a vote, or weighs in a mean.
double mostVotes(const Rule& rule) {
  const auto total = [](const std::vector<double>& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0.0);
  };
  const auto* leaf = std::get_if<ClassLeaf>(&rule.outcome);
  return rule.weight * std::max({1.0, rule.rows, total(rule.counts), leaf ? total(leaf->counts) : 0.0});
}

/// The tree as a shape: who is whose child, how deep.
void checkShape(Checker& check, const Tree& tree) {
  const At top, nodes = top["nodes"];
  const std::int64_t count = std::ssize(tree.nodes);
  if (count < 1 || count > kMaxTreeNodes)
    check.fail(nodes, Message{"model.expect-nodes", {{"most", kMaxTreeNodes}}});
  std::vector<int> depth(tree.nodes.size(), -1);
  if (count > 0) depth[0] = 0;
  for (std::size_t i = 0; i < tree.nodes.size() && check.ok(); ++i) {
    const At here = nodes[i];
    if (depth[i] < 0) check.fail(here, Message{"model.expect-child", {}});
    if (depth[i] > kMaxTreeDepth) check.fail(here, Message{"model.expect-depth", {{"most", kMaxTreeDepth}}});
    check.node(here, tree.nodes[i]);
    if (tree.nodes[i].isLeaf() || !check.ok()) continue;
    const Branch& branch = tree.nodes[i].branch();
    for (const bool left : {true, false}) {
      const std::int64_t child = left ? branch.left : branch.right;
      const At place = here[left ? "left" : "right"];
      // Children behind their parents: a cycle is impossible.
      if (child <= static_cast<std::int64_t>(i) || child >= count) {
        check.fail(place, Message{"model.expect-node", {{"parent", i}, {"nodes", count}}});
        break;
      }
      if (!left && branch.left == branch.right) check.fail(place, Message{"model.expect-other-node", {}});
      int& known = depth[static_cast<std::size_t>(child)];
      if (known >= 0) check.fail(place, Message{"model.expect-free-node", {}});
      known = depth[i] + 1;
    }
  }
}

std::optional<Flaw> under(const std::string& path, std::optional<Flaw> flaw) {
  if (flaw) flaw->path = path + flaw->path;
  return flaw;
}

}  // namespace

std::optional<Flaw> flawOfColumns(const data::Schema& schema) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < schema.columns.size(); ++i)
    if (!names.insert(schema.columns[i].name).second)
      return Flaw{"/" + std::to_string(i) + "/name", Message{"model.expect-other-name", {}}};
  return {};
}

std::optional<Flaw> flawOfTargets(const std::vector<int>& targets, const data::Schema& schema) {
  if (targets.empty()) return Flaw{{}, Message{"model.expect-targets", {}}};
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const auto wrong = [&](Message expected) { return Flaw{"/" + std::to_string(i), std::move(expected)}; };
    const data::ColumnInfo& info = schema[targets[i]];
    if (std::find(targets.begin(), targets.begin() + static_cast<std::ptrdiff_t>(i), targets[i]) !=
        targets.begin() + static_cast<std::ptrdiff_t>(i))
      return wrong(Message{"model.expect-target-once", {}});
    if (info.type == data::ColumnType::Text)
      return wrong(Message{"model.expect-no-text", {{"column", info.name}}});
    if (!info.isNominal()) continue;
    if (targets.size() > 1) return wrong(Message{"model.expect-numeric-targets", {{"column", info.name}}});
    if (info.levels.empty()) return wrong(Message{"model.expect-classes", {}});
    if (std::set<std::string_view>(info.levels.begin(), info.levels.end()).size() < info.levels.size())
      return wrong(Message{"model.expect-different-classes", {{"column", info.name}}});
  }
  return {};
}

std::optional<Message> flawOfBox(const BlackBox& box, const data::Schema& schema) {
  const auto columns = static_cast<int>(schema.columns.size());
  for (const int column : box.columns(schema).value_or(std::vector<int>()))
    if (column < 0 || column >= columns)
      return Message{"model.box-beyond-columns",
                     {{"column", static_cast<std::int64_t>(column) + 1}, {"columns", columns}}};
  return {};
}

std::optional<Flaw> flawOfSmoothing(const Model& model) {
  if (!std::isfinite(model.smoothing)) return Flaw{{}, Message{"model.expect-finite", {}}};
  if (model.smoothing < 0) return Flaw{{}, Message{"model.expect-not-negative", {}}};
  if (model.smoothing == 0 || model.isClassifier() || !model.tree()) return {};
  const auto usable = [](const Node& node) {
    const auto& means = node.stats.means;
    return std::isfinite(node.stats.rows) &&
           (node.isLeaf() ||
            std::all_of(means.begin(), means.end(), [](double m) { return std::isfinite(m); }));
  };
  const auto& nodes = model.tree()->nodes;
  if (!std::all_of(nodes.begin(), nodes.end(), usable))
    return Flaw{{}, Message{"model.expect-no-smoothing", {}}};
  return {};
}

PartCheck::PartCheck(const data::Schema& schema, const std::vector<int>& targets, int blackBoxes)
    : schema_(schema), targets_(targets.size()), boxes_(blackBoxes) {
  if (!targets.empty() && schema[targets[0]].isNominal())
    classes_ = static_cast<int>(schema[targets[0]].levels.size());
}

std::vector<std::string> PartCheck::leafKinds(bool mayAskBoxes) const {
  return kindsOfLeaves(classes_, targets_, mayAskBoxes);
}

std::optional<Flaw> PartCheck::tree(const Tree& tree) const {
  Checker check(schema_, targets_, boxes_, classes_);
  checkShape(check, tree);
  return check.take();
}

std::optional<Flaw> PartCheck::rules(const RuleSet& set) const {
  Checker check(schema_, targets_, boxes_, classes_);
  const At top, list = top["rules"];
  double sum = 0;
  for (std::size_t i = 0; i < set.rules.size() && check.ok(); ++i) {
    check.rule(list[i], set.rules[i]);
    sum += mostVotes(set.rules[i]);
  }
  if (!std::isfinite(sum)) check.fail(list, Message{"model.expect-finite-weights", {}});
  check.leaf(top["otherwise"], set.otherwise, true);
  return check.take();
}

std::optional<Flaw> PartCheck::weights(const Ensemble& ensemble) const {
  Checker check(schema_, targets_, boxes_, classes_);
  const At top;
  if (ensemble.trees.empty()) check.fail(top["trees"], Message{"model.expect-trees", {}});
  check.amounts(top["weights"], ensemble.weights);
  if (ensemble.weights.size() != ensemble.trees.size())
    check.fail(top["weights"], Message{"model.expect-number-a-tree", {{"trees", ensemble.trees.size()}}});
  if (!(std::accumulate(ensemble.weights.begin(), ensemble.weights.end(), 0.0) > 0))
    check.fail(top["weights"], Message{"model.expect-positive-sum", {}});
  return check.take();
}

namespace {

/// But for what its black boxes look at.
std::optional<Flaw> flawOf(const Model& model) {
  const data::Schema& schema = *model.schema;
  if (auto flaw = under("/columns", flawOfColumns(schema))) return flaw;
  const At top, targets = top["targets"];
  Checker check(schema, 0, 0, 0);
  for (std::size_t i = 0; i < model.targets.size(); ++i)
    check.within(targets[i], model.targets[i], 0, std::ssize(schema.columns) - 1);
  if (!check.ok()) return check.take();
  if (auto flaw = under("/targets", flawOfTargets(model.targets, schema))) return flaw;
  const PartCheck parts(schema, model.targets, static_cast<int>(model.blackBoxes.size()));
  if (const Tree* tree = model.tree()) {
    if (auto flaw = under("/tree", parts.tree(*tree))) return flaw;
  } else if (const RuleSet* rules = model.rules()) {
    if (auto flaw = under("/rules", parts.rules(*rules))) return flaw;
  } else {
    const Ensemble& ensemble = *model.ensemble();
    std::size_t i = 0;
    for (const Tree& one : ensemble.trees)
      if (auto flaw = under("/ensemble/trees/" + std::to_string(i++), parts.tree(one))) return flaw;
    if (auto flaw = under("/ensemble", parts.weights(ensemble))) return flaw;
  }
  return under("/smoothing", flawOfSmoothing(model));
}

}  // namespace

Result<void> validate(const Model& model) {
  const auto flaw = flawOf(model);
  for (std::size_t i = 0; i < model.blackBoxes.size() && !flaw; ++i)
    if (auto wrong = flawOfBox(*model.blackBoxes[i], *model.schema)) {
      wrong->place.path = "/blackBoxes/" + std::to_string(i);
      return Error{std::move(*wrong)};
    }
  if (!flaw) return {};
  return Error{"model.not-valid", {{"expected", flaw->expected}}, Place{0, 0, {}, flaw->path}};
}

}  // namespace paretree::model
