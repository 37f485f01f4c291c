#include "engine/samples/curve_sets.h"

#include <algorithm>
#include <string>
#include <vector>

namespace paretree {
namespace {

/// Columns x1 .. xn and the class, filled row by row.
class Table {
 public:
  Table(int attributes, std::vector<std::string> classes) : values_(static_cast<std::size_t>(attributes) + 1) {
    for (int i = 1; i <= attributes; ++i) {
      ColumnInfo info;
      info.name = "x" + std::to_string(i);
      columns_.push_back(info);
    }
    ColumnInfo target;
    target.name = "class";
    target.type = ColumnType::Nominal;
    target.role = Role::Target;
    target.levels = std::move(classes);
    columns_.push_back(std::move(target));
  }
  void add(const std::vector<double>& x, int code) {
    for (std::size_t i = 0; i < x.size(); ++i) values_[i].numbers.push_back(x[i]);
    values_.back().codes.push_back(code);
  }
  Dataset dataset() { return Dataset(std::move(columns_), std::move(values_)); }

 private:
  std::vector<ColumnInfo> columns_;
  std::vector<ColumnValues> values_;
};

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

constexpr int kRowsPerClass = 1000;

}  // namespace

Dataset makeCurveSet(int which, Rng rng) {
  Table table(2, {"1", "2"});
  const auto add = [&](int count, double delta, double sigma, int code) {
    for (int i = 0; i < count; ++i) {
      const double x1 = which == 3 ? rng.uniform() : rng.uniform(0.5, 1.5);
      const double x2 = which == 3 ? 1 - x1 * x1 : 3 - 2 * x1;
      const double a = x1 + delta + sigma * rng.uniform();
      const double b = x2 + delta + sigma * rng.uniform();
      table.add({a, b}, code);
    }
  };
  add(which == 2 ? 10 : 100, 0, 0.01, 0);
  if (which == 4) {
    add(50, 0.025, 0.2, 1);
    add(50, -0.015, -0.2, 1);
  } else {
    add(which == 2 ? 200 : 100, 0.025, 0.2, 1);
  }
  return table.dataset();
}

Dataset makeModifiedZdt(int attributes, Rng rng) {
  Table table(attributes, {"0", "1"});
  for (int i = 0; i < kRowsPerClass; ++i) table.add(paretoPoint(attributes, rng), 0);
  for (int i = 0; i < kRowsPerClass; ++i) {
    auto x = paretoPoint(attributes, rng);
    for (auto& value : x) value = moved(value, 0.1, 0.3, rng);
    table.add(x, 1);
  }
  return table.dataset();
}

Dataset makeModifiedDtlz(int attributes, Rng rng) {
  Table table(attributes, {"0", "1"});
  for (int i = 0; i < kRowsPerClass; ++i) table.add(paretoPoint(attributes, rng), 0);
  const auto last = std::min<std::size_t>(static_cast<std::size_t>(attributes), 2 + 28);
  for (int i = 0; i < kRowsPerClass; ++i) {
    auto x = paretoPoint(attributes, rng);
    for (std::size_t j = 2; j < last; ++j) x[j] = moved(x[j], 0, 0.05, rng);
    table.add(x, 1);
  }
  return table.dataset();
}

}  // namespace paretree
