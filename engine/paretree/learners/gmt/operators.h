// Start trees, crossover and mutation (section 3.1.2 of the pGMT paper).
#pragma once

#include "paretree/core/context.h"
#include "paretree/grow/cart.h"
#include "paretree/learners/gmt/evolved_tree.h"

namespace paretree::learners::gmt {

struct Variation {
  TestKind tests = TestKind::Univariate;
  double mutation = 0.8;
  double crossover = 0.2;
};

/// A tree grown top-down on a small random subsample, with a random subset of attributes in each leaf's
/// model.
NodePtr startTree(Builder& builder, const grow::GrowData& grow, const Variation& variation, Rng& rng,
                  const Context& context);
/// A seed model's tests and leaf attributes on the training rows; null where its tests cannot be used here.
NodePtr fromTree(Builder& builder, const model::Tree& tree);

/// Crossover with a partner, then mutation, each by its probability; always a valid tree within the limits.
NodePtr varied(Builder& builder, const NodePtr& parent, const NodePtr& partner, const Variation& variation,
               Rng& rng);
NodePtr mutated(Builder& builder, const NodePtr& root, const Variation& variation, Rng& rng);
NodePtr crossed(Builder& builder, const NodePtr& root, const NodePtr& partner, Rng& rng);

}  // namespace paretree::learners::gmt
