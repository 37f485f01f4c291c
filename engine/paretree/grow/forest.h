// Random forest (Breiman 2001) over the trees of cart.h.
#pragma once

#include "paretree/grow/cart.h"

namespace paretree::grow {

struct ForestOptions {
  int trees = 100;
  /// featuresPerSplit = 0 here means floor(sqrt(features)) (classes) or a third (values), at least 1
  GrowOptions tree;
  bool bootstrap = true;
};

/// As many of `rows` as there are, drawn with repeats: what tree t of a forest with bootstrap grows on, where
/// `own` is the forest's rng.stream(t).
data::Rows bootstrapSample(std::span<const data::Row> rows, Rng& own);

/// Tree t draws from rng.stream(t): the same trees for any number of threads. Progress counts trees and says
/// no fraction of the run, since a forest may be a part of one. Stopped: the trees that were ready, at least
/// one.
model::Ensemble growForest(const GrowData& data, std::span<const data::Row> rows,
                           const ForestOptions& options, Rng rng, const Context& context);

/// Leaves the first trees, at least one: as many as a stopped run can measure on so many rows and write in
/// its tenth of a second. Returns how many went.
std::size_t keepForStop(model::Ensemble& forest, std::size_t rows);

}  // namespace paretree::grow
