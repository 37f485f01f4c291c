#include "engine/model/describe.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/text.h"
#include "engine/model/arithmetic.h"
#include "engine/model/words.h"

namespace paretree {
namespace {

std::vector<std::string> namesOf(const std::vector<bool>& in, const ColumnInfo& column) {
  std::vector<std::string> names;
  for (std::size_t code = 0; code < in.size(); ++code)
    if (in[code]) names.push_back(levelText(column, code));
  return names;
}

std::string braced(const std::vector<bool>& in, const ColumnInfo& column) {
  std::string text = "in {";
  bool first = true;
  for (const std::string& name : namesOf(in, column)) {
    if (!first) text += ", ";
    text += name;
    first = false;
  }
  return text + "}";
}

/// What is asked, with `relation` "<=" or ">" (for a formula that does not hold).
struct Test {
  const Schema& schema;
  int digits;
  const char* relation = "<=";

  std::string operator()(const Threshold& s) const {
    return std::string(relation) + " " + valueText(schema[s.column], s.value, digits);
  }
  std::string operator()(const Subset& s) const {
    return (*relation == '>' ? "not " : "") + braced(s.left, schema[s.column]);
  }
  std::string operator()(const Linear& s) const {
    return formulaText(s, schema, digits) + " " + relation + " " + numberText(s.bound, digits);
  }
  std::string operator()(const PowerLaw& s) const {
    return formulaText(s, schema, digits) + " " + relation + " 0";
  }
};

/// The one column that stands before the test, or -1 where the test names its columns itself.
struct Subject {
  int operator()(const Threshold& s) const { return s.column; }
  int operator()(const Subset& s) const { return s.column; }
  int operator()(const Linear&) const { return -1; }
  int operator()(const PowerLaw&) const { return -1; }
};

std::string splitWith(const Split& split, const Schema& schema, int digits, const char* relation) {
  const int column = std::visit(Subject{}, split);
  const std::string test = std::visit(Test{schema, digits, relation}, split);
  return column < 0 ? test : schema[column].name + " " + test;
}

/// Both numbers with as many digits as tell them apart.
std::pair<std::string, std::string> apart(const ColumnInfo& column, double a, double b, int digits) {
  for (int tried = digits; tried > 0 && tried < 17; ++tried) {
    const std::string first = valueText(column, a, tried), second = valueText(column, b, tried);
    if (first != second || a == b) return {first, second};
  }
  return {valueText(column, a, 0), valueText(column, b, 0)};
}

struct DescribeClause {
  const Schema& schema;
  int digits;
  bool orMissing;
  bool gaps;

  std::string operator()(const Interval& interval) const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const ColumnInfo& column = schema[interval.column];
    const bool hasLow = interval.low != -infinity, hasHigh = interval.high != infinity;
    const auto [low, high] = apart(column, interval.low, interval.high, digits);
    std::string text = column.name;
    if (hasLow && hasHigh)
      text += " is over " + low + " and at most " + high;
    else if (hasLow)
      text += " is over " + low;
    else if (hasHigh)
      text += " is at most " + high;
    else
      return text + (orMissing ? " is anything" : " is known");
    return text + missing();
  }
  std::string operator()(const LevelSet& set) const {
    const ColumnInfo& column = schema[set.column];
    std::vector<bool> out(set.in);
    out.flip();
    const auto in = namesOf(set.in, column), others = namesOf(out, column);
    if (others.empty()) return column.name + (orMissing ? " is anything" : " is known");
    if (in.empty()) return column.name + (orMissing ? " is missing" : " is impossible");
    if (others.size() == 1 && in.size() > 2)
      return column.name + " is not " + others[0] + (orMissing || !gaps ? "" : " and is known");
    return column.name + " is " + listed(in, "or") + missing();
  }
  std::string operator()(const FormulaClause& formula) const {
    return splitWith(formula.split, schema, digits, formula.holds ? "<=" : ">");
  }
  std::string missing() const { return orMissing && gaps ? " or is missing" : ""; }
};

/// Formulas put in the typical value for a missing one and say nothing of it.
bool hasGaps(const Clause& clause, const Gaps& gaps) {
  const auto* interval = std::get_if<Interval>(&clause.test);
  const auto* set = std::get_if<LevelSet>(&clause.test);
  if (!interval && !set) return false;
  const auto column = static_cast<std::size_t>(interval ? interval->column : set->column);
  return column >= gaps.size() || gaps[column];
}

/// A clause that every value satisfies.
bool saysNothing(const Clause& clause) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (const auto* interval = std::get_if<Interval>(&clause.test))
    return interval->low == -infinity && interval->high == infinity;
  if (const auto* set = std::get_if<LevelSet>(&clause.test))
    return std::find(set->in.begin(), set->in.end(), false) == set->in.end();
  return false;
}

std::string conditions(const std::vector<Clause>& clauses, const Schema& schema, int digits,
                       const Gaps& gaps) {
  std::vector<std::string> parts;
  for (const Clause& clause : clauses) {
    const bool missing = hasGaps(clause, gaps);
    if (missing || !saysNothing(clause)) parts.push_back(describeClause(clause, schema, digits, missing));
  }
  return listed(parts, "and");
}

std::string targetNames(const Model& model) {
  std::vector<std::string> names;
  for (const int target : model.targets) names.push_back((*model.schema)[target].name);
  return listed(names, "and");
}

const ColumnInfo& classColumn(const Model& model) { return (*model.schema)[model.targets[0]]; }

std::string rowsText(double rows) {
  return rows == std::floor(rows) && rows < 1e15 ? counted(static_cast<long long>(rows), "row")
                                                 : shortText(rows) + " weighted rows";
}

std::string classText(const Model& model, int majority) {
  return levelText(classColumn(model), static_cast<std::size_t>(majority));
}

std::string valuesText(const Model& model, const std::vector<double>& values, int digits) {
  if (values.size() == 1) return valueText((*model.schema)[model.targets[0]], values[0], digits);
  std::vector<std::string> parts;
  for (std::size_t t = 0; t < values.size() && t < model.targets.size(); ++t) {
    const ColumnInfo& column = (*model.schema)[model.targets[t]];
    parts.push_back(column.name + " " + valueText(column, values[t], digits));
  }
  return listed(parts, "and");
}

std::string boxLabel(const Model& model, int box) {
  const auto place = static_cast<std::size_t>(box);
  return place < model.blackBoxes.size() && model.blackBoxes[place] ? model.blackBoxes[place]->label()
                                                                    : "number " + std::to_string(box + 1);
}

/// ", at least 1, at most 29": what a linear leaf's answers are kept to.
std::string limitsText(const LinearLeaf& leaf, int digits) {
  std::string text;
  if (std::isfinite(leaf.low)) text += ", at least " + numberText(leaf.low, digits);
  if (std::isfinite(leaf.high)) text += ", at most " + numberText(leaf.high, digits);
  return text;
}

struct DescribeLeaf {
  const Model& model;
  int digits;

  std::string operator()(const ClassLeaf& leaf) const {
    double sum = 0;
    for (const double count : leaf.counts) sum += count;
    std::string text = classText(model, leaf.majority);
    const auto own = static_cast<std::size_t>(leaf.majority);
    if (sum > 0 && own < leaf.counts.size())
      text += ", " + numberText(leaf.counts[own], digits > 0 ? 9 : 0) + " of " + rowsText(sum);
    return text;
  }
  std::string operator()(const ValueLeaf& leaf) const { return valuesText(model, leaf.values, digits); }
  std::string operator()(const LinearLeaf& leaf) const {
    return formulaText(leaf, *model.schema, digits) + limitsText(leaf, digits);
  }
  std::string operator()(const BlackBoxLeaf& leaf) const { return "black box: " + boxLabel(model, leaf.box); }
};

/// "the class is virginica", the end of a sentence.
struct Conclusion {
  const Model& model;
  int digits;

  std::string operator()(const ClassLeaf& leaf) const {
    return classColumn(model).name + " is " + classText(model, leaf.majority);
  }
  std::string operator()(const ValueLeaf& leaf) const {
    if (leaf.values.size() > 1) return "the answer is " + valuesText(model, leaf.values, digits);
    return targetNames(model) + " is " + valuesText(model, leaf.values, digits);
  }
  std::string operator()(const LinearLeaf& leaf) const {
    return targetNames(model) + " is " + formulaText(leaf, *model.schema, digits) + limitsText(leaf, digits);
  }
  std::string operator()(const BlackBoxLeaf& leaf) const {
    return "the black box (" + boxLabel(model, leaf.box) + ") decides";
  }
};

std::string sentence(const std::string& when, const std::string& then) {
  return (when.empty() ? "Always " : "When " + when + ", ") + then + ".";
}

/// What is known of an inner node: how many rows come, and what they are like.
std::string arriving(const Model& model, const NodeStats& stats, int digits) {
  std::string text = rowsText(stats.rows) + (stats.rows == 1 ? " arrives" : " arrive");
  if (!stats.counts.empty() && model.isClassifier()) {
    const auto most = std::max_element(stats.counts.begin(), stats.counts.end()) - stats.counts.begin();
    if (stats.rows > 0) text += ", mostly " + levelText(classColumn(model), static_cast<std::size_t>(most));
  } else if (!stats.means.empty() && !model.isClassifier()) {
    text += ", on average " + valuesText(model, stats.means, digits);
  }
  return text;
}

struct DescribeStep {
  const Schema& schema;
  const Dataset& data;
  Row row;
  int digits;
  bool left;

  std::string missing(int column) const {
    return schema[column].name + " is missing, such rows go " + (left ? "left" : "right");
  }
  std::string operator()(const Threshold& s) const {
    const double value = data.numbers(s.column)[row];
    if (std::isnan(value)) return missing(s.column);
    const auto [own, bound] = apart(schema[s.column], value, s.value, digits);
    return schema[s.column].name + " " + own + (left ? " is at most " : " is over ") + bound;
  }
  std::string operator()(const Subset& s) const {
    const ColumnInfo& column = schema[s.column];
    const std::int32_t code = data.codes(s.column)[row];
    if (code < 0 || static_cast<std::size_t>(code) >= s.left.size()) return missing(s.column);
    const std::string own = levelText(column, static_cast<std::size_t>(code));
    const auto names = namesOf(s.left, column);
    if (names.size() == 1)
      return left ? column.name + " is " + own : column.name + " " + own + " is not " + names[0];
    return column.name + " " + own + (left ? " is one of " : " is none of ") +
           listed(names, left ? "or" : "and");
  }
  std::string operator()(const Linear& s) const {
    const double sum = linearSum(s, [&](std::size_t k) { return inputValue(s.terms[k].input, data, row); });
    return formula(formulaText(s, schema, digits), sum, s.bound);
  }
  std::string operator()(const PowerLaw& s) const {
    return formula(formulaText(s, schema, digits), s.value(data, row), 0);
  }

  std::string formula(const std::string& text, double value, double limit) const {
    const auto [own, bound] = apart(ColumnInfo{}, value, limit, digits);
    return text + " gives " + own + ", which is " + (left ? "at most " : "over ") + bound;
  }
};

}  // namespace

std::string describeSplit(const Split& split, const Schema& schema, int digits) {
  return splitWith(split, schema, digits, "<=");
}

std::string splitTitle(const Split& split, const Schema& schema) {
  const std::vector<int> columns = columnsOf(split);
  if (columns.size() == 1) return schema[columns[0]].name;
  return counted(static_cast<long long>(columns.size()), "attribute");
}

std::string splitTest(const Split& split, const Schema& schema, int digits) {
  return std::visit(Test{schema, digits}, split);
}

std::string describeLeaf(const Leaf& leaf, const Model& model, int digits) {
  return std::visit(DescribeLeaf{model, digits}, leaf);
}

Gaps gapsOf(const Dataset& data) {
  Gaps gaps;
  for (int c = 0; c < data.columns(); ++c) {
    bool some = false;
    for (Row row = 0; row < data.rows() && !some; ++row) some = data.missing(c, row);
    gaps.push_back(some);
  }
  return gaps;
}

std::string describeClause(const Clause& clause, const Schema& schema, int digits, bool gaps) {
  return std::visit(DescribeClause{schema, digits, clause.orMissing, gaps}, clause.test);
}

std::string describeNode(const Model& model, int node, int digits, const Gaps& gaps) {
  const Tree& tree = *model.tree();
  const std::string when = conditions(clausesOf(tree, *model.schema, node), *model.schema, digits, gaps);
  const Node& here = tree[node];
  return sentence(when, here.isLeaf() ? std::visit(Conclusion{model, digits}, here.leaf())
                                      : arriving(model, here.stats, digits));
}

std::string describeRule(const Rule& rule, const Model& model, int digits, const Gaps& gaps) {
  return sentence(conditions(rule.clauses, *model.schema, digits, gaps),
                  std::visit(Conclusion{model, digits}, rule.outcome));
}

std::vector<std::string> describePath(const Model& model, const Dataset& data, Row row, int digits) {
  std::vector<std::string> steps;
  const Tree& tree = *model.tree();
  int node = 0;
  while (!tree[node].isLeaf()) {
    const Branch& branch = tree[node].branch();
    const bool left = goesLeft(branch.split, data, row).value_or(branch.missingLeft);
    steps.push_back(std::visit(DescribeStep{*model.schema, data, row, digits, left}, branch.split));
    node = left ? branch.left : branch.right;
  }
  steps.push_back("so " + std::visit(Conclusion{model, digits}, tree[node].leaf()));
  return steps;
}

}  // namespace paretree
