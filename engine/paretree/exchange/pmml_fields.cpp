#include "paretree/exchange/pmml_fields.h"

#include <algorithm>
#include <cmath>

#include "paretree/exchange/escape.h"
#include "paretree/exchange/target_language.h"

namespace paretree::exchange {

std::string pmmlNumber(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-INF" : "INF";
  return digits17(value);
}

std::string pmmlApply(const std::string& function, const std::vector<std::string>& arguments) {
  std::string text = "<Apply function=\"" + xmlEscaped(function) + "\">";
  for (const std::string& argument : arguments) text += argument;
  return text + "</Apply>";
}

std::string pmmlConstant(double value) {
  return "<Constant dataType=\"double\">" + pmmlNumber(value) + "</Constant>";
}

std::string pmmlFieldRef(const std::string& name) { return "<FieldRef field=\"" + xmlEscaped(name) + "\"/>"; }

bool PmmlFields::taken(const std::string& name) const {
  return schema_.find(name) >= 0 ||
         std::any_of(fields_.begin(), fields_.end(), [&](const auto& field) { return field.first == name; });
}

std::string PmmlFields::add(const std::string& wish, const std::string& expression) {
  if (const auto known = nameOf_.find(expression); known != nameOf_.end()) return known->second;
  std::string name = wish;
  for (int i = 2; taken(name); ++i) name = wish + " (" + std::to_string(i) + ")";
  fields_.emplace_back(name, expression);
  return nameOf_[expression] = name;
}

std::string PmmlFields::input(const model::Input& input) {
  const data::ColumnInfo& column = schema_[input.column];
  const std::string value = pmmlFieldRef(column.name);
  std::string present = value;
  if (input.level >= 0) {
    std::vector<std::string> compared = {value};
    for (const std::string& text : textsOfLevel(column, static_cast<std::size_t>(input.level)))
      compared.push_back("<Constant dataType=\"string\">" + xmlEscaped(text) + "</Constant>");
    present = pmmlApply("if", {pmmlApply(compared.size() > 2 ? "isIn" : "equal", compared), pmmlConstant(1),
                               pmmlConstant(0)});
  }
  return add(inputName(input, schema_) + ", if known",
             pmmlApply("if", {pmmlApply("isMissing", {value}), pmmlConstant(input.ifMissing), present}));
}

std::string PmmlFields::scaled(const model::PowerLaw::ScaledInput& range) {
  const std::string name = inputName(range.input, schema_) + ", scaled";
  if (range.low == range.high) return add(name, pmmlConstant(1));
  const std::string moved = pmmlApply("-", {pmmlFieldRef(input(range.input)), pmmlConstant(range.low)});
  const std::string share = pmmlApply("/", {moved, pmmlConstant(range.high - range.low)});
  const std::string below = pmmlApply("min", {pmmlApply("+", {pmmlConstant(1), share}), pmmlConstant(2.5)});
  return add(name, pmmlApply("max", {below, pmmlConstant(0.5)}));
}

std::string PmmlFields::power(const std::string& base, int exponent, bool mayBeZero) const {
  std::string product = exponent == 0 ? pmmlConstant(1) : base;
  for (int i = 1; i < std::abs(exponent); ++i) product = pmmlApply("*", {product, base});
  if (exponent >= 0) return product;
  const std::string reciprocal = pmmlApply("/", {pmmlConstant(1), product});
  if (!mayBeZero) return reciprocal;
  return pmmlApply("if", {pmmlApply("equal", {product, pmmlConstant(0)}), pmmlConstant(0), reciprocal});
}

std::string PmmlFields::of(const model::Linear& split) {
  std::string sum;
  for (const auto& term : split.terms) {
    const std::string part = pmmlApply("*", {pmmlConstant(term.weight), pmmlFieldRef(input(term.input))});
    sum = sum.empty() ? part : pmmlApply("+", {sum, part});
  }
  return add("weighted sum", sum.empty() ? pmmlConstant(0) : sum);
}

std::string PmmlFields::of(const model::PowerLaw& law) {
  std::string sum = pmmlConstant(law.bias);
  for (const auto& term : law.terms) {
    std::string product;
    for (const auto& factor : term.factors) {
      const auto& in = law.inputs[factor.input];
      const std::string base = pmmlFieldRef(in.plain ? input(in.input) : scaled(in));
      const std::string part = power(base, factor.exponent, in.plain);
      product = product.empty() ? part : pmmlApply("*", {product, part});
    }
    if (product.empty()) product = pmmlConstant(1);
    sum = pmmlApply("+", {sum, pmmlApply("*", {pmmlConstant(term.weight), product})});
  }
  if (law.modulus) sum = pmmlApply("-", {pmmlApply("abs", {sum}), pmmlConstant(std::abs(law.modulusBound))});
  return add("power laws", sum);
}

std::string PmmlFields::expression(const model::LinearLeaf& leaf) {
  std::string sum = pmmlConstant(leaf.intercept);
  for (const auto& term : leaf.terms)
    sum = pmmlApply("+",
                    {sum, pmmlApply("*", {pmmlConstant(term.coefficient), pmmlFieldRef(input(term.input))})});
  if (std::isfinite(leaf.high)) sum = pmmlApply("min", {sum, pmmlConstant(leaf.high)});
  if (std::isfinite(leaf.low)) sum = pmmlApply("max", {sum, pmmlConstant(leaf.low)});
  return sum;
}

std::string PmmlFields::text(const std::string& indent) const {
  std::string text;
  for (const auto& [name, expression] : fields_)
    text += indent + "<DerivedField name=\"" + xmlEscaped(name) +
            "\" optype=\"continuous\" dataType=\"double\">" + expression + "</DerivedField>\n";
  return text;
}

}  // namespace paretree::exchange
