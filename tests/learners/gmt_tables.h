// Tables and tasks that the tests of gmt share.
#pragma once

#include <numeric>
#include <string>
#include <vector>

#include "paretree/grow/linear.h"
#include "paretree/learners/gmt/evolution.h"
#include "paretree/learners/gmt/gmt.h"
#include "paretree/learners/gmt/greedy.h"

namespace paretree::gmt_tables {

enum class Target { Number, Class };

/// Five numbers (one constant, one nearly a copy, holes in the first), a nominal attribute, and a target with
/// kinks.
inline data::Dataset table(std::size_t rows, Target kind, Rng rng, double factor = 1) {
  std::vector<data::ColumnInfo> columns(7);
  std::vector<data::ColumnValues> values(7);
  for (std::size_t j = 0; j < 7; ++j) columns[j].name = "a" + std::to_string(j);
  columns[5].type = data::ColumnType::Nominal;
  columns[5].levels = {"r", "g", "b", "never"};
  columns[6].role = data::Role::Target;
  if (kind == Target::Class) {
    columns[6].type = data::ColumnType::Nominal;
    columns[6].levels = {"low", "middle", "high"};
  }
  for (std::size_t i = 0; i < rows; ++i) {
    const double a = rng.uniform(0, 10), b = rng.normal(), c = rng.uniform(-1, 1);
    const int level = static_cast<int>(rng.below(3));
    values[0].numbers.push_back(rng.chance(0.05) ? data::kMissing : a);
    values[1].numbers.push_back(b);
    values[2].numbers.push_back(c);
    values[3].numbers.push_back(4);
    values[4].numbers.push_back(b + 1e-9 * c);
    values[5].codes.push_back(rng.chance(0.05) ? -1 : level);
    const double y = (a < 5 ? 2 * b : 10 - 3 * c) + level + 0.2 * rng.normal();
    if (kind == Target::Class)
      values[6].codes.push_back(y < 1 ? 0 : y < 8 ? 1 : 2);
    else
      values[6].numbers.push_back(y * factor);
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

inline learners::ParamValues quick(std::int64_t generations = 40) {
  return {{"generations", generations}, {"population", std::int64_t{20}}};
}

/// A tree as text: what it asks, which attributes its leaves use.
inline std::string shapeOf(const model::Tree& tree) {
  std::string text;
  for (const auto& node : tree.nodes) {
    if (!node.isLeaf()) {
      for (const int column : columnsOf(node.branch().split)) text += std::to_string(column);
      if (const auto* t = std::get_if<model::Threshold>(&node.branch().split))
        text += "<=" + std::to_string(t->value);
    } else if (const auto* linear = std::get_if<model::LinearLeaf>(&node.leaf())) {
      for (const auto& term : linear->terms) text += "+" + std::to_string(term.input.column);
    }
    text += ";";
  }
  return text;
}

/// A table of numbers and what trees over all of its rows are built with.
struct Sown {
  Sown(std::size_t rows, std::uint64_t seed, learners::gmt::LeafKind leaf)
      : data(table(rows, Target::Number, Rng(seed))),
        task(taskOf(data)),
        design(task, leaf, task.features, grow::inputsOf(data, task.features, task.train)),
        builder(design, {5, 0}),
        all(design.rows()) {
    std::iota(all.begin(), all.end(), 0u);
  }
  data::Dataset data;
  learners::Task task;
  learners::gmt::TrainingMatrix design;
  learners::gmt::Builder builder;
  learners::gmt::RowList all;
};

}  // namespace paretree::gmt_tables
