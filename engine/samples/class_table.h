// Numbers with a class, collected row by row.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/data/dataset.h"

namespace paretree {

/// Numeric columns and the nominal target "class" behind them.
class ClassTable {
 public:
  ClassTable(const std::vector<std::string>& attributes, std::vector<std::string> classes)
      : values_(attributes.size() + 1) {
    for (const auto& name : attributes) {
      ColumnInfo info;
      info.name = name;
      columns_.push_back(std::move(info));
    }
    ColumnInfo target;
    target.name = "class";
    target.type = ColumnType::Nominal;
    target.role = Role::Target;
    target.levels = std::move(classes);
    columns_.push_back(std::move(target));
  }
  /// x: one value for each attribute; code: place of the class among the classes.
  void add(const std::vector<double>& x, int code) {
    for (std::size_t i = 0; i < x.size(); ++i) values_[i].numbers.push_back(x[i]);
    values_.back().codes.push_back(code);
  }
  Dataset finish() && { return Dataset(std::move(columns_), std::move(values_)); }

 private:
  std::vector<ColumnInfo> columns_;
  std::vector<ColumnValues> values_;
};

/// x1 .. xn.
inline std::vector<std::string> numberedNames(int n) {
  std::vector<std::string> names;
  for (int i = 1; i <= n; ++i) names.push_back("x" + std::to_string(i));
  return names;
}

}  // namespace paretree
