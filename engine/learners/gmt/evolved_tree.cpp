#include "engine/learners/gmt/evolved_tree.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/grow/linear.h"

namespace paretree::gmt {
namespace {

constexpr int kMostDifferences = 6;  // sums that are further from the data are added up anew

int testAttributes(const Test& test) { return static_cast<int>(columnsOf(test.split).size()); }

}  // namespace

NodePtr Builder::leaf(std::vector<std::uint32_t> rows, std::vector<std::uint16_t> inputs, MomentsPtr moments) {
  auto node = std::make_shared<Node>();
  node->rowCount = rows.size();
  if (design_.leaf() == LeafKind::Class) {
    node->counts.assign(static_cast<std::size_t>(design_.classes()), 0);
    for (const auto row : rows) node->counts[static_cast<std::size_t>(design_.classOf(row))] += design_.weight(row);
    double total = 0, most = 0;
    for (const double c : node->counts) {
      total += c;
      most = std::max(most, c);
    }
    for (const double c : node->counts)
      if (c > 0) node->logLikelihood += c * std::log(c / total);
    node->loss = total - most;
    effort_.rowsSummed += rows.size();
  } else if (design_.leaf() == LeafKind::Mean) {
    double weight = 0, sum = 0;
    for (const auto row : rows) {
      weight += design_.weight(row);
      sum += design_.weight(row) * design_.y(row);
    }
    const double mean = weight > 0 ? sum / weight : 0;
    for (const auto row : rows) {
      const double residual = design_.y(row) - mean;
      node->loss += design_.weight(row) * residual * residual;
    }
    effort_.rowsSummed += rows.size();
  } else {
    if (!moments || moments->generation() > kMostDifferences) {
      moments = std::make_shared<const Moments>(design_, rows);
      effort_.rowsSummed += rows.size();
    }
    LeafFit fit = fitLeaf(*moments, inputs, rows.size());
    node->inputs = std::move(fit.inputs);
    std::sort(node->inputs.begin(), node->inputs.end());
    node->loss = fit.squares;
    node->attributes = static_cast<int>(node->inputs.size());
    node->moments = std::move(moments);
  }
  node->rows = std::move(rows);
  return node;
}

NodePtr Builder::branch(std::shared_ptr<const Test> test, NodePtr left, NodePtr right) const {
  auto node = std::make_shared<Node>();
  node->loss = left->loss + right->loss;
  node->logLikelihood = left->logLikelihood + right->logLikelihood;
  node->leaves = left->leaves + right->leaves;
  node->attributes = left->attributes + right->attributes + (design_.leaf() == LeafKind::Class ? testAttributes(*test) : 0);
  node->depth = 1 + std::max(left->depth, right->depth);
  node->rowCount = left->rowCount + right->rowCount;
  node->test = std::move(test);
  node->left = std::move(left);
  node->right = std::move(right);
  return node;
}

bool Builder::goesLeft(const Test& test, std::uint32_t row) const {
  struct Visitor {
    const Design& design;
    const Test& test;
    std::uint32_t row;
    bool operator()(const Threshold& t) const {
      const double value = design.numbers(t.column)[row];
      return value != value ? test.missingLeft : value <= t.value;
    }
    bool operator()(const Subset& s) const {
      const auto code = design.codes(s.column)[row];
      return code < 0 || static_cast<std::size_t>(code) >= s.left.size() ? test.missingLeft
                                                                        : static_cast<bool>(s.left[static_cast<std::size_t>(code)]);
    }
    bool operator()(const Linear&) const { return whole(); }
    bool operator()(const PowerLaw&) const { return whole(); }
    bool whole() const {
      return paretree::goesLeft(test.split, design.task().data, design.dataRow(row)).value_or(test.missingLeft);
    }
  };
  return std::visit(Visitor{design_, test, row}, test.split);
}

NodePtr Builder::routed(const Node& shape, std::vector<std::uint32_t> rows, MomentsPtr moments) {
  if (shape.isLeaf()) return leaf(std::move(rows), shape.inputs, std::move(moments));
  return split(shape.test, *shape.left, *shape.right, std::move(rows), std::move(moments));
}

NodePtr Builder::split(std::shared_ptr<const Test> test, const Node& leftShape, const Node& rightShape,
                       std::vector<std::uint32_t> rows, MomentsPtr moments) {
  std::vector<std::uint32_t> left, right;
  left.reserve(rows.size());
  right.reserve(rows.size());
  for (const auto row : rows) (goesLeft(*test, row) ? left : right).push_back(row);
  effort_.rowsRouted += rows.size();
  const auto least = static_cast<std::size_t>(limits_.minLeaf);
  if (left.size() < least) return routed(rightShape, std::move(rows), std::move(moments));
  if (right.size() < least) return routed(leftShape, std::move(rows), std::move(moments));
  MomentsPtr leftMoments, rightMoments;
  if (moments && moments->generation() < kMostDifferences && leftShape.isLeaf() && rightShape.isLeaf()) {
    // The smaller child is added up, the larger is what remains of the parent.
    const bool leftIsSmaller = left.size() <= right.size();
    auto small = std::make_shared<const Moments>(design_, leftIsSmaller ? left : right);
    effort_.rowsSummed += std::min(left.size(), right.size());
    auto large = Moments::difference(*moments, *small);
    leftMoments = leftIsSmaller ? small : large;
    rightMoments = leftIsSmaller ? large : small;
  }
  NodePtr l = routed(leftShape, std::move(left), std::move(leftMoments));
  NodePtr r = routed(rightShape, std::move(right), std::move(rightMoments));
  return branch(std::move(test), std::move(l), std::move(r));
}

std::vector<std::uint32_t> rowsOf(const Node& node) {
  if (node.isLeaf()) return node.rows;
  std::vector<std::uint32_t> rows;
  rows.reserve(node.rowCount);
  const std::function<void(const Node&)> add = [&](const Node& n) {
    if (n.isLeaf()) {
      rows.insert(rows.end(), n.rows.begin(), n.rows.end());
    } else {
      add(*n.left);
      add(*n.right);
    }
  };
  add(node);
  return rows;
}

MomentsPtr momentsOf(const Node& node) { return node.isLeaf() ? node.moments : nullptr; }

NodePtr replacedAt(const Builder& builder, const Place& place, NodePtr node) {
  for (std::size_t k = place.path.size() - 1; k-- > 0;) {
    const Node& parent = *place.path[k];
    node = place.left[k] ? builder.branch(parent.test, std::move(node), parent.right)
                         : builder.branch(parent.test, parent.left, std::move(node));
  }
  return node;
}

Tree toTree(const Node& root, const Design& design) {
  Tree tree;
  const Dataset& data = design.task().data;
  const int target = design.task().targets[0];
  const std::function<int(const Node&)> add = [&](const Node& node) {
    const int at = tree.size();
    tree.nodes.emplace_back();
    Rows rows;
    for (const auto row : rowsOf(node)) rows.push_back(design.dataRow(row));
    std::sort(rows.begin(), rows.end());
    const auto weights = data.weights();
    NodeStats stats;
    for (const Row row : rows) stats.rows += weights.empty() ? 1 : weights[row];
    if (design.leaf() == LeafKind::Class) {
      stats.counts.assign(static_cast<std::size_t>(design.classes()), 0);
      for (const Row row : rows) stats.counts[static_cast<std::size_t>(data.codes(target)[row])] += weights.empty() ? 1 : weights[row];
      double most = 0, squares = 0;
      for (const double c : stats.counts) {
        most = std::max(most, c);
        squares += c * c;
      }
      stats.error = (stats.rows - most) / stats.rows;
      stats.impurity = 1 - squares / (stats.rows * stats.rows);
    } else {
      const auto y = data.numbers(target);
      double sum = 0, squares = 0;
      for (const Row row : rows) sum += (weights.empty() ? 1 : weights[row]) * y[row];
      const double mean = sum / stats.rows;
      for (const Row row : rows) squares += (weights.empty() ? 1 : weights[row]) * (y[row] - mean) * (y[row] - mean);
      stats.means = {mean};
      stats.impurity = stats.error = squares / stats.rows;
    }
    tree[at].stats = stats;
    if (!node.isLeaf()) {
      Branch branch;
      branch.split = node.test->split;
      branch.missingLeft = node.test->missingLeft;
      branch.left = add(*node.left);
      branch.right = add(*node.right);
      tree[at].body = branch;
    } else if (design.leaf() == LeafKind::Class) {
      const auto most = std::max_element(stats.counts.begin(), stats.counts.end());
      tree[at].body = Leaf(ClassLeaf{stats.counts, static_cast<int>(most - stats.counts.begin())});
    } else if (design.leaf() == LeafKind::Mean) {
      tree[at].body = Leaf(ValueLeaf{stats.means});
    } else {
      std::vector<Input> inputs;
      for (const auto j : node.inputs) inputs.push_back(design.input(j));
      tree[at].body = Leaf(fitLinear(data, rows, target, inputs, weights));
    }
    return at;
  };
  add(root);
  return tree;
}

}  // namespace paretree::gmt
