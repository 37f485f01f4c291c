#include "paretree/learners/gmt/evolved_tree.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/model/bound.h"

namespace paretree::learners::gmt {
namespace {

int testAttributes(const Test& test) { return static_cast<int>(columnsOf(test.split).size()); }

/// Calls visit(asks) with asks(row) = goes left, bound to the columns once.
template <class Visit>
auto withTest(const TrainingMatrix& design, const Test& test, const Visit& visit) {
  const bool missing = test.missingLeft;
  if (const auto* threshold = std::get_if<model::Threshold>(&test.split)) {
    const double* values = design.numbers(threshold->column).data();
    return visit([values, bound = threshold->value, missing](std::uint32_t row) {
      return values[row] != values[row] ? missing : values[row] <= bound;
    });
  }
  if (const auto* subset = std::get_if<model::Subset>(&test.split)) {
    const std::int32_t* codes = design.codes(subset->column).data();
    return visit([codes, &left = subset->left, missing](std::uint32_t row) {
      const auto code = static_cast<std::size_t>(codes[row]);  // a missing one becomes larger than any
      return code < left.size() ? static_cast<bool>(left[code]) : missing;
    });
  }
  const data::Dataset& data = design.task().data;
  const auto formula = std::holds_alternative<model::Linear>(test.split)
                           ? model::BoundFormula(std::get<model::Linear>(test.split), data)
                           : model::BoundFormula(std::get<model::PowerLaw>(test.split), data);
  return visit([&](std::uint32_t row) { return formula(design.dataRow(row)); });
}

void addRows(const Node& node, RowList& rows) {
  if (node.isLeaf()) {
    rows.insert(rows.end(), node.rows->begin(), node.rows->end());
  } else {
    addRows(*node.left, rows);
    addRows(*node.right, rows);
  }
}

void addInputs(const Node& node, std::vector<std::uint16_t>& inputs) {
  if (node.isLeaf()) {
    inputs.insert(inputs.end(), node.inputs.begin(), node.inputs.end());
  } else {
    addInputs(*node.left, inputs);
    addInputs(*node.right, inputs);
  }
}

/// How much larger than on its rows a leaf model's squared error is to be expected on others: (n + p) / (n -
/// p) with p numbers fitted (Akaike's final prediction error, 1969; M5 rates its models alike with p =
/// attributes). Without it, leaves of few rows and many attributes, and tests that happened to suit these
/// rows, take the places on the front of trees that answer better. p is at most half of the rows: more is not
/// to be told apart.
double expectedRise(const Node& leaf, const TrainingMatrix& design) {
  if (design.published()) return 1;
  const auto n = static_cast<double>(leaf.rowCount);
  const double p = std::min(design.numbersOfLeaf(leaf.inputs.size()), n / 2);
  return (n + p) / (n - p);
}

void scoreClasses(Node& node) {
  double total = 0, most = 0;
  for (const double weight : node.moments->classWeights()) {
    total += weight;
    most = std::max(most, weight);
  }
  for (const double weight : node.moments->classWeights())
    if (weight > 0) node.logLikelihood += weight * elementary::log(weight / total);
  node.loss = std::max(0.0, total - most);
}

}  // namespace

Effort& Effort::operator+=(const Effort& other) {
  trees += other.trees;
  rowsRouted += other.rowsRouted;
  rowsSummed += other.rowsSummed;
  return *this;
}

NodePtr Builder::leaf(RowList rows, std::span<const std::uint16_t> inputs, MomentsPtr moments) {
  return leaf(std::make_shared<const RowList>(std::move(rows)), inputs, std::move(moments));
}

NodePtr Builder::leaf(RowsPtr rows, std::span<const std::uint16_t> inputs, MomentsPtr moments) {
  auto node = std::make_shared<Node>();
  node->rowCount = rows->size();
  if (!moments || !moments->sound() || !moments->holds(inputs)) {
    moments = Moments::over(design_, *rows, inputs);
    effort_.rowsSummed += rows->size();
  }
  node->moments = std::move(moments);
  if (design_.leaf() == LeafKind::Class) {
    scoreClasses(*node);
  } else {
    LeafFit fit = fitLeaf(*node->moments, inputs, rows->size());
    node->inputs = std::move(fit.inputs);
    node->loss = fit.squares * (design_.leaf() == LeafKind::Linear ? expectedRise(*node, design_) : 1);
    node->attributes = static_cast<int>(node->inputs.size());
  }
  node->rows = std::move(rows);
  return node;
}

NodePtr Builder::branch(TestPtr test, NodePtr left, NodePtr right) const {
  auto node = std::make_shared<Node>();
  node->loss = left->loss + right->loss;
  node->logLikelihood = left->logLikelihood + right->logLikelihood;
  node->leaves = left->leaves + right->leaves;
  node->attributes =
      left->attributes + right->attributes + (design_.leaf() == LeafKind::Class ? testAttributes(*test) : 0);
  node->depth = 1 + std::max(left->depth, right->depth);
  node->leafDepths = left->leafDepths + right->leafDepths + node->leaves;
  node->branchDepths = left->branchDepths + right->branchDepths + node->leaves - 2;
  node->branchLosses = node->loss + left->branchLosses + right->branchLosses;
  node->rowCount = left->rowCount + right->rowCount;
  node->test = std::move(test);
  node->left = std::move(left);
  node->right = std::move(right);
  return node;
}

bool Builder::goesLeft(const Test& test, std::uint32_t row) const {
  return withTest(design_, test, [row](const auto& asks) { return asks(row); });
}

void Builder::part(const Test& test, std::span<const std::uint32_t> rows, RowList& left, RowList& right) {
  effort_.rowsRouted += rows.size();
  const std::size_t leftStart = left.size(), rightStart = right.size();
  left.resize(leftStart + rows.size());
  right.resize(rightStart + rows.size());
  std::uint32_t *l = left.data() + leftStart, *r = right.data() + rightStart;
  withTest(design_, test, [&](const auto& asks) {
    for (const auto row : rows) {  // written to both sides, kept on one: no branch to guess
      const bool goes = asks(row);
      *l = *r = row;
      l += goes;
      r += !goes;
    }
  });
  left.resize(static_cast<std::size_t>(l - left.data()));
  right.resize(static_cast<std::size_t>(r - right.data()));
}

NodePtr Builder::routed(const Node& shape, RowList rows, MomentsPtr moments) {
  if (shape.isLeaf()) return leaf(std::move(rows), shape.inputs, std::move(moments));
  return split(shape.test, *shape.left, *shape.right, std::move(rows), std::move(moments));
}

NodePtr Builder::split(TestPtr test, const Node& leftShape, const Node& rightShape, RowList rows,
                       MomentsPtr moments) {
  RowList left, right;
  part(*test, rows, left, right);
  return joined(std::move(test), leftShape, rightShape, std::move(left), std::move(right),
                std::move(moments));
}

NodePtr Builder::joined(TestPtr test, const Node& leftShape, const Node& rightShape, RowList left,
                        RowList right, MomentsPtr moments) {
  const auto least = static_cast<std::size_t>(limits_.minLeaf);
  if (left.size() < least || right.size() < least) {
    const Node& other = left.size() < least ? rightShape : leftShape;
    left.insert(left.end(), right.begin(), right.end());
    return routed(other, std::move(left), std::move(moments));
  }
  MomentsPtr leftMoments, rightMoments;
  if (moments && moments->sound() && leftShape.isLeaf() && rightShape.isLeaf()) {
    // The smaller child is added up, the larger is what remains of the parent.
    const bool leftIsSmaller = left.size() <= right.size();
    auto small = Moments::over(design_, leftIsSmaller ? left : right, moments->held());
    effort_.rowsSummed += std::min(left.size(), right.size());
    auto large = Moments::difference(*moments, *small);
    leftMoments = leftIsSmaller ? small : large;
    rightMoments = leftIsSmaller ? large : small;
  }
  NodePtr l = routed(leftShape, std::move(left), std::move(leftMoments));
  NodePtr r = routed(rightShape, std::move(right), std::move(rightMoments));
  return branch(std::move(test), std::move(l), std::move(r));
}

NodePtr Builder::resplit(TestPtr test, const NodePtr& node) {
  RowList left, right, toRight, toLeft;
  part(*test, rowsOf(*node->left), left, toRight);
  part(*test, rowsOf(*node->right), toLeft, right);
  if (toRight.size() + toLeft.size() <= node->rowCount / 2) {
    NodePtr l = exchanged(node->left, toRight, toLeft),
            r = l ? exchanged(node->right, toLeft, toRight) : nullptr;
    if (l && r) return branch(std::move(test), std::move(l), std::move(r));
  }
  left.insert(left.end(), toLeft.begin(), toLeft.end());
  right.insert(right.end(), toRight.begin(), toRight.end());
  const bool bothLeaves = node->left->isLeaf() && node->right->isLeaf();
  return joined(std::move(test), *node->left, *node->right, std::move(left), std::move(right),
                bothLeaves ? momentsOf(*node) : nullptr);
}

NodePtr Builder::with(const NodePtr& node, const RowList& more) { return exchanged(node, {}, more); }

NodePtr Builder::exchanged(const NodePtr& node, const RowList& gone, const RowList& more) {
  if (gone.empty() && more.empty()) return node;
  if (node->isLeaf()) return leafExchanged(*node, gone, more);
  RowList goneLeft, goneRight, moreLeft, moreRight;
  part(*node->test, gone, goneLeft, goneRight);
  part(*node->test, more, moreLeft, moreRight);
  NodePtr l = exchanged(node->left, goneLeft, moreLeft),
          r = l ? exchanged(node->right, goneRight, moreRight) : nullptr;
  return l && r ? branch(node->test, std::move(l), std::move(r)) : nullptr;
}

NodePtr Builder::leafExchanged(const Node& node, const RowList& gone, const RowList& more) {
  const std::size_t count = node.rows->size() - gone.size() + more.size();
  if (count < static_cast<std::size_t>(limits_.minLeaf)) return nullptr;
  std::uint8_t* marked = marked_.data();  // of all rows
  for (const auto row : gone) marked[row] = 1;
  RowList rows;
  rows.reserve(count);
  for (const auto row : *node.rows)
    if (!marked[row]) rows.push_back(row);
  for (const auto row : gone) marked[row] = 0;
  rows.insert(rows.end(), more.begin(), more.end());
  if (gone.size() + more.size() >= count || !node.moments->sound()) return leaf(std::move(rows), node.inputs);
  effort_.rowsSummed += gone.size() + more.size();
  MomentsPtr moments = node.moments;
  if (!gone.empty()) moments = Moments::difference(*moments, *Moments::over(design_, gone, moments->held()));
  if (!more.empty()) moments = Moments::sum(*moments, *Moments::over(design_, more, node.moments->held()));
  return leaf(std::move(rows), node.inputs, std::move(moments));
}

RowList rowsOf(const Node& node) {
  RowList rows;
  rows.reserve(node.rowCount);
  addRows(node, rows);
  return rows;
}

MomentsPtr momentsOf(const Node& node) {
  if (node.isLeaf()) return node.moments;
  auto left = momentsOf(*node.left);
  if (!left || !left->holdsAll() || !left->sound()) return nullptr;
  const auto right = momentsOf(*node.right);
  return right && right->sound() ? Moments::sum(*left, *right) : nullptr;
}

std::vector<std::uint16_t> inputsBelow(const Node& node) {
  std::vector<std::uint16_t> inputs;
  addInputs(node, inputs);
  std::sort(inputs.begin(), inputs.end());
  inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
  return inputs;
}

NodePtr replacedAt(const Builder& builder, const NodePath& place, NodePtr node) {
  for (std::size_t k = place.path.size() - 1; k-- > 0;) {
    const Node& parent = *place.path[k];
    node = place.left[k] ? builder.branch(parent.test, std::move(node), parent.right)
                         : builder.branch(parent.test, parent.left, std::move(node));
  }
  return node;
}

}  // namespace paretree::learners::gmt
