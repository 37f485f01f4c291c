#include "paretree/model/text/describe.h"
#include "paretree/model/text/cut_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/core/text.h"
#include "paretree/data/problems.h"
#include "paretree/model/apply/arithmetic.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/plain_formula.h"
#include "paretree/model/text/words.h"

namespace paretree::model {

bool isSaidByOthers(std::size_t named, std::size_t others) {
  constexpr std::size_t kReadAtOnce = 6;
  return named > kReadAtOnce && others > 0 && others + 1 < named;
}

Message valueMessage(const data::ColumnInfo& column, const std::string& text) {
  if (column.type == data::ColumnType::Date) return textMessage(text);
  if (!column.unit.empty()) return Message{"model.number-of-unit", {{"number", text}, {"unit", column.unit}}};
  return Message{"model.number", {{"number", text}}};
}

namespace {

/// Where the unit stands elsewhere, or the text is not of one column alone.
Message bareMessage(const data::ColumnInfo& column, const std::string& text) {
  return column.type == data::ColumnType::Date ? textMessage(text)
                                               : Message{"model.number", {{"number", text}}};
}

std::vector<std::string> namesOf(const std::vector<bool>& in, const data::ColumnInfo& column) {
  const bool list = std::count(in.begin(), in.end(), true) > 1;
  std::vector<std::string> names;
  for (std::size_t code = 0; code < in.size(); ++code)
    if (in[code]) names.push_back(list ? levelInList(column, code) : levelText(column, code));
  return names;
}

std::string braced(const std::vector<bool>& in, const data::ColumnInfo& column) {
  std::string text = "in {";
  for (std::size_t code = 0; code < in.size(); ++code)
    if (in[code]) text += (text.back() == '{' ? "" : ", ") + levelInList(column, code);
  return text + "}";
}

/// What is asked, with `relation` "<=" or ">" (for a formula that does not hold).
struct Test {
  const data::Schema& schema;
  int digits;
  const char* relation = "<=";

  std::string operator()(const Threshold& s) const {
    return std::string(relation) + " " + cutText(schema[s.column], s.value, digits);
  }
  std::string operator()(const Subset& s) const {
    return (*relation == '>' ? "not " : "") + braced(s.left, schema[s.column]);
  }
  std::string operator()(const Linear& s) const {
    return formulaText(s, schema, digits) + " " + relation + " " + numberText(s.bound, digits);
  }
  std::string operator()(const PowerLaw& s) const { return formulaTest(s, schema, *relation == '<', digits); }
};

/// The one column that stands before the test, or -1 where the test names its columns itself.
struct Subject {
  int operator()(const Threshold& s) const { return s.column; }
  int operator()(const Subset& s) const { return s.column; }
  int operator()(const Linear&) const { return -1; }
  int operator()(const PowerLaw&) const { return -1; }
};

std::string splitWith(const Split& split, const data::Schema& schema, int digits, const char* relation) {
  const int column = std::visit(Subject{}, split);
  const std::string test = asksIfKnown(split, schema) ? *relation == '>' ? "is missing" : "is known"
                                                      : std::visit(Test{schema, digits, relation}, split);
  return column < 0 ? test : data::visibleText(schema[column].name) + " " + test;
}

/// Both numbers with as many digits as tell them apart.
std::pair<std::string, std::string> apart(const data::ColumnInfo& column, double a, double b, int digits) {
  for (int tried = digits; tried > 0 && tried < 17; ++tried) {
    const std::string first = cutText(column, a, tried), second = cutText(column, b, tried);
    if (first != second || a == b) return {first, second};
  }
  return {valueText(column, a, 0), valueText(column, b, 0)};
}

Message numberMessage(double value, int digits) {
  return Message{"model.number", {{"number", fullText(value, digits)}}};
}

struct DescribeClause {
  const data::Schema& schema;
  int digits;
  bool orMissing;
  bool gaps;

  Message of(const Clause& clause) const {
    if (!leavesNoValue(clause)) return std::visit(*this, clause.test);
    const auto* interval = std::get_if<Interval>(&clause.test);
    return nothingKnown(schema[interval ? interval->column : std::get<LevelSet>(clause.test).column]);
  }
  Message operator()(const Interval& interval) const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const data::ColumnInfo& column = schema[interval.column];
    const bool hasLow = interval.low != -infinity, hasHigh = interval.high != infinity;
    if (!hasLow && !hasHigh) return anything(column);
    const auto [low, high] = apart(column, interval.low, interval.high, digits);
    if (hasLow && hasHigh)
      return missing(Message{"model.between",
                             {{"attribute", column.name},
                              {"low", bareMessage(column, low)},
                              {"high", valueMessage(column, high)}}});
    return missing(
        hasLow
            ? Message{"model.over", {{"attribute", column.name}, {"low", valueMessage(column, low)}}}
            : Message{"model.at-most", {{"attribute", column.name}, {"high", valueMessage(column, high)}}});
  }
  Message operator()(const LevelSet& set) const {
    const data::ColumnInfo& column = schema[set.column];
    std::vector<bool> out(set.in);
    out.flip();
    const auto in = namesOf(set.in, column), others = namesOf(out, column);
    if (others.empty()) return anything(column);
    if (others.size() == 1 && in.size() > 2)
      return orMissing || !gaps
                 ? missing(Message{"model.is-not", {{"attribute", column.name}, {"value", others[0]}}})
                 : Message{"model.is-not-and-known", {{"attribute", column.name}, {"value", others[0]}}};
    if (!isSaidByOthers(in.size(), others.size()))
      return missing(Message{"model.is-one-of", {{"attribute", column.name}, {"values", in}}});
    auto noneOf = Message{"model.is-none-of", {{"attribute", column.name}, {"values", others}}};
    return orMissing || !gaps ? missing(std::move(noneOf))
                              : Message{"model.and-known", {{"clause", std::move(noneOf)}}};
  }
  Message operator()(const FormulaClause& formula) const {
    if (const auto* law = std::get_if<PowerLaw>(&formula.split))
      if (const auto plain = plainTest(*law, schema, formula.holds))
        return DescribeClause{schema, digits, false, false}.of(*plain);
    return Message{"model.formula",
                   {{"formula", splitWith(formula.split, schema, digits, formula.holds ? "<=" : ">")}}};
  }
  Message nothingKnown(const data::ColumnInfo& column) const {
    return orMissing ? Message{"model.missing", {{"attribute", column.name}}}
                     : Message{"model.impossible", {{"attribute", column.name}}};
  }
  Message anything(const data::ColumnInfo& column) const {
    return orMissing ? Message{"model.anything", {{"attribute", column.name}}}
                     : Message{"model.known", {{"attribute", column.name}}};
  }
  Message missing(Message clause) const {
    if (!orMissing || !gaps) return clause;
    return Message{"model.or-missing", {{"clause", std::move(clause)}}};
  }
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

std::vector<Message> conditions(const std::vector<Clause>& clauses, const data::Schema& schema, int digits,
                                const Gaps& gaps) {
  std::vector<Message> parts;
  for (const Clause& clause : clauses) {
    const bool missing = hasGaps(clause, gaps);
    if (missing || !saysNothing(clause)) parts.push_back(describeClause(clause, schema, digits, missing));
  }
  return parts;
}

std::vector<std::string> targetNames(const Model& model) {
  std::vector<std::string> names;
  for (const int target : model.targets) names.push_back((*model.schema)[target].name);
  return names;
}

const data::ColumnInfo& classColumn(const Model& model) { return (*model.schema)[model.targets[0]]; }

Message rowsMessage(double rows, const data::Schema& schema) {
  if (!schema.withRole(data::Role::Weight).empty()) return Message{"model.weighted-rows", {{"rows", rows}}};
  if (rows == std::floor(rows) && rows < 1e15)
    return Message{"model.rows", {{"rows", static_cast<std::int64_t>(rows)}}};
  return Message{"model.weighted-rows", {{"rows", rows}}};
}

std::string classText(const Model& model, int majority) {
  return levelText(classColumn(model), static_cast<std::size_t>(majority));
}

/// One value, or one for each target with its name.
std::vector<Message> valuesOf(const Model& model, const std::vector<double>& values, int digits,
                              bool units = true) {
  std::vector<Message> parts;
  for (std::size_t t = 0; t < values.size() && t < model.targets.size(); ++t) {
    const data::ColumnInfo& column = (*model.schema)[model.targets[t]];
    const std::string text = valueText(column, values[t], digits);
    const Message value = units ? valueMessage(column, text) : bareMessage(column, text);
    parts.push_back(values.size() == 1
                        ? Message{"model.value", {{"value", value}}}
                        : Message{"model.value-of-target", {{"target", column.name}, {"value", value}}});
  }
  return parts;
}

Message boxMessage(const Model& model, int box) {
  const auto place = static_cast<std::size_t>(box);
  if (place < model.blackBoxes.size() && model.blackBoxes[place])
    return Message{"model.box-label", {{"box", model.blackBoxes[place]->label()}}};
  return Message{"model.box-number", {{"box", box + 1}}};
}

/// A formula and what its answers are kept to: "3 + 0.5 width, at least 1, at most 29".
Message linearMessage(const LinearLeaf& leaf, const data::Schema& schema, int digits) {
  return Message{"model.linear",
                 {{"formula", formulaText(leaf, schema, digits)}, {"limits", describeLimits(leaf, digits)}}};
}

struct DescribeLeaf {
  const Model& model;
  int digits;

  Message operator()(const ClassLeaf& leaf) const {
    double sum = 0;
    for (const double count : leaf.counts) sum += count;
    const auto own = static_cast<std::size_t>(leaf.majority);
    if (!(sum > 0) || own >= leaf.counts.size())
      return Message{"model.class", {{"class", classText(model, leaf.majority)}}};
    const double count = leaf.counts[own];
    const bool whole = count == std::floor(count) && count < 1e15;
    return Message{"model.class-of-rows",
                   {{"class", classText(model, leaf.majority)},
                    whole ? Argument{"count", static_cast<std::int64_t>(count)}
                          : Argument{"count", numberMessage(count, digits > 0 ? 9 : 0)},
                    {"rows", rowsMessage(sum, *model.schema)}}};
  }
  Message operator()(const ValueLeaf& leaf) const {
    // Formats that programs read have this text, too.
    return Message{"model.values", {{"values", valuesOf(model, leaf.values, digits, false)}}};
  }
  Message operator()(const LinearLeaf& leaf) const { return linearMessage(leaf, *model.schema, digits); }
  Message operator()(const BlackBoxLeaf& leaf) const {
    return Message{"model.black-box", {{"box", boxMessage(model, leaf.box)}}};
  }
};

/// "the class is virginica", the end of a sentence.
struct Conclusion {
  const Model& model;
  int digits;

  Message operator()(const ClassLeaf& leaf) const {
    return Message{"model.target-is-class",
                   {{"target", classColumn(model).name}, {"class", classText(model, leaf.majority)}}};
  }
  Message operator()(const ValueLeaf& leaf) const {
    if (leaf.values.size() > 1)
      return Message{"model.answer-is", {{"values", valuesOf(model, leaf.values, digits)}}};
    return Message{"model.target-is",
                   {{"targets", targetNames(model)}, {"answer", valuesOf(model, leaf.values, digits)}}};
  }
  Message operator()(const LinearLeaf& leaf) const {
    return Message{"model.target-is",
                   {{"targets", targetNames(model)}, {"answer", linearMessage(leaf, *model.schema, digits)}}};
  }
  Message operator()(const BlackBoxLeaf& leaf) const {
    return Message{"model.black-box-decides", {{"box", boxMessage(model, leaf.box)}}};
  }
};

Message sentence(std::vector<Message> when, Message then) {
  if (when.empty()) return Message{"model.always", {{"then", std::move(then)}}};
  return Message{"model.when", {{"when", std::move(when)}, {"then", std::move(then)}}};
}

/// What is known of an inner node: how many rows come, and what they are like.
Message arriving(const Model& model, const NodeStats& stats, int digits) {
  const Message rows = rowsMessage(stats.rows, *model.schema);
  const double count = rows.code == "model.weighted-rows" ? 1 : stats.rows;  // a weight is one
  if (!stats.counts.empty() && model.isClassifier() && stats.rows > 0) {
    const auto most = std::max_element(stats.counts.begin(), stats.counts.end()) - stats.counts.begin();
    return Message{"model.arrive-mostly",
                   {{"rows", rows},
                    {"count", count},
                    {"class", levelText(classColumn(model), static_cast<std::size_t>(most))}}};
  }
  if (!stats.means.empty() && !model.isClassifier())
    return Message{"model.arrive-with-mean",
                   {{"rows", rows}, {"count", count}, {"values", valuesOf(model, stats.means, digits)}}};
  return Message{"model.arrive", {{"rows", rows}, {"count", count}}};
}

struct DescribeStep {
  const data::Schema& schema;
  const data::Dataset& data;
  data::Row row;
  int digits;
  bool left;

  Message missing(int column) const {
    return left ? Message{"model.step-missing-left", {{"attribute", schema[column].name}}}
                : Message{"model.step-missing-right", {{"attribute", schema[column].name}}};
  }
  Message known(int column) const { return Message{"model.known", {{"attribute", schema[column].name}}}; }
  Message operator()(const Threshold& s) const {
    const double value = data.numbers(s.column)[row];
    if (asksIfKnown(s, schema) && !std::isnan(value)) return known(s.column);
    return std::isnan(value) ? missing(s.column) : cut(s, left);
  }
  // A row of another table may have its value in another unit.
  Message cut(const Threshold& s, bool below) const {
    const data::ColumnInfo& column = schema[s.column];
    const auto [own, bound] = apart(column, data.numbers(s.column)[row], s.value, digits);
    return below ? Message{"model.step-at-most",
                           {{"attribute", column.name},
                            {"value", bareMessage(column, own)},
                            {"bound", valueMessage(column, bound)}}}
                 : Message{"model.step-over",
                           {{"attribute", column.name},
                            {"value", bareMessage(column, own)},
                            {"bound", valueMessage(column, bound)}}};
  }
  Message operator()(const Subset& s) const {
    const data::ColumnInfo& column = schema[s.column];
    const std::int32_t code = data.codes(s.column)[row];
    if (code < 0 || static_cast<std::size_t>(code) >= s.left.size()) return missing(s.column);
    if (asksIfKnown(s, schema)) return known(s.column);
    const std::string own = levelText(column, static_cast<std::size_t>(code));
    std::vector<bool> right(s.left);
    right.flip();
    auto names = namesOf(s.left, column), others = namesOf(right, column);
    const bool byOthers = isSaidByOthers(names.size(), others.size());
    const bool among = left != byOthers;  // the row's level is among those that are named
    if (byOthers) names = std::move(others);
    if (names.size() == 1)
      return among ? Message{"model.step-is", {{"attribute", column.name}, {"value", own}}}
                   : Message{"model.step-is-not",
                             {{"attribute", column.name}, {"value", own}, {"other", names[0]}}};
    return among
               ? Message{"model.step-one-of", {{"attribute", column.name}, {"value", own}, {"values", names}}}
               : Message{"model.step-none-of",
                         {{"attribute", column.name}, {"value", own}, {"values", names}}};
  }
  Message operator()(const Linear& s) const {
    const double sum = linearSum(s, [&](std::size_t k) { return inputValue(s.terms[k].input, data, row); });
    return formula(formulaText(s, schema, digits), sum, s.bound);
  }
  Message operator()(const PowerLaw& s) const {
    if (const auto plain = plainTest(s, schema)) {
      if (const auto* levels = std::get_if<LevelSet>(&plain->test))
        return (*this)(Subset{levels->column, levels->in});
      const auto& interval = std::get<Interval>(plain->test);
      const bool below = std::isfinite(interval.high);
      if (std::isfinite(interval.low) != below && !std::isnan(data.numbers(interval.column)[row]))
        return cut({interval.column, below ? interval.high : interval.low}, left == below);
    }
    return formula(originalText(s, schema, digits), s.value(data, row), 0);
  }

  Message formula(const std::string& text, double value, double limit) const {
    const data::ColumnInfo number;
    const auto [own, bound] = apart(number, value, limit, digits);
    return left ? Message{"model.step-gives-at-most",
                          {{"formula", text},
                           {"value", valueMessage(number, own)},
                           {"bound", valueMessage(number, bound)}}}
                : Message{"model.step-gives-over",
                          {{"formula", text},
                           {"value", valueMessage(number, own)},
                           {"bound", valueMessage(number, bound)}}};
  }
};

}  // namespace

std::vector<Message> describeLimits(const LinearLeaf& leaf, int digits) {
  std::vector<Message> limits;
  if (std::isfinite(leaf.low))
    limits.push_back(Message{"model.limit-low", {{"low", numberMessage(leaf.low, digits)}}});
  if (std::isfinite(leaf.high))
    limits.push_back(Message{"model.limit-high", {{"high", numberMessage(leaf.high, digits)}}});
  return limits;
}

std::string describeSplit(const Split& split, const data::Schema& schema, int digits) {
  return splitWith(split, schema, digits, "<=");
}

std::string splitTitle(const Split& split, const data::Schema& schema) {
  const std::vector<int> columns = columnsOf(split);
  if (columns.size() == 1) return schema[columns[0]].name;
  return counted(static_cast<long long>(columns.size()), "attribute");
}

std::string splitTest(const Split& split, const data::Schema& schema, int digits) {
  return std::visit(Test{schema, digits}, split);
}

Message describeLeaf(const Leaf& leaf, const Model& model, int digits) {
  return std::visit(DescribeLeaf{model, digits}, leaf);
}

Gaps gapsOf(const data::Dataset& data) {
  Gaps gaps;
  for (int c = 0; c < data.columns(); ++c) {
    bool some = false;
    for (data::Row row = 0; row < data.rows() && !some; ++row) some = data.missing(c, row);
    gaps.push_back(some);
  }
  return gaps;
}

Message describeClause(const Clause& clause, const data::Schema& schema, int digits, bool gaps) {
  return DescribeClause{schema, digits, clause.orMissing, gaps}.of(clause);
}

Message describeNode(const Model& model, int node, int digits, const Gaps& gaps) {
  const Tree& tree = *model.tree();
  const Node& here = tree[node];
  auto when = conditions(clausesOf(tree, *model.schema, node), *model.schema, digits, gaps);
  if (when.empty() && !here.isLeaf())
    return Message{"model.all", {{"then", arriving(model, here.stats, digits)}}};
  return sentence(std::move(when), here.isLeaf() ? std::visit(Conclusion{model, digits}, here.leaf())
                                                 : arriving(model, here.stats, digits));
}

Message describeRule(const Rule& rule, const Model& model, int digits, const Gaps& gaps) {
  return sentence(conditions(rule.clauses, *model.schema, digits, gaps),
                  std::visit(Conclusion{model, digits}, rule.outcome));
}

std::vector<Message> describePath(const Model& model, const data::Dataset& data, data::Row row, int digits) {
  std::vector<Message> steps;
  const Tree& tree = *model.tree();
  int node = 0;
  while (!tree[node].isLeaf()) {
    const Branch& branch = tree[node].branch();
    const bool left = goesLeft(branch.split, data, row).value_or(branch.missingLeft);
    steps.push_back(std::visit(DescribeStep{*model.schema, data, row, digits, left}, branch.split));
    node = left ? branch.left : branch.right;
  }
  steps.push_back(Message{"model.so", {{"then", std::visit(Conclusion{model, digits}, tree[node].leaf())}}});
  return steps;
}

}  // namespace paretree::model
