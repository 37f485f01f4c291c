#include "engine/learners/gmt/moments.h"

#include <algorithm>
#include <cmath>

#include "engine/core/clones.h"

namespace paretree::gmt {
namespace {

/// Adds w z z' to the packed triangle, one row after another; each sum is a chain of its own, so that lanes never mix.
PARETREE_CLONES void addRow(double* sums, const double* z, double w, int width) {
  for (int a = 0; a < width; ++a) {
    const double wa = w * z[a];
    double* line = sums - a;  // line[b] for b >= a
    for (int b = a; b < width; ++b) line[b] += wa * z[b];
    sums += width - a;
  }
}

}  // namespace

Moments::Moments(const Design& design, std::span<const std::uint32_t> rows) : width_(design.inputs() + 2) {
  sums_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(width_ + 1) / 2, 0.0);
  std::vector<double> z(static_cast<std::size_t>(width_));
  z[0] = 1;
  for (const auto row : rows) {
    std::copy_n(design.x(row), design.inputs(), z.begin() + 1);
    z[static_cast<std::size_t>(width_) - 1] = design.y(row);
    addRow(sums_.data(), z.data(), design.weight(row), width_);
  }
}

MomentsPtr Moments::difference(const Moments& whole, const Moments& part) {
  auto rest = std::shared_ptr<Moments>(new Moments());
  rest->width_ = whole.width_;
  rest->generation_ = std::max(whole.generation_, part.generation_) + 1;
  rest->sums_.resize(whole.sums_.size());
  for (std::size_t i = 0; i < whole.sums_.size(); ++i) rest->sums_[i] = whole.sums_[i] - part.sums_[i];
  return rest;
}

LeafFit fitLeaf(const Moments& m, std::span<const std::uint16_t> inputs, std::size_t rows) {
  constexpr double kTolerance = 1e-9;
  const int y = m.width() - 1;
  const double n = m.at(0, 0);
  const double meanY = n > 0 ? m.at(0, y) / n : 0;
  LeafFit fit;
  const double total = std::max(0.0, m.at(y, y) - n * meanY * meanY);
  fit.squares = total;
  // Centred products, factored column by column: L L' = S, with z = L^-1 s_y, so that the residual is total - z'z.
  std::vector<double> lower;  // rows of L, one after another
  std::vector<double> z;
  const std::size_t most = rows > 2 ? rows - 2 : 0;
  for (const auto input : inputs) {
    if (fit.inputs.size() >= most) break;
    const int j = input + 1;
    const double variance = m.at(j, j) - m.at(0, j) * m.at(0, j) / n;
    if (!(variance > kTolerance * m.at(j, j)) || !(variance > 0)) continue;
    std::vector<double> line;
    double rest = variance;
    std::size_t start = 0;
    for (std::size_t k = 0; k < fit.inputs.size(); ++k) {
      const int i = fit.inputs[k] + 1;
      double s = m.at(std::min(i, j), std::max(i, j)) - m.at(0, i) * m.at(0, j) / n;
      for (std::size_t l = 0; l < k; ++l) s -= lower[start + l] * line[l];
      s /= lower[start + k];
      line.push_back(s);
      rest -= s * s;
      start += k + 1;
    }
    if (!(rest > kTolerance * variance)) continue;
    const double root = std::sqrt(rest);
    double s = m.at(j, y) - m.at(0, j) * m.at(0, y) / n;
    for (std::size_t l = 0; l < line.size(); ++l) s -= line[l] * z[l];
    z.push_back(s / root);
    line.push_back(root);
    lower.insert(lower.end(), line.begin(), line.end());
    fit.inputs.push_back(input);
    fit.squares -= z.back() * z.back();
  }
  fit.squares = std::max(0.0, fit.squares);
  return fit;
}

}  // namespace paretree::gmt
