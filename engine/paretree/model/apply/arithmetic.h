// The arithmetic of formulas, in one place and one order: exported code repeats it operation by operation and
// must give the same bits.
#pragma once

#include <cmath>

#include "paretree/model/leaf.h"
#include "paretree/model/split.h"

namespace paretree::model {

/// 1 / x, and 0 of 0, which inputs of formulas that are taken as they are may be.
inline double reciprocal(double x) { return x == 0 ? 0 : 1 / x; }

/// The power as a product of |exponent| copies from the left; its reciprocal where the exponent is negative.
inline double integerPower(double base, int exponent) {
  double product = 1;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0; --i) product *= base;
  return exponent < 0 ? reciprocal(product) : product;
}

/// An input moved to 1..2 by the training range and clamped a little outside it; NaN stays NaN.
inline double scaledInput(double value, double low, double high) {
  if (low == high) return 1;
  const double scaled = 1 + (value - low) / (high - low);
  return scaled < 0.5 ? 0.5 : scaled > 2.5 ? 2.5 : scaled;
}
/// The same as the formula says, which may take it as it is.
inline double scaledInput(double value, const PowerLaw::ScaledInput& input) {
  return input.plain ? value : scaledInput(value, input.low, input.high);
}

/// B_i; scaled(k) gives scaled input k.
template <class Scaled>
double powerLawTerm(const PowerLaw::Term& term, const Scaled& scaled) {
  double product = 1;
  for (const PowerLaw::Factor& factor : term.factors)
    product *= integerPower(scaled(factor.input), factor.exponent);
  return product;
}

/// f.
template <class Scaled>
double powerLawValue(const PowerLaw& law, const Scaled& scaled) {
  double sum = law.bias;
  for (const PowerLaw::Term& term : law.terms) sum += term.weight * powerLawTerm(term, scaled);
  return law.modulus ? std::abs(sum) - std::abs(law.modulusBound) : sum;
}

/// The weighted sum of a linear split; input(k) gives the input of term k.
template <class InputOf>
double linearSum(const Linear& split, const InputOf& input) {
  double sum = 0;
  for (std::size_t k = 0; k < split.terms.size(); ++k) sum += split.terms[k].weight * input(k);
  return sum;
}

/// The answer of a linear leaf; input(k) gives the input of term k.
template <class InputOf>
double linearLeafValue(const LinearLeaf& leaf, const InputOf& input) {
  double sum = leaf.intercept;
  for (std::size_t k = 0; k < leaf.terms.size(); ++k) sum += leaf.terms[k].coefficient * input(k);
  return sum < leaf.low ? leaf.low : sum > leaf.high ? leaf.high : sum;
}

}  // namespace paretree::model
