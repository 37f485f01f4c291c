#include "paretree/optimal/bounds/clusters.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace paretree::optimal {
namespace {

constexpr std::size_t kMostLooked = 10'000'000;  // values times answers; about a second

/// Sums over the beginnings of the values in ascending order.
struct Sums {
  std::vector<double> weight{0}, first{0}, squares{0};

  std::size_t count() const { return weight.size() - 1; }
  /// Squares around the mean of the values from `begin` to before `end`.
  double lossOf(std::size_t begin, std::size_t end) const {
    const double w = weight[end] - weight[begin], s = first[end] - first[begin];
    return w > 0 ? std::max(0.0, squares[end] - squares[begin] - s * s / w) : 0;
  }
};

/// The least loss of the first values, by their number, with one cluster more than `before` has. The place
/// where the last cluster begins never falls with the number of values, so that halves part the search.
class OneMore {
 public:
  OneMore(const Sums& sums, const std::vector<double>& before) : sums_(sums), before_(before), now_(before) {}

  std::vector<double> make() {
    between(1, sums_.count(), 0, sums_.count());
    return std::move(now_);
  }

 private:
  void between(std::size_t low, std::size_t high, std::size_t from, std::size_t to) {
    if (low > high) return;
    const std::size_t middle = low + (high - low) / 2;
    std::size_t place = from;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t begin = from; begin <= std::min(to, middle); ++begin) {
      const double loss = before_[begin] + sums_.lossOf(begin, middle);
      if (!(loss < least)) continue;
      least = loss;
      place = begin;
    }
    now_[middle] = std::min(before_[middle], least);
    between(low, middle - 1, from, place);
    between(middle + 1, high, place, to);
  }

  const Sums& sums_;
  const std::vector<double>& before_;
  std::vector<double> now_;
};

}  // namespace

std::vector<double> clusterLosses(const Problem& problem, std::span<const std::uint32_t> rows, int most) {
  std::vector<double> losses(static_cast<std::size_t>(most) + 1, 0);
  if (problem.classes > 0 || rows.empty() || rows.size() * losses.size() > kMostLooked) return losses;
  std::vector<std::uint32_t> order(rows.begin(), rows.end());
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return problem.values[a] != problem.values[b] ? problem.values[a] < problem.values[b] : a < b;
  });
  Sums sums;
  for (const std::uint32_t row : order) {
    const double w = problem.weights[row], value = problem.values[row];
    sums.weight.push_back(sums.weight.back() + w);
    sums.first.push_back(sums.first.back() + w * value);
    sums.squares.push_back(sums.squares.back() + w * value * value);
  }
  std::vector<double> least(sums.count() + 1, 0);
  for (std::size_t i = 1; i <= sums.count(); ++i) least[i] = sums.lossOf(0, i);
  for (std::size_t k = 1; k < losses.size(); ++k) {
    losses[k] = least.back();
    if (k + 1 < losses.size()) least = OneMore(sums, least).make();
  }
  return losses;
}

}  // namespace paretree::optimal
