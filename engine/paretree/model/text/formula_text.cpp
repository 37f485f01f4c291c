// Formulas and numbers of columns as text.
#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/data/problems.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/formula_writing.h"
#include "paretree/model/text/words.h"

namespace paretree::model {

std::string numberText(double value, int digits) {
  return digits > 0 ? shortText(value, digits) : exactText(value);
}

std::string fullText(double value, int digits) {
  constexpr double kLongest = 1e12;  // beyond, powers of ten read better
  const double size = std::abs(value);
  return digits > 0 && size >= elementary::pow(10, digits) && size < kLongest
             ? std::to_string(std::llround(value))
             : numberText(value, digits);
}

std::string valueText(const data::ColumnInfo& column, double value, int digits) {
  if (column.type == data::ColumnType::Date && std::isfinite(value))
    return data::formatDate(value, column.dateFormat);
  return fullText(value, digits);
}

int cutDigits(double value, int digits) {
  constexpr int kMost = 8, kElse = 6;
  constexpr int kMostExact = 12;  // halves between amounts ("1234567.895") have more than eight
  if (digits <= 0 || !std::isfinite(value)) return digits;
  for (int tried = digits; tried <= kMostExact; ++tried)
    if (const double written = parseNumber(shortText(value, tried)).value_or(data::kMissing);
        std::abs(written - value) <= (tried <= kMost ? 1e-12 : 4e-16) * std::abs(value))
      return tried;
  return std::max(digits, kElse);
}

std::string cutText(const data::ColumnInfo& column, double value, int digits) {
  return valueText(column, value, column.type == data::ColumnType::Date ? digits : cutDigits(value, digits));
}

std::string levelText(const data::ColumnInfo& column, std::size_t level) {
  return level < column.levels.size() ? data::visibleText(column.levels[level])
                                      : "level " + std::to_string(level + 1);
}

std::string levelInList(const data::ColumnInfo& column, std::size_t level) {
  const std::string name = levelText(column, level);
  if (name.find_first_of(",{}") == std::string::npos) return name;
  std::string text = "\"";
  for (const char c : name) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + "\"";
}

namespace {

/// A name that can stand in a formula without being taken apart.
std::string formulaName(const Input& input, const data::Schema& schema) {
  std::string name = inputName(input, schema);
  const bool plain = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '=' || (static_cast<unsigned char>(c) & 0x80) != 0;
  });
  if (plain && !(name[0] >= '0' && name[0] <= '9')) return name;
  return "'" + name + "'";
}

/// A sum with signs between its parts.
class Sum {
 public:
  Sum(std::function<std::string(double)> number, const char* times)
      : number_(std::move(number)), times_(times) {}
  explicit Sum(int digits) : Sum([digits](double size) { return numberText(size, digits); }, " ") {}
  bool empty() const { return text_.empty(); }
  void add(double weight, const std::string& factor) {
    if (text_.empty())
      text_ += weight < 0 ? "-" : "";
    else
      text_ += weight < 0 ? " - " : " + ";
    const std::string size = number_(std::abs(weight));
    text_ += factor.empty() ? size : size == "1" ? factor : size + times_ + factor;
  }
  std::string take() { return text_.empty() ? "0" : std::move(text_); }

 private:
  std::function<std::string(double)> number_;
  const char* times_;
  std::string text_;
};

template <class Formula>
std::string written(const Formula& formula, const FormulaWriting& writing) {
  Sum sum(writing.number, writing.times);
  for (const auto& term : formula.terms) {
    std::string product;
    for (const auto& factor : term.factors)
      if (factor.exponent != 0)
        product += (product.empty() ? "" : writing.times) + writing.power(factor.input, factor.exponent);
    sum.add(term.weight, product);
  }
  if (formula.bias != 0 || sum.empty()) sum.add(formula.bias, {});
  if (!formula.modulus) return sum.take();
  return writing.open + sum.take() + writing.close + " - " + writing.number(std::abs(formula.modulusBound));
}

}  // namespace

std::string formulaText(const LinearLeaf& leaf, const data::Schema& schema, int digits) {
  Sum sum(digits);
  if (leaf.intercept != 0 || leaf.terms.empty()) sum.add(leaf.intercept, {});
  for (const auto& term : leaf.terms) sum.add(term.coefficient, formulaName(term.input, schema));
  return sum.take();
}

std::string formulaText(const Linear& split, const data::Schema& schema, int digits) {
  Sum sum(digits);
  for (const auto& term : split.terms) sum.add(term.weight, formulaName(term.input, schema));
  return sum.take();
}

std::string formulaText(const PowerLaw& split, const data::Schema& schema, int digits) {
  return written(split, {[&](double size) { return numberText(size, digits); },
                         [&](int input, int exponent) {
                           const auto& scaled = split.inputs[input];
                           const std::string name = formulaName(scaled.input, schema);
                           return exponent == 1 ? name : name + "^" + std::to_string(exponent);
                         }});
}

std::string writtenFormula(const PowerLaw& law, const FormulaWriting& writing) {
  return written(law, writing);
}

std::string writtenFormula(const OriginalFormula& formula, const FormulaWriting& writing) {
  return written(formula, writing);
}

}  // namespace paretree::model
