// Best cuts of many attributes at once, kept while rows move from one side to the other. Two classes only.
//
// A cut of a set with two classes is right for the rows of one class before it and of the other behind it.
// With +w for a row of class 1 and -w for one of class 0 in the order of an attribute, the best cut is the
// largest (or the smallest) sum of a beginning. A tree over the order keeps these sums for both sides and
// both answers in four lanes; a row that changes sides costs one walk from a leaf to the root.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "paretree/optimal/lanes.h"

namespace paretree::optimal {

/// The trees of one sub-problem. Lanes: left side answering 1 before the cut, left answering 0 before it, and
/// the same for the right side.
template <class Mass>
struct PrefixTrees {
  struct Tree {
    std::size_t leaves = 1;             ///< a power of two
    std::vector<std::uint32_t> leafOf;  ///< by place of the set
    std::vector<Four<Mass>> most;       ///< heap order: the largest sum of a beginning, at least 0
    std::vector<Four<Mass>> first;      ///< the sum of the left child; at the leaves their own
    std::vector<Four<Mass>> mostAtStart, firstAtStart;

    /// `own`: the sums of the leaves while all rows are on the right.
    void build(const std::vector<Mass>& own) {
      leaves = std::bit_ceil(std::max<std::size_t>(own.size(), 1));
      const Four<Mass> none;
      mostAtStart.assign(2 * leaves, none);
      firstAtStart.assign(2 * leaves, none);
      std::vector<Four<Mass>> sum(2 * leaves, none);
      for (std::size_t i = 0; i < own.size(); ++i) {
        const Four<Mass> value(0, 0, own[i], static_cast<Mass>(-own[i]));
        sum[leaves + i] = firstAtStart[leaves + i] = value;
        mostAtStart[leaves + i].setLarger(value, none);
      }
      for (std::size_t i = leaves - 1; i > 0; --i) {
        firstAtStart[i] = sum[2 * i];
        sum[i].setSum(sum[2 * i], sum[2 * i + 1]);
        Four<Mass> far;
        far.setSum(firstAtStart[i], mostAtStart[2 * i + 1]);
        mostAtStart[i].setLarger(mostAtStart[2 * i], far);
      }
      restart();
    }
    void restart() {
      most = mostAtStart;
      first = firstAtStart;
    }
  };
  std::vector<Tree> trees;
  std::vector<Mass> signedWeight;  ///< by place: +w or -w

  /// Moves rows to the left, or back.
  void move(const std::uint32_t* places, std::size_t count, bool toLeft);
};

}  // namespace paretree::optimal
