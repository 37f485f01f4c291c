#include "paretree/samples/curve_sets.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <vector>

#include "paretree/samples/table_maker.h"

namespace paretree::samples {
namespace {

/// On the Pareto set: x_i + x_(i+1) = 1 for even i (counted from 1), the others free.
std::vector<double> paretoPoint(int attributes, Rng& rng) {
  std::vector<double> x(static_cast<std::size_t>(attributes));
  for (auto& value : x) value = rng.uniform();
  for (std::size_t i = 2; i + 1 <= x.size(); i += 2) x[i] = 1 - x[i - 1];
  return x;
}

/// Equation 17, clipped to [0, 1].
double moved(double x, double offset, double spread, Rng& rng) {
  const double sign = rng.chance(0.5) ? 1 : -1;
  return std::clamp(x + sign * (offset + rng.uniform() * spread), 0.0, 1.0);
}

/// `move` takes a point of the Pareto set away from it.
data::Dataset makeModified(int attributes, std::size_t rows, Rng& rng,
                           const std::function<void(std::vector<double>&)>& move) {
  assert(attributes >= 3);
  TableMaker table = classTable(numberedNames(attributes), {"Pareto", "other"});
  if (rows == 0) rows = 2000;
  for (std::size_t i = 0; i < rows; ++i) {
    auto x = paretoPoint(attributes, rng);
    const bool other = i >= (rows + 1) / 2;
    if (other) move(x);
    table.addRow(x, other ? 1 : 0);
  }
  return std::move(table).finish();
}

}  // namespace

data::Dataset makeCurveSet(int which, Rng rng, std::size_t rows) {
  assert(which >= 1 && which <= 4);
  TableMaker table = classTable(numberedNames(2), {"class 1", "class 2"});
  const auto add = [&](std::size_t count, double delta, double sigma, int code) {
    for (std::size_t i = 0; i < count; ++i) {
      const double x1 = which == 3 ? rng.uniform() : rng.uniform(0.5, 1.5);
      const double x2 = which == 3 ? 1 - x1 * x1 : 3 - 2 * x1;
      const double a = x1 + delta + sigma * rng.uniform();
      const double b = x2 + delta + sigma * rng.uniform();
      table.addRow({a, b}, code);
    }
  };
  const std::size_t usual = which == 2 ? 210 : 200;
  if (rows == 0) rows = usual;
  const std::size_t on = (rows * (which == 2 ? 10 : 100) + usual / 2) / usual, beside = rows - on;
  add(on, 0, 0.01, 0);
  if (which == 4) {
    add((beside + 1) / 2, 0.025, 0.2, 1);
    add(beside / 2, -0.015, -0.2, 1);
  } else {
    add(beside, 0.025, 0.2, 1);
  }
  return std::move(table).finish();
}

data::Dataset makeModifiedZdt(int attributes, Rng rng, std::size_t rows) {
  return makeModified(attributes, rows, rng, [&](std::vector<double>& x) {
    for (auto& value : x) value = moved(value, 0.1, 0.3, rng);
  });
}

data::Dataset makeModifiedDtlz(int attributes, Rng rng, std::size_t rows) {
  return makeModified(attributes, rows, rng, [&](std::vector<double>& x) {
    const auto last = std::min<std::size_t>(x.size(), 2 + 28);
    for (std::size_t j = 2; j < last; ++j) x[j] = moved(x[j], 0, 0.05, rng);
  });
}

}  // namespace paretree::samples
