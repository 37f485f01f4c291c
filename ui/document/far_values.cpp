#include "ui/document/far_values.h"

#include <algorithm>
#include <cmath>

namespace paretree::ui {
namespace {

constexpr std::size_t kFewestRows = 30;  // rows from which on quartiles say anything
constexpr double kFences = 10;           // interquartile ranges
constexpr std::size_t kOneIn = 100;
constexpr double kHeld = 0.5;  // of the variance

/// Of the rows that are not `left`; both ascending.
double squaresOf(std::span<const double> values, const data::Rows& rows, const data::Rows& left) {
  const auto over = [&](const auto& each) {
    auto out = left.begin();
    for (const data::Row row : rows) {
      while (out != left.end() && *out < row) ++out;
      if (out == left.end() || *out != row) each(values[row]);
    }
  };
  double count = 0, mean = 0, squares = 0;
  over([&](double value) {
    ++count;
    mean += value;
  });
  if (count == 0) return 0;
  mean /= count;
  over([&](double value) { squares += (value - mean) * (value - mean); });
  return squares / count;
}

}  // namespace

FarValues farValuesOf(const data::Dataset& data) {
  FarValues found;
  const auto targets = data.targets();
  if (targets.size() != 1 || !data.info(targets[0]).isNumeric()) return found;
  const auto values = data.numbers(targets[0]);
  data::Rows rows = data.allRows();
  std::erase_if(rows, [&](data::Row row) { return std::isnan(values[row]); });
  if (rows.size() < kFewestRows) return found;
  std::vector<double> sorted;
  for (const data::Row row : rows) sorted.push_back(values[row]);
  const auto at = [&](std::size_t place) {
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(place), sorted.end());
    return sorted[place];
  };
  const double low = at(sorted.size() / 4), high = at(sorted.size() * 3 / 4);
  const double reach = kFences * (high - low);
  if (reach <= 0) return found;  // most values are the same: the others are what is to be learnt
  data::Rows far;
  for (const data::Row row : rows)
    if (values[row] < low - reach || values[row] > high + reach) far.push_back(row);
  if (far.empty() || far.size() * kOneIn > std::max(rows.size(), kOneIn)) return found;
  const double held = 1 - squaresOf(values, rows, far) / squaresOf(values, rows, {});
  if (held >= kHeld) found = {std::move(far), held};
  return found;
}

}  // namespace paretree::ui
