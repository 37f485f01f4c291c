#include "paretree/learners/molhc/search/pruned_front.h"

#include <algorithm>
#include <tuple>

namespace paretree::learners::molhc {
namespace {

/// A pair of values behind some leaf, and the last step of the tree that stands for it.
struct State {
  std::uint64_t handed = 0, right = 0;
  int leaves = 0, boxLeaves = 0;
  PrunedLeaf last;
  std::size_t from = 0;  ///< the state before that step, behind the leaf where the step begins
  TreeCount ties = 1;

  auto key() const { return std::make_tuple(handed, -static_cast<std::int64_t>(right), leaves, boxLeaves); }
};

/// Keeps the states that none dominates; of equal values the one of fewest leaves, with the ways to all.
std::vector<State> nonDominatedOf(std::vector<State> states) {
  std::stable_sort(states.begin(), states.end(),
                   [](const State& a, const State& b) { return a.key() < b.key(); });
  std::vector<State> kept;
  for (State& state : states) {
    if (kept.empty() || state.right > kept.back().right)
      kept.push_back(std::move(state));
    else if (state.handed == kept.back().handed && state.right == kept.back().right)
      kept.back().ties += state.ties;
  }
  return kept;
}

class PrunedSearch {
 public:
  explicit PrunedSearch(const std::vector<PrunedNode>& nodes) : nodes_(nodes) {
    std::size_t leaves = 0;
    for (const auto& node : nodes) leaves = std::max(leaves, static_cast<std::size_t>(node.behind));
    behind_.resize(leaves + 1);
    for (std::size_t node = 0; node < nodes.size(); ++node)
      behind_[nodes[node].behind].push_back(static_cast<int>(node));
    states_.resize(leaves + 1);
    states_[0] = {State{}};
  }

  PrunedResult run(const Context& context) {
    PrunedResult result;
    for (std::size_t leaf = 1; leaf < states_.size(); ++leaf) {
      result.stopped = result.stopped || context.stopping();
      std::vector<State> states;
      for (const int node : behind_[leaf]) addSteps(node, result.stopped, states);
      result.generated += states.size();
      states_[leaf] = nonDominatedOf(std::move(states));
    }
    for (const State& state : states_.back())
      result.points.push_back({state.handed, state.right, state.ties, treeOf(state)});
    return result;
  }

 private:
  const PrunedNode& at(int node) const { return nodes_[node]; }

  void addSteps(int number, bool leavesAlone, std::vector<State>& states) const {
    const PrunedNode& node = at(number);
    const bool leaf = node.behind - node.first == 1;
    if (leavesAlone && !leaf) return;
    const auto& before = states_[node.first];
    for (const bool handed : {false, true}) {
      if (handed ? !node.handed || (leavesAlone && node.regular) : !node.regular) continue;
      for (std::size_t i = 0; i < before.size(); ++i) {
        State next = before[i];
        next.handed += handed ? node.rows : 0;
        next.right += handed ? node.byBox : node.byTree;
        ++next.leaves;
        next.boxLeaves += handed;
        next.last = {number, handed};
        next.from = i;
        states.push_back(std::move(next));
      }
    }
  }

  std::vector<PrunedLeaf> treeOf(const State& end) const {
    std::vector<PrunedLeaf> leaves;
    const State* state = &end;
    for (;;) {
      leaves.push_back(state->last);
      const auto first = static_cast<std::size_t>(at(state->last.node).first);
      if (first == 0) break;
      state = &states_[first][state->from];
    }
    std::reverse(leaves.begin(), leaves.end());
    return leaves;
  }

  const std::vector<PrunedNode>& nodes_;
  std::vector<std::vector<int>> behind_;    // nodes by the place behind their last leaf
  std::vector<std::vector<State>> states_;  // by place, by examples handed over
};

}  // namespace

PrunedResult prunedFront(const std::vector<PrunedNode>& nodes, const Context& context) {
  return PrunedSearch(nodes).run(context);
}

}  // namespace paretree::learners::molhc
