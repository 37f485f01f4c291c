// What GrowData holds: coded features, dense targets, weights. Internal to this room.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "paretree/grow/cart.h"
#include "paretree/grow/coded_column.h"

namespace paretree::grow {

struct GrowData::Impl {
  std::vector<CodedColumn> features;
  std::vector<int> targets;

  int classes = 0;                    ///< 0 for regression
  std::vector<std::int32_t> classOf;  ///< by row, -1 missing

  /// Regression: targets scaled by one power of two so that squares neither overflow nor vanish; row-major.
  std::vector<double> values;
  double valueScale = 1;  ///< original = scaled / valueScale

  /// Scaled by a power of two so that the largest is in [0.5, 1); empty where all rows weigh 1.
  std::vector<double> weights;
  double weightScale = 1;

  std::size_t rows = 0;
  /// Nodes of more rows are searched by bins.
  std::uint64_t binAbove = std::numeric_limits<std::uint64_t>::max();
  std::size_t targetCount() const { return targets.size(); }
};

}  // namespace paretree::grow
