// One tree for all learners.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "paretree/model/leaf.h"
#include "paretree/model/split.h"

namespace paretree::model {

struct Branch {
  Split split;
  int left = -1, right = -1;  ///< node numbers
  bool missingLeft = true;    ///< where a row goes whose deciding value is missing
  /// What the node itself would answer, for smoothing (Model::smoothing); without one its means stand for it.
  std::optional<LinearLeaf> model = std::nullopt;
  bool operator==(const Branch&) const = default;
};

/// What is known of a node from the training rows.
struct NodeStats {
  double rows = 0;             ///< training rows that reach it (weighted)
  std::vector<double> counts;  ///< of each class (classification), else empty
  std::vector<double> means;   ///< of each target (regression), else empty
  /// By the learner's criterion; regression: mean squared error around the means
  double impurity = data::kMissing;
  double error =
      data::kMissing;  ///< training error of the node as a leaf: share wrong, or mean squared error
  bool operator==(const NodeStats& o) const {
    const auto same = [](double a, double b) { return a == b || (a != a && b != b); };
    return rows == o.rows && counts == o.counts && means == o.means && same(impurity, o.impurity) &&
           same(error, o.error);
  }
};

struct Node {
  std::variant<Leaf, Branch> body;
  NodeStats stats;
  bool locked = false;  ///< the next search must leave this leaf, or this subtree, as it is
  bool operator==(const Node&) const = default;

  bool isLeaf() const { return std::holds_alternative<Leaf>(body); }
  const Leaf& leaf() const { return std::get<Leaf>(body); }
  Leaf& leaf() { return std::get<Leaf>(body); }
  const Branch& branch() const { return std::get<Branch>(body); }
  Branch& branch() { return std::get<Branch>(body); }
};

/// Nodes in preorder: the root is 0, a left child stands right behind its parent. preorder() restores this.
struct Tree {
  std::vector<Node> nodes;
  bool operator==(const Tree&) const = default;

  bool empty() const { return nodes.empty(); }
  const Node& operator[](int node) const { return nodes[static_cast<std::size_t>(node)]; }
  Node& operator[](int node) { return nodes[static_cast<std::size_t>(node)]; }
  int size() const { return static_cast<int>(nodes.size()); }
  int leafCount() const;
  /// Leaves in preorder (left to right).
  std::vector<int> leaves() const;
  /// Parent of each node, -1 for the root.
  std::vector<int> parents() const;
  std::vector<int> depths() const;
  /// Nodes from the root to `node`, both included.
  std::vector<int> pathTo(int node) const;
};

/// The same tree with nodes in preorder and nothing unreachable.
Tree preorder(const Tree& tree);
/// The subtree below `node` as a tree of its own.
Tree subtree(const Tree& tree, int node);
/// `tree` with the subtree at `node` replaced by `replacement`, in preorder.
Tree replaced(const Tree& tree, int node, const Tree& replacement);

}  // namespace paretree::model
