#include "paretree/optimal/thin.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

namespace paretree::optimal {
namespace {

constexpr double kRate = 0.5;  // of what a stump explains
constexpr std::size_t kMostRounds = 64;
constexpr std::size_t kLeastRounds = 8;
constexpr std::size_t kWork = 200000000;  // additions, about a second

/// Known rows of an attribute by code, and where its groups begin; the last entry is their end.
struct Sorted {
  std::vector<std::uint32_t> rows;
  std::vector<std::size_t> begins;
  std::vector<bool> changes;  ///< whether the class changes behind a group
};

Sorted sortedBy(const Problem& problem, const Attribute& attribute) {
  Sorted sorted;
  sorted.begins.assign(attribute.values + 1, 0);
  for (const std::uint32_t code : attribute.codes)
    if (code < attribute.values) ++sorted.begins[code + 1];
  std::partial_sum(sorted.begins.begin(), sorted.begins.end(), sorted.begins.begin());
  sorted.rows.resize(sorted.begins.back());
  auto next = sorted.begins;
  for (std::uint32_t row = 0; row < problem.size(); ++row)
    if (attribute.codes[row] < attribute.values) sorted.rows[next[attribute.codes[row]]++] = row;
  // The class of each group, or -1 where there are several.
  std::vector<std::int64_t> only(attribute.values, -1);
  for (std::size_t g = 0; problem.classes > 0 && g < attribute.values; ++g) {
    only[g] = problem.classOf[sorted.rows[sorted.begins[g]]];
    for (std::size_t i = sorted.begins[g]; i < sorted.begins[g + 1]; ++i)
      if (problem.classOf[sorted.rows[i]] != only[g]) only[g] = -1;
  }
  for (std::size_t g = 0; g + 1 < attribute.values; ++g)
    sorted.changes.push_back(only[g] < 0 || only[g] != only[g + 1]);
  return sorted;
}

/// Boosted stumps: what is left to explain is explained by one cut after the other.
class Stumps {
 public:
  explicit Stumps(const Problem& problem)
      : problem_(problem), outputs_(problem.classes > 0 ? static_cast<std::size_t>(problem.classes) : 1) {
    left_.assign(problem.size() * outputs_, 0);
    std::vector<double> mean(outputs_, 0);
    for (std::size_t row = 0; row < problem.size(); ++row) {
      double* own = &left_[row * outputs_];
      if (problem.classes > 0)
        own[problem.classOf[row]] = 1;
      else
        own[0] = problem.values[row];
      for (std::size_t k = 0; k < outputs_; ++k) mean[k] += problem.weights[row] * own[k] / problem.total;
    }
    for (std::size_t i = 0; i < left_.size(); ++i) left_[i] -= mean[i % outputs_];
  }

  struct Best {
    double gain = 0;
    std::size_t group = 0;  ///< the last one before the cut
  };
  Best best(const Sorted& by) const {
    std::vector<double> all(outputs_, 0), before(outputs_, 0);
    double weight = 0, weightBefore = 0;
    for (const std::uint32_t row : by.rows) {
      weight += problem_.weights[row];
      for (std::size_t k = 0; k < outputs_; ++k) all[k] += problem_.weights[row] * left_[row * outputs_ + k];
    }
    Best best;
    for (std::size_t g = 0; g + 2 < by.begins.size(); ++g) {
      for (std::size_t i = by.begins[g]; i < by.begins[g + 1]; ++i) {
        const std::uint32_t row = by.rows[i];
        weightBefore += problem_.weights[row];
        for (std::size_t k = 0; k < outputs_; ++k)
          before[k] += problem_.weights[row] * left_[row * outputs_ + k];
      }
      if (!by.changes[g]) continue;
      double gain = 0;
      for (std::size_t k = 0; k < outputs_; ++k) {
        const double rest = all[k] - before[k];
        gain += before[k] * before[k] / weightBefore + rest * rest / (weight - weightBefore) -
                all[k] * all[k] / weight;
      }
      if (gain > best.gain * (1 + 1e-9)) best = {gain, g};
    }
    return best;
  }

  void explain(const Sorted& by, std::size_t group) {
    const std::size_t cut = by.begins[group + 1];
    for (const auto& [first, last] : {std::pair(std::size_t{0}, cut), std::pair(cut, by.rows.size())}) {
      std::vector<double> mean(outputs_, 0);
      double weight = 0;
      for (std::size_t i = first; i < last; ++i) {
        weight += problem_.weights[by.rows[i]];
        for (std::size_t k = 0; k < outputs_; ++k)
          mean[k] += problem_.weights[by.rows[i]] * left_[by.rows[i] * outputs_ + k];
      }
      for (std::size_t i = first; i < last; ++i)
        for (std::size_t k = 0; k < outputs_; ++k)
          left_[by.rows[i] * outputs_ + k] -= kRate * mean[k] / weight;
    }
  }

 private:
  const Problem& problem_;
  std::size_t outputs_;
  std::vector<double> left_;  ///< to be explained, by row and output
};

/// The groups behind which is cut, ascending: those of most gain, then such that part the longest stretches.
std::vector<std::size_t> chosen(const Sorted& by, const std::vector<double>& gains, std::size_t cuts) {
  std::vector<std::size_t> kept;
  for (std::size_t g = 0; g < gains.size(); ++g)
    if (gains[g] > 0) kept.push_back(g);
  std::stable_sort(kept.begin(), kept.end(),
                   [&](std::size_t a, std::size_t b) { return gains[a] > gains[b]; });
  if (kept.size() > cuts) kept.resize(cuts);
  std::sort(kept.begin(), kept.end());
  while (kept.size() < cuts) {
    // The longest stretch of rows between two cuts that has another cut within.
    std::size_t first = 0, last = 0, rows = 0;
    for (std::size_t i = 0; i <= kept.size(); ++i) {
      const std::size_t from = i == 0 ? 0 : kept[i - 1] + 1;
      const std::size_t to = i == kept.size() ? gains.size() : kept[i];
      if (from >= to || by.begins[to + 1] - by.begins[from] <= rows) continue;
      rows = by.begins[to + 1] - by.begins[from];
      first = from;
      last = to;
    }
    if (rows == 0) break;
    const std::size_t middle = by.begins[first] + rows / 2;
    const auto off = [&](std::size_t g) {
      const std::size_t at = by.begins[g + 1];
      return std::make_pair(!by.changes[g], at > middle ? at - middle : middle - at);
    };
    std::size_t best = first;
    for (std::size_t g = first; g < last; ++g)
      if (off(g) < off(best)) best = g;
    kept.insert(std::lower_bound(kept.begin(), kept.end(), best), best);
  }
  return kept;
}

/// Groups between two cuts become one.
void merge(Attribute& attribute, const std::vector<std::size_t>& kept) {
  std::vector<std::uint32_t> bin(attribute.values + 1);
  std::vector<double> low, high;
  std::size_t next = 0;
  for (std::uint32_t code = 0; code < attribute.values; ++code) {
    if (code == 0 || (next < kept.size() && code == kept[next] + 1)) {
      if (code > 0) ++next;
      low.push_back(attribute.low[code]);
      high.push_back(attribute.high[code]);
    }
    high.back() = attribute.high[code];
    bin[code] = static_cast<std::uint32_t>(low.size() - 1);
  }
  bin[attribute.values] = static_cast<std::uint32_t>(low.size());
  for (std::uint32_t& code : attribute.codes) code = bin[code];
  attribute.values = static_cast<std::uint32_t>(low.size());
  attribute.low = std::move(low);
  attribute.high = std::move(high);
}

/// The most that rows between a cut and the nearest kept one (or the end of the order) may add to a loss.
double mostMoved(const Problem& problem, const Sorted& by, const std::vector<std::size_t>& kept) {
  const auto [low, high] = problem.values.empty()
                               ? std::pair(0.0, 0.0)
                               : std::pair(*std::min_element(problem.values.begin(), problem.values.end()),
                                           *std::max_element(problem.values.begin(), problem.values.end()));
  const Judge judge(problem);
  std::vector<double> reach{0};  // of all rows before a group
  for (std::size_t g = 0; g + 1 < by.begins.size(); ++g) {
    reach.push_back(reach.back());
    for (std::size_t i = by.begins[g]; i < by.begins[g + 1]; ++i)
      reach.back() += judge.reach(by.rows[i], low, high);
  }
  double most = 0;
  std::size_t next = 0;
  double before = 0;
  for (std::size_t g = 0; g + 2 < reach.size(); ++g) {
    const double behind = next < kept.size() ? reach[kept[next] + 1] : reach.back();
    most = std::max(most, std::min(reach[g + 1] - before, behind - reach[g + 1]));
    if (next < kept.size() && g == kept[next]) {
      before = reach[g + 1];
      ++next;
    }
  }
  return most;
}

}  // namespace

void thin(Problem& problem, int cuts, const Context* context) {
  const auto stopped = [context] { return context && context->stopping(); };
  std::vector<std::size_t> places;
  std::vector<Sorted> orders;
  for (std::size_t a = 0; a < problem.attributes.size(); ++a) {
    const Attribute& attribute = problem.attributes[a];
    if (attribute.nominal || attribute.values <= static_cast<std::uint32_t>(cuts) + 1) continue;
    places.push_back(a);
    if (stopped()) return;
    orders.push_back(sortedBy(problem, attribute));
  }
  if (places.empty()) return;
  problem.thinned = true;
  Stumps stumps(problem);
  std::vector<std::vector<double>> gains;
  for (const Sorted& by : orders) gains.emplace_back(by.changes.size(), 0.0);
  const std::size_t round = places.size() * problem.size() * problem.cells();
  const std::size_t rounds = std::clamp(kWork / std::max<std::size_t>(1, round), kLeastRounds, kMostRounds);
  for (std::size_t r = 0; r < rounds; ++r) {
    std::size_t first = 0;
    std::vector<Stumps::Best> bests;
    for (std::size_t i = 0; i < orders.size(); ++i) {
      if (stopped()) return;
      bests.push_back(stumps.best(orders[i]));
      if (bests[i].gain > 0) gains[i][bests[i].group] += bests[i].gain;
      if (bests[i].gain > bests[first].gain) first = i;
    }
    if (!(bests[first].gain > 0)) break;
    stumps.explain(orders[first], bests[first].group);
  }
  for (std::size_t i = 0; i < places.size() && !stopped(); ++i) {
    const auto kept = chosen(orders[i], gains[i], static_cast<std::size_t>(cuts));
    problem.leftOut = std::max(problem.leftOut, mostMoved(problem, orders[i], kept));
    merge(problem.attributes[places[i]], kept);
  }
}

}  // namespace paretree::optimal
