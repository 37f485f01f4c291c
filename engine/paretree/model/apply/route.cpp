#include "paretree/model/apply/route.h"

#include "paretree/model/bound.h"

namespace paretree::model {

bool routeLeft(const Branch& branch, const data::Dataset& data, data::Row row) {
  return goesLeft(branch.split, data, row).value_or(branch.missingLeft);
}

int leafOf(const Tree& tree, const data::Dataset& data, data::Row row) {
  int node = 0;
  while (!tree[node].isLeaf()) {
    const Branch& branch = tree[node].branch();
    node = routeLeft(branch, data, row) ? branch.left : branch.right;
  }
  return node;
}

std::vector<int> leavesOf(const Tree& tree, const data::Dataset& data, std::span<const data::Row> rows) {
  const BoundTree bound(tree, data);
  std::vector<int> leaves(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) leaves[i] = bound.leafOf(rows[i]);
  return leaves;
}

std::vector<data::Rows> rowsOfNodes(const Tree& tree, const data::Dataset& data,
                                    std::span<const data::Row> rows) {
  const BoundTree bound(tree, data);
  std::vector<data::Rows> result(tree.nodes.size());
  if (tree.empty()) return result;
  result[0].assign(rows.begin(), rows.end());
  std::vector<int> waiting{0};
  while (!waiting.empty()) {
    const int node = waiting.back();
    waiting.pop_back();
    if (bound.isLeaf(node)) continue;
    data::Rows& left = result[bound.left(node)];
    data::Rows& right = result[bound.right(node)];
    for (const data::Row row : result[node]) (bound.goesLeft(node, row) ? left : right).push_back(row);
    waiting.push_back(bound.left(node));
    waiting.push_back(bound.right(node));
  }
  return result;
}

}  // namespace paretree::model
