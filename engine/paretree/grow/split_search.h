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
  bool betweenBins = false;            ///< they are the ends of bins, not yet codes of the node's rows
  std::vector<std::uint8_t> left;      ///< nominal: by level
  bool missingLeft = true;
  double leftRows = 0, rightRows = 0;  ///< weighted (scaled), rows with a missing value included

  bool found() const { return feature >= 0; }
};

/// Makes the ends of bins codes of the node's own rows, as those of any other cut.
void settleCut(const CodedColumn& column, std::span<const data::Row> rows, FeatureSplit& split);
bool goesLeft(const CodedColumn& column, const FeatureSplit& split, data::Row row);
/// The split as models have it. Its cut is settled.
model::Split describeSplit(const CodedColumn& column, const FeatureSplit& split);

/// The sums of a node by feature and bin: counts of rows by class where all weigh 1, else doubles, those of
/// numeric targets around `centre`.
struct BinSums {
  std::vector<std::uint32_t> counts;
  std::vector<double> sums;
  std::vector<double> centre;
};

/// Holds the scratch space; one for each thread.
class SplitSearch {
 public:
  virtual ~SplitSearch() = default;
  /// Makes `node` the one that is searched; it must outlive the search, as must what is known of its bins.
  virtual void begin(const NodeRows& node, const BinSums* known = nullptr) = 0;
  /// Room for the sums of the node over all features.
  virtual BinSums emptySums() const = 0;
  /// Adds a feature's sums over the node's rows.
  virtual void addSums(int feature, BinSums& to) const = 0;
  /// Takes the sums of a part of the node away.
  virtual void subtractSums(const BinSums& part, BinSums& from) const = 0;
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
