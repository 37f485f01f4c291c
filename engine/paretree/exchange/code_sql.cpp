#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/exchange/escape.h"
#include "paretree/exchange/exchange.h"
#include "paretree/exchange/rule_votes.h"
#include "paretree/model/change/known_test.h"

namespace paretree::exchange {
namespace {

/// SQLite takes expressions at most 1,000 deep.
constexpr int kDeepestSql = 300;
constexpr std::size_t kMostParts = 400;

/// NULL is a missing value; a comparison with it is unknown, which is not true.
class SqlLanguage : public TargetLanguage {
 public:
  explicit SqlLanguage(const model::Model& model) : TargetLanguage(model) {}

  std::string number(double value) const override {
    if (std::isnan(value)) return "NULL";
    if (std::isinf(value)) return value > 0 ? "9e999" : "(-9e999)";
    return bracketed17(value);
  }
  std::string atMost(int at, double value, bool missing) const override {
    return orNull(at, name(at) + " <= " + number(value), missing);
  }
  std::string within(int at, double low, double high, bool missing) const override {
    const bool hasLow = std::isfinite(low) || low > 0, hasHigh = std::isfinite(high) || high < 0;
    if (!hasLow && !hasHigh) return missing ? "1 = 1" : name(at) + " IS NOT NULL";
    if (low >= model::kAnyKnown) return missing ? name(at) + " IS NULL" : "1 = 0";
    std::string test;
    if (hasLow) test = name(at) + " > " + number(low);
    if (hasHigh) test += (hasLow ? " AND " : "") + name(at) + " <= " + number(high);
    return orNull(at, "(" + test + ")", missing);
  }
  std::string oneOf(int at, const std::vector<bool>& in, bool missing) const override {
    // Values that are no level of the model count as missing.
    std::string list;
    for (std::size_t code = 0; code < in.size(); ++code)
      if (in[code] != missing) list += (list.empty() ? "" : ", ") + textsOf(at, code);
    if (list.empty()) return missing ? "1 = 1" : "1 = 0";
    return missing ? "(" + name(at) + " IS NULL OR " + name(at) + " NOT IN (" + list + "))"
                   : name(at) + " IN (" + list + ")";
  }
  std::string input(const model::Input& input) const override {
    if (input.level < 0) return "COALESCE(" + name(input.column) + ", " + number(input.ifMissing) + ")";
    std::string others;
    const auto& levels = column(input.column).levels;
    for (std::size_t code = 0; code < levels.size(); ++code)
      if (static_cast<int>(code) != input.level)
        others += (others.empty() ? "" : ", ") + textsOf(input.column, code);
    return "CASE WHEN " + name(input.column) + " IN (" + textsOf(input.column, input.level) + ") THEN 1.0" +
           (others.empty() ? "" : " WHEN " + name(input.column) + " IN (" + others + ") THEN 0.0") +
           " ELSE " + number(input.ifMissing) + " END";
  }
  std::string scaled(const std::string& value, double low, double high) const override {
    if (low == high) return "1.0";
    const std::string s =
        "(1.0 + (" + value + " - " + number(low) + ") / (" + number(high) + " - " + number(low) + "))";
    return "CASE WHEN " + s + " < 0.5 THEN 0.5 WHEN " + s + " > 2.5 THEN 2.5 ELSE " + s + " END";
  }
  std::string limited(const std::string& value, double low, double high) const override {
    std::string text = "CASE";
    if (std::isfinite(low)) text += " WHEN " + value + " < " + number(low) + " THEN " + number(low);
    if (std::isfinite(high)) text += " WHEN " + value + " > " + number(high) + " THEN " + number(high);
    return text + " ELSE " + value + " END";
  }
  std::string reciprocal(const std::string& value) const override {
    return "CASE WHEN " + value + " = 0.0 THEN 0.0 ELSE 1.0 / (" + value + ") END";
  }
  std::string absolute(const std::string& value) const override { return "ABS(" + value + ")"; }
  std::string isNot(const std::string& condition) const override {
    return "CASE WHEN " + condition + " THEN 0 ELSE 1 END = 1";
  }

 private:
  std::string name(int at) const { return sqlName(column(at).name); }
  // A level and its other spellings, as members of a list.
  std::string textsOf(int at, std::size_t code) const {
    std::string list;
    for (const std::string& text : textsOfLevel(column(at), code))
      list += (list.empty() ? "" : ", ") + sqlText(text);
    return list;
  }
  std::string orNull(int at, const std::string& test, bool missing) const {
    return missing ? "(" + name(at) + " IS NULL OR " + test + ")" : test;
  }
};

class SqlWriter {
 public:
  SqlWriter(const model::Model& model, const std::string& table, const Remarks& remarks)
      : model_(model), remarks_(remarks), table_(sqlName(table)), language_(model) {}

  std::string write() const {
    std::string text = "-- " + headComment(model_, remarks_, "-- ");
    text +=
        "-- Numbers must be stored as numbers; NULL is a missing value, and so is a category that the "
        "model does "
        "not\n-- know; texts have no blanks around them. Dates are days since 1970-01-01, times without a "
        "date "
        "parts of a day (12:00 is 0.5).\n";
    if (model_.rules()) text += "-- MAX of several values is SQLite's; other databases call it GREATEST.\n";
    for (const int box : boxesUsed(model_))
      text += "-- The column " + boxColumn(box) + " must hold the class that " +
              commentText(model_.blackBoxes[box]->label()) + " answers.\n";
    return text + std::visit(Shape{*this}, model_.shape);
  }

 private:
  struct Shape {
    const SqlWriter& writer;
    std::string operator()(const model::Tree& tree) const { return writer.tree(tree); }
    std::string operator()(const model::RuleSet& set) const { return writer.rules(set); }
    std::string operator()(const model::Ensemble& ensemble) const { return writer.ensemble(ensemble); }
  };
  using LeafText = std::function<std::string(const std::vector<int>& path)>;

  static std::string boxColumn(int box) { return "\"black_box_" + std::to_string(box + 1) + "\""; }
  const data::ColumnInfo& classColumn() const { return (*model_.schema)[model_.targets[0]]; }
  std::string classText(std::size_t code) const { return sqlText(exactLevel(classColumn(), code)); }
  /// Name of the answer for target t.
  std::string alias(std::size_t t) const {
    return sqlName(model_.targets.size() == 1 ? "prediction"
                                              : "prediction:" + (*model_.schema)[model_.targets[t]].name);
  }

  std::string cases(const model::Tree& tree, const LeafText& leaf) const {
    std::string text;
    forNested(
        tree,
        {.open = [&](const model::Branch& branch,
                     std::size_t) { text += "CASE WHEN " + language_.condition(branch) + " THEN "; },
         .otherwise = [&](std::size_t depth) { text += "\n" + std::string(2 * (depth + 1), ' ') + "ELSE "; },
         .close = [&](std::size_t) { text += " END"; },
         .leaf = [&](const std::vector<int>& path) { text += leaf(path); }});
    return text;
  }

  struct Answer {
    const SqlWriter& writer;
    std::size_t target;
    std::string operator()(const model::ClassLeaf& leaf) const {
      return writer.classText(static_cast<std::size_t>(leaf.majority));
    }
    std::string operator()(const model::BlackBoxLeaf& leaf) const { return boxColumn(leaf.box); }
    std::string operator()(const model::LinearLeaf& leaf) const { return writer.language_.value(leaf); }
    std::string operator()(const model::ValueLeaf& leaf) const {
      return writer.language_.number(leaf.values[target]);
    }
  };

  std::string answers(const model::Tree& tree, std::size_t target) const {
    return cases(tree, [&](const std::vector<int>& path) {
      return language_.smoothed(std::visit(Answer{*this, target}, tree[path.back()].leaf()), tree, path,
                                target);
    });
  }

  std::string tree(const model::Tree& tree) const {
    std::string text = "SELECT *";
    for (std::size_t t = 0; t < model_.targets.size(); ++t)
      text += ",\n  " + answers(tree, t) + " AS " + alias(t);
    return text + "\nFROM " + table_ + ";\n";
  }

  static std::string sum(std::size_t k) { return "sum_" + std::to_string(k); }

  /// The class with the largest sum, the first of equals.
  std::string winner() const {
    const std::size_t classes = sumsOf(model_);
    std::string text = "CASE";
    for (std::size_t k = 0; k + 1 < classes; ++k) {
      text += " WHEN ";
      bool first = true;
      for (std::size_t other = 0; other < classes; ++other) {
        if (other == k) continue;
        text += (first ? "" : " AND ") + sum(k) + " >= " + sum(other);
        first = false;
      }
      text += " THEN " + classText(k);
    }
    return classes == 1 ? classText(0) : text + " ELSE " + classText(classes - 1) + " END";
  }

  std::string ensemble(const model::Ensemble& ensemble) const {
    double total = 0;
    std::vector<std::string> sums(sumsOf(model_), "0.0");
    for (std::size_t t = 0; t < ensemble.trees.size(); ++t) {
      const double weight = t < ensemble.weights.size() ? ensemble.weights[t] : 1;
      const model::Tree tree = ensemble.trees[t];
      total += weight;
      for (std::size_t k = 0; k < sums.size(); ++k)
        sums[k] += "\n    + " + cases(tree, [&](const std::vector<int>& path) {
                     const auto adds = shareOf(tree[path.back()].leaf(), weight,
                                               ensemble.combine == model::Ensemble::Combine::Vote, language_);
                     return adds[k].empty() ? std::string("0.0") : adds[k];
                   });
    }
    std::string inner = "SELECT *";
    for (std::size_t k = 0; k < sums.size(); ++k) inner += ",\n  " + sums[k] + " AS " + sum(k);
    std::string text = "SELECT *";
    if (model_.isClassifier()) {
      text += ", " + winner() + " AS " + alias(0);
    } else {
      for (std::size_t t = 0; t < sums.size(); ++t)
        text += ", " + sum(t) + " / " + language_.number(total) + " AS " + alias(t);
    }
    return text + "\nFROM (" + inner + "\nFROM " + table_ + ");\n";
  }

  /// The largest of the columns; functions take some hundred arguments at most.
  static std::string greatest(std::vector<std::string> columns) {
    constexpr std::size_t kGroup = 50;
    while (columns.size() > 1) {
      std::vector<std::string> groups;
      for (std::size_t first = 0; first < columns.size(); first += kGroup) {
        const std::size_t last = std::min(columns.size(), first + kGroup);
        std::string list = columns[first];
        for (std::size_t i = first + 1; i < last; ++i) list += ", " + columns[i];
        groups.push_back(last - first == 1 ? list : "MAX(" + list + ")");
      }
      columns = std::move(groups);
    }
    return columns[0];
  }

  std::string rules(const model::RuleSet& set) const {
    std::string shares, best;
    std::vector<std::string> voted;
    std::vector<std::string> sums(sumsOf(model_), "0.0");
    std::string mass = "0.0";
    const bool byShare = set.fallback == model::RuleSet::Fallback::ByShare;
    std::size_t count = 0;
    for (const model::Rule& rule : set.rules) {
      if (!rule.active) continue;
      std::string satisfied;
      for (const model::Clause& clause : rule.clauses)
        satisfied += std::string(satisfied.empty() ? "" : " + ") + "CASE WHEN " +
                     language_.condition(clause) + " THEN 1 ELSE 0 END";
      const std::string share = "share_" + std::to_string(++count);
      shares += ",\n  " +
                (satisfied.empty() ? "1.0"
                                   : "(" + satisfied + ") / " +
                                         language_.number(static_cast<double>(rule.clauses.size()))) +
                " AS " + share;
      voted.push_back(share);
      const auto vote = [&](const std::string& added) {
        return byShare ? "CASE WHEN best = 1.0 AND " + share + " < 1.0 THEN 0.0 ELSE " + share + " * (" +
                             added + ") END"
                       : "CASE WHEN " + share + " = best THEN " + added + " ELSE 0.0 END";
      };
      const auto added = ruleVotes(rule, language_);
      for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += "\n    + " + vote(added[k]);
      if (!model_.isClassifier()) mass += "\n    + " + vote(language_.number(massOf(rule, model_)));
    }
    const model::Tree otherwise{{model::Node{set.otherwise, {}, false}}};
    if (count == 0) return tree(otherwise);

    // Innermost the share of satisfied conditions of each rule, then the largest, then the votes, then the
    // answer.
    best = set.fallback == model::RuleSet::Fallback::Otherwise ? "1.0" : greatest(voted);
    std::string text = "SELECT *" + shares + "\nFROM " + table_;
    text = "SELECT *, " + best + " AS best\nFROM (" + text + ")";
    std::string elected = "SELECT *";
    for (std::size_t k = 0; k < sums.size(); ++k) elected += ",\n  " + sums[k] + " AS " + sum(k);
    std::string total = mass;
    if (model_.isClassifier()) {
      total.clear();
      for (std::size_t k = 0; k < sums.size(); ++k) total += (k > 0 ? " + " : "") + sum(k);
    } else {
      elected += ",\n  " + mass + " AS mass";
      total = "mass";
    }
    text = elected + "\nFROM (" + text + ")";
    std::string answer = "SELECT *";
    for (std::size_t t = 0; t < model_.targets.size(); ++t)
      answer += ",\n  CASE WHEN " + total + " > 0.0 THEN " +
                (model_.isClassifier() ? winner() : sum(t) + " / " + total) + " ELSE " +
                answers(otherwise, t) + " END AS " + alias(t);
    return answer + "\nFROM (" + text + ");\n";
  }

  const model::Model& model_;
  const Remarks& remarks_;
  std::string table_;
  SqlLanguage language_;
};

}  // namespace

Result<std::string> modelToSql(const model::Model& model, const std::string& table, const Remarks& remarks) {
  if (const int depth = deepest(model); depth > kDeepestSql)
    return Error{"exchange.sql-deep", {{"depth", depth}, {"most", kDeepestSql}}};
  const std::size_t parts = model.rules()      ? model.rules()->rules.size()
                            : model.ensemble() ? model.ensemble()->trees.size()
                                               : 1;
  if (parts > kMostParts)
    return model.rules() ? Error{"exchange.sql-rules", {{"rules", parts}, {"most", kMostParts}}}
                         : Error{"exchange.sql-trees", {{"trees", parts}, {"most", kMostParts}}};
  return SqlWriter(model, table, remarks).write();
}

}  // namespace paretree::exchange
