// Weakest-link pruning (Breiman, Friedman, Olshen, Stone 1984, section 3.3).
#include <algorithm>
#include <cmath>
#include <queue>

#include "paretree/grow/cart.h"

namespace paretree::grow {

namespace {

/// Training error of a node as a leaf, in weight or in squared error.
double costOf(const model::Node& node) { return node.stats.rows * node.stats.error; }

/// The node as a leaf, from what is known of it.
model::Node collapsed(const model::Node& node) {
  model::Node leaf;
  leaf.stats = node.stats;
  leaf.locked = node.locked;
  if (node.stats.counts.empty()) {
    leaf.body = model::Leaf{model::ValueLeaf{node.stats.means}};
  } else {
    const auto most = std::max_element(node.stats.counts.begin(), node.stats.counts.end());
    leaf.body =
        model::Leaf{model::ClassLeaf{node.stats.counts, static_cast<int>(most - node.stats.counts.begin())}};
  }
  return leaf;
}

struct Link {
  double alpha;
  int node;
  int version;  ///< entries of an older version are stale
  bool operator<(const Link& other) const {
    // weakest link on top of the queue
    return alpha != other.alpha ? alpha > other.alpha : node > other.node;
  }
};

}  // namespace

PruningSequence pruningSequence(const model::Tree& tree) {
  const auto n = static_cast<std::size_t>(tree.size());
  PruningSequence sequence;
  sequence.collapsesAt.assign(n, -1);
  sequence.alphas.push_back(0);
  const auto parents = tree.parents();
  std::vector<double> cost(n);  // of the subtree's leaves
  std::vector<int> leaves(n, 1), version(n, 0);
  std::vector<std::uint8_t> gone(n, 0);
  for (std::size_t i = n; i-- > 0;) {
    const model::Node& node = tree.nodes[i];
    if (node.isLeaf()) {
      cost[i] = costOf(node);
    } else {
      const auto left = static_cast<std::size_t>(node.branch().left),
                 right = static_cast<std::size_t>(node.branch().right);
      cost[i] = cost[left] + cost[right];
      leaves[i] = leaves[left] + leaves[right];
    }
  }
  // Differences below this are rounding: splits that change no prediction have links of strength 0.
  const double noise = n == 0 ? 0 : costOf(tree.nodes[0]) * 1e-12;
  const auto strength = [&](std::size_t i) {
    const double loss = costOf(tree.nodes[i]) - cost[i];
    return loss > noise ? loss / (leaves[i] - 1) : 0;
  };

  std::priority_queue<Link> links;
  for (std::size_t i = 0; i < n; ++i)
    if (!tree.nodes[i].isLeaf()) links.push({strength(i), static_cast<int>(i), 0});
  double alpha = -1;
  while (!links.empty()) {
    const Link link = links.top();
    links.pop();
    const auto top = static_cast<std::size_t>(link.node);
    if (gone[top] || link.version != version[top]) continue;
    // Links of one strength fall together; rounding must not part them.
    if (alpha < 0 || link.alpha > alpha * (1 + 1e-12)) {
      alpha = link.alpha;
      sequence.alphas.push_back(alpha);
    }
    sequence.collapsesAt[top] = static_cast<int>(sequence.alphas.size()) - 1;
    std::vector<int> below{link.node};
    while (!below.empty()) {
      const int node = below.back();
      below.pop_back();
      gone[node] = 1;
      if (tree[node].isLeaf()) continue;
      below.push_back(tree[node].branch().left);
      below.push_back(tree[node].branch().right);
    }
    const double costChange = costOf(tree[link.node]) - cost[top];
    const int leafChange = 1 - leaves[top];
    for (int node = parents[top]; node >= 0; node = parents[node]) {
      const auto i = static_cast<std::size_t>(node);
      cost[i] += costChange;
      leaves[i] += leafChange;
      links.push({strength(i), node, ++version[i]});
    }
  }
  return sequence;
}

model::Tree prunedTree(const model::Tree& tree, const PruningSequence& sequence, int step) {
  model::Tree pruned;
  if (tree.empty()) return pruned;
  struct Waiting {
    int node, parent;  ///< parent: in the pruned tree, whose right child this is
  };
  std::vector<Waiting> stack{{0, -1}};
  while (!stack.empty()) {
    const Waiting next = stack.back();
    stack.pop_back();
    if (next.parent >= 0) pruned[next.parent].branch().right = pruned.size();
    for (int node = next.node;;) {
      const int at = sequence.collapsesAt[node];
      const int here = pruned.size();
      if (tree[node].isLeaf() || (at >= 0 && at <= step)) {
        pruned.nodes.push_back(tree[node].isLeaf() ? tree[node] : collapsed(tree[node]));
        break;
      }
      pruned.nodes.push_back(tree[node]);
      pruned[here].branch().left = here + 1;
      stack.push_back({tree[node].branch().right, here});
      node = tree[node].branch().left;
    }
  }
  return pruned;
}

std::vector<PathStep> costComplexityPath(const model::Tree& tree) {
  const PruningSequence sequence = pruningSequence(tree);
  std::vector<PathStep> path;
  for (std::size_t step = 0; step < sequence.alphas.size(); ++step)
    path.push_back({prunedTree(tree, sequence, static_cast<int>(step)), sequence.alphas[step]});
  return path;
}

}  // namespace paretree::grow
