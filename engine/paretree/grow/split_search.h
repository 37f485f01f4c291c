// The best split of one node on one feature. Internal to this room.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "paretree/grow/grow_data.h"
#include "paretree/grow/node_rows.h"

namespace paretree::grow {

struct FeatureSplit {
  int feature = -1;                    ///< position in GrowData::Impl::features; -1 = none found
  double gain = 0;                     ///< impurity removed times weight
  std::uint32_t lower = 0, upper = 0;  ///< numeric: codes between which the threshold lies
  std::vector<std::uint8_t> left;      ///< nominal: by level
  bool missingLeft = true;
  double leftRows = 0, rightRows = 0;  ///< weighted (scaled), rows with a missing value included

  bool found() const { return feature >= 0; }
};

/// Holds the scratch space; one for each thread.
class SplitSearch {
 public:
  virtual ~SplitSearch() = default;
  /// Makes `node` the one that is searched; it must outlive the search.
  virtual void begin(const NodeRows& node) = 0;
  /// Impurity times weight of the node.
  virtual double impurity() const = 0;
  /// Gains that differ by no more than this are equal but for rounding.
  virtual double noise() const = 0;
  /// The split of most gain on a feature, if it gains more than noise. Ties: missing left, then the lower
  /// threshold.
  virtual FeatureSplit best(int feature) = 0;
};

std::unique_ptr<SplitSearch> makeSplitSearch(const GrowData::Impl& data, Criterion criterion, double minLeaf);

}  // namespace paretree::grow
