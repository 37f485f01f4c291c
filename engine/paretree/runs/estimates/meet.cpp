// How the front of a fold meets the points of the front made from all rows.
#include <algorithm>
#include <cmath>
#include <optional>

#include "paretree/runs/estimates/estimate.h"

namespace paretree::runs {
namespace {

double lossOf(const learners::FrontPoint& point, const learners::Outcome& outcome) {
  const double score = point.scores[0];
  if (outcome.objectives[0].maximise) return -score;
  return outcome.objectives[0].id == "rmse" ? score * score : score;
}

std::vector<Met> metByPrice(const learners::Outcome& front, const learners::Outcome& fold) {
  const auto leavesOf = [](const learners::FrontPoint& point) {
    return static_cast<double>(point.size.leaves);
  };
  std::vector<std::size_t> order(front.front.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return front.front[a].size.leaves < front.front[b].size.leaves;
  });
  // Loss that a leaf more takes away on the way from one point to the next larger one.
  const auto price = [&](std::size_t smaller, std::size_t larger) {
    const auto &a = front.front[order[smaller]], &b = front.front[order[larger]];
    const double leaves = leavesOf(b) - leavesOf(a);
    return leaves > 0 ? std::max(0.0, (lossOf(a, front) - lossOf(b, front)) / leaves) : 0;
  };
  std::vector<Met> met(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool smallest = i == 0, largest = i + 1 == order.size();
    const double paid = smallest || largest ? 0 : std::sqrt(price(i, i + 1) * price(i - 1, i));
    std::size_t best = 0;
    const auto key = [&](std::size_t m) {
      const learners::FrontPoint& point = fold.front[m];
      const double leaves = leavesOf(point);
      if (smallest) return std::make_pair(leaves, lossOf(point, fold));
      return std::make_pair(lossOf(point, fold) + paid * leaves, leaves);
    };
    for (std::size_t m = 1; m < fold.front.size(); ++m)
      if (key(m) < key(best)) best = m;
    met[order[i]].model = best;
  }
  return met;
}

std::vector<Met> metBySize(const learners::Outcome& front, const learners::Outcome& fold) {
  std::vector<std::vector<double>> burdens;
  for (const auto& point : fold.front) burdens.push_back(burdenOf(point, fold));
  const auto fits = [](const std::vector<double>& a, const std::vector<double>& limit) {
    for (std::size_t o = 0; o < a.size(); ++o)
      if (a[o] > limit[o]) return false;
    return true;
  };
  std::vector<Met> met;
  for (const auto& point : front.front) {
    const auto limit = burdenOf(point, front);
    std::optional<std::size_t> best;
    std::size_t smallest = 0;
    for (std::size_t m = 0; m < burdens.size(); ++m) {
      if (burdens[m] < burdens[smallest]) smallest = m;
      if (!fits(burdens[m], limit)) continue;
      if (!best || std::make_pair(lossOf(fold.front[m], fold), burdens[m]) <
                       std::make_pair(lossOf(fold.front[*best], fold), burdens[*best]))
        best = m;
    }
    met.push_back({best.value_or(smallest), !best});
  }
  return met;
}

}  // namespace

std::vector<double> burdenOf(const learners::FrontPoint& point, const learners::Outcome& outcome) {
  std::vector<double> burden;
  for (std::size_t o = 1; o < outcome.objectives.size(); ++o)
    burden.push_back(outcome.objectives[o].maximise ? -point.scores[o] : point.scores[o]);
  return burden;
}

std::vector<Met> meet(const learners::Outcome& front, const learners::Outcome& fold,
                      learners::Meeting meeting) {
  if (front.front.size() == 1 && fold.front.size() == 1) return {Met{}};
  // Without a plain pair of loss and leaves (variants that may be infeasible) there is no path.
  const bool path = front.objectives.size() == 2 && fold.objectives.size() == 2;
  return meeting == learners::Meeting::ByPrice && path ? metByPrice(front, fold) : metBySize(front, fold);
}

}  // namespace paretree::runs
