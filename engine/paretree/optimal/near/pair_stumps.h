// The single cuts of both sides of a cut, for sets of classes with whole weights. While a sweep over the cuts
// of a root goes on, rows move in one table for each attribute, so that no set needs to be divided. Internal
// to this room.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "paretree/optimal/near/repeats.h"
#include "paretree/optimal/row_set.h"

namespace paretree::optimal {

class PairStumps {
 public:
  PairStumps(const Problem& problem, const RowSet& set);

  /// Cuts in the order of forEachPair().
  void moveTo(const Cut& cut);
  /// Weight that a side loses as a leaf.
  std::int64_t leafLoss(bool right) const;
  /// Whether both sides may answer the same.
  bool alike() const;
  /// Calls visit(attribute, lost, held) for each parting of a side whose leaves answer differently and lose
  /// at most `most`. Held is what parts the known values of `heldAttribute` as `heldCode` does: codes up to
  /// it.
  void forEach(bool right, std::int64_t most, int heldAttribute, std::uint32_t heldCode,
               const std::function<void(int, std::int64_t, bool)>& visit);

 private:
  using Cells = std::vector<std::int32_t>;
  /// Weight of class 1 less that of class 0, of neighbouring groups: the sum, and the largest and smallest
  /// sum of a beginning.
  struct Sums {
    std::int32_t sum = 0, most = 0, least = 0;
  };
  struct Block {
    Sums left, right;
    bool changed = false;
  };
  struct Table {
    bool nominal = false, singles = false;
    Repeats repeats;
    std::vector<std::uint32_t> codes;   ///< of the known groups
    bool missing = false;               ///< there is one group more
    std::vector<std::uint32_t> cellOf;  ///< by place
    Cells node, left;                   ///< by group and class
    /// Two classes, numbers, nothing missing: summaries of many groups at once, or none.
    std::vector<Block> blocks;
    std::vector<std::uint32_t> changed;  ///< blocks that are not up to date
  };
  class Scan;
  class Scan2;

  static void restart(Table& table);
  static void refresh(Table& table);
  void move(const Group& group, std::size_t attribute, bool toLeft);

  const Problem& problem_;
  const RowSet& set_;
  std::size_t classes_;
  std::vector<Table> tables_;
  std::vector<Groups> groups_;  ///< by attribute
  std::vector<std::int32_t> weight_;
  std::vector<std::uint32_t> classOf_;
  Cells node_, left_;  ///< by class
  Cut at_;
  std::size_t moved_ = 0;  ///< known groups of an order that are on the left
};

}  // namespace paretree::optimal
