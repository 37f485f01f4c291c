#include "paretree/testing/trial_tasks.h"

#include <limits>
#include <utility>

#include "paretree/core/rng.h"

namespace paretree::testing {
namespace {

using data::ColumnInfo;
using data::ColumnType;
using data::ColumnValues;
using data::Role;

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

ColumnInfo column(std::string name, Role role = Role::Feature) {
  ColumnInfo info;
  info.name = std::move(name);
  info.role = role;
  return info;
}

ColumnInfo column(std::string name, std::vector<std::string> levels, Role role = Role::Feature) {
  ColumnInfo info = column(std::move(name), role);
  info.type = ColumnType::Nominal;
  info.levels = std::move(levels);
  return info;
}

/// Ten numbers around four centres for each of eleven classes.
data::Dataset centresTable(std::size_t rows) {
  constexpr std::size_t kClasses = 11, kFeatures = 10, kCentres = 4;
  Rng rng(1);
  std::vector<std::vector<double>> centres(kClasses * kCentres);
  for (auto& centre : centres)
    for (std::size_t f = 0; f < kFeatures; ++f) centre.push_back(rng.uniform(2, 13));
  std::vector<ColumnInfo> columns;
  for (std::size_t f = 0; f < kFeatures; ++f) columns.push_back(column("x" + std::to_string(f + 1)));
  std::vector<std::string> classes;
  for (std::size_t c = 0; c < kClasses; ++c) classes.push_back("c" + std::to_string(c + 1));
  columns.push_back(column("class", classes, Role::Target));
  std::vector<ColumnValues> values(columns.size());
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t c = row % kClasses;
    const auto& centre = centres[c * kCentres + rng.below(kCentres)];
    for (std::size_t f = 0; f < kFeatures; ++f) values[f].numbers.push_back(centre[f] + 1.6 * rng.normal());
    values.back().codes.push_back(static_cast<std::int32_t>(c));
  }
  return data::Dataset(std::move(columns), std::move(values));
}

constexpr double kNone = data::kMissing;

/// Features and one target; columns are as long as the target.
learners::Task classTask(std::vector<ColumnInfo> features, std::vector<ColumnValues> values,
                         std::vector<std::int32_t> classes) {
  features.push_back(column("class", {"a", "b"}, Role::Target));
  values.push_back({{}, std::move(classes)});
  return taskOf(data::Dataset(std::move(features), std::move(values)));
}
learners::Task numberTask(std::vector<double> feature, std::vector<double> target) {
  return taskOf(data::Dataset({column("x"), column("y", Role::Target)},
                              {{std::move(feature), {}}, {std::move(target), {}}}));
}

data::Dataset withNumbers(const data::Dataset& data, int column, std::vector<double> numbers) {
  return data.withColumn(column, data.info(column), {std::move(numbers), {}});
}

void addLackingParts(std::vector<BadTask>& all) {
  for (const int targets : {0, 1, 2}) {
    const learners::Task whole = taskOf(mixedTable(30, targets));
    BadTask noRows{"no training rows", whole};
    noRows.task.train.clear();
    BadTask noFeatures{"no features", whole};
    noFeatures.task.features.clear();
    BadTask noTarget{"no target", whole};
    noTarget.task.targets.clear();
    BadTask twoRows{"two rows", whole};
    twoRows.task.train.resize(2);
    twoRows.task.test.clear();
    BadTask wrongTarget{"a target that is not there", whole};
    wrongTarget.task.targets = {99};
    for (auto* one : {&noRows, &noFeatures, &noTarget, &twoRows, &wrongTarget})
      all.push_back(std::move(*one));
  }
}

void addSingularColumns(std::vector<BadTask>& all) {
  const std::vector<double> none(8, kNone), rising{1, 2, 3, 4, 5, 6, 7, 8};
  const std::vector<std::int32_t> both{0, 1, 0, 1, 1, 0, 0, 1};
  all.push_back({"no rows at all", classTask({column("x")}, {{}}, {})});
  all.push_back({"one class", classTask({column("x")}, {{rising, {}}}, std::vector<std::int32_t>(8, 0))});
  all.push_back({"constant attribute", classTask({column("x")}, {{std::vector<double>(8, 1), {}}}, both)});
  all.push_back({"all attributes missing",
                 classTask({column("x"), column("z", {"p", "q"})},
                           {{none, {}}, {{}, std::vector<std::int32_t>(8, data::kMissingCode)}}, both)});
  all.push_back({"constant target", numberTask(rising, std::vector<double>(8, 5))});
  all.push_back({"all attributes missing, target a number", numberTask(none, {5, 6, 7, 8, 1, 2, 3, 5})});
}

void addExtremeNumbers(std::vector<BadTask>& all) {
  const data::Dataset plain = mixedTable(40, 1), classes = mixedTable(40, 0);
  std::vector<double> infinite(plain.numbers(1).begin(), plain.numbers(1).end());
  infinite[3] = kUnbounded;
  infinite[4] = -kUnbounded;
  std::vector<double> huge(plain.numbers(3).begin(), plain.numbers(3).end());
  for (double& value : huge) value *= 1e300;
  all.push_back({"infinite attribute", taskOf(withNumbers(plain, 1, infinite))});
  all.push_back({"infinite target", taskOf(withNumbers(plain, 3, infinite))});
  all.push_back({"huge target", taskOf(withNumbers(plain, 3, huge))});
  all.push_back({"infinite attribute, classes", taskOf(withNumbers(classes, 1, infinite))});
}

void addOddWeights(std::vector<BadTask>& all) {
  constexpr std::size_t kRows = 60;
  for (const int targets : {0, 1}) {
    const data::Dataset plain = mixedTable(kRows, targets);
    const auto weighted = [&](const std::vector<double>& weights) {
      return taskOf(plain.withColumn(plain.columns(), column("w", Role::Weight), {weights, {}}));
    };
    std::vector<double> weights(kRows, 0.0);
    all.push_back({"weights of zero", weighted(weights)});
    weights[0] = 2;
    all.push_back({"one row of any weight", weighted(weights)});
    for (std::size_t i = 0; i < kRows; i += 4) weights[i] = 1;
    all.push_back({"most weights zero", weighted(weights)});
  }
}

}  // namespace

learners::Task taskOf(data::Dataset data) {
  learners::Task task;
  task.data = std::move(data);
  task.targets = task.data.targets();
  task.features = task.data.features();
  for (data::Row row = 0; row < task.data.rows(); ++row) {
    bool missing = false;
    for (const int target : task.targets) missing = missing || task.data.missing(target, row);
    if (!missing) (row % 3 == 2 ? task.test : task.train).push_back(row);
  }
  return task;
}

data::Dataset mixedTable(std::size_t rows, int numericTargets, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<ColumnInfo> columns{column("a"), column("b"), column("colour", {"red", "green", "blue"})};
  if (numericTargets == 0) columns.push_back(column("class", {"no", "yes", "perhaps"}, Role::Target));
  for (int t = 0; t < numericTargets; ++t)
    columns.push_back(column("y" + std::to_string(t + 1), Role::Target));
  std::vector<ColumnValues> values(columns.size());
  for (std::size_t row = 0; row < rows; ++row) {
    const double a = rng.uniform(), b = rng.uniform();
    const auto colour = static_cast<std::int32_t>(rng.below(3));
    values[0].numbers.push_back(rng.chance(0.05) ? data::kMissing : a);
    values[1].numbers.push_back(b);
    values[2].codes.push_back(rng.chance(0.05) ? data::kMissingCode : colour);
    const double signal = a + (colour == 1 ? b : 0.2);
    for (int t = 0; t < numericTargets; ++t)
      values[3 + static_cast<std::size_t>(t)].numbers.push_back(signal * (t + 1) + 0.1 * rng.normal());
    if (numericTargets == 0) values[3].codes.push_back(rng.chance(0.1) ? 2 : signal > 0.8 ? 1 : 0);
  }
  return data::Dataset(std::move(columns), std::move(values));
}

std::vector<learners::Task> ordinaryTasks() {
  return {taskOf(mixedTable(150, 0)), taskOf(mixedTable(150, 1)), taskOf(mixedTable(120, 2)),
          taskOf(centresTable(132))};
}

std::vector<BadTask> badTasks() {
  std::vector<BadTask> all;
  addLackingParts(all);
  addSingularColumns(all);
  addExtremeNumbers(all);
  addOddWeights(all);
  return all;
}

}  // namespace paretree::testing
