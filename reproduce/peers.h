// The comparison methods of the papers, on the same rows as ours. Accuracies of classifiers only.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/learner.h"

namespace paretree::reproduce {

struct PeerOptions {
  int depth = 0;     ///< of trees; 0 = no limit. Gradient boosting: 0 = 6
  int trees = 100;   ///< forest; rounds of boosting
  int minSplit = 2;  ///< rows needed to try a split, cart
};

/// A fitted comparison method.
struct Peer {
  /// The class of each of these rows of the task's data.
  std::function<Result<std::vector<std::int32_t>>(const data::Rows&, const Context&)> answers;
  double rules = data::kMissing;           ///< inner nodes of a tree
  double leaves = data::kMissing;          ///< of a tree, or of all trees of a forest
  double supportVectors = data::kMissing;  ///< of a support-vector machine
};

/// "cart" (Gini), "forest", "adaboost" (SAMME over trees), "svm" (RBF kernel, C = 1, gamma = 1 / inputs,
/// inputs standardised) or "boosting" (gradient boosting by XGBoost); the last two through paretree-worker.
Result<Peer> fitPeer(const std::string& kind, const learners::Task& task, const data::Rows& train,
                     const PeerOptions& options, Rng rng, const Context& context);

/// Share of the rows that are answered rightly.
Result<double> accuracyOf(const Peer& peer, const learners::Task& task, const data::Rows& rows,
                          const Context& context);
double accuracyOf(const std::vector<std::int32_t>& answers, const learners::Task& task,
                  const data::Rows& rows);

/// The options with the greatest mean accuracy over the inner folds of `train`, the first on ties. Options
/// that differ in `trees` only are judged by the first trees of one fit where the method allows it.
Result<PeerOptions> tunedPeer(const std::string& kind, const learners::Task& task,
                              const std::vector<data::Rows>& folds, const std::vector<PeerOptions>& grid,
                              Rng rng, const Context& context);

/// `rows` without those of `left`; both ascending.
data::Rows without(const data::Rows& rows, const data::Rows& left);

}  // namespace paretree::reproduce
