#include "paretree/model/tree.h"

#include <algorithm>
#include <cassert>

namespace paretree::model {
namespace {

/// Appends the nodes below `root` of `source` to `target` in preorder; nodes come without their place. Trees
/// may be deeper than the machine's stack, so nothing here recurses. Where `isCut(node)` holds, `graft(node)`
/// is appended instead of the subtree.
struct Appender {
  Tree& target;

  struct Waiting {
    const Tree* source;
    int node;
    int parent;  ///< in target, -1 = none
    bool isLeft;
  };
  std::vector<Waiting> stack{};

  void append(const Tree& source, int root, const Tree* replacement, int cut) {
    stack.push_back({&source, root, -1, false});
    while (!stack.empty()) {
      const Waiting next = stack.back();
      stack.pop_back();
      const bool grafted = replacement && next.source == &source && next.node == cut;
      const Tree& from = grafted ? *replacement : *next.source;
      const Node& node = from[grafted ? 0 : next.node];
      const int place = target.size();
      target.nodes.push_back(node);
      if (next.parent >= 0) {
        Branch& parent = target[next.parent].branch();
        (next.isLeft ? parent.left : parent.right) = place;
      }
      if (!node.isLeaf()) {
        stack.push_back({&from, node.branch().right, place, false});
        stack.push_back({&from, node.branch().left, place, true});
      }
    }
  }
};

}  // namespace

int Tree::leafCount() const {
  return static_cast<int>(
      std::count_if(nodes.begin(), nodes.end(), [](const Node& node) { return node.isLeaf(); }));
}

std::vector<int> Tree::leaves() const {
  std::vector<int> result;
  for (int i = 0; i < size(); ++i)
    if ((*this)[i].isLeaf()) result.push_back(i);
  return result;
}

std::vector<int> Tree::parents() const {
  std::vector<int> result(nodes.size(), -1);
  for (int i = 0; i < size(); ++i) {
    if ((*this)[i].isLeaf()) continue;
    const Branch& branch = (*this)[i].branch();
    result[branch.left] = i;
    result[branch.right] = i;
  }
  return result;
}

std::vector<int> Tree::depths() const {
  std::vector<int> result(nodes.size(), 0);
  std::vector<int> stack;
  if (!empty()) stack.push_back(0);
  while (!stack.empty()) {
    const int node = stack.back();
    stack.pop_back();
    if ((*this)[node].isLeaf()) continue;
    const Branch& branch = (*this)[node].branch();
    for (const int child : {branch.left, branch.right}) {
      result[child] = result[node] + 1;
      stack.push_back(child);
    }
  }
  return result;
}

std::vector<int> Tree::pathTo(int node) const {
  const std::vector<int> parent = parents();
  std::vector<int> path;
  for (int at = node; at >= 0; at = parent[at]) path.push_back(at);
  std::reverse(path.begin(), path.end());
  return path;
}

Tree preorder(const Tree& tree) { return tree.empty() ? tree : subtree(tree, 0); }

Tree subtree(const Tree& tree, int node) {
  assert(node >= 0 && node < tree.size());
  Tree result;
  Appender{result}.append(tree, node, nullptr, -1);
  return result;
}

Tree replaced(const Tree& tree, int node, const Tree& replacement) {
  assert(node >= 0 && node < tree.size() && !replacement.empty());
  Tree result;
  Appender{result}.append(tree, 0, &replacement, node);
  return result;
}

}  // namespace paretree::model
