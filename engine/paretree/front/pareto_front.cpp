#include "paretree/front/pareto_front.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "paretree/front/sorting.h"

namespace paretree::front {
namespace {

/// All objectives to be minimised.
std::vector<Scores> minimised(const std::vector<Scores>& points, const std::vector<Objective>& objectives) {
  auto result = points;
  for (auto& point : result) {
    assert(point.size() == objectives.size());
    for (std::size_t k = 0; k < point.size(); ++k)
      if (objectives[k].maximise) point[k] = -point[k];
  }
  return result;
}

}  // namespace

std::vector<std::size_t> nonDominated(const std::vector<Scores>& points,
                                      const std::vector<Objective>& objectives) {
  const auto ranks = nonDominatedRanks(minimised(points, objectives));
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < ranks.size(); ++i)
    if (ranks[i] == 0) result.push_back(i);
  return result;
}

std::size_t kneeOf(const std::vector<Scores>& front, const std::vector<Objective>& objectives) {
  if (front.size() < 2 || objectives.empty()) return 0;
  const auto points = minimised(front, objectives);
  const std::size_t count = objectives.size();
  std::vector<double> low = points[0], high = points[0];
  for (const auto& point : points)
    for (std::size_t k = 0; k < count; ++k) {
      low[k] = std::min(low[k], point[k]);
      high[k] = std::max(high[k], point[k]);
    }
  const auto scaled = [&](std::size_t i, std::size_t k) {
    return high[k] > low[k] ? (points[i][k] - low[k]) / (high[k] - low[k]) : 0.0;
  };
  // In the unit square the extremes of a front are (0, 1) and (1, 0), so the distance from their line grows
  // with 1 - x - y; it counts towards the ideal point only, since a dent in the front is no knee.
  std::size_t best = 0, strongest = 0;
  double bestDistance = INFINITY;
  for (std::size_t i = 0; i < points.size(); ++i) {
    double distance = 0;
    for (std::size_t k = 0; k < count; ++k) {
      const double x = scaled(i, k);
      distance += count == 2 ? x : x * x;
    }
    if (distance < bestDistance) {
      bestDistance = distance;
      best = i;
    }
    if (points[i][0] < points[strongest][0]) strongest = i;
  }
  return count == 2 && bestDistance >= 1 ? strongest : best;
}

}  // namespace paretree::front
