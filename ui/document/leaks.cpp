#include "ui/document/leaks.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace paretree::ui {
namespace {

constexpr double kMostFields = 2e6;
constexpr double kWrongLeft = 0.05;  // of what the most frequent class gets wrong
constexpr double kVarianceLeft = 1e-3;
constexpr double kNotTold = 0.005;
constexpr std::size_t kFewestOfClass = 10;
constexpr std::size_t kFewest = 20;  // rows from which on this says anything

using Counts = std::vector<std::size_t>;

std::size_t most(const Counts& counts) { return *std::max_element(counts.begin(), counts.end()); }

/// Rows answered rightly by the most frequent class of each level, each row left out of its own level.
std::size_t rightByLevels(const data::Dataset& data, int column, std::span<const std::int32_t> truth,
                          const data::Rows& rows, std::size_t classes) {
  const std::size_t levels = data.info(column).levels.size();
  std::vector<Counts> counts(levels + 1, Counts(classes, 0));
  const auto codes = data.codes(column);
  const auto level = [&](data::Row row) {
    return codes[row] < 0 ? levels : static_cast<std::size_t>(codes[row]);
  };
  for (const data::Row row : rows) ++counts[level(row)][truth[row]];
  std::size_t right = 0;
  for (const data::Row row : rows) {
    Counts& here = counts[level(row)];
    const auto own = static_cast<std::size_t>(truth[row]);
    --here[own];
    right += here[own] > 0 && here[own] == most(here);
    ++here[own];
  }
  return right;
}

/// Rows answered rightly by the best cut, each side by its most frequent class.
std::size_t rightByCut(const data::Dataset& data, int column, std::span<const std::int32_t> truth,
                       const data::Rows& rows, std::size_t classes) {
  const auto values = data.numbers(column);
  data::Rows sorted;
  for (const data::Row row : rows)
    if (!std::isnan(values[row])) sorted.push_back(row);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](data::Row a, data::Row b) { return values[a] < values[b]; });
  Counts below(classes, 0), above(classes, 0);
  for (const data::Row row : sorted) ++above[truth[row]];
  std::size_t best = 0;
  for (std::size_t i = 0; i + 1 < sorted.size(); ++i) {
    const auto code = static_cast<std::size_t>(truth[sorted[i]]);
    ++below[code];
    --above[code];
    if (values[sorted[i]] < values[sorted[i + 1]]) best = std::max(best, most(below) + most(above));
  }
  return best;
}

/// Rows whose level is the most frequent of their class, as a share; 0 where all classes of some size have
/// the same.
double toldByClass(const data::Dataset& data, int column, std::span<const std::int32_t> truth,
                   const data::Rows& rows, std::size_t classes) {
  const auto codes = data.codes(column);
  std::vector<Counts> counts(classes, Counts(data.info(column).levels.size(), 0));
  if (counts.empty() || counts.front().empty()) return 0;
  for (const data::Row row : rows)
    if (codes[row] >= 0) ++counts[truth[row]][codes[row]];
  std::size_t told = 0;
  std::set<std::ptrdiff_t> levels;
  for (const Counts& ofClass : counts) {
    const auto largest = std::max_element(ofClass.begin(), ofClass.end());
    told += *largest;
    if (*largest >= kFewestOfClass) levels.insert(largest - ofClass.begin());
  }
  return levels.size() > 1 ? static_cast<double>(told) / static_cast<double>(rows.size()) : 0;
}

double squaredCorrelation(std::span<const double> a, std::span<const double> b, const data::Rows& rows) {
  double n = 0, meanA = 0, meanB = 0;
  for (const data::Row row : rows)
    if (!std::isnan(a[row])) {
      ++n;
      meanA += a[row];
      meanB += b[row];
    }
  if (n < static_cast<double>(kFewest)) return 0;
  meanA /= n;
  meanB /= n;
  double aa = 0, bb = 0, ab = 0;
  for (const data::Row row : rows)
    if (!std::isnan(a[row])) {
      aa += (a[row] - meanA) * (a[row] - meanA);
      bb += (b[row] - meanB) * (b[row] - meanB);
      ab += (a[row] - meanA) * (b[row] - meanB);
    }
  return aa > 0 && bb > 0 ? ab * ab / (aa * bb) : 0;
}

}  // namespace

std::vector<Leak> leaksOf(const data::Dataset& data) {
  std::vector<Leak> leaks;
  const auto targets = data.targets();
  if (targets.size() != 1 || static_cast<double>(data.rows()) * data.columns() > kMostFields) return leaks;
  const int target = targets[0];
  data::Rows rows = data.allRows();
  std::erase_if(rows, [&](data::Row row) { return data.missing(target, row); });
  if (rows.size() < kFewest) return leaks;
  const auto count = static_cast<double>(rows.size());
  if (!data.info(target).isNominal()) {
    for (const int column : data.features()) {
      if (!data.info(column).isNumeric() || !data.info(target).isNumeric()) continue;
      const double share = squaredCorrelation(data.numbers(column), data.numbers(target), rows);
      if (share >= 1 - kVarianceLeft) leaks.push_back({column, share});
    }
  } else {
    const auto truth = data.codes(target);
    const std::size_t classes = data.info(target).levels.size();
    Counts all(classes, 0);
    for (const data::Row row : rows) ++all[truth[row]];
    const double wrong = 1 - static_cast<double>(most(all)) / count;
    if (wrong <= 0) return leaks;
    for (const int column : data.features()) {
      const data::ColumnInfo& info = data.info(column);
      if (!info.isNumeric() && !info.isNominal()) continue;
      const double share =
          static_cast<double>(info.isNumeric() ? rightByCut(data, column, truth, rows, classes)
                                               : rightByLevels(data, column, truth, rows, classes)) /
          count;
      if (1 - share <= kWrongLeft * wrong) {
        leaks.push_back({column, share});
      } else if (info.isNominal()) {
        const double told = toldByClass(data, column, truth, rows, classes);
        if (1 - told <= kNotTold) leaks.push_back({column, told, true});
      }
    }
  }
  std::stable_sort(leaks.begin(), leaks.end(),
                   [](const Leak& a, const Leak& b) { return a.share > b.share; });
  return leaks;
}

}  // namespace paretree::ui
