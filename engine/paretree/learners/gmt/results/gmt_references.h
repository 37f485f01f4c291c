// What the front of evolved trees is compared with: a plain tree, one linear model, and the single fitnesses.
#pragma once

#include "paretree/learners/gmt/evolution.h"
#include "paretree/learners/gmt/results/front_builder.h"

namespace paretree::learners::gmt {

/// Adds "cart" (grown greedily, pruned by BIC), "linear" (one model over all attributes, where least squares
/// is of reasonable size), "bic" and "lexicographic" (short evolutions of one fitness that start from the
/// archive's best) to outcome.references. Left out as soon as the context is stopping.
Result<void> addReferences(Outcome& outcome, FrontBuilder& frontBuilder, const Task& task,
                           const TrainingMatrix& design, const grow::GrowData& grow,
                           const EvolutionOptions& options, const std::vector<Individual>& archive,
                           const Context& context);

}  // namespace paretree::learners::gmt
