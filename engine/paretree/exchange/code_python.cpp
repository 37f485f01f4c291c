#include <cmath>
#include <set>

#include "paretree/core/text.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_text.h"
#include "paretree/exchange/escape.h"
#include "paretree/exchange/exchange.h"
#include "paretree/exchange/rule_votes.h"

namespace paretree::exchange {
namespace {

/// Python gives up at 100 levels of indentation.
constexpr int kDeepestPython = 90;

constexpr const char* kPythonHelpers = R"(
import math
import warnings
from math import fabs

NAN = math.nan
INFINITY = math.inf
BLANKS = " \t\r\n\f\v"


def missing(value, name=None):
    if value is None:
        return True
    if isinstance(value, str):
        text = value.strip()
        return text in MISSING or text in MISSING_OF.get(name, ()) or text.lower() in MISSING_ALWAYS
    try:
        return bool(value != value)
    except TypeError:
        return True


def unknown(what):
    warnings.warn(what + "; taken as missing", stacklevel=4)


def cell(row, name):
    if name in row:
        return row[name]
    warnings.warn("there is no column %r; taken as missing" % name, stacklevel=3)
    return None


def number(name, value):
    if missing(value, name):
        return NAN
    if isinstance(value, str):
        text = value.strip().lower()
        if not text.strip("-") or text in MISSING_NUMBERS:
            return NAN
    try:
        value = float(plain(value.strip()) if isinstance(value, str) else value)
    except (TypeError, ValueError):
        unknown("%s: %r is no number" % (name, value))
        return NAN
    return NAN if value in MISSING or value in MISSING_OF.get(name, ()) else value


def plain(text):
    """A number of the table of the model as Python writes it."""
    if DECIMAL == ".":
        return text
    first, *groups = text.lstrip("+-").split(".")
    if "," in text or (groups and 0 < len(first) < 4 and all(len(group) == 3 for group in groups)):
        text = text.replace(".", "")
    return text.replace(",", ".")


def scaled(value, low, high):
    s = 1.0 + (value - low) / (high - low)
    return 0.5 if s < 0.5 else 2.5 if s > 2.5 else s


def limited(value, low, high):
    return low if value < low else high if value > high else value


def code(name, codes, value):
    """The number of a category, -1 where it is missing or unknown; 1 and 1.0 are the category "1"."""
    text = str(value)
    if isinstance(value, str) and text in codes:
        return codes[text]
    if missing(value, name) or text in MISSING or text in MISSING_OF.get(name, ()):
        return -1
    if text in codes:
        return codes[text]
    like = [known for known in codes if loose(known) == loose(text)]
    fits = like or [known for known in codes if equal(known, value)]
    if len(like) > 1 or not fits:
        unknown("%s: %r is none of %s" % (name, value, ", ".join(map(repr, codes))))
        return -1
    return codes[fits[0]]


def loose(text):
    """" >50k" and ">50K." are the same category."""
    plain = "".join(c.lower() if c < "\x7f" else c for c in text.strip(BLANKS))
    return (plain[:-1] if len(plain) > 1 and plain[-1] == "." else plain).strip(BLANKS)


def equal(known, value):
    if str(value) in ("True", "False"):
        return False
    try:
        return float(known) == float(value)
    except (TypeError, ValueError):
        return False


def largest(sums):
    return max(range(len(sums)), key=sums.__getitem__)

)";

class PythonWriter {
 public:
  PythonWriter(const model::Model& model, const std::vector<std::string>& missing, const Remarks& remarks,
               const MissingOfColumns& missingOf, char decimal)
      : model_(model),
        missing_(missing),
        missingOf_(missingOf),
        decimal_(decimal),
        remarks_(remarks),
        language_(model, kPythonWords) {}

  std::string write() const {
    std::string text = "# " + headComment(model_, remarks_, "# ");
    text +=
        "# predict(row): row is a dict from column name to value, or a row of a pandas table. Missing are "
        "None, NaN\n# and the words below; a category that the model does not know, or a word among numbers, "
        "is taken "
        "as missing,\n# as paretree-cli predict does, and warned of, as are columns that are not there. "
        "predict_rows(table): a list of answers "
        "for a "
        "pandas table or a\n# list of rows.\n";
    const std::vector<int> boxes = boxesUsed(model_);
    for (const int box : boxes)
      text += "# black_boxes[" + std::to_string(box) + "](row) must answer the class of a row as " +
              commentText(model_.blackBoxes[box]->label()) + " would.\n";
    text += kPythonHelpers + missingWords();
    if (model_.isClassifier()) {
      text += "CLASSES = (";
      for (const std::string& level : classColumn().levels) text += pythonQuoted(level) + ", ";
      text += ")\n";
    }
    for (const int column : columnsUsed(model_))
      if (const data::ColumnInfo& info = (*model_.schema)[column]; info.isNominal()) {
        text += "CODES_" + language_.name(column) + " = {";
        for (std::size_t code = 0; code < info.levels.size(); ++code)
          for (const std::string& one : textsOfLevel(info, code))
            text += (text.ends_with('{') ? "" : ", ") + pythonQuoted(one) + ": " + std::to_string(code);
        text += "}\n";
      }
    text += boxes.empty() ? "\n\ndef predict(row):\n" : "\n\ndef predict(row, black_boxes):\n";
    for (const int column : columnsUsed(model_)) {
      const data::ColumnInfo& info = (*model_.schema)[column];
      const std::string value = "cell(row, " + pythonQuoted(info.name) + ")";
      text += "    " + language_.name(column) + " = " +
              (info.isNominal() ? "code(" + pythonQuoted(info.name) + ", CODES_" + language_.name(column) +
                                      ", " + value + ")"
                                : "number(" + pythonQuoted(info.name) + ", " + value + ")");
      if (info.type == data::ColumnType::Date) text += "  # " + unitOfDates(info);
      text += "\n";
    }
    text += std::visit(Shape{*this}, model_.shape);
    const std::string more = boxes.empty() ? "" : ", black_boxes";
    return text + "\n\ndef predict_rows(table" + more +
           "):\n    rows = table.to_dict(\"records\") if hasattr(table, \"to_dict\") else table\n"
           "    return [predict(row" +
           more + ") for row in rows]\n";
  }

 private:
  /// The words that stand for a missing value, which `missing` and `number` ask.
  std::string missingWords() const {
    const auto set = [](const auto& words) {
      std::string text = "{";
      for (const auto& word : words) text += (text.size() > 1 ? ", " : "") + pythonQuoted(word);
      return text + "}";
    };
    std::vector<std::string_view> amongNumbers(data::missingWordsAmongNumbers().begin(),
                                               data::missingWordsAmongNumbers().end());
    for (const auto sign : data::signsOfNothing()) amongNumbers.push_back(sign);
    const auto withNumbers = [&](const std::vector<std::string>& words) {
      std::set<std::string> numbers;
      for (const std::string& word : words)
        if (const auto value = parseNumber(trimmed(word)); value && std::isfinite(*value))
          numbers.insert(language_.number(*value));
      std::string text = words.empty() ? "set()" : set(words);
      for (const std::string& value : numbers) text.insert(text.size() - 1, ", " + value);
      return text;
    };
    std::string ofColumns;
    for (const int column : columnsUsed(model_)) {
      const std::string& name = (*model_.schema)[column].name;
      const auto words = missingOf_.find(name);
      if (words == missingOf_.end() || words->second.empty()) continue;
      ofColumns += (ofColumns.empty() ? "" : ", ") + pythonQuoted(name) + ": " + withNumbers(words->second);
    }
    return "\n# Texts, in small letters, that are missing in every column, and those that are where numbers "
           "stand.\nMISSING_ALWAYS = " +
           set(data::usualMissingWords()) + "\nMISSING_NUMBERS = " + set(amongNumbers) +
           "\n# What else is missing in the table of the model; add what is in yours, as \"k.A.\" or "
           "-999.0.\nMISSING = " +
           withNumbers(missing_) + "\n# The same by column, for that one alone.\nMISSING_OF = {" + ofColumns +
           "}\n# The decimal mark of numbers that are texts.\nDECIMAL = \"" + decimal_ + "\"\n\n";
  }

  struct Shape {
    const PythonWriter& writer;
    std::string operator()(const model::Tree& tree) const { return writer.tree(tree, 4); }
    std::string operator()(const model::RuleSet& set) const { return writer.rules(set); }
    std::string operator()(const model::Ensemble& ensemble) const { return writer.ensemble(ensemble); }
  };

  const data::ColumnInfo& classColumn() const { return (*model_.schema)[model_.targets[0]]; }

  struct Answer {
    const PythonWriter& writer;
    const model::Tree& tree;
    const std::vector<int>& path;

    std::string operator()(const model::ClassLeaf& leaf) const {
      return pythonQuoted(exactLevel(writer.classColumn(), static_cast<std::size_t>(leaf.majority)));
    }
    std::string operator()(const model::BlackBoxLeaf& leaf) const {
      return "black_boxes[" + std::to_string(leaf.box) + "](row)";
    }
    std::string operator()(const model::LinearLeaf& leaf) const {
      return smoothed(writer.language_.value(leaf), 0);
    }
    std::string operator()(const model::ValueLeaf& leaf) const {
      if (leaf.values.size() == 1) return smoothed(writer.language_.number(leaf.values[0]), 0);
      std::string list;
      for (std::size_t t = 0; t < leaf.values.size(); ++t)
        list += (t > 0 ? ", " : "") + smoothed(writer.language_.number(leaf.values[t]), t);
      return "[" + list + "]";
    }
    std::string smoothed(const std::string& value, std::size_t target) const {
      return writer.language_.smoothed(value, tree, path, target);
    }
  };

  std::string tree(const model::Tree& tree, int indent) const {
    return nestedIfs(tree, language_, indent, [&](const std::vector<int>& path) {
      return std::vector<std::string>{"return " +
                                      std::visit(Answer{*this, tree, path}, tree[path.back()].leaf())};
    });
  }

  std::string ensemble(const model::Ensemble& ensemble) const {
    std::string text = "    sums = [0.0] * " + std::to_string(sumsOf(model_)) + "\n";
    double total = 0;
    for (std::size_t t = 0; t < ensemble.trees.size(); ++t) {
      const double weight = t < ensemble.weights.size() ? ensemble.weights[t] : 1;
      total += weight;
      const model::Tree tree = ensemble.trees[t];
      text += nestedIfs(tree, language_, 4, [&](const std::vector<int>& path) {
        std::vector<std::string> lines;
        const auto adds = shareOf(tree[path.back()].leaf(), weight,
                                  ensemble.combine == model::Ensemble::Combine::Vote, language_);
        for (std::size_t k = 0; k < adds.size(); ++k)
          if (!adds[k].empty()) lines.push_back("sums[" + std::to_string(k) + "] += " + adds[k]);
        if (lines.empty()) lines.push_back("pass");
        return lines;
      });
    }
    if (model_.isClassifier()) return text + "    return CLASSES[largest(sums)]\n";
    if (model_.targets.size() == 1) return text + "    return sums[0] / " + language_.number(total) + "\n";
    return text + "    return [s / " + language_.number(total) + " for s in sums]\n";
  }

  std::string rules(const model::RuleSet& set) const {
    std::string text =
        "    # Each rule: whether its conditions hold, what it adds to the votes, its weight in means.\n    "
        "rules = (\n";
    bool any = false;
    for (const model::Rule& rule : set.rules) {
      if (!rule.active) continue;
      any = true;
      text += "        ((";
      for (const model::Clause& clause : rule.clauses) text += language_.condition(clause) + ", ";
      text += "), (";
      for (const std::string& add : ruleVotes(rule, language_)) text += add + ", ";
      text += "), " + language_.number(massOf(rule, model_)) + "),\n";
    }
    text += "    )\n    voters = [rule for rule in rules if all(rule[0])]\n";
    if (any && set.fallback == model::RuleSet::Fallback::MostClauses)
      text +=
          "    if not voters:\n        shares = [sum(rule[0]) / len(rule[0]) for rule in rules]\n"
          "        voters = [rule for rule, share in zip(rules, shares) if share == max(shares)]\n";
    if (any && set.fallback == model::RuleSet::Fallback::ByShare)
      text +=
          "    if not voters:\n        shares = [sum(rule[0]) / len(rule[0]) for rule in rules]\n"
          "        voters = [(rule[0], [share * vote for vote in rule[1]], share * rule[2])\n"
          "                  for rule, share in zip(rules, shares)]\n";
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
    return text + tree(model::Tree{{model::Node{set.otherwise, {}, false}}}, 4);
  }

  const model::Model& model_;
  const std::vector<std::string>& missing_;
  const MissingOfColumns& missingOf_;
  char decimal_;
  const Remarks& remarks_;
  ProgramLanguage language_;
};

}  // namespace

Result<std::string> modelToPython(const model::Model& model, const std::vector<std::string>& missing,
                                  const Remarks& remarks, const MissingOfColumns& missingOf, char decimal) {
  if (const int depth = deepest(model); depth > kDeepestPython)
    return Error{"exchange.python-deep", {{"depth", depth}, {"most", kDeepestPython}}};
  return PythonWriter(model, missing, remarks, missingOf, decimal).write();
}

}  // namespace paretree::exchange
