#include "paretree/learners/nldt/lower/directions.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "paretree/learners/nldt/lower/projection.h"
#include "paretree/learners/nldt/tuning.h"

namespace paretree::learners::nldt {
namespace {

using Vector = std::array<double, kMaxTerms>;
using Matrix = std::array<Vector, kMaxTerms>;

constexpr std::size_t kMostContrasts = 6;

/// Solves a x = b by Gaussian elimination. At most eight unknowns, positive definite by the ridge; written
/// out so that the order of its operations, and with it every bit of a rule, is the same on all machines.
Vector solved(Matrix a, Vector b, std::size_t size) {
  for (std::size_t k = 0; k < size; ++k) {
    const double pivot = std::max(a[k][k], 1e-9);
    for (std::size_t r = k + 1; r < size; ++r) {
      const double factor = a[r][k] / pivot;
      for (std::size_t l = k; l < size; ++l) a[r][l] -= factor * a[k][l];
      b[r] -= factor * b[k];
    }
  }
  for (std::size_t k = size; k-- > 0;) {
    for (std::size_t l = k + 1; l < size; ++l) b[k] -= a[k][l] * b[l];
    b[k] /= std::max(a[k][k], 1e-9);
  }
  return b;
}

}  // namespace

void normalise(Direction& v, std::size_t terms) {
  float norm = 0;
  for (std::size_t k = 0; k < terms; ++k) norm += v[k] * v[k];
  norm = std::sqrt(norm);
  for (std::size_t k = 0; k < terms; ++k) v[k] = norm > 0 ? v[k] / norm : (k == 0 ? 1.0f : 0.0f);
}

TermMoments::TermMoments(const TermColumns& columns) : terms(static_cast<std::size_t>(columns.terms)) {
  const auto n = static_cast<double>(columns.rows);
  const auto column = [&](std::size_t k) { return columns.column(static_cast<int>(k)); };
  for (std::size_t k = 0; k < terms; ++k) mean[k] = sumOf(column(k), 0, columns.rows) / n;
  for (std::size_t k = 0; k < terms; ++k)
    for (std::size_t l = 0; l <= k; ++l)
      covariance[k][l] = covariance[l][k] =
          productSum(column(k), mean[k], column(l), mean[l], columns.rows) / n;
  for (std::size_t k = 0; k < terms; ++k) {
    deviation[k] = std::sqrt(covariance[k][k]);
    if (!(deviation[k] > 1e-7 * std::abs(mean[k]))) deviation[k] = 0;
  }
}

Direction TermMoments::raw(const Direction& v) const {
  Direction u{};
  for (std::size_t k = 0; k < terms; ++k)
    u[k] = deviation[k] > 0 ? static_cast<float>(v[k] / deviation[k]) : 0.0f;
  return u;
}

std::vector<Direction> fisherDirections(const NodeData& node, const TermColumns& columns,
                                        const TermMoments& moments, std::span<const std::int32_t> total) {
  const std::size_t terms = moments.terms, classes = total.size();
  std::vector<Vector> means(classes);  // of the standardised terms in each class
  for (std::size_t k = 0; k < terms; ++k) {
    const float* column = columns.column(static_cast<int>(k));
    for (std::size_t c = 0; c < classes; ++c) {
      const double sum = sumOf(column, node.segments()[c], node.segments()[c + 1]);
      means[c][k] = moments.deviation[k] > 0 ? (sum / total[c] - moments.mean[k]) / moments.deviation[k] : 0;
    }
  }
  const auto n = static_cast<double>(columns.rows);
  Matrix within{};
  for (std::size_t k = 0; k < terms; ++k) {
    for (std::size_t l = 0; l < terms; ++l) {
      double between = 0;
      for (std::size_t c = 0; c < classes; ++c) between += total[c] / n * means[c][k] * means[c][l];
      const double d = moments.deviation[k] * moments.deviation[l];
      within[k][l] = (d > 0 ? moments.covariance[k][l] / d : 0) - between + (k == l ? tuning::kRidge : 0);
    }
  }
  std::vector<Direction> directions;
  const std::size_t contrasts = classes == 2 ? 1 : std::min(classes, kMostContrasts);
  for (std::size_t c = 0; c < contrasts; ++c) {
    const Vector x = solved(within, means[c], terms);
    Direction v{};
    for (std::size_t k = 0; k < terms; ++k) v[k] = static_cast<float>(x[k]);
    normalise(v, terms);
    directions.push_back(v);
  }
  return directions;
}

Direction dipole(const NodeData& node, const TermColumns& columns, const TermMoments& moments, Rng& rng) {
  const auto& segments = node.segments();
  const auto classes = static_cast<std::uint64_t>(node.classes());
  const auto a = rng.below(classes);
  const auto b = classes > 1 ? (a + 1 + rng.below(classes - 1)) % classes : a;
  const std::size_t rowA = segments[a] + rng.below(segments[a + 1] - segments[a]);
  const std::size_t rowB = segments[b] + rng.below(segments[b + 1] - segments[b]);
  Direction v{};
  for (std::size_t k = 0; k < moments.terms; ++k) {
    const float* column = columns.column(static_cast<int>(k));
    if (moments.deviation[k] > 0)
      v[k] = static_cast<float>((column[rowA] - column[rowB]) / moments.deviation[k]);
  }
  normalise(v, moments.terms);
  return v;
}

}  // namespace paretree::learners::nldt
