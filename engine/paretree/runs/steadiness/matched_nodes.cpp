#include "paretree/runs/steadiness/matched_nodes.h"

#include <algorithm>
#include <tuple>

namespace paretree::runs {
namespace {

std::size_t at(int node) { return static_cast<std::size_t>(node); }

/// Behind the last node of each subtree: a left child stands right behind its parent.
std::vector<int> endsOf(const model::Tree& tree) {
  std::vector<int> ends(tree.nodes.size());
  for (int node = tree.size() - 1; node >= 0; --node)
    ends[at(node)] = tree[node].isLeaf() ? node + 1 : ends[at(tree[node].branch().right)];
  return ends;
}

/// Rows of each node from those of the leaves: children stand behind their parents.
void sumUp(std::vector<std::size_t>& rows, const std::vector<int>& parents) {
  for (std::size_t node = rows.size(); node-- > 1;) rows[at(parents[node])] += rows[node];
}

}  // namespace

NodeOverlaps::NodeOverlaps(const model::Tree& tree, std::span<const int> leaves, const model::Tree& other,
                           std::span<const int> otherLeaves)
    : end_(endsOf(tree)),
      otherEnd_(endsOf(other)),
      parent_(tree.parents()),
      otherParent_(other.parents()),
      rows_(tree.nodes.size(), 0),
      otherRows_(other.nodes.size(), 0) {
  std::vector<std::pair<int, int>> all;
  all.reserve(leaves.size());
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    all.emplace_back(leaves[i], otherLeaves[i]);
    ++rows_[at(leaves[i])];
    ++otherRows_[at(otherLeaves[i])];
  }
  sumUp(rows_, parent_);
  sumUp(otherRows_, otherParent_);
  std::sort(all.begin(), all.end());
  for (const auto& [leaf, otherLeaf] : all) {
    if (pairs_.empty() || pairs_.back().leaf != leaf || pairs_.back().otherLeaf != otherLeaf)
      pairs_.push_back({leaf, otherLeaf, 0});
    ++pairs_.back().rows;
  }
}

std::size_t NodeOverlaps::common(int node, int otherNode) const {
  std::size_t sum = 0;
  for (const Pair& pair : pairs_)
    if (pair.leaf >= node && pair.leaf < end_[at(node)] && pair.otherLeaf >= otherNode &&
        pair.otherLeaf < otherEnd_[at(otherNode)])
      sum += pair.rows;
  return sum;
}

int NodeOverlaps::bestBelow(int node, int met) const {
  std::vector<std::size_t> common(otherRows_.size(), 0);
  const auto first = std::lower_bound(pairs_.begin(), pairs_.end(), node,
                                      [](const Pair& pair, int limit) { return pair.leaf < limit; });
  for (auto pair = first; pair != pairs_.end() && pair->leaf < end_[at(node)]; ++pair)
    for (int up = pair->otherLeaf; up > met; up = otherParent_[at(up)]) common[at(up)] += pair->rows;
  int best = -1;
  std::size_t bestCommon = 0, bestUnion = 1;
  for (int other = met + 1; other < otherEnd_[at(met)]; ++other) {
    const std::size_t both = common[at(other)];
    if (both == 0) continue;
    const std::size_t either = rows_[at(node)] + otherRows_[at(other)] - both;
    if (2 * both < either || both * bestUnion <= bestCommon * either) continue;
    best = other;
    bestCommon = both;
    bestUnion = either;
  }
  return best;
}

std::vector<int> NodeOverlaps::matches() const {
  std::vector<int> match(rows_.size(), -1), nearest(rows_.size(), 0);
  std::vector<bool> taken(otherRows_.size(), false);
  match[0] = 0;
  for (int node = 1; node < static_cast<int>(rows_.size()); ++node) {
    const int above = parent_[at(node)];
    const int met = match[at(above)] >= 0 ? match[at(above)] : nearest[at(above)];
    nearest[at(node)] = met;
    const int best = bestBelow(node, met);
    // Two nodes side by side can each share exactly half with one other.
    if (best < 0 || taken[at(best)]) continue;
    taken[at(best)] = true;
    match[at(node)] = best;
  }
  return match;
}

}  // namespace paretree::runs
