// Trees of the evolution: persistent nodes that never change, shared between a tree and its descendants,
// between the population and the archive. A node belongs to the rows that reach it; what a change does not
// touch keeps its node and with it its rows, sums and fit.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "paretree/learners/gmt/moments.h"
#include "paretree/model/tree.h"

namespace paretree::learners::gmt {

struct Node;
using NodePtr = std::shared_ptr<const Node>;
using RowList = std::vector<std::uint32_t>;
using RowsPtr = std::shared_ptr<const RowList>;

struct Test {
  model::Split split;
  bool missingLeft = true;
};
using TestPtr = std::shared_ptr<const Test>;

struct Node {
  // Branch
  TestPtr test;  ///< null in a leaf
  NodePtr left, right;
  // Leaf
  RowsPtr rows;                       ///< that arrive, in no order
  std::vector<std::uint16_t> inputs;  ///< of the leaf's model, ascending
  MomentsPtr moments;
  // Both
  double loss = 0;           ///< squared residuals as expected on other rows, or weight wrongly classified
  double logLikelihood = 0;  ///< class leaves: of the classes by their shares
  int leaves = 1;
  int attributes = 0;  ///< of the leaf models; class trees: of the tests
  int depth = 0;       ///< of the deepest leaf below
  // Sums over what is below, this node included; depths are counted from this node. For drawing a node.
  std::int64_t leafDepths = 0, branchDepths = 0;
  double branchLosses = 0;
  std::size_t rowCount = 0;

  bool isLeaf() const { return !test; }
};

struct TreeLimits {
  int minLeaf = 5;
  int maxLeaves = 0;  ///< 0 = no limit
};

/// Counts of work done; differs with nothing but the search itself.
struct Effort {
  std::uint64_t trees = 0;       ///< trees evaluated
  std::uint64_t rowsRouted = 0;  ///< rows that a test was asked about
  std::uint64_t rowsSummed = 0;  ///< rows whose products were added up
  Effort& operator+=(const Effort& other);
};

/// Makes nodes. One for each thread of the evolution.
class Builder {
 public:
  Builder(const TrainingMatrix& design, TreeLimits limits)
      : design_(design), limits_(limits), marked_(design.rows(), 0) {}

  const TrainingMatrix& design() const { return design_; }
  const TreeLimits& limits() const { return limits_; }
  Effort& effort() { return effort_; }
  const Effort& effort() const { return effort_; }

  /// moments: of these rows, or null; they are used where they are sound and hold the inputs.
  NodePtr leaf(RowsPtr rows, std::span<const std::uint16_t> inputs, MomentsPtr moments = nullptr);
  NodePtr leaf(RowList rows, std::span<const std::uint16_t> inputs, MomentsPtr moments = nullptr);
  NodePtr branch(TestPtr test, NodePtr left, NodePtr right) const;

  /// `shape`'s tests and leaf inputs on other rows. A branch that would leave a child with fewer than minLeaf
  /// rows gives way to its other child.
  NodePtr routed(const Node& shape, RowList rows, MomentsPtr moments = nullptr);
  /// A branch with this test over rows whose children take the shapes given.
  NodePtr split(TestPtr test, const Node& leftShape, const Node& rightShape, RowList rows,
                MomentsPtr moments = nullptr);
  /// `node` (a branch) with another test: what split() would give, found from the rows that change sides
  /// where those are few.
  NodePtr resplit(TestPtr test, const NodePtr& node);
  /// `node` with rows that are not yet below it.
  NodePtr with(const NodePtr& node, const RowList& more);

  bool goesLeft(const Test& test, std::uint32_t row) const;
  /// Puts each row behind those of its side.
  void part(const Test& test, std::span<const std::uint32_t> rows, RowList& left, RowList& right);

 private:
  /// `node` without some of its rows and with others, or null where a leaf would keep fewer than minLeaf.
  NodePtr exchanged(const NodePtr& node, const RowList& gone, const RowList& more);
  NodePtr leafExchanged(const Node& leaf, const RowList& gone, const RowList& more);
  /// split() once the rows are parted.
  NodePtr joined(TestPtr test, const Node& leftShape, const Node& rightShape, RowList left, RowList right,
                 MomentsPtr moments);

  const TrainingMatrix& design_;
  TreeLimits limits_;
  Effort effort_;
  std::vector<std::uint8_t> marked_;  ///< by row; all 0 between calls
};

/// All rows below a node.
RowList rowsOf(const Node& node);
/// Sums over all rows below, where they follow from those of the leaves; else null.
MomentsPtr momentsOf(const Node& node);
/// Inputs of all leaf models below, ascending.
std::vector<std::uint16_t> inputsBelow(const Node& node);

/// A place in a tree: the nodes from the root to it, and for each step whether it went left.
struct NodePath {
  std::vector<NodePtr> path;
  std::vector<bool> left;
  const NodePtr& node() const { return path.back(); }
};
/// The tree with another node at a place; everything beside the path is shared.
NodePtr replacedAt(const Builder& builder, const NodePath& place, NodePtr node);

}  // namespace paretree::learners::gmt
