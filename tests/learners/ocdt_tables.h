// Tables with constraints among their targets, and runs over them, that the tests of ocdt share.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/learners/ocdt/constrained_grower.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/feasible.h"

namespace paretree::ocdt_tables {

/// At most two of `targets` are not 0; rows know by their features roughly which.
inline data::Dataset grades(std::size_t rows, std::size_t targets, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<data::ColumnInfo> columns(3 + targets);
  std::vector<data::ColumnValues> values(columns.size());
  columns[0].name = "a";
  columns[1].name = "b";
  columns[2].name = "major";
  columns[2].type = data::ColumnType::Nominal;
  columns[2].levels = {"x", "y", "z", "u", "v", "w"};
  for (std::size_t t = 0; t < targets; ++t) {
    columns[3 + t].name = "y" + std::to_string(t + 1);
    columns[3 + t].role = data::Role::Target;
  }
  for (std::size_t row = 0; row < rows; ++row) {
    const double a = std::floor(rng.uniform() * 40), b = rng.uniform(50, 90);
    const auto major = static_cast<std::int32_t>(rng.below(6));
    values[0].numbers.push_back(rng.chance(0.05) ? data::kMissing : a);
    values[1].numbers.push_back(b);
    values[2].codes.push_back(major);
    for (std::size_t t = 0; t < targets; ++t) values[3 + t].numbers.push_back(0);
    for (int taken = 0; taken < 2; ++taken) {
      const std::size_t t =
          (static_cast<std::size_t>(major) + static_cast<std::size_t>(a / 10) + rng.below(3)) % targets;
      values[3 + t].numbers.back() = std::clamp(b + 10 * rng.normal(), 0.0, 100.0);
    }
  }
  return data::Dataset(std::move(columns), std::move(values));
}

inline std::string atMost(std::size_t k, std::size_t targets) {
  std::string text = "subject to\n sum:", bits;
  for (std::size_t t = 1; t <= targets; ++t) {
    text += (t > 1 ? " + b" : " b") + std::to_string(t);
    bits += " b" + std::to_string(t);
  }
  text += " <= " + std::to_string(k) + "\n";
  for (std::size_t t = 1; t <= targets; ++t)
    text += " l" + std::to_string(t) + ": y" + std::to_string(t) + " - 110 b" + std::to_string(t) + " <= 0\n";
  return text + "binary\n" + bits + "\nend\n";
}

inline const std::string kTied =
    "subject to\n f: y1 - 60 b1 >= 0\n g: y1 + y2 - 90 b2 >= 0\n h: b1 - b2 >= 0\n u: y1 - 100 b1 <= 0\n v: "
    "y2 - 100 b2 <= 0\nbinary\n b1 b2\nend\n";

inline learners::Task taskOf(data::Dataset data) {
  learners::Task task;
  task.data = std::move(data);
  task.targets = task.data.targets();
  task.features = task.data.features();
  for (data::Row row = 0; row < task.data.rows(); ++row)
    (row % 3 == 2 ? task.test : task.train).push_back(row);
  return task;
}

struct Grown {
  learners::ocdt::TargetRows sample;
  std::vector<grow::CodedColumn> features;
  learners::ocdt::Constraints constraints;
};

inline Grown prepared(const learners::Task& task, const std::string& text) {
  Grown made;
  made.sample.targets = task.targets.size();
  for (const data::Row row : task.train) {
    for (const int target : task.targets) made.sample.values.push_back(task.data.numbers(target)[row]);
    made.sample.weights.push_back(1);
    made.sample.source.push_back(row);
  }
  for (const int column : task.features)
    made.features.push_back(
        task.data.info(column).isNominal()
            ? grow::codeLevels(column, task.data.codes(column), task.data.info(column).levels.size())
            : grow::codeNumbers(column, task.data.numbers(column)));
  auto set = model::feasibleSet(text, *task.data.schema(), task.targets);
  if (!set) throw std::runtime_error(messages::text(set.error()));
  made.constraints.set = std::make_shared<const solve::FeasibleSet>(std::move(*set));
  made.constraints.relaxation =
      learners::ocdt::Relaxation::make(*made.constraints.set, 1, learners::ocdt::Penalty::Positive);
  return made;
}

inline learners::ocdt::Answer answered(const Grown& given, learners::ocdt::Members members,
                                       learners::ocdt::LeafRule way, learners::ocdt::Loss loss) {
  const Context context;
  learners::ocdt::Finder finder(given.constraints, context);
  return answerOf(given.sample, members, way, loss, given.constraints, finder);
}

inline learners::Outcome learned(const learners::Task& task, const learners::ParamValues& values,
                                 int threads = 1) {
  const learners::Registry registry;
  auto outcome = registry.find("ocdt")->learn(task, values, Context(Rng(7), threads));
  if (!outcome) throw std::runtime_error(messages::text(outcome.error()));
  return std::move(*outcome);
}

inline std::int64_t figureOf(const learners::Outcome& outcome, const std::string& id) {
  for (const auto& figure : outcome.report.summary)
    if (figure.id == id) return std::get<std::int64_t>(figure.value);
  return -1;
}

inline std::string objectionTo(const learners::Task& task, const learners::ParamValues& values) {
  const learners::Registry registry;
  const auto objection = registry.find("ocdt")->objection(task, values);
  return objection ? messages::text(*objection) : std::string();
}

inline const char* const kWays[] = {"O", "R", "M", "A"};

}  // namespace paretree::ocdt_tables
