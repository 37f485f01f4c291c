// Parts of a tree that no row can come to, as the cuts on the way exclude each other: over 3.7 and at
// most 3.5.
#pragma once

#include <vector>

#include "paretree/model/tree.h"

namespace paretree::ui {

/// By thresholds and subsets, missing values too; formulas exclude nothing. The root is none.
bool isDeadEnd(const model::Tree& tree, int node);
/// Those whose parents are none, in preorder.
std::vector<int> deadEnds(const model::Tree& tree);

}  // namespace paretree::ui
