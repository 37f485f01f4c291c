#include "paretree/model/apply/formula_columns.h"

#include <cmath>

#include "paretree/core/kernels.h"
#include "paretree/model/apply/arithmetic.h"

namespace paretree::model {
namespace {

constexpr std::size_t kMost = 256;

[[gnu::always_inline]] inline void scaleLoop(double* values, std::size_t count, double low, double high) {
  for (std::size_t i = 0; i < count; ++i) values[i] = scaledInput(values[i], low, high);
}

/// product[i] *= integerPower(base[i], exponent)
[[gnu::always_inline]] inline void powerLoop(double* product, const double* base, std::size_t count,
                                             int exponent) {
  double power[kMost];
  for (std::size_t i = 0; i < count; ++i) power[i] = 1;
  for (int e = exponent < 0 ? -exponent : exponent; e > 0; --e)
    for (std::size_t i = 0; i < count; ++i) power[i] *= base[i];
  if (exponent < 0)
    for (std::size_t i = 0; i < count; ++i) power[i] = reciprocal(power[i]);
  for (std::size_t i = 0; i < count; ++i) product[i] *= power[i];
}

[[gnu::always_inline]] inline void weightedLoop(double* sum, double weight, const double* values,
                                                std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) sum[i] += weight * values[i];
}

constexpr Kernel<scaleLoop> scaleColumn;
constexpr Kernel<powerLoop> multiplyByPower;
constexpr Kernel<weightedLoop> addWeighted;

}  // namespace

void linearAnswers(const Linear& split, const double* inputs, std::size_t stride, std::size_t count,
                   std::uint8_t* to) {
  double sum[kMost] = {};
  for (std::size_t k = 0; k < split.terms.size(); ++k)
    addWeighted(sum, split.terms[k].weight, inputs + k * stride, count);
  for (std::size_t i = 0; i < count; ++i) to[i] = sum[i] <= split.bound;
}

void powerLawAnswers(const PowerLaw& law, double* inputs, std::size_t stride, std::size_t count,
                     std::uint8_t* to) {
  for (std::size_t k = 0; k < law.inputs.size(); ++k)
    if (!law.inputs[k].plain) scaleColumn(inputs + k * stride, count, law.inputs[k].low, law.inputs[k].high);
  double sum[kMost], product[kMost];
  for (std::size_t i = 0; i < count; ++i) sum[i] = law.bias;
  for (const PowerLaw::Term& term : law.terms) {
    for (std::size_t i = 0; i < count; ++i) product[i] = 1;
    for (const PowerLaw::Factor& factor : term.factors)
      multiplyByPower(product, inputs + static_cast<std::size_t>(factor.input) * stride, count,
                      factor.exponent);
    addWeighted(sum, term.weight, product, count);
  }
  const double bound = std::abs(law.modulusBound);
  for (std::size_t i = 0; i < count; ++i) to[i] = (law.modulus ? std::abs(sum[i]) - bound : sum[i]) <= 0;
}

}  // namespace paretree::model
