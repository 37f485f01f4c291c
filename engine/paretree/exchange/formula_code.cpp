#include "paretree/exchange/formula_code.h"

#include <cmath>
#include <functional>

#include "paretree/core/text.h"
#include "paretree/exchange/escape.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/formula_writing.h"
#include "paretree/model/text/plain_formula.h"

namespace paretree::exchange {
namespace {

std::string signedNumber(double value, const std::function<std::string(double)>& number) {
  return (value < 0 ? " - " : " + ") + number(std::abs(value));
}

std::string latexNumber(double value) {
  const std::string text = exactText(value);
  const auto e = text.find('e');
  if (e == std::string::npos) return text;
  return text.substr(0, e) + " \\cdot 10^{" + std::to_string(std::stoi(text.substr(e + 1))) + "}";
}

std::string latexName(const model::Input& input, const data::Schema& schema) {
  return "\\text{" + latexEscaped(inputName(input, schema)) + "}";
}

std::string raised(const std::string& base, int exponent, const char* open, const char* close) {
  return exponent == 1 ? base : base + open + std::to_string(exponent) + close;
}

const char* kLatexClamp = "% \\hat{x} is x moved to 1..2 by its training range and held within 0.5 and 2.5\n";

// The Python value of an input: a number, or 0 and 1 for a level; missing values are replaced.
std::string pythonInput(const model::Input& input, const data::Schema& schema) {
  const data::ColumnInfo& column = schema[input.column];
  const std::string value = "row.get(" + pythonQuoted(column.name) + ")";
  if (input.level >= 0)
    return "level(" + value + ", " + pythonQuoted(column.levels[input.level]) + ", " +
           exactText(input.ifMissing) + ")";
  return "number(" + value + ", " + exactText(input.ifMissing) + ")";
}

template <class Variables>
std::string pythonHelpers(const Variables& variables) {
  bool numbers = false, levels = false;
  for (const auto& v : variables) (v.input.level >= 0 ? levels : numbers) = true;
  std::string text;
  if (numbers)
    text +=
        "def number(value, if_missing):\n    return if_missing if value is None or value == \"\" or value != "
        "value else float(value)\n\n\n";
  if (levels)
    text +=
        "def level(value, name, if_missing):\n    return if_missing if value is None or value == \"\" else "
        "float(value == name)\n\n\n";
  return text;
}

std::string pythonPower(const std::string& name, int exponent) { return raised(name, exponent, " ** ", ""); }

/// What reciprocals of attributes as they are need, where there are any.
template <class Terms>
std::string pythonReciprocal(const Terms& terms, const std::function<bool(int)>& mayBeZero) {
  for (const auto& term : terms)
    for (const auto& factor : term.factors)
      if (factor.exponent < 0 && mayBeZero(factor.input))
        return "def reciprocal(value):\n    return 1 / value if value else 0.0\n\n\n";
  return {};
}

/// mayBeZero(k): variable k is an attribute as it is, whose reciprocal counts as 0 where it is 0.
template <class Formula>
std::string pythonReturn(const Formula& formula, const std::function<bool(int)>& mayBeZero) {
  const model::FormulaWriting writing{exactText,
                                      [&](int input, int exponent) {
                                        const std::string x = "x" + std::to_string(input + 1);
                                        return exponent < 0 && mayBeZero(input)
                                                   ? "reciprocal(" + pythonPower(x, -exponent) + ")"
                                                   : pythonPower(x, exponent);
                                      },
                                      " * ", "abs(", ")"};
  return "    return " + writtenFormula(formula, writing) + " <= 0\n";
}

}  // namespace

std::string formulaToText(const model::PowerLaw& law, const data::Schema& schema) {
  return formulaText(law, schema, 0) + " <= 0";
}

std::string formulaToText(const model::OriginalFormula& formula, const data::Schema& schema) {
  return originalText(formula, schema, 0) + " <= 0";
}

std::string formulaToLatex(const model::PowerLaw& law, const data::Schema& schema) {
  const model::FormulaWriting writing{latexNumber,
                                      [&](int input, int exponent) {
                                        const auto& in = law.inputs[input];
                                        const std::string name = latexName(in.input, schema);
                                        return raised(in.plain ? name : "\\hat{" + name + "}", exponent, "^{",
                                                      "}");
                                      },
                                      "\\,", "\\left|", "\\right|"};
  return (model::scalesInputs(law) ? kLatexClamp : "") + writtenFormula(law, writing) + " \\leq 0\n";
}

std::string formulaToLatex(const model::OriginalFormula& formula, const data::Schema& schema) {
  const model::FormulaWriting writing{latexNumber,
                                      [&](int input, int exponent) {
                                        const auto& v = formula.variables[input];
                                        std::string base = latexName(v.input, schema);
                                        if (v.offset != 0)
                                          base = "\\left(" + base + signedNumber(v.offset, latexNumber) +
                                                 "\\right)";
                                        return raised(base, exponent, "^{", "}");
                                      },
                                      "\\,", "\\left|", "\\right|"};
  return writtenFormula(formula, writing) + " \\leq 0\n";
}

std::string formulaToPython(const model::PowerLaw& law, const data::Schema& schema) {
  std::string text = pythonHelpers(law.inputs);
  if (model::scalesInputs(law))
    text +=
        "def scaled(value, low, high):\n    return min(2.5, max(0.5, 1 + (value - low) / (high - low))) if "
        "high != low else 1.0\n\n\n";
  const auto plain = [&](int k) { return law.inputs[k].plain; };
  text += pythonReciprocal(law.terms, plain) + "def rule(row):\n";
  for (std::size_t k = 0; k < law.inputs.size(); ++k) {
    const auto& in = law.inputs[k];
    const std::string x = pythonInput(in.input, schema);
    text += "    x" + std::to_string(k + 1) + " = " +
            (in.plain ? x : "scaled(" + x + ", " + exactText(in.low) + ", " + exactText(in.high) + ")") +
            "\n";
  }
  return text + pythonReturn(law, plain);
}

std::string formulaToPython(const model::OriginalFormula& formula, const data::Schema& schema) {
  const auto plain = [&](int k) { return !std::isfinite(formula.variables[k].lowest); };
  std::string text =
      pythonHelpers(formula.variables) + pythonReciprocal(formula.terms, plain) + "def rule(row):\n";
  for (std::size_t k = 0; k < formula.variables.size(); ++k) {
    const auto& v = formula.variables[k];
    const std::string x = pythonInput(v.input, schema);
    text += "    x" + std::to_string(k + 1) + " = " +
            (plain(static_cast<int>(k))
                 ? x
                 : "min(" + exactText(v.highest) + ", max(" + exactText(v.lowest) + ", " + x + "))") +
            (v.offset != 0 ? signedNumber(v.offset, exactText) : "") + "\n";
  }
  return text + pythonReturn(formula, plain);
}

}  // namespace paretree::exchange
