#include "paretree/front/survival.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "paretree/front/sorting.h"

namespace paretree::front {

Survivors survivors(const std::vector<std::vector<double>>& points, std::size_t count) {
  return survivors(points, nonDominatedRanks(points), count);
}

Survivors survivors(const std::vector<std::vector<double>>& points, std::vector<int> ranks,
                    std::size_t count) {
  assert(ranks.size() == points.size());
  std::vector<std::vector<std::size_t>> fronts;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const auto rank = static_cast<std::size_t>(ranks[i]);
    if (fronts.size() <= rank) fronts.resize(rank + 1);
    fronts[rank].push_back(i);
  }
  Survivors best{{}, std::move(ranks), std::vector<double>(points.size(), 0)};
  for (auto& front : fronts) {
    if (best.order.size() >= count) break;
    const auto distances = crowdingDistance(points, front);
    for (std::size_t k = 0; k < front.size(); ++k) best.crowding[front[k]] = distances[k];
    std::stable_sort(front.begin(), front.end(),
                     [&](std::size_t a, std::size_t b) { return best.crowding[a] > best.crowding[b]; });
    best.order.insert(best.order.end(), front.begin(), front.end());
  }
  best.order.resize(std::min(best.order.size(), count));
  return best;
}

}  // namespace paretree::front
