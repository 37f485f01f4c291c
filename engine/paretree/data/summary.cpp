#include "paretree/data/summary.h"

#include <algorithm>
#include <boost/sort/pdqsort/pdqsort.hpp>
#include <cmath>
#include <numeric>

#include "paretree/core/elementary.h"
#include "paretree/core/text.h"
#include "paretree/data/reading/set_aside.h"

namespace paretree::data {
namespace {

// Rows by bin (or level) and class; one class where no nominal target was given. Rows without a class are not
// counted where there are classes.
class ClassOf {
 public:
  ClassOf(const Dataset& data, int target) {
    if (target < 0 || !data.info(target).isNominal()) return;
    codes_ = data.codes(target);
    count_ = data.info(target).levels.size();
  }
  std::size_t count() const { return count_; }
  std::ptrdiff_t operator()(std::size_t row) const { return codes_.empty() ? 0 : codes_[row]; }

 private:
  std::span<const std::int32_t> codes_;
  std::size_t count_ = 1;
};

constexpr int kMostDigits = 8, kDigitsOfMean = 4;
constexpr double kMostCounted = 1e15;  // halves between larger whole numbers are no numbers

int wholeDigits(double value) {
  const double size = std::abs(value);
  return size >= 1 && size < 1e15 ? static_cast<int>(std::floor(elementary::log10(size))) + 1 : 1;
}

// Linear interpolation between the two values around the place (n - 1) p.
double quantile(const std::vector<double>& sorted, double p) {
  const double place = static_cast<double>(sorted.size() - 1) * p;
  const auto below = static_cast<std::size_t>(place);
  const double rest = place - static_cast<double>(below);
  if (rest == 0 || below + 1 == sorted.size()) return sorted[below];
  return sorted[below] * (1 - rest) + sorted[below + 1] * rest;
}

std::size_t binOf(double x, const ColumnSummary& summary) {
  if (summary.wholePerBin > 0)
    return std::min(summary.histogram.size() - 1,
                    static_cast<std::size_t>((x - summary.min) / summary.wholePerBin));
  const auto bins = static_cast<double>(summary.histogram.size());
  const double width = summary.max / bins - summary.min / bins;
  const double place = width > 0 ? (x - summary.min) / width : 0;
  return std::min(summary.histogram.size() - 1,
                  static_cast<std::size_t>(std::max(0.0, std::min(place, 1e9))));
}

void summariseNumbers(std::span<const double> numbers, const ClassOf& classOf, int bins,
                      ColumnSummary& summary) {
  std::vector<double> sorted;
  sorted.reserve(numbers.size());
  std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(sorted),
               [](double x) { return !std::isnan(x); });
  summary.missing = numbers.size() - sorted.size();
  if (sorted.empty()) return;
  boost::sort::pdqsort_branchless(sorted.begin(), sorted.end());
  summary.min = sorted.front();
  summary.max = sorted.back();
  summary.lowerQuartile = quantile(sorted, 0.25);
  summary.median = quantile(sorted, 0.5);
  summary.upperQuartile = quantile(sorted, 0.75);
  const auto count = static_cast<double>(sorted.size());
  // Parts of the mean are summed, so that huge values do not overflow.
  double mean = 0;
  for (const double x : sorted) mean += x / count;
  summary.mean = std::clamp(mean, summary.min, summary.max);
  double squares = 0;
  for (const double x : sorted) squares += (x - summary.mean) * (x - summary.mean);
  summary.deviation = sorted.size() > 1 ? std::sqrt(squares / (count - 1)) : 0;
  summary.distinct = static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());

  std::size_t used = summary.min == summary.max ? 1 : static_cast<std::size_t>(std::max(bins, 1));
  if (used > 1 && wholeNumbers(numbers) && std::max(summary.max, -summary.min) < kMostCounted) {
    const double values = summary.max - summary.min + 1;
    summary.wholePerBin = std::ceil(values / static_cast<double>(used));
    used = static_cast<std::size_t>(std::ceil(values / summary.wholePerBin));
  }
  summary.histogram.assign(used, std::vector<std::size_t>(classOf.count()));
  for (std::size_t row = 0; row < numbers.size(); ++row) {
    const auto k = classOf(row);
    if (std::isnan(numbers[row]) || k < 0) continue;
    ++summary.histogram[binOf(numbers[row], summary)][k];
  }
}

void summariseCodes(std::span<const std::int32_t> codes, std::size_t levels, const ClassOf& classOf, int bins,
                    ColumnSummary& summary) {
  summary.levelCounts.assign(levels, 0);
  for (const auto code : codes) code < 0 ? ++summary.missing : ++summary.levelCounts[code];
  std::vector<std::size_t> byCount(levels);
  std::iota(byCount.begin(), byCount.end(), std::size_t{0});
  std::stable_sort(byCount.begin(), byCount.end(),
                   [&](auto a, auto b) { return summary.levelCounts[a] > summary.levelCounts[b]; });
  summary.distinct = levels - static_cast<std::size_t>(
                                  std::count(summary.levelCounts.begin(), summary.levelCounts.end(), 0u));
  byCount.resize(std::min({levels, summary.distinct, static_cast<std::size_t>(std::max(bins, 1))}));
  std::vector<std::ptrdiff_t> binOfLevel(levels, -1);
  for (std::size_t bin = 0; bin < byCount.size(); ++bin) {
    binOfLevel[byCount[bin]] = static_cast<std::ptrdiff_t>(bin);
    summary.binLevels.push_back(static_cast<std::int32_t>(byCount[bin]));
  }
  summary.histogram.assign(byCount.size(), std::vector<std::size_t>(classOf.count()));
  for (std::size_t row = 0; row < codes.size(); ++row) {
    const auto k = classOf(row);
    if (codes[row] < 0 || k < 0 || binOfLevel[codes[row]] < 0) continue;
    ++summary.histogram[binOfLevel[codes[row]]][k];
  }
}

}  // namespace

ColumnSummary summarise(const Dataset& data, int column, int target, int bins) {
  ColumnSummary summary;
  const ClassOf classOf(data, target);
  if (data.info(column).isNumeric())
    summariseNumbers(data.numbers(column), classOf, bins, summary);
  else
    summariseCodes(data.codes(column), data.info(column).levels.size(), classOf, bins, summary);
  return summary;
}

double binEnd(const ColumnSummary& summary, std::size_t bin) {
  if (summary.wholePerBin > 0) return summary.min - 0.5 + static_cast<double>(bin) * summary.wholePerBin;
  const double share = static_cast<double>(bin) / static_cast<double>(summary.histogram.size());
  return summary.min * (1 - share) + summary.max * share;
}

int digitsOfValue(double value) {
  const int most = std::max(kMostDigits, wholeDigits(value));
  for (int digits = 1; digits < most; ++digits)
    if (parseNumber(shortText(value, digits)) == value) return digits;
  return most;
}

int digitsOfMean(double value) { return std::max(kDigitsOfMean, wholeDigits(value)); }

Rows rowsOfBin(const Dataset& data, int column, const ColumnSummary& summary, std::size_t bin) {
  Rows rows;
  if (data.info(column).isNumeric()) {
    const auto numbers = data.numbers(column);
    for (Row row = 0; row < numbers.size(); ++row)
      if (!std::isnan(numbers[row]) && binOf(numbers[row], summary) == bin) rows.push_back(row);
  } else {
    const auto codes = data.codes(column);
    for (Row row = 0; row < codes.size(); ++row)
      if (codes[row] == summary.binLevels[bin]) rows.push_back(row);
  }
  return rows;
}

}  // namespace paretree::data
