// The rows of one node, gathered so that the search for its best split reads memory in order. Internal.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::grow {

struct NodeRows {
  std::span<const data::Row> rows;     ///< distinct rows
  std::vector<std::uint32_t> times;    ///< how often each was drawn
  std::vector<std::uint32_t> classes;  ///< classification
  std::vector<double> weights;         ///< weight times repeats, scaled; empty where all weigh 1
  std::vector<double> values;          ///< regression: targets around `centre`, row-major
  std::vector<double> centre;          ///< a value of each target near the node's mean
  std::uint64_t count = 0;             ///< sum of times

  std::size_t size() const { return rows.size(); }
};

}  // namespace paretree::grow
