// How good all prunings of a tree are, in one pass over the rows instead of one for each pruning.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "paretree/grow/cart.h"
#include "paretree/learners/learner.h"
#include "paretree/model/apply/measure.h"

namespace paretree::learners::cart {

/// For each step of the sequence, backwards, so that the root alone comes first, what qualityOf() gives for
/// the pruned tree on `rows`, to the bit. Steps that a stop left out have no figures; the tree must have been
/// grown for the task.
std::vector<std::optional<model::Figures>> pathQuality(const Task& task, const model::Tree& tree,
                                                       const grow::PruningSequence& sequence,
                                                       std::span<const data::Row> rows,
                                                       const Context& context);

}  // namespace paretree::learners::cart
