#include "reproduce/peers.h"

#include <algorithm>
#include <iterator>
#include <memory>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/blackbox/remote.h"
#include "paretree/grow/forest.h"
#include "paretree/grow/samme.h"
#include "paretree/model/apply/predict.h"

namespace paretree::reproduce {
namespace {

Peer peerOf(const learners::Task& task, std::variant<model::Tree, model::RuleSet, model::Ensemble> shape) {
  auto model = std::make_shared<model::Model>();
  model->schema = task.data.schema();
  model->targets = task.targets;
  model->shape = std::move(shape);
  Peer peer;
  if (const model::Tree* tree = model->tree()) {
    peer.leaves = tree->leafCount();
    peer.rules = tree->size() - tree->leafCount();
  } else if (const model::Ensemble* ensemble = model->ensemble()) {
    peer.leaves = static_cast<int>(ensemble->trees.leaves());
  }
  peer.answers = [model, data = task.data](const data::Rows& rows,
                                           const Context& context) -> Result<std::vector<std::int32_t>> {
    auto predicted = predict(*model, data, rows, context);
    if (!predicted) return predicted.error();
    return std::move(predicted->classes);
  };
  return peer;
}

grow::GrowOptions growthOf(const PeerOptions& options) {
  grow::GrowOptions grow;
  grow.maxDepth = options.depth;
  grow.minSplit = options.minSplit;
  return grow;
}

model::Ensemble ensembleOf(const std::string& kind, const learners::Task& task, const data::Rows& train,
                           const PeerOptions& options, Rng rng, const Context& context) {
  if (kind == "adaboost")
    return grow::growSamme(task.data, task.features, task.targets[0], train,
                           {options.trees, growthOf(options)}, {}, rng, context);
  grow::ForestOptions forest;
  forest.trees = options.trees;
  forest.tree = growthOf(options);
  const grow::GrowData data(task.data, task.features, task.targets);
  return growForest(data, train, forest, rng, context);
}

bool isEnsemble(const std::string& kind) { return kind == "forest" || kind == "adaboost"; }

model::Ensemble firstTrees(const model::Ensemble& all, int count) {
  const auto kept = std::min(all.trees.size(), static_cast<std::size_t>(count));
  model::Ensemble part = all;
  part.trees.keepFirst(kept);
  part.weights.resize(kept);
  return part;
}

Result<Peer> fitBox(const std::string& kind, const learners::Task& task, const data::Rows& train,
                    const PeerOptions& options, Rng rng, const Context& context) {
  blackbox::BlackBoxOptions boxOptions;
  boxOptions.trees = options.trees;
  if (options.depth > 0) boxOptions.depth = options.depth;
  const auto box =
      fitBlackBox(kind, task.data, train, task.features, task.targets[0], boxOptions, rng, context);
  if (!box) return box.error();
  Peer peer;
  if (kind == "svm") peer.supportVectors = blackbox::supportVectors(**box);
  peer.answers = [box = *box, data = task.data](const data::Rows& rows,
                                                const Context& inner) -> Result<std::vector<std::int32_t>> {
    auto predicted = box->predict(data, rows, inner);
    if (!predicted) return predicted.error();
    return std::move(predicted->classes);
  };
  return peer;
}

/// One fit of the largest number of trees on each fold serves all numbers of trees.
Result<void> addEnsembleScores(const std::string& kind, const learners::Task& task, const data::Rows& train,
                               const data::Rows& test, const std::vector<PeerOptions>& grid,
                               std::vector<double>& scores, Rng rng, const Context& context) {
  std::vector<bool> done(grid.size(), false);
  for (std::size_t first = 0; first < grid.size(); ++first) {
    if (done[first]) continue;
    PeerOptions largest = grid[first];
    const auto same = [&](const PeerOptions& o) {
      return o.depth == largest.depth && o.minSplit == grid[first].minSplit;
    };
    for (const auto& o : grid)
      if (same(o)) largest.trees = std::max(largest.trees, o.trees);
    const model::Ensemble all = ensembleOf(kind, task, train, largest,
                                           rng.stream(static_cast<std::uint64_t>(largest.depth)), context);
    for (std::size_t g = first; g < grid.size(); ++g) {
      if (!same(grid[g])) continue;
      done[g] = true;
      const auto accuracy = accuracyOf(peerOf(task, firstTrees(all, grid[g].trees)), task, test, context);
      if (!accuracy) return accuracy.error();
      scores[g] += *accuracy;
    }
  }
  return {};
}

}  // namespace

data::Rows without(const data::Rows& rows, const data::Rows& left) {
  data::Rows rest;
  std::set_difference(rows.begin(), rows.end(), left.begin(), left.end(), std::back_inserter(rest));
  return rest;
}

Result<Peer> fitPeer(const std::string& kind, const learners::Task& task, const data::Rows& train,
                     const PeerOptions& options, Rng rng, const Context& context) {
  if (isEnsemble(kind)) return peerOf(task, ensembleOf(kind, task, train, options, rng, context));
  if (kind != "cart") return fitBox(kind, task, train, options, rng, context);
  const grow::GrowData data(task.data, task.features, task.targets);
  return peerOf(task, growTree(data, train, growthOf(options), rng, context));
}

double accuracyOf(const std::vector<std::int32_t>& answers, const learners::Task& task,
                  const data::Rows& rows) {
  const auto codes = task.data.codes(task.targets[0]);
  std::size_t right = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) right += answers[i] == codes[rows[i]];
  return rows.empty() ? data::kMissing : static_cast<double>(right) / static_cast<double>(rows.size());
}

Result<double> accuracyOf(const Peer& peer, const learners::Task& task, const data::Rows& rows,
                          const Context& context) {
  const auto answers = peer.answers(rows, context);
  if (!answers) return answers.error();
  if (context.stopping()) return stoppedError();
  return accuracyOf(*answers, task, rows);
}

Result<PeerOptions> tunedPeer(const std::string& kind, const learners::Task& task,
                              const std::vector<data::Rows>& folds, const std::vector<PeerOptions>& grid,
                              Rng rng, const Context& context) {
  data::Rows all;
  for (const auto& fold : folds) all.insert(all.end(), fold.begin(), fold.end());
  std::sort(all.begin(), all.end());
  std::vector<double> scores(grid.size(), 0);
  for (std::size_t f = 0; f < folds.size(); ++f) {
    const data::Rows train = without(all, folds[f]);
    const Rng own = rng.stream(f);
    if (isEnsemble(kind)) {
      if (auto added = addEnsembleScores(kind, task, train, folds[f], grid, scores, own, context); !added)
        return added.error();
      continue;
    }
    for (std::size_t g = 0; g < grid.size(); ++g) {
      const auto peer = fitPeer(kind, task, train, grid[g], own.stream(g), context);
      const auto accuracy = peer ? accuracyOf(*peer, task, folds[f], context) : Result<double>(peer.error());
      if (!accuracy) return accuracy.error();
      scores[g] += *accuracy;
    }
  }
  return grid[std::max_element(scores.begin(), scores.end()) - scores.begin()];
}

}  // namespace paretree::reproduce
