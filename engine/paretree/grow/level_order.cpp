#include "paretree/grow/level_order.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace paretree::grow {

namespace {

/// First principal direction by power iteration; all zero where the groups do not differ.
std::vector<double> principalDirection(const std::vector<double>& centred, std::span<const double> masses,
                                       std::size_t dimensions) {
  const std::size_t groups = masses.size();
  std::vector<double> direction(dimensions, 0.0), next(dimensions);
  // Start from the group that lies farthest out: never orthogonal to everything.
  double farthest = 0;
  for (std::size_t g = 0; g < groups; ++g) {
    double distance = 0;
    for (std::size_t d = 0; d < dimensions; ++d)
      distance += centred[g * dimensions + d] * centred[g * dimensions + d];
    if (distance * masses[g] > farthest) {
      farthest = distance * masses[g];
      std::copy_n(&centred[g * dimensions], dimensions, direction.begin());
    }
  }
  constexpr int kMostSteps = 60;
  for (int step = 0; step < kMostSteps; ++step) {
    std::fill(next.begin(), next.end(), 0.0);
    for (std::size_t g = 0; g < groups; ++g) {
      const double* x = &centred[g * dimensions];
      const double along = std::inner_product(x, x + dimensions, direction.begin(), 0.0) * masses[g];
      for (std::size_t d = 0; d < dimensions; ++d) next[d] += along * x[d];
    }
    const double length = std::sqrt(std::inner_product(next.begin(), next.end(), next.begin(), 0.0));
    if (!(length > 0)) break;
    double change = 0;
    for (std::size_t d = 0; d < dimensions; ++d) {
      next[d] /= length;
      change = std::max(change, std::abs(next[d] - direction[d]));
    }
    direction.swap(next);
    if (change < 1e-9) break;
  }
  return direction;
}

}  // namespace

std::vector<std::size_t> orderGroups(std::span<const double> coordinates, std::span<const double> masses) {
  const std::size_t groups = masses.size();
  const std::size_t dimensions = groups == 0 ? 0 : coordinates.size() / groups;
  std::vector<double> place(groups, 0.0);
  if (dimensions == 1) {
    place.assign(coordinates.begin(), coordinates.end());
  } else {
    const double all = std::accumulate(masses.begin(), masses.end(), 0.0);
    std::vector<double> mean(dimensions, 0.0), centred(coordinates.begin(), coordinates.end());
    for (std::size_t g = 0; g < groups; ++g)
      for (std::size_t d = 0; d < dimensions; ++d) mean[d] += masses[g] * coordinates[g * dimensions + d];
    for (std::size_t g = 0; g < groups; ++g)
      for (std::size_t d = 0; d < dimensions; ++d) centred[g * dimensions + d] -= all > 0 ? mean[d] / all : 0;
    const auto direction = principalDirection(centred, masses, dimensions);
    for (std::size_t g = 0; g < groups; ++g)
      place[g] = std::inner_product(direction.begin(), direction.end(), &centred[g * dimensions], 0.0);
  }
  std::vector<std::size_t> order(groups);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return place[a] < place[b]; });
  return order;
}

}  // namespace paretree::grow
