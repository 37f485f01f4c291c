#include "engine/front/sorting.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace paretree {
namespace {

/// Points in one block, sorted lexicographically: a point can only be dominated by one that stands before it.
class SortedPoints {
 public:
  explicit SortedPoints(const std::vector<std::vector<double>>& points)
      : width_(points.empty() ? 0 : points[0].size()), order_(points.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::size_t a, std::size_t b) { return points[a] < points[b]; });
    values_.reserve(points.size() * width_);
    for (const std::size_t i : order_) {
      assert(points[i].size() == width_);
      values_.insert(values_.end(), points[i].begin(), points[i].end());
    }
  }

  std::size_t size() const { return order_.size(); }
  std::size_t width() const { return width_; }
  std::size_t original(std::size_t i) const { return order_[i]; }

  /// Whether a, which stands before b, dominates it.
  bool dominates(std::size_t a, std::size_t b) const {
    const double* x = &values_[a * width_];
    const double* y = &values_[b * width_];
    bool different = false;
    for (std::size_t k = 0; k < width_; ++k) {
      if (x[k] > y[k]) return false;
      different |= x[k] < y[k];
    }
    return different;
  }

 private:
  std::size_t width_;
  std::vector<std::size_t> order_;
  std::vector<double> values_;
};

}  // namespace

std::vector<int> nonDominatedRanks(const std::vector<std::vector<double>>& points) {
  const SortedPoints sorted(points);
  std::vector<int> ranks(points.size(), 0);
  std::vector<std::vector<std::size_t>> fronts;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const auto dominatedBy = [&](const std::vector<std::size_t>& front) {
      // With two objectives the last member has the least second value, so it alone decides.
      if (sorted.width() <= 2) return sorted.dominates(front.back(), i);
      return std::any_of(front.rbegin(), front.rend(),
                         [&](std::size_t member) { return sorted.dominates(member, i); });
    };
    // A point dominated by a member of front r is dominated by one of every front before r: binary search.
    const auto place = std::partition_point(fronts.begin(), fronts.end(), dominatedBy);
    ranks[sorted.original(i)] = static_cast<int>(place - fronts.begin());
    if (place == fronts.end())
      fronts.push_back({i});
    else
      place->push_back(i);
  }
  return ranks;
}

std::vector<double> crowdingDistance(const std::vector<std::vector<double>>& points,
                                     const std::vector<std::size_t>& members,
                                     const std::vector<double>& weights) {
  std::vector<double> distance(members.size(), 0.0);
  if (members.empty()) return distance;
  const std::size_t width = points[members[0]].size();
  std::vector<std::size_t> order(members.size());
  for (std::size_t k = 0; k < width; ++k) {
    const auto value = [&](std::size_t position) { return points[members[position]][k]; };
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return value(a) < value(b); });
    distance[order.front()] = distance[order.back()] = std::numeric_limits<double>::infinity();
    const double range = value(order.back()) - value(order.front());
    if (!(range > 0)) continue;
    const double weight = weights.empty() ? 1.0 : weights[k];
    for (std::size_t i = 1; i + 1 < order.size(); ++i)
      distance[order[i]] += weight * (value(order[i + 1]) - value(order[i - 1])) / range;
  }
  return distance;
}

}  // namespace paretree
