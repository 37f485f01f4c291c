#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/core/elementary.h"
#include "paretree/learners/nldt/lower/cut_search.h"
#include "paretree/learners/nldt/lower/lower_level.h"

namespace paretree::learners::nldt {
namespace {

/// Share of an input's range within which a row may count as near the boundary: from a sharp one to a blurred
/// one.
constexpr double kNearest = 1e-5, kFarthest = 0.25;

/// Signed distances of all rows from a boundary in scaled inputs, to first order: f / |gradient of f|.
class Distances {
 public:
  Distances(const NodeData& node, const Genome& genome, const TermColumns& terms, const Coefficients& rule)
      : node_(node), genome_(genome), terms_(terms), rule_(rule) {
    for (const ExponentEntry& cell : genome.cells) inputs_.push_back(cell.input);
    std::sort(inputs_.begin(), inputs_.end());
    inputs_.erase(std::unique(inputs_.begin(), inputs_.end()), inputs_.end());
    for (const ExponentEntry& cell : genome.cells)
      place_.push_back(static_cast<std::size_t>(std::lower_bound(inputs_.begin(), inputs_.end(), cell.input) -
                                                inputs_.begin()));
    gradient_.resize(inputs_.size());
  }

  /// Negative to the left; 0 where f has no slope.
  double operator()(std::size_t row) {
    double f = rule_.theta1;
    for (int k = 0; k < terms_.terms; ++k) f += static_cast<double>(rule_.w[k]) * terms_.column(k)[row];
    std::fill(gradient_.begin(), gradient_.end(), 0.0);
    for (std::size_t c = 0; c < genome_.cells.size(); ++c) {
      const ExponentEntry& cell = genome_.cells[c];
      const double x = node_.scaled(cell.input, row);
      if (x == 0) continue;  // of inputs as they are
      gradient_[place_[c]] += static_cast<double>(rule_.w[cell.row]) * cell.exponent *
                              terms_.column(cell.row)[row] / x * node_.unit(cell.input);
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

namespace {

/// Distances of the rows from the boundary, negative where a row lies on the side that most of its class do
/// not.
std::vector<double> signedDistances(const NodeData& node, const Genome& genome, const TermColumns& terms,
                                    const LowerSolution& solution) {
  Distances distance(node, genome, terms, solution.rule);
  std::vector<double> distances(terms.rows);
  for (std::size_t i = 0; i < terms.rows; ++i) distances[i] = distance(i);
  const auto& segments = node.segments();
  for (std::size_t c = 0; c + 1 < segments.size(); ++c) {
    std::size_t left = 0;
    for (std::size_t i = segments[c]; i < segments[c + 1]; ++i) left += distances[i] <= 0;
    if (2 * left > segments[c + 1] - segments[c])
      for (std::size_t i = segments[c]; i < segments[c + 1]; ++i) distances[i] = -distances[i];
  }
  return distances;
}

/// Mean of log(1 + exp(-slope t)).
double logisticLoss(const std::vector<double>& distances, double slope) {
  double loss = 0;
  for (const double t : distances)
    loss += elementary::log1p(elementary::exp(-slope * std::abs(t))) + (t < 0 ? -slope * t : 0);
  return loss / static_cast<double>(distances.size());
}

/// Its derivative by the slope, which never falls.
double lossGrowth(const std::vector<double>& distances, double slope) {
  double sum = 0;
  for (const double t : distances) sum -= t / (1 + elementary::exp(slope * t));
  return sum;
}

}  // namespace

double lossOf(const NodeData& node, const Genome& genome, const TermColumns& terms,
              const LowerSolution& solution) {
  const std::vector<double> distances = signedDistances(node, genome, terms, solution);
  double low = 1 / kFarthest, high = 1 / kNearest;
  for (int k = 0; k < 10; ++k) {  // the ends come to within a hundredth of each other
    const double middle = std::sqrt(low * high);
    (lossGrowth(distances, middle) < 0 ? low : high) = middle;
  }
  return logisticLoss(distances, std::sqrt(low * high));
}

double marginOf(const NodeData& node, const Genome& genome, const TermColumns& terms,
                const LowerSolution& solution) {
  if (solution.impurity > 0) return -lossOf(node, genome, terms, solution);
  Distances distance(node, genome, terms, solution.rule);  // the classes stand apart: the nearest row decides
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < terms.rows; ++i) nearest = std::min(nearest, std::abs(distance(i)));
  return nearest;
}

namespace {

Direction directionOf(const Coefficients& rule, const TermMoments& moments) {
  Direction v{};
  for (std::size_t k = 0; k < moments.terms; ++k) v[k] = static_cast<float>(rule.w[k] * moments.deviation[k]);
  normalise(v, moments.terms);
  return v;
}

}  // namespace

LowerSolution placedCut(const NodeData& node, const Genome& genome, const LowerSolution& solution,
                        const LowerOptions& options) {
  const TermColumns terms = termsOf(node, genome);
  CutSearch search(node, terms, genome.modulus, options.impurity);
  const Direction v = directionOf(solution.rule, search.moments());
  return search.solution(v, search.exact(v)).value_or(solution);
}

MarginSolution maximiseMargin(const NodeData& node, const Genome& genome, const LowerSolution& start,
                              const LowerOptions& options, int steps, Rng rng, const Context& context) {
  const TermColumns terms = termsOf(node, genome);
  CutSearch search(node, terms, genome.modulus, options.impurity);
  const std::size_t t = search.moments().terms;
  Direction v = directionOf(start.rule, search.moments());
  MarginSolution best{start, marginOf(node, genome, terms, start)};
  const auto take = [&](const Direction& direction) {
    const auto solution = search.solution(direction, search.exact(direction));
    if (!solution || solution->impurity > best.solution.impurity) return false;
    const double margin = marginOf(node, genome, terms, *solution);
    if (solution->impurity == best.solution.impurity && margin <= best.margin) return false;
    best = {*solution, margin};
    v = direction;
    return true;
  };
  take(v);
  float step = 0.2f;
  for (int k = 0; k < (t > 1 ? steps : 0) && !context.stopping(); ++k) {
    Direction next = v;
    for (std::size_t l = 0; l < t; ++l) next[l] += step * static_cast<float>(rng.normal());
    normalise(next, t);
    step = take(next) ? std::min(0.5f, step * 1.3f) : std::max(0.002f, step * 0.96f);
  }
  return best;
}

}  // namespace paretree::learners::nldt
