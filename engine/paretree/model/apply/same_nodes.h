// Which nodes of two trees are reached in the same way.
#pragma once

#include <vector>

#include "paretree/model/tree.h"

namespace paretree::model {

/// By node of `tree`, the node of `other` that is reached by the same splits, missing values the same way;
/// -1: none is.
std::vector<int> sameNodes(const Tree& tree, const Tree& other);

/// Whether all nodes are numbered alike and reached in the same way. Leaves may answer differently.
bool sameStructure(const Tree& tree, const Tree& other);

/// By node of `whole`, the leaf of `pruned` where its rows end (-1: none does); empty where that is no
/// pruning of it.
std::vector<int> leavesAfterPruning(const Tree& whole, const Tree& pruned);

}  // namespace paretree::model
