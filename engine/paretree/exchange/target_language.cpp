#include "paretree/exchange/target_language.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <set>

#include "paretree/exchange/escape.h"
#include "paretree/model/change/known_test.h"

namespace paretree::exchange {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Calls visit(tree) for every tree of the model.
template <class Visit>
void forEachTree(const model::Model& model, const Visit& visit) {
  if (const model::Tree* tree = model.tree()) visit(*tree);
  if (const model::Ensemble* ensemble = model.ensemble())
    for (const model::Tree& tree : ensemble->trees) visit(tree);
}

void addColumns(const model::Leaf& leaf, std::set<int>& columns) {
  if (const auto* linear = std::get_if<model::LinearLeaf>(&leaf))
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

std::string bracketed17(double value) {
  const std::string text = digits17(value);
  return text[0] == '-' ? "(" + text + ")" : text;
}

void forNested(const model::Tree& tree, const NestedParts& parts) {
  struct Step {
    int node;
    enum class Part { Whole, Otherwise, Close } part;
  };
  std::vector<int> path;
  std::vector<Step> waiting{{0, Step::Part::Whole}};
  while (!waiting.empty()) {
    const Step step = waiting.back();
    waiting.pop_back();
    if (step.part == Step::Part::Otherwise) {
      parts.otherwise(path.size() - 1);
    } else if (step.part == Step::Part::Close) {
      path.pop_back();
      parts.close(path.size());
    } else if (tree[step.node].isLeaf()) {
      path.push_back(step.node);
      parts.leaf(path);
      path.pop_back();
    } else {
      const model::Branch& branch = tree[step.node].branch();
      parts.open(branch, path.size());
      path.push_back(step.node);
      waiting.push_back({step.node, Step::Part::Close});
      waiting.push_back({branch.right, Step::Part::Whole});
      waiting.push_back({step.node, Step::Part::Otherwise});
      waiting.push_back({branch.left, Step::Part::Whole});
    }
  }
}

struct TargetLanguage::SplitCondition {
  const TargetLanguage& language;
  bool missing;
  std::string operator()(const model::Threshold& s) const {
    if (asksIfKnown(s, *language.model_.schema))
      return language.within(s.column, -kInfinity, kInfinity, missing);
    return language.atMost(s.column, s.value, missing);
  }
  std::string operator()(const model::Subset& s) const {
    return language.oneOf(s.column, language.marks(s.column, s.left, missing), missing);
  }
  std::string operator()(const model::Linear& s) const {
    return language.value(s) + " <= " + language.number(s.bound);
  }
  std::string operator()(const model::PowerLaw& s) const { return language.value(s) + " <= 0.0"; }
};

struct TargetLanguage::ClauseCondition {
  const TargetLanguage& language;
  bool missing;
  std::string operator()(const model::Interval& i) const {
    return language.within(i.column, i.low, i.high, missing);
  }
  std::string operator()(const model::LevelSet& s) const {
    return language.oneOf(s.column, language.marks(s.column, s.in, missing), missing);
  }
  std::string operator()(const model::FormulaClause& f) const {
    if (const auto* threshold = std::get_if<model::Threshold>(&f.split); threshold && !f.holds)
      return language.within(threshold->column, threshold->value, kInfinity, missing);
    if (const auto* subset = std::get_if<model::Subset>(&f.split); subset && !f.holds) {
      std::vector<bool> out(subset->left);
      out.flip();
      return language.oneOf(subset->column, language.marks(subset->column, out, missing), missing);
    }
    const std::string holds = std::visit(SplitCondition{language, missing}, f.split);
    return f.holds ? holds : language.isNot(holds);
  }
};

std::string headComment(const model::Model& model, const Remarks& remarks, const std::string& margin) {
  std::string text = "Predictions of a model";
  if (!model.origin.learner.empty()) text += " by " + commentText(model.origin.learner);
  if (!model.origin.dataPath.empty())
    text += " from " + commentText(model.origin.dataPath) + " (SHA-256 " +
            commentText(model.origin.dataSha256) + ")";
  text += ".\n";
  for (const std::string& remark : remarks) text += margin + commentText(remark) + "\n";
  return text;
}

std::string TargetLanguage::condition(const model::Branch& branch) const {
  return std::visit(SplitCondition{*this, branch.missingLeft}, branch.split);
}

std::string TargetLanguage::condition(const model::Clause& clause) const {
  return std::visit(ClauseCondition{*this, clause.orMissing}, clause.test);
}

std::vector<bool> TargetLanguage::marks(int number, const std::vector<bool>& in, bool beyond) const {
  std::vector<bool> all(in);
  all.resize(column(number).levels.size(), beyond);
  return all;
}

std::string TargetLanguage::value(const model::Linear& split) const {
  std::string sum = split.terms.empty() ? "0.0" : "";
  for (const auto& term : split.terms)
    sum += (sum.empty() ? "" : " + ") + number(term.weight) + " * " + input(term.input);
  return sum;
}

std::string TargetLanguage::power(const model::PowerLaw::ScaledInput& base, int exponent) const {
  const std::string x = base.plain ? input(base.input) : scaled(input(base.input), base.low, base.high);
  std::string product;
  for (int i = 0; i < std::abs(exponent); ++i) product += (i > 0 ? " * " : "") + x;
  if (exponent == 0) product = "1.0";
  if (exponent < 0 && base.plain) return reciprocal(exponent < -1 ? "(" + product + ")" : product);
  if (exponent < 0) return "(1.0 / (" + product + "))";
  return std::abs(exponent) > 1 ? "(" + product + ")" : product;
}

std::string TargetLanguage::value(const model::PowerLaw& law) const {
  std::string sum = number(law.bias);
  for (const auto& term : law.terms) {
    std::string product;
    for (const auto& factor : term.factors) {
      product += (product.empty() ? "" : " * ") + power(law.inputs[factor.input], factor.exponent);
    }
    sum += " + " + number(term.weight) + " * (" + (product.empty() ? "1.0" : product) + ")";
  }
  return law.modulus ? absolute(sum) + " - " + number(std::abs(law.modulusBound)) : sum;
}

std::string TargetLanguage::value(const model::LinearLeaf& leaf) const {
  std::string sum = number(leaf.intercept);
  for (const auto& term : leaf.terms) sum += " + " + number(term.coefficient) + " * " + input(term.input);
  return std::isfinite(leaf.low) || std::isfinite(leaf.high) ? limited(sum, leaf.low, leaf.high) : sum;
}

std::string TargetLanguage::smoothed(std::string value, const model::Tree& tree, const std::vector<int>& path,
                                     std::size_t target) const {
  const double k = model_.smoothing;
  if (!(k > 0) || model_.isClassifier()) return value;
  for (std::size_t i = path.size() - 1; i > 0; --i) {
    const double n = tree[path[i]].stats.rows;
    const model::Node& node = tree[path[i - 1]];
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

std::string exactLevel(const data::ColumnInfo& column, std::size_t level) {
  return level < column.levels.size() ? column.levels[level] : "?";
}

std::vector<std::string> textsOfLevel(const data::ColumnInfo& column, std::size_t level) {
  std::vector<std::string> texts = {column.levels[level]};
  for (const auto& [other, meant] : column.spellings)
    if (meant == texts.front()) texts.push_back(other);
  return texts;
}

std::string unitOfDates(const data::ColumnInfo& column) {
  const bool hasDay = column.dateFormat.find_first_of("YymdbBjFDx") != std::string::npos;
  return hasDay ? "days since 1970-01-01" : "parts of a day, 0.5 for 12:00";
}

std::vector<int> columnsUsed(const model::Model& model) {
  std::set<int> columns;
  const auto addSplit = [&](const model::Split& split) {
    for (const int column : columnsOf(split)) columns.insert(column);
  };
  forEachTree(model, [&](const model::Tree& tree) {
    for (const model::Node& node : tree.nodes) {
      if (node.isLeaf()) {
        addColumns(node.leaf(), columns);
      } else {
        addSplit(node.branch().split);
        if (model.smoothing > 0 && node.branch().model) addColumns(*node.branch().model, columns);
      }
    }
  });
  if (const model::RuleSet* set = model.rules()) {
    struct Columns {
      std::set<int>& columns;
      void operator()(const model::Interval& i) const { columns.insert(i.column); }
      void operator()(const model::LevelSet& s) const { columns.insert(s.column); }
      void operator()(const model::FormulaClause& f) const {
        for (const int column : columnsOf(f.split)) columns.insert(column);
      }
    };
    for (const model::Rule& rule : set->rules) {
      for (const model::Clause& clause : rule.clauses) std::visit(Columns{columns}, clause.test);
      addColumns(rule.outcome, columns);
    }
    addColumns(set->otherwise, columns);
  }
  return {columns.begin(), columns.end()};
}

std::vector<int> boxesUsed(const model::Model& model) {
  std::set<int> boxes;
  const auto add = [&](const model::Leaf& leaf) {
    if (const auto* box = std::get_if<model::BlackBoxLeaf>(&leaf)) boxes.insert(box->box);
  };
  if (const model::Tree* tree = model.tree())
    for (const model::Node& node : tree->nodes)
      if (node.isLeaf()) add(node.leaf());
  if (const model::RuleSet* set = model.rules()) add(set->otherwise);
  return {boxes.begin(), boxes.end()};
}

int deepest(const model::Model& model) {
  int depth = 0;
  forEachTree(model, [&](const model::Tree& tree) {
    const std::vector<int> depths = tree.depths();
    depth = std::max(depth, *std::max_element(depths.begin(), depths.end()));
  });
  return depth;
}

std::map<int, std::string> identifiers(const model::Model& model) {
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

}  // namespace paretree::exchange
