#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/learners/nldt/lower_level.h"

namespace paretree::nldt {
namespace {

/// Within so much of an input's range a row counts as near the boundary.
constexpr double kNear = 0.03;

/// Signed distances of all rows from a boundary in scaled inputs, to first order: f / |gradient of f|.
class Distances {
 public:
  Distances(const NodeData& node, const Genome& genome, const TermColumns& terms, const Coefficients& rule)
      : node_(node), genome_(genome), terms_(terms), rule_(rule) {
    for (const Cell& cell : genome.cells) inputs_.push_back(cell.input);
    std::sort(inputs_.begin(), inputs_.end());
    inputs_.erase(std::unique(inputs_.begin(), inputs_.end()), inputs_.end());
    for (const Cell& cell : genome.cells)
      place_.push_back(static_cast<std::size_t>(std::lower_bound(inputs_.begin(), inputs_.end(), cell.input) - inputs_.begin()));
    gradient_.resize(inputs_.size());
  }

  /// Negative to the left; 0 where f has no slope.
  double operator()(std::size_t row) {
    double f = rule_.theta1;
    for (int k = 0; k < terms_.terms; ++k) f += static_cast<double>(rule_.w[k]) * terms_.column(k)[row];
    std::fill(gradient_.begin(), gradient_.end(), 0.0);
    for (std::size_t c = 0; c < genome_.cells.size(); ++c) {
      const Cell& cell = genome_.cells[c];
      gradient_[place_[c]] += static_cast<double>(rule_.w[cell.row]) * cell.exponent * terms_.column(cell.row)[row] / node_.scaled(cell.input, row);
    }
    double steepness = 0;
    for (const double g : gradient_) steepness += g * g;
    const double height = genome_.modulus ? std::abs(f) - std::abs(static_cast<double>(rule_.theta2)) : f;
    return steepness > 0 ? height / std::sqrt(steepness) : 0;
  }

 private:
  const NodeData& node_;
  const Genome& genome_;
  const TermColumns& terms_;
  const Coefficients& rule_;
  std::vector<std::uint32_t> inputs_;
  std::vector<std::size_t> place_;
  std::vector<double> gradient_;
};

}  // namespace

double clearanceOf(const NodeData& node, const Genome& genome, const TermColumns& terms, const LowerSolution& solution) {
  Distances distance(node, genome, terms, solution.rule);
  if (solution.impurity <= 0) {  // the classes stand apart: the nearest row decides
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < terms.rows; ++i) nearest = std::min(nearest, std::abs(distance(i)));
    return nearest;
  }
  std::vector<double> distances(terms.rows);
  for (std::size_t i = 0; i < terms.rows; ++i) distances[i] = distance(i);
  const auto& segments = node.segments();
  double loss = 0;
  for (std::size_t c = 0; c + 1 < segments.size(); ++c) {
    std::size_t left = 0;
    for (std::size_t i = segments[c]; i < segments[c + 1]; ++i) left += distances[i] <= 0;
    const double side = 2 * left > segments[c + 1] - segments[c] ? -1 : 1;  // where most of the class are
    for (std::size_t i = segments[c]; i < segments[c + 1]; ++i) {
      const double t = side * distances[i] / kNear;
      loss += t > 0 ? std::log1p(std::exp(-t)) : std::log1p(std::exp(t)) - t;
    }
  }
  return -loss / static_cast<double>(terms.rows);
}

}  // namespace paretree::nldt
