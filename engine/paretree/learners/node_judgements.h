// Judgements of leaves, summed up over the nodes above them.
#pragma once

#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/model/tree.h"

namespace paretree::learners {

/// For each node the sum over the leaves below it. `leaves`: from left to right, one for each of the tree's.
std::vector<NodeJudgement> summedUp(const model::Tree& tree, const std::vector<NodeJudgement>& leaves);

}  // namespace paretree::learners
