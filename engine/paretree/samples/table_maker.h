// Columns collected row by row.
#pragma once

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/elementary.h"
#include "paretree/data/dataset.h"

namespace paretree::samples {

class TableMaker {
 public:
  int number(std::string name, data::Role role = data::Role::Feature) {
    return add({std::move(name), data::ColumnType::Number, role, {}, {}});
  }
  int nominal(std::string name, std::vector<std::string> levels, data::Role role = data::Role::Feature) {
    return add({std::move(name), data::ColumnType::Nominal, role, std::move(levels), {}});
  }
  /// Rounded to `decimals`, as an instrument would show it.
  void put(int column, double value, int decimals) {
    const double scale = elementary::pow(10.0, decimals);
    values_[column].numbers.push_back(std::round(value * scale) / scale);
  }
  void put(int column, int code) { values_[column].codes.push_back(code); }
  /// A whole row of a table whose last column alone is nominal: the numbers as they are, then the class.
  void addRow(const std::vector<double>& numbers, int code) {
    for (std::size_t i = 0; i < numbers.size(); ++i) values_[i].numbers.push_back(numbers[i]);
    values_.back().codes.push_back(code);
  }
  data::Dataset finish() && { return data::Dataset(std::move(infos_), std::move(values_)); }

 private:
  int add(data::ColumnInfo info) {
    infos_.push_back(std::move(info));
    values_.emplace_back();
    return static_cast<int>(infos_.size()) - 1;
  }
  std::vector<data::ColumnInfo> infos_;
  std::vector<data::ColumnValues> values_;
};

/// Numeric columns and behind them the nominal target "class", without rows.
inline TableMaker classTable(const std::vector<std::string>& attributes, std::vector<std::string> classes) {
  TableMaker table;
  for (const auto& name : attributes) table.number(name);
  table.nominal("class", std::move(classes), data::Role::Target);
  return table;
}

/// x1 .. xn.
inline std::vector<std::string> numberedNames(int n) {
  std::vector<std::string> names;
  for (int i = 1; i <= n; ++i) names.push_back("x" + std::to_string(i));
  return names;
}

}  // namespace paretree::samples
