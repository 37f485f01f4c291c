// Tables and tasks for the learners of rules.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::support {

/// Two numbers and a nominal attribute; the class follows a box, with some noise.
inline data::Dataset boxes(std::size_t rows, bool numericTarget, Rng rng) {
  std::vector<data::ColumnInfo> columns(4);
  std::vector<data::ColumnValues> values(4);
  const char* names[] = {"a", "b", "colour", "y"};
  for (std::size_t j = 0; j < 4; ++j) columns[j].name = names[j];
  columns[2].type = data::ColumnType::Nominal;
  columns[2].levels = {"red", "green", "blue"};
  columns[3].role = data::Role::Target;
  if (!numericTarget) {
    columns[3].type = data::ColumnType::Nominal;
    columns[3].levels = {"no", "yes"};
  }
  for (std::size_t i = 0; i < rows; ++i) {
    const double a = rng.uniform(), b = rng.uniform();
    const int c = static_cast<int>(rng.below(3));
    const bool inside = (a > 0.3 && b < 0.6) || (c == 1 && b > 0.8);
    values[0].numbers.push_back(a);
    values[1].numbers.push_back(b);
    values[2].codes.push_back(c);
    if (numericTarget)
      values[3].numbers.push_back((inside ? 5 : 1) + 0.3 * rng.normal());
    else
      values[3].codes.push_back(rng.chance(0.05) != inside);
  }
  return data::Dataset(std::move(columns), std::move(values));
}

inline learners::Task taskOf(const data::Dataset& data) {
  learners::Task task;
  task.data = data;
  task.targets = data.targets();
  task.features = data.features();
  for (data::Row row = 0; row < data.rows(); ++row) (row % 3 == 2 ? task.test : task.train).push_back(row);
  return task;
}

inline learners::ParamValues quickCover(const std::string& cover = "search") {
  return {{"trees", std::int64_t{20}},
          {"depth", std::int64_t{5}},
          {"steps", std::int64_t{500}},
          {"cover", cover}};
}

inline double summaryOf(const learners::Outcome& outcome, const std::string& id) {
  for (const auto& entry : outcome.report.summary) {
    if (entry.id != id) continue;
    if (const auto* real = std::get_if<double>(&entry.value)) return *real;
    if (const auto* whole = std::get_if<std::int64_t>(&entry.value)) return static_cast<double>(*whole);
  }
  return data::kMissing;
}

}  // namespace paretree::support
