#include "reproduce/significance.h"

#include <unsupported/Eigen/SpecialFunctions>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "paretree/core/elementary.h"

namespace paretree::reproduce {
namespace {

constexpr std::size_t kMostExact = 25;  // pairs whose 2^n signs are counted
// of the largest value: differences of shares that are equal but for rounding are ties
constexpr double kGrain = 1e-11;

/// Ranks from 1; equal values share the mean of theirs.
std::vector<double> ranksOf(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first;
    while (end < order.size() && values[order[end]] == values[order[first]]) ++end;
    const double shared = (static_cast<double>(first + 1) + static_cast<double>(end)) / 2;
    for (std::size_t i = first; i < end; ++i) ranks[order[i]] = shared;
    first = end;
  }
  return ranks;
}

/// Sum of t^3 - t over the groups of equal values.
double tieSum(std::span<const double> values) {
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  double sum = 0;
  for (std::size_t first = 0; first < sorted.size();) {
    std::size_t end = first;
    while (end < sorted.size() && sorted[end] == sorted[first]) ++end;
    const auto t = static_cast<double>(end - first);
    sum += t * t * t - t;
    first = end;
  }
  return sum;
}

/// P(the smaller rank sum is at most `sum`), two-sided, over all signs. Ranks are doubled to be whole.
double exactSignedRank(const std::vector<double>& ranks, double sum) {
  std::vector<int> doubled;
  for (const double rank : ranks) doubled.push_back(static_cast<int>(std::lround(2 * rank)));
  const int total = std::accumulate(doubled.begin(), doubled.end(), 0);
  std::vector<double> ways(static_cast<std::size_t>(total) + 1, 0);
  ways[0] = 1;
  for (const int rank : doubled)
    for (int s = total; s >= rank; --s) ways[s] += ways[s - rank];
  double atMost = 0;
  for (int s = 0; s <= std::lround(2 * sum); ++s) atMost += ways[s];
  return std::min(1.0, 2 * atMost / std::ldexp(1.0, static_cast<int>(ranks.size())));
}

double normalTail(double z) { return 0.5 * std::erfc(z / std::sqrt(2.0)); }

}  // namespace

SignedRank signedRankTest(std::span<const double> a, std::span<const double> b) {
  assert(a.size() == b.size());
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) largest = std::max({largest, std::abs(a[i]), std::abs(b[i])});
  const double grain = largest * kGrain;
  std::vector<double> sizes;
  std::vector<bool> up;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double grains = std::round(std::abs(a[i] - b[i]) / grain);
    if (!(grains > 0)) continue;
    sizes.push_back(grains);
    up.push_back(a[i] > b[i]);
  }
  SignedRank test;
  test.pairs = sizes.size();
  if (sizes.empty()) return test;
  const auto ranks = ranksOf(sizes);
  for (std::size_t i = 0; i < ranks.size(); ++i) (up[i] ? test.positive : test.negative) += ranks[i];
  const double smaller = std::min(test.positive, test.negative);
  if (test.pairs <= kMostExact) {
    test.p = exactSignedRank(ranks, smaller);
    return test;
  }
  const auto n = static_cast<double>(test.pairs);
  const double variance = n * (n + 1) * (2 * n + 1) / 24 - tieSum(sizes) / 48;
  test.p = std::min(1.0, 2 * normalTail((n * (n + 1) / 4 - smaller) / std::sqrt(variance)));
  return test;
}

Friedman friedmanTest(const std::vector<std::vector<double>>& blocks) {
  Friedman test;
  test.blocks = blocks.size();
  if (blocks.empty()) return test;
  const std::size_t k = blocks[0].size();
  test.meanRanks.assign(k, 0);
  double ties = 0;
  for (const auto& block : blocks) {
    assert(block.size() == k);
    const auto ranks = ranksOf(block);
    for (std::size_t m = 0; m < k; ++m) test.meanRanks[m] += ranks[m] / static_cast<double>(blocks.size());
    ties += tieSum(block);
  }
  const auto n = static_cast<double>(blocks.size()), methods = static_cast<double>(k);
  double squares = 0;
  for (const double rank : test.meanRanks) squares += (rank - (methods + 1) / 2) * (rank - (methods + 1) / 2);
  // share of the ranks that are not tied
  const double free = 1 - ties / (n * (methods * methods * methods - methods));
  if (free <= 0) return test;
  test.statistic = 12 * n / (methods * (methods + 1)) * squares / free;
  test.p = chiSquareTail(test.statistic, methods - 1);
  return test;
}

double chiSquareTail(double x, double degrees) {
  return x > 0 ? Eigen::numext::igammac(degrees / 2, x / 2) : 1;
}

// Neither Eigen nor Boost.Math has the studentised range.
double rangeTail(double q, std::size_t k) {
  if (!(q > 0)) return 1;
  // P(range <= q) = k * integral of phi(z) (Phi(z) - Phi(z - q))^(k - 1), by Simpson's rule.
  constexpr int kSteps = 4000;
  constexpr double kEnd = 9;
  const double step = (2 * kEnd + q) / kSteps;
  double sum = 0;
  for (int i = 0; i <= kSteps; ++i) {
    const double z = -kEnd + i * step;
    const double density = elementary::exp(-z * z / 2) / std::sqrt(2 * std::acos(-1.0));
    const double inside = normalTail(z - q) - normalTail(z);
    const double weight = i == 0 || i == kSteps ? 1 : i % 2 ? 4 : 2;
    sum += weight * density * elementary::pow(std::max(0.0, inside), static_cast<double>(k) - 1);
  }
  return std::clamp(1 - static_cast<double>(k) * sum * step / 3, 0.0, 1.0);
}

double nemenyiDifference(std::size_t methods, std::size_t blocks, double alpha) {
  double low = 0, high = 20;
  for (int i = 0; i < 60; ++i) {
    const double q = (low + high) / 2;
    (rangeTail(q, methods) > alpha ? low : high) = q;
  }
  const auto k = static_cast<double>(methods);
  return low / std::sqrt(2.0) * std::sqrt(k * (k + 1) / (6 * static_cast<double>(blocks)));
}

}  // namespace paretree::reproduce
