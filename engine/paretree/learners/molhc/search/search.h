// What every search over hybrid trees returns.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "paretree/learners/molhc/leaf_figures.h"
#include "paretree/learners/molhc/tree_count.h"

namespace paretree::learners::molhc {

/// One bit for each candidate: handed to the black box or not.
using Bits = std::vector<bool>;

/// All trees with these two values. Any two points of a result are incomparable by equation 3.
struct SearchPoint {
  std::uint64_t handed = 0;  ///< examples that the black box classifies: N (1 - c)
  std::uint64_t gained = 0;  ///< examples right beyond those of the initial tree: N (a - a_0)
  TreeCount ties = 1;        ///< how many trees have these values (nsga2: how many it met and kept)
  /// The tree that stands for them: fewest black-box leaves, then the lexicographically smallest bits.
  Bits tree;
  bool operator==(const SearchPoint&) const = default;
};

struct SearchResult {
  std::vector<SearchPoint> points;  ///< by examples handed over, ascending
  std::uint64_t generated = 0;      ///< trees evaluated (exact: pairs of values kept)
  bool stopped = false;             ///< by the user: the points are those of the trees looked at so far
};

/// The non-dominated among the trees offered, with ties counted and the tree that stands for each point.
class Archive {
 public:
  /// Trees must differ from one another. `boxLeaves` = number of set bits.
  void offer(std::uint64_t handed, std::uint64_t gained, std::uint32_t boxLeaves, const Bits& tree);
  std::vector<SearchPoint> points() const;

 private:
  struct Entry {
    std::uint64_t gained;
    TreeCount ties;
    std::uint32_t boxLeaves;
    Bits tree;
  };
  std::map<std::uint64_t, Entry> entries_;  ///< by examples handed over; gains rise with them
};

/// Asked now and then by searches that may take long: how many trees were generated, and the points so far on
/// request.
using SearchWatch =
    std::function<void(std::uint64_t generated, const std::function<std::vector<SearchPoint>()>& soFar)>;

}  // namespace paretree::learners::molhc
