// Variation that looks before it changes: what a step would gain follows from sums of products, mostly
// without another look at the rows. The search of M5 (Quinlan 1992) and of linear regression trees, as one
// operator among others.
#pragma once

#include "paretree/core/rng.h"
#include "paretree/learners/gmt/evolved_tree.h"

namespace paretree::learners::gmt {

/// The middle of two numbers, or the lower one where rounding would reach the upper: never the upper one.
double halfway(double a, double b);

/// What an attribute must gain in squared residuals to be worth its place: the fall of the loss that lowers
/// BIC (eq. 3, 4) as much as one more attribute raises it, times a random factor, so that trees along the
/// whole front are reached.
double priceOfInput(const Node& root, const TrainingMatrix& design, Rng& rng);

/// Stepwise selection from `inputs` on: the least useful goes while it is worth less than `price`, then the
/// most useful of the others comes while it is worth more. Where not all inputs are held by the moments, some
/// others are drawn.
std::vector<std::uint16_t> stepwise(Builder& builder, std::span<const std::uint32_t> rows,
                                    std::vector<std::uint16_t> inputs, const MomentsPtr& moments,
                                    double price, Rng& rng);

/// Of some thresholds of some numeric columns (`column` alone if it is not below 0) the one after which the
/// models with these inputs leave the least squared residuals, on some of the rows. Null where there is none;
/// not for class leaves.
TestPtr sweptTest(Builder& builder, std::span<const std::uint32_t> rows, std::span<const std::uint16_t> left,
                  std::span<const std::uint16_t> right, int column, Rng& rng);

/// Of the thresholds of some numeric columns (`column` alone if it is not below 0) the one that leaves the
/// least squared residuals while both subtrees of `branch` answer as they do, each asked about rows of either
/// side: one step of tree alternating optimisation (Carreira-Perpinan and Tavallali 2018; for regression
/// Zharmagambetov and Carreira-Perpinan 2020). On some of `rows`, those of the branch. Null where there is
/// none; for mean leaves only.
TestPtr alternatedTest(Builder& builder, const Node& branch, std::span<const std::uint32_t> rows, int column,
                       Rng& rng);

}  // namespace paretree::learners::gmt
