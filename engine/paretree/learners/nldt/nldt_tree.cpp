#include "paretree/learners/nldt/nldt_tree.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace paretree::learners::nldt {
namespace {

int majorityOf(const std::vector<double>& counts) {
  return static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

double rowsOf(const std::vector<double>& counts) {
  double sum = 0;
  for (const double c : counts) sum += c;
  return sum;
}

double errorsAsLeaf(const SearchNode& node) {
  return rowsOf(node.counts) - node.counts[majorityOf(node.counts)];
}

PickPtr leafPick() { return std::make_shared<const Pick>(); }

TreePoint leafPoint(const SearchNode& node) { return {errorsAsLeaf(node), 0, 0, leafPick()}; }

/// Non-zero exponents; a kept branch of another kind counts its columns.
int termsIn(const SearchNode::Option& option) {
  if (!option.kept) return option.split.activeTerms();
  const auto* law = std::get_if<model::PowerLaw>(&option.kept->split);
  if (!law) return static_cast<int>(columnsOf(option.kept->split).size());
  std::size_t count = 0;
  for (const auto& term : law->terms) count += term.factors.size();
  return static_cast<int>(count);
}

TreePoint combined(const SearchNode& node, int option, const TreePoint& left, const TreePoint& right) {
  auto choice = std::make_shared<Pick>();
  choice->option = option;
  choice->left = left.choice;
  choice->right = right.choice;
  return {left.errors + right.errors, termsIn(node.options[option]) + left.terms + right.terms,
          1 + left.rules + right.rules, std::move(choice)};
}

std::vector<TreePoint> undominated(std::vector<TreePoint> points) {
  std::stable_sort(points.begin(), points.end(), [](const TreePoint& a, const TreePoint& b) {
    if (a.terms != b.terms) return a.terms < b.terms;
    return a.errors != b.errors ? a.errors < b.errors : a.rules < b.rules;
  });
  std::vector<TreePoint> front;
  for (auto& point : points)
    if (front.empty() || point.errors < front.back().errors) front.push_back(std::move(point));
  return front;
}

std::vector<TreePoint> frontBelow(const SearchNode& node, std::size_t width) {
  std::vector<TreePoint> points;
  if (!node.kept || node.options.empty()) points.push_back(leafPoint(node));
  for (std::size_t o = 0; o < node.options.size(); ++o) {
    const auto left = frontBelow(*node.options[o].left, width),
               right = frontBelow(*node.options[o].right, width);
    for (const auto& l : left)
      for (const auto& r : right) points.push_back(combined(node, static_cast<int>(o), l, r));
  }
  auto front = undominated(std::move(points));
  if (front.size() <= width) return front;
  std::vector<TreePoint> thinned;
  for (std::size_t k = 0; k < width; ++k) thinned.push_back(front[k * (front.size() - 1) / (width - 1)]);
  return thinned;
}

/// The single tree as an editable structure for pruning.
struct Plain {
  const SearchNode* node;
  int parent;
  int left = -1, right = -1;
  bool leaf = true;
};

std::vector<Plain> plainTree(const SearchNode& root) {
  std::vector<Plain> nodes{{&root, -1}};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].node->options.empty()) continue;
    nodes[i].leaf = false;
    const auto& option = nodes[i].node->options[0];
    nodes[i].left = static_cast<int>(nodes.size());
    nodes.push_back({option.left.get(), static_cast<int>(i)});
    nodes[i].right = static_cast<int>(nodes.size());
    nodes.push_back({option.right.get(), static_cast<int>(i)});
  }
  return nodes;
}

TreePoint pointOf(const std::vector<Plain>& nodes, int at) {
  const Plain& plain = nodes[at];
  if (plain.leaf) return leafPoint(*plain.node);
  return combined(*plain.node, 0, pointOf(nodes, plain.left), pointOf(nodes, plain.right));
}

}  // namespace

KeptNodes::KeptNodes(const model::Tree& tree, int below)
    : tree_(preorder(tree)), keeps_(tree_.nodes.size(), false) {
  const std::vector<int> parents = tree_.parents();
  for (int node = 0; node < tree_.size(); ++node) {
    bool outside = below > 0;
    for (int up = node; up >= 0 && outside; up = parents[up]) outside = up != below;
    if (!tree_[node].locked && !outside) continue;
    any_ = true;
    for (int up = node; up >= 0; up = parents[up]) keeps_[up] = true;
  }
}

model::PowerLaw powerLawOf(const SplitCandidate& candidate, const ScaledInputs& inputs) {
  model::PowerLaw law;
  law.bias = candidate.solution.rule.theta1;
  law.modulus = candidate.genome.modulus;
  law.modulusBound =
      candidate.genome.modulus ? std::fabs(static_cast<double>(candidate.solution.rule.theta2)) : 0;
  std::map<std::uint32_t, int> place;
  for (const ExponentEntry& cell : candidate.genome.cells) {
    if (law.terms.size() <= cell.row) law.terms.push_back({candidate.solution.rule.w[cell.row], {}});
    const auto [found, isNew] = place.try_emplace(cell.input, static_cast<int>(law.inputs.size()));
    if (isNew) law.inputs.push_back(inputs.scaling(cell.input));
    law.terms[cell.row].factors.push_back({found->second, cell.exponent});
  }
  return law;
}

TreePoint prunedTree(const SearchNode& root, double pruning) {
  auto nodes = plainTree(root);
  const double allowed = pruning * rowsOf(root.counts) + 1e-9;
  const double before = pointOf(nodes, 0).errors;
  for (;;) {
    int best = -1;
    double bestLoss = INFINITY;
    for (std::size_t i = 1; i < nodes.size(); ++i) {  // the root stays
      bool reached = !nodes[i].leaf && !nodes[i].node->kept;
      for (int p = nodes[i].parent; p >= 0 && reached; p = nodes[p].parent) reached = !nodes[p].leaf;
      if (!reached) continue;
      const double loss = errorsAsLeaf(*nodes[i].node) - pointOf(nodes, static_cast<int>(i)).errors;
      const bool deeper = best >= 0 && nodes[i].node->depth > nodes[best].node->depth;
      if (loss < bestLoss || (loss == bestLoss && deeper)) {
        bestLoss = loss;
        best = static_cast<int>(i);
      }
    }
    if (best < 0) break;
    nodes[best].leaf = true;
    if (pointOf(nodes, 0).errors - before > allowed) {
      nodes[best].leaf = false;
      break;
    }
  }
  return pointOf(nodes, 0);
}

std::vector<TreePoint> treeFront(const SearchNode& root, std::size_t width) {
  return frontBelow(root, std::max<std::size_t>(2, width));
}

model::Tree makeTree(const SearchNode& root, const PickPtr& choice, const ScaledInputs& inputs) {
  model::Tree tree;
  const std::function<int(const SearchNode&, const Pick&, int)> add = [&](const SearchNode& node,
                                                                          const Pick& chosen, int above) {
    // A leaf that no row reaches answers as its parent would.
    const int answer = rowsOf(node.counts) > 0 ? majorityOf(node.counts) : above;
    const int at = tree.size();
    tree.nodes.emplace_back();
    model::NodeStats stats;
    stats.rows = rowsOf(node.counts);
    stats.counts = node.counts;
    stats.impurity = node.impurity;
    stats.error = stats.rows > 0 ? errorsAsLeaf(node) / stats.rows : 0;
    tree[at].stats = stats;
    tree[at].locked = node.locked;
    if (chosen.option < 0) {
      tree[at].body = model::Leaf(model::ClassLeaf{node.counts, answer});
      return at;
    }
    const auto& option = node.options[chosen.option];
    model::Branch branch;
    if (option.kept)
      branch = *option.kept;
    else
      branch.split = powerLawOf(option.split, inputs);
    branch.left = add(*option.left, *chosen.left, answer);
    branch.right = add(*option.right, *chosen.right, answer);
    if (!option.kept) branch.missingLeft = rowsOf(option.left->counts) >= rowsOf(option.right->counts);
    tree[at].body = branch;
    return at;
  };
  add(root, *choice, 0);
  return tree;
}

}  // namespace paretree::learners::nldt
