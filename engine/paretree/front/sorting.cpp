#include "paretree/front/sorting.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace paretree::front {

void FrontSorter::sort(std::span<const double> values, std::size_t width) {
  const std::size_t count = width == 0 ? 0 : values.size() / width;
  assert(values.size() == count * width);
  const double* all = values.data();
  keys_.clear();
  for (std::size_t i = 0; i < count; ++i) keys_.push_back({all[i * width], static_cast<std::uint32_t>(i)});
  // A point can only be dominated by one that stands before it.
  std::sort(keys_.begin(), keys_.end(), [&](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first < b.first;
    const double *x = all + a.second * width, *y = all + b.second * width;
    for (std::size_t k = 1; k < width; ++k)
      if (x[k] != y[k]) return x[k] < y[k];
    return a.second < b.second;
  });
  const auto dominates = [all, width](std::uint32_t before, std::uint32_t after) {
    const double *x = all + before * width, *y = all + after * width;
    bool different = false;
    for (std::size_t k = 0; k < width; ++k) {
      if (x[k] > y[k]) return false;
      different |= x[k] < y[k];
    }
    return different;
  };
  order_.resize(count);
  ranks_.resize(count);
  previous_.resize(count);
  last_.clear();
  std::uint32_t *order = order_.data(), *previous = previous_.data();  // both of `count`, as are the ranks
  int* ranks = ranks_.data();
  for (const auto& key : keys_) {
    const std::uint32_t here = *order++ = key.second;
    const auto dominated = [=](std::uint32_t member) {
      // With two objectives the last member has the least second value, so it alone decides.
      if (width <= 2) return dominates(member, here);
      while (!dominates(member, here)) {
        if (previous[member] == member) return false;
        member = previous[member];
      }
      return true;
    };
    // A point dominated by a member of front r is dominated by one of every front before r: binary search.
    const auto place = std::partition_point(last_.begin(), last_.end(), dominated);
    ranks[here] = static_cast<int>(place - last_.begin());
    previous[here] = place == last_.end() ? here : *place;
    if (place == last_.end())
      last_.push_back(here);
    else
      *place = here;
  }
}

std::vector<int> nonDominatedRanks(const std::vector<std::vector<double>>& points) {
  const std::size_t width = points.empty() ? 0 : points[0].size();
  if (width == 0) return std::vector<int>(points.size(), 0);
  std::vector<double> values;
  values.reserve(points.size() * width);
  for (const auto& point : points) {
    assert(point.size() == width);
    values.insert(values.end(), point.begin(), point.end());
  }
  FrontSorter sorter;
  sorter.sort(values, width);
  return sorter.ranks();
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

}  // namespace paretree::front
