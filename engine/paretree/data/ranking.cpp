// Gain ratio for classes (Quinlan, C4.5), variance removed for numbers.
#include "paretree/data/ranking.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/core/elementary.h"
#include "paretree/data/partition.h"

namespace paretree::data {
namespace {

double entropy(const std::vector<double>& counts, double total) {
  if (total <= 0) return 0;
  double sum = 0;
  for (const double count : counts)
    if (count > 0) sum -= count / total * elementary::log2(count / total);
  return sum;
}

// What one row brings to a score: its place in the attribute's order and its target.
struct ScoredRow {
  double x;
  double y;
};

// Best gain over the cuts of a numeric attribute, as gain ratio of that cut. To have chosen among so many
// cuts costs (Quinlan, "Improved Use of Continuous Attributes in C4.5", 1996): else the ratio of a cut that
// parts a few rows from a thousand would put noise above all else.
double gainRatioOfCut(std::vector<ScoredRow> samples, std::size_t classes) {
  std::sort(samples.begin(), samples.end(), [](const ScoredRow& a, const ScoredRow& b) { return a.x < b.x; });
  const auto total = static_cast<double>(samples.size());
  std::vector<double> left(classes), right(classes);
  for (const auto& s : samples) ++right[s.y];
  const double whole = entropy(right, total);
  double bestGain = 0, bestSplit = 1, cuts = 0;
  for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
    ++left[samples[i].y];
    --right[samples[i].y];
    if (samples[i].x == samples[i + 1].x) continue;
    ++cuts;
    const double n = static_cast<double>(i + 1);
    const double gain =
        whole - n / total * entropy(left, n) - (total - n) / total * entropy(right, total - n);
    if (gain <= bestGain + 1e-12) continue;
    bestGain = gain;
    bestSplit = entropy({n, total - n}, total);
  }
  if (cuts == 0) return 0;
  return std::max(0.0, bestGain - elementary::log2(cuts) / total) / bestSplit;
}

// Gain ratio of one branch for each level.
double gainRatioOfLevels(const std::vector<ScoredRow>& samples, std::size_t levels, std::size_t classes) {
  std::vector<std::vector<double>> counts(levels, std::vector<double>(classes));
  std::vector<double> sizes(levels), whole(classes);
  for (const auto& s : samples) {
    ++counts[s.x][s.y];
    ++sizes[s.x];
    ++whole[s.y];
  }
  const auto total = static_cast<double>(samples.size());
  double gain = entropy(whole, total);
  for (std::size_t i = 0; i < levels; ++i) gain -= sizes[i] / total * entropy(counts[i], sizes[i]);
  const double split = entropy(sizes, total);
  return split > 0 ? gain / split : 0;
}

// Share of the target's variance removed by the best cut of the samples in the order of x.
double varianceRemoved(std::vector<ScoredRow> samples) {
  std::stable_sort(samples.begin(), samples.end(),
                   [](const ScoredRow& a, const ScoredRow& b) { return a.x < b.x; });
  const auto total = static_cast<double>(samples.size());
  double mean = 0;
  for (const auto& s : samples) mean += s.y / total;
  double squares = 0, sum = 0;
  for (const auto& s : samples) {
    squares += (s.y - mean) * (s.y - mean);
    sum += s.y - mean;
  }
  if (!(squares > 0)) return 0;
  double left = 0, best = 0;
  for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
    left += samples[i].y - mean;
    if (samples[i].x == samples[i + 1].x) continue;
    const double n = static_cast<double>(i + 1);
    best = std::max(best, left * left / n + (sum - left) * (sum - left) / (total - n) - sum * sum / total);
  }
  return best / squares;
}

// Level numbers replaced by the mean target of their level: the best two-way grouping of levels is then a cut
// (Breiman et al. 1984, theorem 4.5).
void orderLevelsByMean(std::vector<ScoredRow>& samples, std::size_t levels) {
  std::vector<double> sums(levels), counts(levels);
  for (const auto& s : samples) {
    sums[s.x] += s.y;
    ++counts[s.x];
  }
  for (auto& s : samples) s.x = sums[s.x] / counts[s.x];
}

}  // namespace

std::vector<double> rankFeatures(const Dataset& data, const Rows& rows, const std::vector<int>& features,
                                 int target) {
  const bool classes = !data.info(target).isNumeric();
  const Rows usable = withTargets(data, rows, {target});
  std::vector<double> scores;
  for (const int feature : features) {
    const bool levels = !data.info(feature).isNumeric();
    std::vector<ScoredRow> samples;
    samples.reserve(usable.size());
    for (const Row row : usable) {
      if (data.missing(feature, row)) continue;
      samples.push_back({levels ? data.codes(feature)[row] : data.numbers(feature)[row],
                         classes ? data.codes(target)[row] : data.numbers(target)[row]});
    }
    double score = 0;
    if (!samples.empty()) {
      const std::size_t levelCount = data.info(feature).levels.size();
      if (classes) {
        const std::size_t classCount = data.info(target).levels.size();
        score =
            levels ? gainRatioOfLevels(samples, levelCount, classCount) : gainRatioOfCut(samples, classCount);
      } else {
        if (levels) orderLevelsByMean(samples, levelCount);
        score = varianceRemoved(samples);
      }
      // What is known of part of the rows only is useful for that part only.
      score *= static_cast<double>(samples.size()) / static_cast<double>(usable.size());
    }
    scores.push_back(std::isfinite(score) ? std::clamp(score, 0.0, 1.0) : 0.0);
  }
  return scores;
}

}  // namespace paretree::data
