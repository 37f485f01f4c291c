#include "paretree/learners/nldt/impurity.h"

#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/core/kernels.h"

namespace paretree::learners::nldt {
namespace {

template <int Terms, bool Modulus>
[[gnu::always_inline]] inline std::int32_t countSegment(const TermColumns& terms, std::size_t from,
                                                        std::size_t to, const Coefficients& rule) {
  const float* b[Terms];
  float w[Terms];
  for (int k = 0; k < Terms; ++k) {
    b[k] = terms.column(k);
    w[k] = rule.w[k];
  }
  const float theta1 = rule.theta1, theta2 = std::fabs(rule.theta2);
  std::int32_t count = 0;
  for (std::size_t i = from; i < to; ++i) {
    float f = theta1;
    for (int k = 0; k < Terms; ++k) f += w[k] * b[k][i];
    if constexpr (Modulus)
      count += std::fabs(f) <= theta2;
    else
      count += f <= 0.0f;
  }
  return count;
}

template <bool Modulus>
[[gnu::always_inline]] inline void countAll(const TermColumns& terms, std::span<const std::size_t> segments,
                                            const Coefficients& rule, std::int32_t* left) {
  for (std::size_t c = 0; c + 1 < segments.size(); ++c) {
    const std::size_t from = segments[c], to = segments[c + 1];
    switch (terms.terms) {
      case 1:
        left[c] = countSegment<1, Modulus>(terms, from, to, rule);
        break;
      case 2:
        left[c] = countSegment<2, Modulus>(terms, from, to, rule);
        break;
      case 3:
        left[c] = countSegment<3, Modulus>(terms, from, to, rule);
        break;
      case 4:
        left[c] = countSegment<4, Modulus>(terms, from, to, rule);
        break;
      case 5:
        left[c] = countSegment<5, Modulus>(terms, from, to, rule);
        break;
      case 6:
        left[c] = countSegment<6, Modulus>(terms, from, to, rule);
        break;
      case 7:
        left[c] = countSegment<7, Modulus>(terms, from, to, rule);
        break;
      default:
        left[c] = countSegment<8, Modulus>(terms, from, to, rule);
        break;
    }
  }
}

constexpr Kernel<countAll<false>> countPlain;
constexpr Kernel<countAll<true>> countModulus;

}  // namespace

void countLeft(const TermColumns& terms, std::span<const std::size_t> segments, const Coefficients& rule,
               bool modulus, std::int32_t* left) {
  if (modulus)
    countModulus(terms, segments, rule, left);
  else
    countPlain(terms, segments, rule, left);
}

double impurityOf(std::span<const std::int32_t> counts, Impurity impurity) {
  double n = 0;
  for (const auto c : counts) n += c;
  if (n == 0) return 0;
  if (impurity == Impurity::Gini) {
    double squares = 0;
    for (const auto c : counts) squares += static_cast<double>(c) * c;
    return 1 - squares / (n * n);
  }
  double sum = 0;
  for (const auto c : counts)
    if (c > 0) sum -= c / n * elementary::log2(c / n);
  return sum;
}

double netImpurity(std::span<const std::int32_t> left, std::span<const std::int32_t> total,
                   Impurity impurity) {
  if (impurity == Impurity::Gini)
    return giniOfSplit(
        total.size(), [&](std::size_t c) { return left[c]; }, [&](std::size_t c) { return total[c]; });
  double nl = 0, nr = 0;
  double net = 0;
  for (std::size_t c = 0; c < total.size(); ++c) {
    nl += left[c];
    nr += total[c] - left[c];
  }
  for (std::size_t c = 0; c < total.size(); ++c) {
    const double l = left[c], r = total[c] - left[c];
    if (l > 0) net -= l * elementary::log2(l / nl);
    if (r > 0) net -= r * elementary::log2(r / nr);
  }
  return net / (nl + nr);
}

}  // namespace paretree::learners::nldt
