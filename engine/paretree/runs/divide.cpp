#include "paretree/runs/divide.h"

#include <algorithm>

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

/// Draws parts, by whole groups where a column names these.
class Drawing {
 public:
  Drawing(const data::Dataset& data, int stratifyBy, int groups)
      : data_(data), stratifyBy_(stratifyBy), groups_(groups) {}

  data::Partition holdOut(const data::Rows& rows, double fraction, const Rng& rng) const {
    if (groups_ < 0) return data::holdOut(data_, rows, stratifyBy_, fraction, rng);
    if (fraction < 0) fraction = 0;
    if (fraction == 0) return {rows, {}};
    auto parts = data::dealGroups(data_, rows, data::groupNumbers(data_, rows, groups_), stratifyBy_,
                                  {1 - fraction, fraction}, rng);
    return {std::move(parts[0]), std::move(parts[1])};
  }
  std::vector<data::Rows> folds(const data::Rows& rows, int count, const Rng& rng) const {
    if (groups_ < 0) return makeFolds(data_, rows, stratifyBy_, count, rng);
    const auto numbers = data::groupNumbers(data_, rows, groups_);
    const auto last = numbers.empty() ? -1 : *std::max_element(numbers.begin(), numbers.end());
    return data::dealGroups(data_, rows, numbers, stratifyBy_,
                            std::vector<double>(static_cast<std::size_t>(std::min(count, last + 1)), 1), rng);
  }

 private:
  const data::Dataset& data_;
  int stratifyBy_, groups_;
};

// The rows for the final check, out of those to learn from; never drawn twice.
Result<void> setAside(Division& division, const Drawing& drawing, double fraction) {
  if (fraction == 0) return {};
  if (!(fraction > 0 && fraction < 1)) return Error{"runs.check-fraction", {{"fraction", fraction}}};
  if (!division.check.empty()) return Error{"runs.check-named-already", {}};
  data::Partition parts = drawing.holdOut(division.train, fraction, Rng(1).stream("check"));
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
  const Drawing drawing(data, stratifyBy, groups);
  if (auto aside = setAside(division, drawing, split.checkFraction); !aside) return aside.error();
  const Rng rng = Rng(split.seed.value_or(seed)).stream("split");
  if (split.kind == data::SplitSpec::Kind::Fraction) {
    if (!(split.testFraction < 1)) return Error{"runs.test-fraction", {{"fraction", split.testFraction}}};
    data::Partition parts = drawing.holdOut(division.train, split.testFraction, rng);
    division.train = std::move(parts.train);
    division.test = std::move(parts.test);
  }
  if (split.kind == data::SplitSpec::Kind::Folds) {
    if (split.folds < 2) return Error{"runs.few-folds", {{"folds", split.folds}}};
    division.folds = drawing.folds(division.train, split.folds, rng);
    if (division.folds.size() < static_cast<std::size_t>(split.folds))
      return Error{"runs.many-folds",
                   {{"folds", split.folds}, {"file", file}, {"rows", division.train.size()}}};
  }
  return division;
}

}  // namespace paretree::runs
