// Grown trees in a few bytes a node. A Node takes 240 bytes and vectors besides: too much for forests of
// millions of nodes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "paretree/model/tree.h"

namespace paretree::model {

/// A tree that is read as a whole, from its root to its last leaf. Packed are trees in preorder whose
/// branches ask one column each and have no model of their own, and whose leaves are all classes or all
/// values; others are kept as they are. Copies share the bytes.
class PackedTree {
 public:
  PackedTree() = default;
  explicit PackedTree(Tree tree);

  /// The same tree, to the bit.
  Tree unpacked() const;
  std::size_t nodes() const { return nodes_; }
  std::size_t leaves() const { return leaves_; }
  bool empty() const { return nodes_ == 0; }
  /// Bytes of memory; 0 where the tree is kept as it is.
  std::size_t packedBytes() const { return bytes_ ? bytes_->size() : 0; }
  /// The tree where it is kept as it is, else null.
  const Tree* plain() const { return plain_.get(); }
  bool operator==(const PackedTree& other) const;

 private:
  friend class TreePacker;
  friend class PackedReader;
  std::shared_ptr<const std::string> bytes_;
  std::shared_ptr<const Tree> plain_;
  std::size_t nodes_ = 0, leaves_ = 0;
  /// Of every node: numbers in its stats and in its leaf.
  std::size_t counts_ = 0, means_ = 0, answers_ = 0;
  bool classes_ = false;  ///< leaves are ClassLeaf, else ValueLeaf
};

/// Packs a tree node by node, in preorder, so that it never stands anywhere else.
class TreePacker {
 public:
  /// Takes the next node; where it is a branch, its left child comes next. The numbers of its children are
  /// not read. All nodes are as PackedTree demands (assert).
  void add(const Node& node);
  PackedTree take();
  static bool packable(const Tree& tree);

 private:
  void addLeaf(const Leaf& leaf, const NodeStats& stats);
  void addSplit(const Split& split);

  PackedTree tree_;
  std::string bytes_;
};

/// Reads the nodes of a packed tree in preorder. There must be a next one.
class PackedReader {
 public:
  struct View {
    bool leaf = false, locked = false;
    bool missingLeft = false, nominal = false;  ///< branches, from here
    int column = 0;
    double threshold = 0;
    std::vector<bool> levels;     ///< that go left
    std::vector<double> answers;  ///< of a leaf: counts of classes, or values
    int majority = 0;
    NodeStats stats;
  };

  explicit PackedReader(const PackedTree& tree) : tree_(tree) {}
  const View& next();
  bool classes() const { return tree_.classes_; }

 private:
  std::uint8_t octet();
  std::uint64_t whole();
  double real();
  void numbers(std::vector<double>& to, std::size_t count, bool whole);

  const PackedTree& tree_;
  std::size_t at_ = 0;
  View view_;
};

/// A list of packed trees that gives trees: each access unpacks one.
class TreeList {
 public:
  class Iterator {
   public:
    explicit Iterator(const PackedTree* at) : at_(at) {}
    Tree operator*() const { return at_->unpacked(); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const PackedTree* at_;
  };

  TreeList() = default;
  TreeList(std::initializer_list<Tree> trees);

  std::size_t size() const { return trees_.size(); }
  bool empty() const { return trees_.empty(); }
  Tree operator[](std::size_t tree) const { return trees_[tree].unpacked(); }
  void add(Tree tree);
  void add(PackedTree tree);
  void clear() { trees_.clear(); }
  /// Drops all but the first.
  void keepFirst(std::size_t count) { trees_.resize(count < size() ? count : size()); }
  Iterator begin() const { return Iterator(trees_.data()); }
  Iterator end() const { return Iterator(trees_.data() + trees_.size()); }

  std::span<const PackedTree> packed() const { return trees_; }
  std::size_t nodes() const;
  std::size_t leaves() const;
  bool operator==(const TreeList&) const = default;

 private:
  std::vector<PackedTree> trees_;
};

}  // namespace paretree::model
