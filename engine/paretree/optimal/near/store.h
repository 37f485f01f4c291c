// What is known of the near-equal trees of sets that were looked at, kept between calls. Internal to this
// room.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "paretree/optimal/near/tally.h"
#include "paretree/optimal/set_cache.h"

namespace paretree::optimal {

/// A first split of near-equal trees.
struct NearSplit {
  Cut cut;
  double leastLeft = 0, leastRight = 0;  ///< no tree of a side has a lower objective
  Tally tally;
};

/// The near-equal trees of a set within a depth, a number of leaves and an objective.
struct Listed {
  double limit = 0;
  std::int64_t leafLost = 0;
  Tally all;
  std::vector<NearSplit> splits;  ///< in the order in which they are found; none where they are too many
  bool splitsKept = true;
  bool allWays = true;
  bool ways = true;         ///< false: they were not asked for
  std::uint64_t steps = 0;  ///< that it cost, as if nothing had been known
};
using ListedPtr = std::shared_ptr<const Listed>;

class NearStore {
 public:
  NearStore(std::size_t rows, std::size_t bytes) : keys_(rows, 0), bytes_(bytes) {}

  using Key = SetCache::Key;
  Key keyOf(const RowSet& set, int depth, int leaves) const;
  /// Null where nothing is known of it up to this limit; `exactly`: for this limit; `ways`: with them.
  ListedPtr find(const Key& key, double limit, bool exactly, bool ways) const;
  /// A store that is half full keeps sums without splits, one that is full by three quarters lists of three
  /// levels and more alone.
  void keep(Key key, ListedPtr listed);
  /// What lists of one set may take before their splits are left out.
  std::size_t bytesOfOne() const { return bytes_ / 4; }
  std::size_t used() const { return used_; }  ///< bytes, about
  /// Tallies hold for these terms alone.
  void useTerms(const NearTerms& terms);

  Structures structures;
  std::uint64_t solved = 0;  ///< sets whose trees were listed, not counting single cuts

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const { return SetCache::hashOf(key); }
  };
  SetCache keys_;
  std::size_t bytes_, used_ = 0;
  NearTerms terms_;
  std::unordered_map<Key, ListedPtr, Hash> lists_;
};

}  // namespace paretree::optimal
