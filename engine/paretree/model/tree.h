// The tree that all learners use.
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
  /// What the node itself would answer, for Model::smoothing. Nothing: its means.
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
  /// Training error of the node as a leaf: share of wrong rows, or mean squared error
  double error = data::kMissing;
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
  const Node& operator[](int node) const { return nodes[node]; }
  Node& operator[](int node) { return nodes[node]; }
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

/// Puts the nodes in preorder and drops what cannot be reached.
Tree preorder(const Tree& tree);
/// Gives the subtree at `node` as a tree of its own.
Tree subtree(const Tree& tree, int node);
/// Puts `replacement` in place of the subtree at `node`. Nodes are in preorder.
Tree replaced(const Tree& tree, int node, const Tree& replacement);

}  // namespace paretree::model
