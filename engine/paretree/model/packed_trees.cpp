#include "paretree/model/packed_trees.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <numeric>
#include <utility>

namespace paretree::model {
namespace {

// The first byte of a node.
constexpr std::uint8_t kLeaf = 1, kMissingLeft = 2, kLocked = 4, kNominal = 8;
constexpr std::uint8_t kOwnAnswers = 16;  // those of the leaf are not the node's counts or means
constexpr std::uint8_t kWhole = 32;       // its counts are whole numbers
constexpr std::uint8_t kRowsAreSum = 64;  // rows are the sum of the counts
constexpr std::uint8_t kNoError = 128;    // impurity and error are 0

bool has(std::uint8_t marks, std::uint8_t mark) { return (marks & mark) != 0; }

bool isWhole(double value) {
  constexpr double kMost = 9007199254740992;  // 2^53
  return value >= 0 && value < kMost && value == std::floor(value) && !std::signbit(value);
}
bool allWhole(const std::vector<double>& values) {
  return std::all_of(values.begin(), values.end(), isWhole);
}
bool sameBits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}
bool sameBits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) { return sameBits(x, y); });
}
double sumOf(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

void putWhole(std::string& bytes, std::uint64_t value) {  // seven bits a byte, the lowest first
  for (; value >= 0x80; value >>= 7) bytes.push_back(static_cast<char>(value | 0x80));
  bytes.push_back(static_cast<char>(value));
}
void putReal(std::string& bytes, double value) {
  char raw[sizeof value];
  std::memcpy(raw, &value, sizeof value);
  bytes.append(raw, sizeof value);
}
void putNumbers(std::string& bytes, const std::vector<double>& values, bool whole) {
  for (const double value : values) {
    if (whole)
      putWhole(bytes, static_cast<std::uint64_t>(value));
    else
      putReal(bytes, value);
  }
}

const std::vector<double>& answersOf(const Leaf& leaf) {
  const auto* classes = std::get_if<ClassLeaf>(&leaf);
  return classes ? classes->counts : std::get<ValueLeaf>(leaf).values;
}

bool asksOneColumn(const Branch& branch) {
  return !branch.model &&
         (std::holds_alternative<Threshold>(branch.split) || std::holds_alternative<Subset>(branch.split));
}

}  // namespace

bool TreePacker::packable(const Tree& tree) {
  std::vector<int> rightOf;  // branches whose right child is to come
  const Leaf* first = nullptr;
  for (int i = 0; i < tree.size(); ++i) {
    const Node& node = tree[i];
    const bool behindLeaf = i > 0 && tree[i - 1].isLeaf();
    if (behindLeaf) {
      if (rightOf.empty() || tree[rightOf.back()].branch().right != i) return false;
      rightOf.pop_back();
    }
    if (node.stats.counts.size() != tree[0].stats.counts.size() ||
        node.stats.means.size() != tree[0].stats.means.size())
      return false;
    if (!node.isLeaf()) {
      if (!asksOneColumn(node.branch()) || node.branch().left != i + 1) return false;
      rightOf.push_back(i);
      continue;
    }
    if (!std::holds_alternative<ClassLeaf>(node.leaf()) && !std::holds_alternative<ValueLeaf>(node.leaf()))
      return false;
    if (!first) first = &node.leaf();
    if (node.leaf().index() != first->index() || answersOf(node.leaf()).size() != answersOf(*first).size())
      return false;
  }
  return first && rightOf.empty();
}

void TreePacker::add(const Node& node) {
  const NodeStats& stats = node.stats;
  if (tree_.nodes_++ == 0) {
    tree_.counts_ = stats.counts.size();
    tree_.means_ = stats.means.size();
  }
  assert(stats.counts.size() == tree_.counts_ && stats.means.size() == tree_.means_);
  std::uint8_t marks = node.locked ? kLocked : 0;
  if (node.isLeaf()) {
    const bool classes = std::holds_alternative<ClassLeaf>(node.leaf());
    const std::vector<double>& answers = answersOf(node.leaf());
    if (tree_.leaves_++ == 0) {
      tree_.classes_ = classes;
      tree_.answers_ = answers.size();
    }
    assert(tree_.classes_ == classes && tree_.answers_ == answers.size());
    marks |= kLeaf;
    if (!sameBits(answers, classes ? stats.counts : stats.means)) marks |= kOwnAnswers;
  } else {
    assert(asksOneColumn(node.branch()));
    if (node.branch().missingLeft) marks |= kMissingLeft;
    if (std::holds_alternative<Subset>(node.branch().split)) marks |= kNominal;
  }
  if (allWhole(stats.counts)) marks |= kWhole;
  if (tree_.counts_ > 0 && sameBits(stats.rows, sumOf(stats.counts))) marks |= kRowsAreSum;
  if (sameBits(stats.impurity, 0.0) && sameBits(stats.error, 0.0)) marks |= kNoError;

  bytes_.push_back(static_cast<char>(marks));
  putNumbers(bytes_, stats.counts, has(marks, kWhole));
  putNumbers(bytes_, stats.means, false);
  if (!has(marks, kRowsAreSum)) putReal(bytes_, stats.rows);
  if (!has(marks, kNoError)) {
    putReal(bytes_, stats.impurity);
    putReal(bytes_, stats.error);
  }
  if (!node.isLeaf()) {
    addSplit(node.branch().split);
    return;
  }
  if (has(marks, kOwnAnswers)) putNumbers(bytes_, answersOf(node.leaf()), false);
  if (const auto* classes = std::get_if<ClassLeaf>(&node.leaf()))
    putWhole(bytes_, static_cast<std::uint32_t>(classes->majority));
}

void TreePacker::addSplit(const Split& split) {
  if (const auto* threshold = std::get_if<Threshold>(&split)) {
    putWhole(bytes_, static_cast<std::uint32_t>(threshold->column));
    putReal(bytes_, threshold->value);
    return;
  }
  const auto& subset = std::get<Subset>(split);
  putWhole(bytes_, static_cast<std::uint32_t>(subset.column));
  putWhole(bytes_, subset.left.size());
  for (std::size_t i = 0; i < subset.left.size(); i += 8) {
    unsigned octet = 0;
    for (std::size_t k = i; k < std::min(i + 8, subset.left.size()); ++k)
      octet |= (subset.left[k] ? 1u : 0u) << (k - i);
    bytes_.push_back(static_cast<char>(octet));
  }
}

PackedTree TreePacker::take() {
  bytes_.shrink_to_fit();
  tree_.bytes_ = std::make_shared<const std::string>(std::move(bytes_));
  bytes_.clear();
  return std::exchange(tree_, PackedTree());
}

PackedTree::PackedTree(Tree tree) {
  if (TreePacker::packable(tree)) {
    TreePacker packer;
    for (const Node& node : tree.nodes) packer.add(node);
    *this = packer.take();
    return;
  }
  nodes_ = tree.nodes.size();
  leaves_ = static_cast<std::size_t>(tree.leafCount());
  plain_ = std::make_shared<const Tree>(std::move(tree));
}

Tree PackedTree::unpacked() const {
  if (plain_) return *plain_;
  Tree tree;
  tree.nodes.resize(nodes_);
  PackedReader reader(*this);
  std::vector<int> rightOf;
  for (int i = 0; i < tree.size(); ++i) {
    const PackedReader::View& from = reader.next();
    if (i > 0 && tree[i - 1].isLeaf()) {
      tree[rightOf.back()].branch().right = i;
      rightOf.pop_back();
    }
    Node& node = tree[i];
    node.stats = from.stats;
    node.locked = from.locked;
    if (from.leaf) {
      node.body = classes_ ? Leaf(ClassLeaf{from.answers, from.majority}) : Leaf(ValueLeaf{from.answers});
      continue;
    }
    Branch branch;
    if (from.nominal)
      branch.split = Subset{from.column, from.levels};
    else
      branch.split = Threshold{from.column, from.threshold};
    branch.left = i + 1;
    branch.missingLeft = from.missingLeft;
    node.body = std::move(branch);
    rightOf.push_back(i);
  }
  return tree;
}

bool PackedTree::operator==(const PackedTree& other) const {
  if (nodes_ != other.nodes_) return false;  // so many nodes have as many leaves
  // Equal bytes are equal trees; others may be too, as where a zero has another sign.
  if (bytes_ && other.bytes_ && *bytes_ == *other.bytes_) return true;
  return unpacked() == other.unpacked();
}

std::uint8_t PackedReader::octet() { return static_cast<std::uint8_t>((*tree_.bytes_)[at_++]); }

std::uint64_t PackedReader::whole() {
  std::uint64_t value = 0;
  for (int shift = 0;; shift += 7) {
    const std::uint8_t part = octet();
    value |= static_cast<std::uint64_t>(part & 0x7F) << shift;
    if (part < 0x80) return value;
  }
}

double PackedReader::real() {
  double value = 0;
  std::memcpy(&value, tree_.bytes_->data() + at_, sizeof value);
  at_ += sizeof value;
  return value;
}

void PackedReader::numbers(std::vector<double>& to, std::size_t count, bool areWhole) {
  to.resize(count);
  for (double& value : to) value = areWhole ? static_cast<double>(whole()) : real();
}

const PackedReader::View& PackedReader::next() {
  const std::uint8_t marks = octet();
  NodeStats& stats = view_.stats;
  numbers(stats.counts, tree_.counts_, has(marks, kWhole));
  numbers(stats.means, tree_.means_, false);
  stats.rows = has(marks, kRowsAreSum) ? sumOf(stats.counts) : real();
  stats.impurity = has(marks, kNoError) ? 0 : real();
  stats.error = has(marks, kNoError) ? 0 : real();
  view_.locked = has(marks, kLocked);
  view_.leaf = has(marks, kLeaf);
  if (view_.leaf) {
    if (has(marks, kOwnAnswers))
      numbers(view_.answers, tree_.answers_, false);
    else
      view_.answers = tree_.classes_ ? stats.counts : stats.means;
    if (tree_.classes_) view_.majority = static_cast<int>(static_cast<std::uint32_t>(whole()));
    return view_;
  }
  view_.missingLeft = has(marks, kMissingLeft);
  view_.nominal = has(marks, kNominal);
  view_.column = static_cast<int>(static_cast<std::uint32_t>(whole()));
  if (!view_.nominal) {
    view_.threshold = real();
    return view_;
  }
  view_.levels.assign(whole(), false);
  unsigned bits = 0;
  for (std::size_t k = 0; k < view_.levels.size(); ++k) {
    if (k % 8 == 0) bits = octet();
    view_.levels[k] = (bits >> (k % 8)) & 1;
  }
  return view_;
}

TreeList::TreeList(std::initializer_list<Tree> trees) {
  for (const Tree& tree : trees) add(tree);
}
void TreeList::add(Tree tree) { trees_.emplace_back(std::move(tree)); }
void TreeList::add(PackedTree tree) { trees_.push_back(std::move(tree)); }

std::size_t TreeList::nodes() const {
  return std::accumulate(trees_.begin(), trees_.end(), std::size_t{0},
                         [](std::size_t sum, const PackedTree& tree) { return sum + tree.nodes(); });
}
std::size_t TreeList::leaves() const {
  return std::accumulate(trees_.begin(), trees_.end(), std::size_t{0},
                         [](std::size_t sum, const PackedTree& tree) { return sum + tree.leaves(); });
}

}  // namespace paretree::model
