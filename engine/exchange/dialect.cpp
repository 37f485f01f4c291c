#include "engine/exchange/dialect.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <set>

namespace paretree {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string power(const std::string& base, int exponent) {
  std::string product;
  for (int i = 0; i < std::abs(exponent); ++i) product += (i > 0 ? " * " : "") + base;
  if (exponent == 0) product = "1.0";
  if (exponent < 0) return "(1.0 / (" + product + "))";
  return std::abs(exponent) > 1 ? "(" + product + ")" : product;
}

/// Calls visit(tree) for every tree of the model.
template <class Visit>
void forEachTree(const Model& model, const Visit& visit) {
  if (const Tree* tree = model.tree()) visit(*tree);
  if (const Ensemble* ensemble = model.ensemble())
    for (const Tree& tree : ensemble->trees) visit(tree);
}

void addColumns(const Leaf& leaf, std::set<int>& columns) {
  if (const auto* linear = std::get_if<LinearLeaf>(&leaf))
    for (const auto& term : linear->terms) columns.insert(term.input.column);
}

}  // namespace

std::string digits17(double value) {
  char buffer[64];
  const auto [end, code] =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 17);
  (void)code;
  std::string text(buffer, end);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

struct Dialect::SplitCondition {
  const Dialect& dialect;
  bool missing;
  std::string operator()(const Threshold& s) const { return dialect.atMost(s.column, s.value, missing); }
  std::string operator()(const Subset& s) const {
    return dialect.oneOf(s.column, dialect.marks(s.column, s.left, missing), missing);
  }
  std::string operator()(const Linear& s) const {
    return dialect.value(s) + " <= " + dialect.number(s.bound);
  }
  std::string operator()(const PowerLaw& s) const { return dialect.value(s) + " <= 0.0"; }
};

struct Dialect::ClauseCondition {
  const Dialect& dialect;
  bool missing;
  std::string operator()(const Interval& i) const { return dialect.within(i.column, i.low, i.high, missing); }
  std::string operator()(const LevelSet& s) const {
    return dialect.oneOf(s.column, dialect.marks(s.column, s.in, missing), missing);
  }
  std::string operator()(const FormulaClause& f) const {
    if (const auto* threshold = std::get_if<Threshold>(&f.split); threshold && !f.holds)
      return dialect.within(threshold->column, threshold->value, kInfinity, missing);
    if (const auto* subset = std::get_if<Subset>(&f.split); subset && !f.holds) {
      std::vector<bool> out(subset->left);
      out.flip();
      return dialect.oneOf(subset->column, dialect.marks(subset->column, out, missing), missing);
    }
    const std::string holds = std::visit(SplitCondition{dialect, missing}, f.split);
    return f.holds ? holds : dialect.isNot(holds);
  }
};

std::string Dialect::condition(const Branch& branch) const {
  return std::visit(SplitCondition{*this, branch.missingLeft}, branch.split);
}

std::string Dialect::condition(const Clause& clause) const {
  return std::visit(ClauseCondition{*this, clause.orMissing}, clause.test);
}

std::vector<bool> Dialect::marks(int number, const std::vector<bool>& in, bool beyond) const {
  std::vector<bool> all(in);
  all.resize(column(number).levels.size(), beyond);
  return all;
}

std::string Dialect::value(const Linear& split) const {
  std::string sum = split.terms.empty() ? "0.0" : "";
  for (const auto& term : split.terms)
    sum += (sum.empty() ? "" : " + ") + number(term.weight) + " * " + input(term.input);
  return sum;
}

std::string Dialect::value(const PowerLaw& law) const {
  std::string sum = number(law.bias);
  for (const auto& term : law.terms) {
    std::string product;
    for (const auto& factor : term.factors) {
      const auto& range = law.inputs[static_cast<std::size_t>(factor.input)];
      product += (product.empty() ? "" : " * ") +
                 power(scaled(input(range.input), range.low, range.high), factor.exponent);
    }
    sum += " + " + number(term.weight) + " * (" + (product.empty() ? "1.0" : product) + ")";
  }
  return law.modulus ? absolute(sum) + " - " + number(std::abs(law.modulusBound)) : sum;
}

std::string Dialect::value(const LinearLeaf& leaf) const {
  std::string sum = number(leaf.intercept);
  for (const auto& term : leaf.terms) sum += " + " + number(term.coefficient) + " * " + input(term.input);
  return std::isfinite(leaf.low) || std::isfinite(leaf.high) ? limited(sum, leaf.low, leaf.high) : sum;
}

std::string Dialect::smoothed(std::string value, const Tree& tree, const std::vector<int>& path,
                              std::size_t target) const {
  const double k = model_.smoothing;
  if (!(k > 0) || model_.isClassifier()) return value;
  for (std::size_t i = path.size() - 1; i > 0; --i) {
    const double n = tree[path[i]].stats.rows;
    const Node& node = tree[path[i - 1]];
    std::string own;
    if (node.branch().model && target == 0)
      own = this->value(*node.branch().model);
    else if (target < node.stats.means.size())
      own = number(node.stats.means[target]);
    else
      continue;
    value = "(" + number(n) + " * (" + value + ") + " + number(k) + " * (" + own + ")) / " + number(n + k);
  }
  return value;
}

std::vector<int> columnsUsed(const Model& model) {
  std::set<int> columns;
  const auto addSplit = [&](const Split& split) {
    for (const int column : columnsOf(split)) columns.insert(column);
  };
  forEachTree(model, [&](const Tree& tree) {
    for (const Node& node : tree.nodes) {
      if (node.isLeaf()) {
        addColumns(node.leaf(), columns);
      } else {
        addSplit(node.branch().split);
        if (model.smoothing > 0 && node.branch().model) addColumns(*node.branch().model, columns);
      }
    }
  });
  if (const RuleSet* set = model.rules()) {
    struct Columns {
      std::set<int>& columns;
      void operator()(const Interval& i) const { columns.insert(i.column); }
      void operator()(const LevelSet& s) const { columns.insert(s.column); }
      void operator()(const FormulaClause& f) const {
        for (const int column : columnsOf(f.split)) columns.insert(column);
      }
    };
    for (const Rule& rule : set->rules) {
      for (const Clause& clause : rule.clauses) std::visit(Columns{columns}, clause.test);
      addColumns(rule.outcome, columns);
    }
    addColumns(set->otherwise, columns);
  }
  return {columns.begin(), columns.end()};
}

std::vector<int> boxesUsed(const Model& model) {
  std::set<int> boxes;
  const auto add = [&](const Leaf& leaf) {
    if (const auto* box = std::get_if<BlackBoxLeaf>(&leaf)) boxes.insert(box->box);
  };
  if (const Tree* tree = model.tree())
    for (const Node& node : tree->nodes)
      if (node.isLeaf()) add(node.leaf());
  if (const RuleSet* set = model.rules()) add(set->otherwise);
  return {boxes.begin(), boxes.end()};
}

int deepest(const Model& model) {
  int depth = 0;
  forEachTree(model, [&](const Tree& tree) {
    const std::vector<int> depths = tree.depths();
    depth = std::max(depth, *std::max_element(depths.begin(), depths.end()));
  });
  return depth;
}

std::map<int, std::string> identifiers(const Model& model) {
  std::map<int, std::string> names;
  std::set<std::string> taken;
  for (const int column : columnsUsed(model)) {
    std::string name = "x_";
    for (const char c : (*model.schema)[column].name) {
      const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (letter)
        name += c;
      else if (name.back() != '_')
        name += '_';
    }
    std::string unique = name;
    for (int i = 2; !taken.insert(unique).second; ++i) unique = name + "_" + std::to_string(i);
    names[column] = unique;
  }
  return names;
}

}  // namespace paretree
