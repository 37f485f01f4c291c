#include "paretree/exchange/escape.h"
#include "paretree/exchange/exchange.h"
#include "paretree/exchange/rule_votes.h"
#include "paretree/model/text/words.h"

namespace paretree::exchange {
namespace {

/// Compilers take at least 127 levels; the usual ones 256.
constexpr int kDeepest = 250;

constexpr const char* kHelpers = R"(
static double scaled(double value, double low, double high) {
  double s = 1.0 + (value - low) / (high - low);
  return s < 0.5 ? 0.5 : s > 2.5 ? 2.5 : s;
}

static double limited(double value, double low, double high) {
  return value < low ? low : value > high ? high : value;
}

static int largest(const double *sums, int count) {
  int best = 0, k;
  for (k = 1; k < count; ++k)
    if (sums[k] > sums[best]) best = k;
  return best;
}
)";

class Writer {
 public:
  Writer(const model::Model& model, const Remarks& remarks)
      : model_(model), remarks_(remarks), language_(model, kCWords) {}

  std::string write() const {
    std::string text = "/* " + headComment(model_, remarks_, "   ");
    text += "   To be compiled without contraction of a*b+c (-ffp-contract=off) and without fast-math. */\n";
    text += "#include <math.h>\n\n";
    text += "#if defined(__clang__) || !defined(__GNUC__)  /* gcc does not know the pragma */\n";
    text += "#pragma STDC FP_CONTRACT OFF\n#endif\n\nstruct row {\n";
    for (const int column : columnsUsed(model_)) {
      const data::ColumnInfo& info = (*model_.schema)[column];
      text += std::string(info.isNominal() ? "  int " : "  double ") + language_.name(column) + ";  /* " +
              commentText(info.name) + (info.isNominal() ? "; -1 = missing or unknown" : "; NAN = missing");
      if (info.type == data::ColumnType::Date) text += "; " + unitOfDates(info);
      for (std::size_t code = 0; info.isNominal() && code < info.levels.size(); ++code)
        for (const std::string& one : textsOfLevel(info, code))
          text += ", " + std::to_string(code) + " = " + commentText(one);
      text += " */\n";
    }
    text += "  int unused;\n};\n\n";
    if (model_.isClassifier()) {
      text += "const char *const class_names[] = {";
      for (const std::string& level : classColumn().levels) text += cQuoted(level) + ", ";
      text += "};\n";
    }
    for (const int box : boxesUsed(model_))
      text += "\n/* To be supplied: the class of a row as " + commentText(model_.blackBoxes[box]->label()) +
              " would answer. */\nint black_box_" + std::to_string(box + 1) + "(const struct row *r);\n";
    text += kHelpers;
    text += model_.isClassifier()
                ? "\n/* The class as a place in class_names. */\nint predict(const struct row *r) {\n"
                : "\n/* answer[t]: the value of target t. */\nvoid predict(const struct row *r, double "
                  "*answer) {\n";
    text += "  (void)scaled;\n  (void)limited;\n  (void)largest;\n  (void)r;\n";
    return text + std::visit(Shape{*this}, model_.shape) + "}\n";
  }

 private:
  struct Shape {
    const Writer& writer;
    std::string operator()(const model::Tree& tree) const { return writer.tree(tree); }
    std::string operator()(const model::RuleSet& set) const { return writer.rules(set); }
    std::string operator()(const model::Ensemble& ensemble) const { return writer.ensemble(ensemble); }
  };
  using Lines = std::vector<std::string>;

  const data::ColumnInfo& classColumn() const { return (*model_.schema)[model_.targets[0]]; }

  struct Answer {
    const Writer& writer;
    const model::Tree& tree;
    const std::vector<int>& path;

    Lines operator()(const model::ClassLeaf& leaf) const {
      return {"return " + std::to_string(leaf.majority) + ";  /* " +
              commentText(model::levelText(writer.classColumn(), static_cast<std::size_t>(leaf.majority))) +
              " */"};
    }
    Lines operator()(const model::BlackBoxLeaf& leaf) const {
      return {"return black_box_" + std::to_string(leaf.box + 1) + "(r);"};
    }
    Lines operator()(const model::LinearLeaf& leaf) const {
      return {assigned(writer.language_.value(leaf), 0), "return;"};
    }
    Lines operator()(const model::ValueLeaf& leaf) const {
      Lines lines;
      for (std::size_t t = 0; t < leaf.values.size(); ++t)
        lines.push_back(assigned(writer.language_.number(leaf.values[t]), t));
      lines.push_back("return;");
      return lines;
    }
    std::string assigned(const std::string& value, std::size_t target) const {
      return "answer[" + std::to_string(target) +
             "] = " + writer.language_.smoothed(value, tree, path, target) + ";";
    }
  };

  std::string tree(const model::Tree& tree) const {
    return nestedIfs(tree, language_, 2, [&](const std::vector<int>& path) {
      return std::visit(Answer{*this, tree, path}, tree[path.back()].leaf());
    });
  }

  std::string ensemble(const model::Ensemble& ensemble) const {
    const std::string count = std::to_string(sumsOf(model_));
    std::string text = "  double sums[" + count + "] = {0.0};\n";
    double total = 0;
    for (std::size_t t = 0; t < ensemble.trees.size(); ++t) {
      const double weight = t < ensemble.weights.size() ? ensemble.weights[t] : 1;
      total += weight;
      const model::Tree tree = ensemble.trees[t];
      text += nestedIfs(tree, language_, 2, [&](const std::vector<int>& path) {
        Lines lines;
        const auto adds = shareOf(tree[path.back()].leaf(), weight,
                                  ensemble.combine == model::Ensemble::Combine::Vote, language_);
        for (std::size_t k = 0; k < adds.size(); ++k)
          if (!adds[k].empty()) lines.push_back("sums[" + std::to_string(k) + "] += " + adds[k] + ";");
        return lines;
      });
    }
    if (model_.isClassifier()) return text + "  return largest(sums, " + count + ");\n";
    return text + "  { int t; for (t = 0; t < " + count + "; ++t) answer[t] = sums[t] / " +
           language_.number(total) + "; }\n";
  }

  std::string rules(const model::RuleSet& set) const {
    const std::string sums = std::to_string(sumsOf(model_));
    std::string body, votes, masses;
    std::size_t count = 0;
    for (const model::Rule& rule : set.rules) {
      if (!rule.active) continue;
      std::string satisfied;
      for (const model::Clause& clause : rule.clauses)
        satisfied += (satisfied.empty() ? "(" : " + (") + language_.condition(clause) + ")";
      const std::string place = "[" + std::to_string(count++) + "]";
      body += "  share" + place + " = " +
              (satisfied.empty() ? "1.0"
                                 : "(double)(" + satisfied + ") / " +
                                       language_.number(static_cast<double>(rule.clauses.size()))) +
              ";\n";
      votes += "    {";
      for (const std::string& add : ruleVotes(rule, language_)) votes += add + ", ";
      votes += "},\n";
      masses += language_.number(massOf(rule, model_)) + ", ";
    }
    std::string text;
    if (count > 0) {
      const std::string rules = std::to_string(count);
      text += "  const double votes[" + rules + "][" + sums + "] = {\n" + votes +
              "  };\n  const double mass[" + rules + "] = {" + masses + "};\n";
      const bool byShare = set.fallback == model::RuleSet::Fallback::ByShare;
      text += "  double share[" + rules + "], sums[" + sums + "] = {0.0}, total = 0.0" +
              (byShare ? "" : ", best = 1.0") + ";\n  int rule, k, covered = 0;\n" + body;
      const std::string weight = byShare ? "share[rule] * " : "";
      text += "  for (rule = 0; rule < " + rules + "; ++rule) covered += share[rule] == 1.0;\n";
      if (set.fallback == model::RuleSet::Fallback::MostClauses)
        text += "  if (!covered) {\n    best = 0.0;\n    for (rule = 0; rule < " + rules +
                "; ++rule)\n      if (share[rule] > best) best = share[rule];\n  }\n";
      text += "  for (rule = 0; rule < " + rules + "; ++rule) {\n    if (" +
              (byShare ? "covered && share[rule] != 1.0" : "share[rule] != best") +
              ") continue;\n    total += " + weight + "mass[rule];\n    for (k = 0; k < " + sums +
              "; ++k) sums[k] += " + weight + "votes[rule][k];\n  }\n";
      if (model_.isClassifier()) {
        text += "  for (k = 0; k < " + sums +
                "; ++k) total += sums[k];\n  if (total > 0.0) return largest(sums, " + sums + ");\n";
      } else {
        text += "  if (total > 0.0) {\n    for (k = 0; k < " + sums +
                "; ++k) answer[k] = sums[k] / total;\n    return;\n  }\n";
      }
    }
    return text + tree(model::Tree{{model::Node{set.otherwise, {}, false}}});
  }

  const model::Model& model_;
  const Remarks& remarks_;
  ProgramLanguage language_;
};

}  // namespace

Result<std::string> modelToC(const model::Model& model, const Remarks& remarks) {
  if (const int depth = deepest(model); depth > kDeepest)
    return Error{"exchange.c-deep", {{"depth", depth}, {"most", kDeepest}}};
  return Writer(model, remarks).write();
}

}  // namespace paretree::exchange
