// Trees of the evolution: persistent nodes that never change, shared between a tree and its descendants, between the
// population and the archive. A node belongs to the rows that reach it; what a change does not touch keeps its node and
// with it its rows, sums and fit.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/rng.h"
#include "engine/learners/gmt/moments.h"
#include "engine/model/tree.h"

namespace paretree::gmt {

struct Node;
using NodePtr = std::shared_ptr<const Node>;

struct Test {
  Split split;
  bool missingLeft = true;
};

struct Node {
  // Branch
  std::shared_ptr<const Test> test;   ///< null in a leaf
  NodePtr left, right;
  // Leaf
  std::vector<std::uint32_t> rows;    ///< that arrive
  std::vector<std::uint16_t> inputs;  ///< of the leaf's model
  MomentsPtr moments;                 ///< linear leaves
  std::vector<double> counts;         ///< class leaves
  // Both
  double loss = 0;        ///< squared residuals, or weight wrongly classified
  double logLikelihood = 0;  ///< class leaves: of the classes by their shares
  int leaves = 1;
  int attributes = 0;     ///< of the leaf models; class trees: of the tests
  int depth = 0;          ///< of the deepest leaf below
  std::size_t rowCount = 0;

  bool isLeaf() const { return !test; }
};

struct TreeLimits {
  int minLeaf = 5;
  int maxLeaves = 0;      ///< 0 = no limit
};

/// Counts of work done; differs with nothing but the search itself.
struct Effort {
  std::uint64_t trees = 0;        ///< trees evaluated
  std::uint64_t rowsRouted = 0;   ///< rows that went through a changed test
  std::uint64_t rowsSummed = 0;   ///< rows whose products were added up
};

/// Makes nodes. One for each thread of the evolution.
class Builder {
 public:
  Builder(const Design& design, TreeLimits limits) : design_(design), limits_(limits) {}

  const Design& design() const { return design_; }
  const TreeLimits& limits() const { return limits_; }
  Effort& effort() { return effort_; }

  NodePtr leaf(std::vector<std::uint32_t> rows, std::vector<std::uint16_t> inputs, MomentsPtr moments = nullptr);
  NodePtr branch(std::shared_ptr<const Test> test, NodePtr left, NodePtr right) const;
  /// `shape`'s tests and leaf inputs on other rows. A branch that would leave a child with fewer than minLeaf rows
  /// gives way to its other child.
  NodePtr routed(const Node& shape, std::vector<std::uint32_t> rows, MomentsPtr moments = nullptr);
  /// A branch with this test over rows whose children take the shapes given.
  NodePtr split(std::shared_ptr<const Test> test, const Node& leftShape, const Node& rightShape, std::vector<std::uint32_t> rows,
                MomentsPtr moments = nullptr);

  bool goesLeft(const Test& test, std::uint32_t row) const;

 private:
  const Design& design_;
  TreeLimits limits_;
  Effort effort_;
};

/// All rows below a node.
std::vector<std::uint32_t> rowsOf(const Node& node);
/// Sums over all rows below, where every leaf has them; else null.
MomentsPtr momentsOf(const Node& node);

/// A place in a tree: the nodes from the root to it, and for each step whether it went left.
struct Place {
  std::vector<NodePtr> path;
  std::vector<bool> left;
  const NodePtr& node() const { return path.back(); }
};
/// The tree with another node at a place; everything beside the path is shared.
NodePtr replacedAt(const Builder& builder, const Place& place, NodePtr node);

/// As a model tree, in the schema of the data, with leaf models fitted anew on the data.
Tree toTree(const Node& root, const Design& design);

}  // namespace paretree::gmt
