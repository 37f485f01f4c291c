#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/exchange/escape.h"
#include "paretree/exchange/exchange.h"
#include "paretree/exchange/outline.h"
#include "paretree/messages/text.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/words.h"

namespace paretree::exchange {
namespace {

constexpr int kLatexDigits = 4, kWeightDigits = 6;

/// A number in mathematics: 1.2e-05 as 1.2 \cdot 10^{-5}.
std::string mathNumber(double value) {
  std::string text = shortText(value, kWeightDigits);
  if (text == "inf" || text == "-inf") return text == "inf" ? "\\infty" : "-\\infty";
  if (const auto e = text.find('e'); e != std::string::npos)
    return text.substr(0, e) + " \\cdot 10^{" + std::to_string(std::stoi(text.substr(e + 1))) + "}";
  return text;
}

std::string words(const std::string& text) { return "\\text{" + latexEscaped(text) + "}"; }

class MathSum {
 public:
  void add(double weight, const std::string& factor) {
    const bool negative = weight < 0;
    if (text_.empty()) {
      if (negative) text_ += "-";
    } else {
      text_ += negative ? " - " : " + ";
    }
    const std::string size = mathNumber(std::abs(weight));
    text_ += factor.empty() ? size : size == "1" ? factor : size + "\\," + factor;
  }
  std::string take() { return text_.empty() ? "0" : text_; }

 private:
  std::string text_;
};

/// Tests and answers as mathematics, without the dollar signs.
struct MathTest {
  const data::Schema& schema;
  bool holds = true;  ///< false: the test's negation

  std::string of(const model::Split& split) const {
    if (asksIfKnown(split, schema))
      return words(schema[columnsOf(split).front()].name + (holds ? " is known" : " is missing"));
    return std::visit(*this, split);
  }
  std::string relation() const { return holds ? " \\leq " : " > "; }
  std::string operator()(const model::Threshold& s) const {
    return words(schema[s.column].name) + relation() +
           words(model::cutText(schema[s.column], s.value, kLatexDigits));
  }
  std::string operator()(const model::Subset& s) const { return set(s.column, s.left, holds); }
  std::string operator()(const model::Linear& s) const {
    MathSum sum;
    for (const auto& term : s.terms) sum.add(term.weight, words(inputName(term.input, schema)));
    return sum.take() + relation() + mathNumber(s.bound);
  }
  std::string operator()(const model::PowerLaw& s) const {
    MathSum sum;
    for (const auto& term : s.terms) {
      std::string product;
      for (const auto& factor : term.factors) {
        if (!product.empty()) product += "\\,";
        const auto& in = s.inputs[factor.input];
        const std::string name = words(inputName(in.input, schema));
        product += in.plain ? name : "\\hat{" + name + "}";
        if (factor.exponent != 1) product += "^{" + std::to_string(factor.exponent) + "}";
      }
      sum.add(term.weight, product);
    }
    if (s.bias != 0 || s.terms.empty()) sum.add(s.bias, "");
    const std::string f = s.modulus
                              ? "\\lvert " + sum.take() + "\\rvert - " + mathNumber(std::abs(s.modulusBound))
                              : sum.take();
    return f + relation() + "0";
  }
  std::string set(int column, const std::vector<bool>& in, bool member) const {
    std::string text = words(schema[column].name) + (member ? " \\in \\{" : " \\notin \\{");
    bool first = true;
    for (std::size_t code = 0; code < in.size(); ++code) {
      if (!in[code]) continue;
      if (!first) text += ", \\allowbreak ";
      text += words(model::levelText(schema[column], code));
      first = false;
    }
    return text + "\\}";
  }
};

struct MathClause {
  const data::Schema& schema;

  /// With the dollar signs, and "(or missing)" behind them.
  std::string of(const model::Clause& clause) const {
    if (leavesNoValue(clause)) return "$" + words(messages::text(describeClause(clause, schema))) + "$";
    return "$" + std::visit(*this, clause.test) + "$" + (clause.orMissing ? " (or missing)" : "");
  }
  std::string operator()(const model::Interval& i) const {
    const data::ColumnInfo& column = schema[i.column];
    std::string text = words(column.name);
    if (std::isfinite(i.low)) text = words(model::cutText(column, i.low, kLatexDigits)) + " < " + text;
    if (std::isfinite(i.high)) text += " \\leq " + words(model::cutText(column, i.high, kLatexDigits));
    if (!std::isfinite(i.low) && !std::isfinite(i.high)) text += words(" is known");
    return text;
  }
  std::string operator()(const model::LevelSet& s) const {
    return MathTest{schema}.set(s.column, s.in, true);
  }
  std::string operator()(const model::FormulaClause& f) const {
    return MathTest{schema, f.holds}.of(f.split);
  }
};

struct MathLeaf {
  const model::Model& model;

  std::string operator()(const model::LinearLeaf& leaf) const {
    MathSum sum;
    if (leaf.intercept != 0 || leaf.terms.empty()) sum.add(leaf.intercept, "");
    for (const auto& term : leaf.terms)
      sum.add(term.coefficient, words(inputName(term.input, *model.schema)));
    std::string text = sum.take();
    if (std::isfinite(leaf.low)) text += words(", at least ") + mathNumber(leaf.low);
    if (std::isfinite(leaf.high)) text += words(", at most ") + mathNumber(leaf.high);
    return text;
  }
  std::string operator()(const model::ClassLeaf& leaf) const {
    return words(messages::text(describeLeaf(leaf, model, kLatexDigits)));
  }
  std::string operator()(const model::ValueLeaf& leaf) const {
    return words(messages::text(describeLeaf(leaf, model, kLatexDigits)));
  }
  std::string operator()(const model::BlackBoxLeaf& leaf) const {
    return "\\textit{" + latexEscaped(messages::text(describeLeaf(leaf, model, kLatexDigits))) + "}";
  }
};

std::string treeLatex(const model::Tree& tree, const model::Model& model) {
  // Brackets are closed by counting, so that deep trees need no recursion.
  std::string text = "\\begin{forest}\n  for tree={align=center, edge={-latex}, draw, rounded corners}\n";
  struct Step {
    int node, depth;
    std::string edge;
    bool close;
  };
  std::vector<Step> waiting{{0, 1, {}, false}};
  while (!waiting.empty()) {
    const Step step = waiting.back();
    waiting.pop_back();
    const std::string indent(2 * static_cast<std::size_t>(step.depth), ' ');
    if (step.close) {
      text += indent + "]\n";
      continue;
    }
    const model::Node& node = tree[step.node];
    text += indent + "[{$" +
            (node.isLeaf() ? std::visit(MathLeaf{model}, node.leaf())
                           : MathTest{*model.schema}.of(node.branch().split)) +
            "$}";
    if (node.isLeaf() && std::holds_alternative<model::BlackBoxLeaf>(node.leaf())) text += ", dashed, double";
    if (!step.edge.empty())
      text += ", edge label={node[midway, fill=white, font=\\scriptsize]{" + step.edge + "}}";
    if (node.isLeaf()) {
      text += "]\n";
      continue;
    }
    text += "\n";
    const model::Branch& branch = node.branch();
    waiting.push_back({step.node, step.depth, {}, true});
    waiting.push_back({branch.right, step.depth + 1, edgeText(branch, model, false), false});
    waiting.push_back({branch.left, step.depth + 1, edgeText(branch, model, true), false});
  }
  return text + "\\end{forest}\n";
}

struct ShapeLatex {
  const model::Model& model;

  std::string operator()(const model::Tree& tree) const {
    return "% needs \\usepackage{amsmath} and \\usepackage{forest}\n" + treeLatex(tree, model);
  }
  /// A list, whose lines and pages TeX breaks between conditions; a line of the source for each of these.
  std::string operator()(const model::RuleSet& set) const {
    const bool byShare = set.fallback == model::RuleSet::Fallback::ByShare;
    std::string text =
        std::string("% needs \\usepackage{amsmath}; the rules that cover a row vote") +
        (byShare ? "; where none does, all vote,\n% each weighed by the share of its conditions that hold"
                 : "") +
        "\n\\begin{description}\n\\raggedright\n";
    for (std::size_t r = 0; r < set.rules.size(); ++r) {
      const model::Rule& rule = set.rules[r];
      if (!rule.active) continue;
      text += "\\item[$R_{" + std::to_string(r + 1) + "}$]\n";
      for (std::size_t c = 0; c < rule.clauses.size(); ++c) {
        text += c > 0 ? "  $\\land$ " : "  ";
        text += MathClause{*model.schema}.of(rule.clauses[c]) + "\n";
      }
      if (rule.clauses.empty()) text += "  always\n";
      text += "  $\\Rightarrow$ $" + std::visit(MathLeaf{model}, rule.outcome) + "$\n";
    }
    return text + "\\item[otherwise]\n  $\\Rightarrow$ $" + std::visit(MathLeaf{model}, set.otherwise) +
           "$\n\\end{description}\n";
  }
  std::string operator()(const model::Ensemble& ensemble) const {
    std::string text = "% needs \\usepackage{amsmath} and \\usepackage{forest}\n";
    for (const model::Tree& tree : ensemble.trees) text += treeLatex(tree, model) + "\n";
    return text;
  }
};

bool scalesInputs(const model::Model& model) {
  return model.tree() &&
         std::any_of(model.tree()->nodes.begin(), model.tree()->nodes.end(), [](const auto& node) {
           const auto* law = node.isLeaf() ? nullptr : std::get_if<model::PowerLaw>(&node.branch().split);
           return law && model::scalesInputs(*law);
         });
}

}  // namespace

std::string modelToLatex(const model::Model& model, const Remarks& remarks) {
  std::string text;
  for (const std::string& remark : remarks) text += "% " + commentText(remark) + "\n";
  text += std::visit(ShapeLatex{model}, model.shape);
  if (scalesInputs(model))
    text += "% \\hat{x} is x moved to 1..2 by its training range and held within 0.5 and 2.5\n";
  return text;
}

}  // namespace paretree::exchange
