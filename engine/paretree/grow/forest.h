// Grows random forests (Breiman 2001) of the trees of cart.h.
#pragma once

#include <optional>

#include "paretree/grow/cart.h"

namespace paretree::grow {

struct ForestOptions {
  int trees = 100;
  /// featuresPerSplit = 0 here means floor(sqrt(features)) (classes) or a third (values), at least 1
  GrowOptions tree;
  bool bootstrap = true;
};

/// Draws as many of `rows` as there are, with repeats: what tree t of a forest with bootstrap grows on, where
/// `own` is the forest's rng.stream(t).
data::Rows bootstrapSample(std::span<const data::Row> rows, Rng& own);

/// Grows a forest. Tree t draws from rng.stream(t), so that the trees are the same for any number of threads.
/// Progress counts trees and leaves the fraction open, since a forest may be a part of a run. After a stop:
/// the trees that were ready, at least one.
model::Ensemble growForest(const GrowData& data, std::span<const data::Row> rows,
                           const ForestOptions& options, Rng rng, const Context& context);

/// Keeps the first trees, at least one: as many as a stopped run can measure on `rows` rows and write within
/// a tenth of a second. Returns how many were dropped.
std::size_t keepForStop(model::Ensemble& forest, std::size_t rows);
/// Where the first tree alone is too large to be written at once, cuts it at the level where it is not, its
/// branches there answering as leaves, and gives that level; else nothing. For one tree that is kept.
std::optional<int> cutForStop(model::Ensemble& forest);

}  // namespace paretree::grow
