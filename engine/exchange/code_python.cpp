#include "engine/exchange/ballots.h"
#include "engine/exchange/escape.h"
#include "engine/exchange/exchange.h"
#include "engine/model/words.h"

namespace paretree {
namespace {

/// Python gives up at 100 levels of indentation.
constexpr int kDeepest = 90;

constexpr const char* kHelpers = R"(
import math
from math import fabs

NAN = math.nan
INFINITY = math.inf


def number(value):
    return NAN if value is None or value == "" else float(value)


def scaled(value, low, high):
    s = 1.0 + (value - low) / (high - low)
    return 0.5 if s < 0.5 else 2.5 if s > 2.5 else s


def limited(value, low, high):
    return low if value < low else high if value > high else value


def largest(sums):
    return max(range(len(sums)), key=sums.__getitem__)

)";

class Writer {
 public:
  explicit Writer(const Model& model) : model_(model), dialect_(model, kPythonWords) {}

  std::string write() const {
    std::string text = "# Predictions of a model";
    if (!model_.origin.learner.empty()) text += " by " + commentText(model_.origin.learner);
    if (!model_.origin.dataPath.empty())
      text += " from " + commentText(model_.origin.dataPath) + " (SHA-256 " +
              commentText(model_.origin.dataSha256) + ")";
    text += ".\n# predict(row): row is a dict from column name to value; None or NaN is a missing value.\n";
    const std::vector<int> boxes = boxesUsed(model_);
    for (const int box : boxes)
      text += "# black_boxes[" + std::to_string(box) + "](row) must answer the class of a row as " +
              commentText(model_.blackBoxes[static_cast<std::size_t>(box)]->label()) + " would.\n";
    text += kHelpers;
    if (model_.isClassifier()) {
      text += "CLASSES = (";
      for (const std::string& level : classColumn().levels) text += pythonQuoted(level) + ", ";
      text += ")\n";
    }
    for (const int column : columnsUsed(model_))
      if (const ColumnInfo& info = (*model_.schema)[column]; info.isNominal()) {
        text += "CODES_" + dialect_.name(column) + " = {";
        for (std::size_t code = 0; code < info.levels.size(); ++code)
          text += (code > 0 ? ", " : "") + pythonQuoted(info.levels[code]) + ": " + std::to_string(code);
        text += "}\n";
      }
    text += boxes.empty() ? "\n\ndef predict(row):\n" : "\n\ndef predict(row, black_boxes):\n";
    for (const int column : columnsUsed(model_)) {
      const ColumnInfo& info = (*model_.schema)[column];
      const std::string value = "row.get(" + pythonQuoted(info.name) + ")";
      text += "    " + dialect_.name(column) + " = " +
              (info.isNominal() ? "CODES_" + dialect_.name(column) + ".get(" + value + ", -1)"
                                : "number(" + value + ")");
      if (info.type == ColumnType::Date) text += "  # days since 1970-01-01";
      text += "\n";
    }
    return text + std::visit(Shape{*this}, model_.shape);
  }

 private:
  struct Shape {
    const Writer& writer;
    std::string operator()(const Tree& tree) const { return writer.tree(tree, 4); }
    std::string operator()(const RuleSet& set) const { return writer.rules(set); }
    std::string operator()(const Ensemble& ensemble) const { return writer.ensemble(ensemble); }
  };

  const ColumnInfo& classColumn() const { return (*model_.schema)[model_.targets[0]]; }

  struct Answer {
    const Writer& writer;
    const Tree& tree;
    const std::vector<int>& path;

    std::string operator()(const ClassLeaf& leaf) const {
      return pythonQuoted(levelText(writer.classColumn(), static_cast<std::size_t>(leaf.majority)));
    }
    std::string operator()(const BlackBoxLeaf& leaf) const {
      return "black_boxes[" + std::to_string(leaf.box) + "](row)";
    }
    std::string operator()(const LinearLeaf& leaf) const { return smoothed(writer.dialect_.value(leaf), 0); }
    std::string operator()(const ValueLeaf& leaf) const {
      if (leaf.values.size() == 1) return smoothed(writer.dialect_.number(leaf.values[0]), 0);
      std::string list;
      for (std::size_t t = 0; t < leaf.values.size(); ++t)
        list += (t > 0 ? ", " : "") + smoothed(writer.dialect_.number(leaf.values[t]), t);
      return "[" + list + "]";
    }
    std::string smoothed(const std::string& value, std::size_t target) const {
      return writer.dialect_.smoothed(value, tree, path, target);
    }
  };

  std::string tree(const Tree& tree, int indent) const {
    return nestedIfs(tree, dialect_, indent, [&](const std::vector<int>& path) {
      return std::vector<std::string>{"return " +
                                      std::visit(Answer{*this, tree, path}, tree[path.back()].leaf())};
    });
  }

  std::string ensemble(const Ensemble& ensemble) const {
    std::string text = "    sums = [0.0] * " + std::to_string(sumsOf(model_)) + "\n";
    double total = 0;
    for (std::size_t t = 0; t < ensemble.trees.size(); ++t) {
      const double weight = t < ensemble.weights.size() ? ensemble.weights[t] : 1;
      total += weight;
      text += nestedIfs(ensemble.trees[t], dialect_, 4, [&](const std::vector<int>& path) {
        std::vector<std::string> lines;
        const auto adds = shareOf(ensemble.trees[t][path.back()].leaf(), weight,
                                  ensemble.combine == Ensemble::Combine::Vote, dialect_);
        for (std::size_t k = 0; k < adds.size(); ++k)
          if (!adds[k].empty()) lines.push_back("sums[" + std::to_string(k) + "] += " + adds[k]);
        if (lines.empty()) lines.push_back("pass");
        return lines;
      });
    }
    if (model_.isClassifier()) return text + "    return CLASSES[largest(sums)]\n";
    if (model_.targets.size() == 1) return text + "    return sums[0] / " + dialect_.number(total) + "\n";
    return text + "    return [s / " + dialect_.number(total) + " for s in sums]\n";
  }

  std::string rules(const RuleSet& set) const {
    std::string text =
        "    # Each rule: whether its conditions hold, what it adds to the votes, its weight in means.\n    "
        "rules = (\n";
    bool any = false;
    for (const Rule& rule : set.rules) {
      if (!rule.active) continue;
      any = true;
      text += "        ((";
      for (const Clause& clause : rule.clauses) text += dialect_.condition(clause) + ", ";
      text += "), (";
      for (const std::string& add : ballotOf(rule, dialect_)) text += add + ", ";
      text += "), " + dialect_.number(massOf(rule, model_)) + "),\n";
    }
    text += "    )\n    voters = [rule for rule in rules if all(rule[0])]\n";
    if (any && set.fallback == RuleSet::Fallback::MostClauses)
      text +=
          "    if not voters:\n        shares = [sum(rule[0]) / len(rule[0]) for rule in rules]\n"
          "        voters = [rule for rule, share in zip(rules, shares) if share == max(shares)]\n";
    text += "    sums = [0.0] * " + std::to_string(sumsOf(model_)) +
            "\n    total = 0.0\n    for conditions, votes, mass in voters:\n"
            "        total += mass\n        for k, vote in enumerate(votes):\n            sums[k] += vote\n";
    if (model_.isClassifier())
      text +=
          "    for vote in sums:\n        total += vote\n    if total > 0.0:\n        return "
          "CLASSES[largest(sums)]\n";
    else
      text += std::string("    if total > 0.0:\n        return ") +
              (model_.targets.size() == 1 ? "sums[0] / total\n" : "[s / total for s in sums]\n");
    return text + tree(Tree{{Node{set.otherwise, {}, false}}}, 4);
  }

  const Model& model_;
  ProgramDialect dialect_;
};

}  // namespace

Result<std::string> modelToPython(const Model& model) {
  if (const int depth = deepest(model); depth > kDeepest)
    return Error{"the model's deepest tree has depth " + std::to_string(depth) +
                 "; Python programs hold at most " + std::to_string(kDeepest) + " nested branches"};
  return Writer(model).write();
}

}  // namespace paretree
