// Partings by a further order of a column (Attribute::again) that an earlier order of it makes too: they are
// one, and counted once. Internal to this room.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/optimal/row_set.h"

namespace paretree::optimal {

/// What tells the repeated partings of an attribute. Of one that does not stand there again: none.
class Repeats {
 public:
  Repeats() = default;
  Repeats(const Problem& problem, std::size_t attribute);

  bool any() const { return !earlier_.empty(); }
  /// `codes`: those that a set has, ascending. Entry k: the first k of them against the rest are a parting
  /// that stands there before; with none or all of them known values are told from missing ones, which does.
  std::vector<bool> among(std::span<const std::uint32_t> codes) const;
  std::vector<bool> among(const Groups& groups) const;

 private:
  std::vector<std::vector<std::uint32_t>> earlier_;  ///< by order, by code: where the order has it
};

}  // namespace paretree::optimal
