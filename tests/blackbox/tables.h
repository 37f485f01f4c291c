// Small tables for the tests of black boxes.
#pragma once

#include <string>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::tables {

/// Two numbers and a level that tell three classes apart, with some noise and some missing values.
inline data::Dataset threeClasses(std::size_t rows, std::uint64_t seed, double missing = 0.05) {
  Rng rng(seed);
  data::ColumnValues x, y, c, target, guess;
  for (std::size_t row = 0; row < rows; ++row) {
    const auto k = static_cast<std::int32_t>(rng.below(3));
    const auto present = [&](double value) { return rng.chance(missing) ? data::kMissing : value; };
    x.numbers.push_back(present(k + 0.35 * rng.normal()));
    y.numbers.push_back(present(1000 * rng.normal()));
    c.codes.push_back(rng.chance(missing) ? -1
                      : rng.chance(0.7)   ? k
                                          : static_cast<std::int32_t>(rng.below(4)));
    target.codes.push_back(k);
    guess.codes.push_back(rng.chance(0.6) ? 2 - k : 1);
  }
  const std::vector<std::string> classes = {"one", "two", "three"};
  return data::Dataset(
      {{"x", data::ColumnType::Number, data::Role::Feature, {}, {}},
       {"y", data::ColumnType::Number, data::Role::Feature, {}, {}},
       {"c", data::ColumnType::Nominal, data::Role::Feature, {"a", "b", "c", "d"}, {}},
       {"class", data::ColumnType::Nominal, data::Role::Target, classes, {}},
       {"guess", data::ColumnType::Nominal, data::Role::Prediction, {"three", " Two.", "ONE"}, {}}},
      {x, y, c, target, guess});
}

inline double shareRight(const data::Dataset& data, int target, const std::vector<data::Row>& rows,
                         const std::vector<std::int32_t>& answers) {
  double right = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) right += data.codes(target)[rows[i]] == answers[i];
  return right / static_cast<double>(rows.size());
}

}  // namespace paretree::tables
