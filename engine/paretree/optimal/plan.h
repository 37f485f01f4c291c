// Trees of the room: cuts only. Answers and statistics come with the model.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "paretree/model/tree.h"
#include "paretree/optimal/depth_two.h"

namespace paretree::optimal {

/// A branch; a leaf is a null pointer. Shared and immutable, since many trees have parts in common.
struct PlanNode {
  Cut cut;
  std::shared_ptr<const PlanNode> left, right;
};
using Plan = std::shared_ptr<const PlanNode>;

int leavesOf(const Plan& plan);
int depthOf(const Plan& plan);
/// The tree that depthTwo() found for so many leaves.
Plan planOf(const Problem& problem, const RowSet& set, const DepthTwo& found, int leaves);
/// What a plan loses on a set.
double lossOf(const Problem& problem, const RowSet& set, const Plan& plan);

/// The split of a cut on the rows of a node: numbers halfway between the neighbours that these rows have.
/// Levels that no row of the node has go with the level below them in the order; alone against the rest, with
/// the rest.
model::Branch branchOf(const Problem& problem, const RowSet& set, const Cut& cut);
/// The plan as a tree in preorder with splits, weights, class weights or means of every node, and answers.
/// `data` is the table of the problem, `weights` by its rows (empty: all 1), `target` its column.
model::Tree treeOf(const Problem& problem, const RowSet& set, const Plan& plan, const data::Dataset& data,
                   int target, std::span<const double> weights);

/// The other way round: the plan that parts the rows of a set as a tree does, whatever its leaves answer.
/// Branches that part nothing are passed over. Nothing where a split is none that the problem knows.
std::optional<Plan> planOfTree(const Problem& problem, const RowSet& set, const model::Tree& tree,
                               const data::Dataset& data);

}  // namespace paretree::optimal
