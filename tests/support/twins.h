// Generated twins of public data sets, for tests where these are not at hand: the same shape, about the same
// difficulty.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::support {

/// Rows scattered around some centres for each class; `whole` rounds to whole numbers. Classes take turns.
inline data::Dataset clusters(std::size_t rows, int classes, int features, int centres, double spread,
                              bool whole, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::vector<double>> places;
  for (int i = 0; i < classes * centres; ++i) {
    auto& place = places.emplace_back();
    for (int f = 0; f < features; ++f) place.push_back(rng.uniform(2, 13));
  }
  std::vector<data::ColumnInfo> columns(static_cast<std::size_t>(features) + 1);
  std::vector<data::ColumnValues> values(columns.size());
  for (int f = 0; f < features; ++f) columns[f].name = "x" + std::to_string(f + 1);
  columns.back().name = "class";
  columns.back().type = data::ColumnType::Nominal;
  columns.back().role = data::Role::Target;
  for (int c = 0; c < classes; ++c) columns.back().levels.push_back("c" + std::to_string(c + 1));
  for (std::size_t row = 0; row < rows; ++row) {
    const auto c = static_cast<int>(row % static_cast<std::size_t>(classes));
    const auto& place =
        places[static_cast<std::size_t>(c * centres) + rng.below(static_cast<std::uint64_t>(centres))];
    for (std::size_t f = 0; f < place.size(); ++f) {
      const double value = place[f] + spread * rng.normal();
      values[f].numbers.push_back(whole ? std::round(value) : value);
    }
    values.back().codes.push_back(c);
  }
  return data::Dataset(std::move(columns), std::move(values));
}

/// 16 whole numbers, 26 classes.
inline data::Dataset letterTwin(std::size_t rows, std::uint64_t seed = 1) {
  return clusters(rows, 26, 16, 3, 2.0, true, seed);
}
/// 10 numbers, 11 classes.
inline data::Dataset vowelTwin(std::size_t rows = 990, std::uint64_t seed = 1) {
  return clusters(rows, 11, 10, 4, 1.6, false, seed);
}

}  // namespace paretree::support
