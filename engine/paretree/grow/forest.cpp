#include "paretree/grow/forest.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <optional>
#include <thread>

#include "paretree/core/parallel.h"
#include "paretree/grow/grow_data.h"
#include "paretree/grow/grower.h"
#include "paretree/grow/pair_grower.h"

namespace paretree::grow {
namespace {

constexpr std::size_t kNodesOfStop = 6'000;  // that are written after a stop

}  // namespace

data::Rows bootstrapSample(std::span<const data::Row> rows, Rng& own) {
  data::Rows sample(rows.size());
  for (data::Row& row : sample) row = rows[own.below(rows.size())];
  return sample;
}

model::Ensemble growForest(const GrowData& data, std::span<const data::Row> rows,
                           const ForestOptions& options, Rng rng, const Context& context) {
  GrowOptions treeOptions = options.tree;
  if (treeOptions.featuresPerSplit == 0) {
    const auto features = static_cast<double>(data.impl().features.size());
    const double drawn = data.impl().classes > 0 ? std::sqrt(features) : features / 3;
    treeOptions.featuresPerSplit = std::max(1, static_cast<int>(drawn));
  }

  const auto count = static_cast<std::size_t>(std::max(1, options.trees));
  std::optional<RowCodes> codes;
  if (PairGrower::suits(data.impl(), treeOptions, rows.size())) codes = rowCodes(data.impl(), rows, context);
  std::vector<model::PackedTree> trees(count);
  std::vector<std::uint8_t> whole(count, 0);
  std::atomic<std::size_t> done{0};
  const auto caller = std::this_thread::get_id();
  parallelFor(count, context.threads(), [&](std::size_t t) {
    if (t > 0 && context.stopping()) return;
    Rng own = rng.stream(t);
    const data::Rows sample =
        options.bootstrap ? bootstrapSample(rows, own) : data::Rows(rows.begin(), rows.end());
    const Context quiet = context.quiet(own, 1);
    trees[t] = codes ? PairGrower(data.impl(), *codes, sample, treeOptions, own, quiet).grow()
                     : growPackedTree(data, sample, treeOptions, own, quiet);
    whole[t] = !context.stopping();
    ++done;
    if (std::this_thread::get_id() != caller) return;
    Progress progress;
    progress.phase = Message{"progress.forest", {}};
    progress.step = done.load();
    progress.total = count;
    progress.unit = Message{"progress.tree", {}};
    context.report(progress);
  });

  model::Ensemble forest;
  for (std::size_t t = 0; t < count; ++t)
    if (whole[t]) forest.trees.add(std::move(trees[t]));
  // An early stop still gives a model: the first tree as far as it came.
  if (forest.trees.empty()) forest.trees.add(std::move(trees[0]));
  forest.weights.assign(forest.trees.size(), 1.0);
  return forest;
}

std::optional<int> cutForStop(model::Ensemble& forest) {
  if (forest.trees.size() != 1 || forest.trees.packed()[0].nodes() <= kNodesOfStop) return std::nullopt;
  const model::Tree tree = forest.trees[0];
  const auto parents = tree.parents();
  std::vector<int> depths(tree.nodes.size(), 0);
  std::vector<std::size_t> nodesAt(1, 1);  // by depth
  for (int node = 1; node < tree.size(); ++node) {
    depths[node] = depths[parents[node]] + 1;
    if (nodesAt.size() <= static_cast<std::size_t>(depths[node])) nodesAt.push_back(0);
    ++nodesAt[depths[node]];
  }
  int most = 0;
  for (std::size_t sum = 1; sum + nodesAt[most + 1] <= kNodesOfStop; ++most) sum += nodesAt[most + 1];
  PruningSequence cut{{0}, std::vector<int>(tree.nodes.size(), -1)};
  for (std::size_t node = 0; node < depths.size(); ++node)
    if (depths[node] >= most) cut.collapsesAt[node] = 0;
  forest.trees.clear();
  forest.trees.add(prunedTree(tree, cut, 0));
  return most;
}

std::size_t keepForStop(model::Ensemble& forest, std::size_t rows) {
  constexpr std::size_t kVisits = 200'000;  // of leaves by rows
  const std::size_t all = forest.trees.size();
  std::size_t kept = 0, nodes = 0;
  while (kept < all) {
    nodes += forest.trees.packed()[kept].nodes();
    if (kept > 0 && (nodes > kNodesOfStop || (kept + 1) * rows > kVisits)) break;
    ++kept;
  }
  if (kept == all) return 0;
  discardAside(std::make_shared<model::TreeList>(forest.trees));
  forest.trees.keepFirst(kept);
  forest.weights.resize(kept);
  return all - kept;
}

}  // namespace paretree::grow
