// Nodes of a tree that were changed by hand, and what a search that began with it has made of them.
#pragma once

#include <QString>
#include <vector>

#include "paretree/runs/project.h"

namespace paretree::ui {

/// Nodes of `now` that stand otherwise than at the same place of `before`: another test, a leaf for a branch,
/// another kind of leaf; of a subtree that is new all branches. `before` null: all branches of `now` are.
/// None of what is no tree.
std::vector<int> editedNodes(const model::Model* before, const model::Model& now);
/// The same of a draft after its first `done` edits.
std::vector<int> editedNodes(const runs::Project& project, const runs::Draft& draft, int done);
/// Of these nodes those that no lock keeps, below `top` (0: anywhere).
std::vector<int> unlockedNodes(const model::Tree& tree, const std::vector<int>& nodes, int top);
/// "node 3 (age ≤ 50), node 7 (a leaf) and 2 more".
QString nodesWords(const model::Model& model, const std::vector<int>& nodes);

/// What a search that began with `seed` has made of its edited nodes in a model that it found: "Edited before
/// the search: kept node 3 (age ≤ 50); changed node 7 (income ≤ 3, now income ≤ 2.8)." A node is kept where
/// the way to it and its test, or its kind of leaf, are the same. Empty where there is none.
QString keptEditsWords(const model::Model& seed, const std::vector<int>& edited, const model::Model& found);
/// The same of a model that is not edited itself, of a run that began with a draft; else empty.
QString keptEditsWords(const runs::Project& project, int run, const model::Model& found);

}  // namespace paretree::ui
