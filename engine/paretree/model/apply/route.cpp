#include "paretree/model/apply/route.h"

#include <algorithm>
#include <atomic>

#include "paretree/core/parallel.h"
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
  std::transform(rows.begin(), rows.end(), leaves.begin(), [&](data::Row row) { return bound.leafOf(row); });
  return leaves;
}

std::vector<int> leavesOf(const Tree& tree, const data::Dataset& data, std::span<const data::Row> rows,
                          const Context& context) {
  constexpr std::size_t kRowsAtOnce = 65536;
  const BoundTree bound(tree, data);
  std::vector<int> leaves(rows.size());
  std::atomic<bool> stopped{false};
  parallelFor((rows.size() + kRowsAtOnce - 1) / kRowsAtOnce, context.threads(), [&](std::size_t part) {
    if (stopped || context.stopping()) {
      stopped = true;
      return;
    }
    const std::size_t begin = part * kRowsAtOnce;
    const auto some = rows.subspan(begin, std::min(kRowsAtOnce, rows.size() - begin));
    std::transform(some.begin(), some.end(), leaves.begin() + static_cast<std::ptrdiff_t>(begin),
                   [&](data::Row row) { return bound.leafOf(row); });
  });
  if (stopped) leaves.clear();
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
