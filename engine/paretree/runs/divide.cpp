#include "paretree/runs/divide.h"

#include "paretree/core/suggest.h"
#include "paretree/data/partition.h"
#include "paretree/data/split_column.h"

namespace paretree::runs {
namespace {

// The parts that a column names.
Result<Division> dividedAsSaid(const data::Dataset& data, const data::Rows& rows, const std::string& name,
                               const std::string& file) {
  Division division;
  division.column = data.schema()->find(name);
  if (division.column < 0) {
    std::vector<std::string> names;
    for (const auto& column : data.schema()->columns) names.push_back(column.name);
    return Error{"runs.no-column-to-divide-by",
                 {{"file", file}, {"column", name}, {"hint", hints(name, names)}}};
  }
  if (data.info(division.column).role == data::Role::Target)
    return Error{"runs.target-divides", {{"column", name}}, inFile(file)};
  auto parts = splitByColumn(data, division.column, rows);
  if (!parts) return Error{inFile(file, parts.error().message)};
  division.train = std::move(parts->train);
  division.test = std::move(parts->test);
  division.check = std::move(parts->check);
  division.understood = std::move(parts->understood);
  return division;
}

// The rows for the final check, out of those to learn from; never drawn twice.
Result<void> setAside(Division& division, const data::Dataset& data, int stratifyBy, double fraction,
                      int groups) {
  if (fraction == 0) return {};
  if (!(fraction > 0 && fraction < 1)) return Error{"runs.check-fraction", {{"fraction", fraction}}};
  if (!division.check.empty()) return Error{"runs.check-named-already", {}};
  data::Partition parts = holdOut(data, division.train, stratifyBy, fraction, Rng(1).stream("check"), groups);
  division.train = std::move(parts.train);
  division.check = std::move(parts.test);
  return {};
}

}  // namespace

Result<Division> divideRows(const data::Dataset& data, const data::Rows& rows,
                            const std::vector<int>& targets, const data::SplitSpec& split, std::uint64_t seed,
                            const std::string& file) {
  const int stratifyBy = targets.size() == 1 ? targets[0] : -1;
  Division division;
  division.train = rows;
  if (split.kind == data::SplitSpec::Kind::Column) {
    auto said = dividedAsSaid(data, rows, split.column, file);
    if (!said) return said;
    division = std::move(*said);
  }
  int groups = -1;
  if (!split.groups.empty() && (groups = data.schema()->find(split.groups)) < 0) {
    std::vector<std::string> names;
    for (const auto& column : data.schema()->columns) names.push_back(column.name);
    return Error{"learners.no-column-of-groups",
                 {{"column", split.groups}, {"hint", hints(split.groups, names)}},
                 inFile(file)};
  }
  if (auto aside = setAside(division, data, stratifyBy, split.checkFraction, groups); !aside)
    return aside.error();
  const Rng rng = Rng(split.seed.value_or(seed)).stream("split");
  if (split.kind == data::SplitSpec::Kind::Fraction) {
    if (!(split.testFraction < 1)) return Error{"runs.test-fraction", {{"fraction", split.testFraction}}};
    data::Partition parts = holdOut(data, division.train, stratifyBy, split.testFraction, rng, groups);
    division.train = std::move(parts.train);
    division.test = std::move(parts.test);
  }
  if (split.kind == data::SplitSpec::Kind::Folds) {
    if (split.folds < 2) return Error{"runs.few-folds", {{"folds", split.folds}}};
    division.folds = makeFolds(data, division.train, stratifyBy, split.folds, rng, groups);
    if (division.folds.size() < static_cast<std::size_t>(split.folds))
      return Error{"runs.many-folds",
                   {{"folds", split.folds}, {"file", file}, {"rows", division.train.size()}}};
  }
  return division;
}

}  // namespace paretree::runs
