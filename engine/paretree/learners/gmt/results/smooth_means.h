// Smoothing of regression trees: a leaf's mean drawn towards the means above it.
#pragma once

#include "paretree/model/tree.h"

namespace paretree::learners::gmt {

/// The tree with smoothed answers of its ValueLeafs, by eq. 5 of the pGMT paper from the leaf to the root,
/// M(S) being the mean of node S. A constant blend, so that the result is a plain regression tree; stats stay
/// what they were. k is 10, or min(10, 8 n_i s^2 / B) where the sides of S differ by more than noise would
/// make them: B the squares that S's test explains, n_i the rows on the side taken, s^2 the variance within
/// the leaves below S. (A fixed 10 blurs clear steps between leaves of few rows.) Needs the first target's
/// means, errors and rows in every node's stats.
model::Tree withSmoothedMeans(model::Tree tree);

}  // namespace paretree::learners::gmt
