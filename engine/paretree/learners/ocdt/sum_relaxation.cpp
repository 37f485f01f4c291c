#include "paretree/learners/ocdt/sum_relaxation.h"

#include <algorithm>
#include <cmath>

namespace paretree::learners::ocdt {

using solve::kUnbounded;

SumRelaxation::SumRelaxation(const solve::SumSet& set, double high, double lambda)
    : set_(set), high_(set.whole ? std::floor(high) : high), lambda_(lambda) {}

double SumRelaxation::penalty(bool on, double y) const {
  if (!set_.switched) return 0;
  return lambda_ * set_.linkFactor * (on ? std::max(0.0, y - set_.linkCap) : y);
}

double SumRelaxation::sumPenalty(double sum) const {
  if (set_.sumFactor == 0) return 0;
  return lambda_ * set_.sumFactor * (std::max(0.0, sum - set_.rowMost) + std::max(0.0, set_.rowLeast - sum));
}

double SumRelaxation::cheapest(bool on, double mean, double weight, double price) const {
  const double extra = set_.switched ? lambda_ * set_.linkFactor : 0;
  const double free = mean - price / (2 * weight), paying = mean - (price + extra) / (2 * weight);
  double y = free;
  if (set_.switched && !on) y = paying;
  if (set_.switched && on && free > set_.linkCap) y = std::max(paying, set_.linkCap);
  return std::clamp(y, 0.0, high_);
}

double SumRelaxation::least(std::span<const double> means, std::size_t on, double weight,
                            std::vector<double>& y) const {
  const std::size_t n = means.size();
  const auto sumAt = [&](double price) {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += cheapest(i < on, means[i], weight, price);
    return sum;
  };
  double price = 0;
  const double most = lambda_ * set_.sumFactor;
  const double sum = sumAt(0);
  if (most > 0 && (sum > set_.rowMost || sum < set_.rowLeast)) {
    // The sum falls with the price in straight pieces: the price at which it is right, or the highest there
    // is.
    const double total = sum > set_.rowMost ? set_.rowMost : set_.rowLeast;
    std::vector<double> kinks{-most, most};
    const double twice = 2 * weight, extra = set_.switched ? lambda_ * set_.linkFactor : 0;
    const auto kink = [&](double at) {
      if (at > -most && at < most) kinks.push_back(at);
    };
    for (std::size_t i = 0; i < n; ++i)
      for (const double bend : {0.0, high_, set_.linkCap}) {
        if (!std::isfinite(bend)) continue;
        kink(twice * (means[i] - bend));
        kink(twice * (means[i] - bend) - extra);
      }
    std::sort(kinks.begin(), kinks.end());
    const auto after =
        std::partition_point(kinks.begin(), kinks.end(), [&](double at) { return sumAt(at) > total; });
    if (after == kinks.begin() || after == kinks.end()) {
      price = after == kinks.begin() ? -most : most;
    } else {
      const double above = sumAt(*(after - 1)), below = sumAt(*after);
      const double share = above > below ? (above - total) / (above - below) : 1;
      price = *(after - 1) + share * (*after - *(after - 1));
    }
  }
  y.resize(n);
  for (std::size_t i = 0; i < n; ++i) y[i] = cheapest(i < on, means[i], weight, price);
  if (set_.whole) takeUnits(means, on, weight, y);
  double cost = 0, reached = 0;
  for (std::size_t i = 0; i < n; ++i) {
    cost += weight * (y[i] - means[i]) * (y[i] - means[i]) + penalty(i < on, y[i]);
    reached += y[i];
  }
  const double count = static_cast<double>(on);
  if (set_.countFactor > 0) cost += lambda_ * set_.countFactor * std::max(0.0, count - set_.rowCount);
  return cost + sumPenalty(reached);
}

/// From whole numbers beside y: units are added, taken and moved as long as that gains.
void SumRelaxation::takeUnits(std::span<const double> means, std::size_t on, double weight,
                              std::vector<double>& y) const {
  const std::size_t n = means.size();
  double sum = 0;
  for (double& value : y) sum += value = std::clamp(std::round(value), 0.0, high_);
  const auto change = [&](std::size_t i, double unit) {
    const double to = y[i] + unit;
    if (to < 0 || to > high_) return kUnbounded;
    return weight * unit * (2 * (y[i] - means[i]) + unit) + penalty(i < on, to) - penalty(i < on, y[i]);
  };
  for (;;) {
    // The cheapest unit more and less, and the second of each, so that two members can be paired.
    struct Best {
      std::size_t first = 0, second = 0;
      double cost = kUnbounded, next = kUnbounded;
      void offer(std::size_t i, double price) {
        if (price < cost) {
          second = first;
          next = cost;
          first = i;
          cost = price;
        } else if (price < next) {
          second = i;
          next = price;
        }
      }
    };
    Best up, down;
    for (std::size_t i = 0; i < n; ++i) {
      up.offer(i, change(i, 1));
      down.offer(i, change(i, -1));
    }
    const double here = sumPenalty(sum), more = up.cost + sumPenalty(sum + 1) - here,
                 less = down.cost + sumPenalty(sum - 1) - here;
    double moved = up.cost + down.cost;
    std::size_t to = up.first, from = down.first;
    if (to == from) {
      const bool other = up.next + down.cost < up.cost + down.next;
      to = other ? up.second : to;
      from = other ? from : down.second;
      moved = std::min(up.next + down.cost, up.cost + down.next);
    }
    const double noise = 1e-12 * (1 + std::abs(here));
    if (!(std::min({more, less, moved}) < -noise)) return;
    if (moved <= more && moved <= less) {
      y[to] += 1;
      y[from] -= 1;
    } else if (more <= less) {
      y[up.first] += 1;
      sum += 1;
    } else {
      y[down.first] -= 1;
      sum -= 1;
    }
  }
}

void SumRelaxation::predict(std::span<const double> mean, double weight, std::span<double> values) const {
  std::copy(mean.begin(), mean.end(), values.begin());
  const auto order = solve::largestFirst(set_, mean);
  std::vector<double> means, y, best;
  for (const auto t : order) means.push_back(mean[t]);
  double lowest = kUnbounded;
  // Fewer switches than may be on gain nothing.
  const std::size_t from = set_.switched ? std::min(set_.count, order.size()) : order.size();
  for (std::size_t on = from; on <= order.size(); ++on) {
    const double cost = least(means, on, weight, y);
    if (!(cost < lowest)) continue;
    lowest = cost;
    best = y;
  }
  for (std::size_t i = 0; i < order.size(); ++i) values[order[i]] = best[i];
}

}  // namespace paretree::learners::ocdt
