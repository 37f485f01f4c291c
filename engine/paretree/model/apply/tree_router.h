// Blocks of rows on their way down trees. At each node the rows that are there are divided at once, so that a
// formula sees many rows; a formula that several trees have is asked once a row.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/model/bound.h"

namespace paretree::model {

class TreeRouter {
 public:
  /// The trees must outlive it.
  TreeRouter(std::span<const Tree* const> trees, const data::Dataset& data);
  std::size_t trees() const { return trees_.size(); }

 private:
  friend class RoutedBlock;
  struct Bound {
    BoundTree tree;
    std::vector<std::int32_t> formulaOf;  ///< by node: the number of its formula, or -1
  };
  std::vector<Bound> trees_;
  std::vector<const BoundFormula*> formulas_;  ///< of those that are equal, the first
};

/// What is known of a block; one for each thread.
class RoutedBlock {
 public:
  static constexpr std::size_t kRows = 1024;

  /// At most kRows rows.
  RoutedBlock(const TreeRouter& router, std::span<const data::Row> rows);
  /// The leaf that each row reaches in a tree.
  void leavesOf(std::size_t tree, std::int32_t* leaves);

 private:
  enum State : std::uint8_t { kUnknown, kRight, kLeft };
  struct Part {
    int node;
    std::size_t begin, end;
  };
  /// Asks a formula for those of the rows (places in the block) that it was not asked for.
  void ask(std::size_t formula, std::span<const std::uint32_t> places);
  template <class GoesLeft>
  std::size_t divided(std::span<std::uint32_t> places, const GoesLeft& goesLeft);

  const TreeRouter& router_;
  std::span<const data::Row> rows_;
  std::vector<std::uint8_t> states_;  ///< [formula][place]
  std::vector<std::uint32_t> order_, aside_, unknown_;
  std::vector<data::Row> asked_;
  std::vector<std::uint8_t> answers_;
  std::vector<Part> open_;
};

}  // namespace paretree::model
