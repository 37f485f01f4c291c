// AdaBoost for any number of classes: SAMME (Zhu, Zou, Rosset and Hastie: Multi-class AdaBoost. Statistics
// and Its Interface 2, 2009, algorithm 2) over the trees of cart.h. With two classes it is AdaBoost.M1.
#pragma once

#include "paretree/grow/cart.h"

namespace paretree::grow {

struct SammeOptions {
  int rounds = 50;   ///< trees at most
  GrowOptions tree;  ///< maxDepth = 1: stumps
  int binAbove = 0;  ///< Binning::above of its trees; 0: every cut in every node
};

/// A weighted vote of trees. `target` is nominal; `weights` (one for each row of `data`, or empty) are those
/// that the first tree sees. Boosting ends early when a tree is not better than guessing (it is left out,
/// unless it is the first) or makes no mistake; such a tree weighs as if it had missed half a row, since its
/// weight in the paper is infinite. `rng` is used only with featuresPerSplit. Stopped: the trees that were
/// ready, at least one.
model::Ensemble growSamme(const data::Dataset& data, const std::vector<int>& features, int target,
                          std::span<const data::Row> rows, const SammeOptions& options,
                          std::span<const double> weights, Rng rng, const Context& context);

}  // namespace paretree::grow
