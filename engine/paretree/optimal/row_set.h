// The rows of one sub-problem, sorted by every attribute at once, so that no sub-problem sorts anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "paretree/optimal/problem.h"

namespace paretree::optimal {

class RowSet {
 public:
  /// All rows of the problem.
  explicit RowSet(const Problem& problem);
  /// Some of them, ascending.
  RowSet(const Problem& problem, std::span<const std::uint32_t> rows);
  /// The rows on either side of a cut: left, right. Takes time proportional to rows times attributes.
  static std::pair<RowSet, RowSet> divided(const Problem& problem, const RowSet& set, const Cut& cut);
  /// Counts the rows that go left.
  static std::size_t leftOf(const Problem& problem, const RowSet& set, const Cut& cut);

  std::size_t size() const { return rows_.size(); }
  /// Rows of the problem, ascending.
  std::span<const std::uint32_t> rows() const { return rows_; }
  /// Places in rows(), by ascending code of the attribute, missing ones last; equal codes by place.
  std::span<const std::uint32_t> order(std::size_t attribute) const {
    return {order_.data() + attribute * rows_.size(), rows_.size()};
  }
  /// The code of an attribute at a place.
  std::uint32_t code(const Problem& problem, std::size_t attribute, std::uint32_t place) const {
    return problem.attributes[attribute].codes[rows_[place]];
  }

 private:
  RowSet() = default;
  std::vector<std::uint32_t> rows_;
  std::vector<std::uint32_t> order_;
};

/// Rows of one code, side by side in an order.
struct Group {
  std::uint32_t begin = 0, end = 0;  ///< in RowSet::order
  std::uint32_t code = 0;
};
/// The groups of an attribute: known codes ascending; `missing` is empty where no row lacks a value.
struct Groups {
  std::vector<Group> known;
  Group missing;
  bool anyMissing() const { return missing.begin < missing.end; }
};
Groups groupsOf(const Problem& problem, const RowSet& set, std::size_t attribute);

}  // namespace paretree::optimal
