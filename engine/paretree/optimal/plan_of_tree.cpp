#include <algorithm>

#include "paretree/model/apply/route.h"
#include "paretree/optimal/plan.h"

namespace paretree::optimal {
namespace {

/// A cut that parts rows as a branch does; `turned`: what goes left there goes right here.
struct CutOfBranch {
  Cut cut;
  bool turned = false;
};

/// Where the rows of a set go by a branch.
struct Sides {
  std::vector<bool> left;  ///< by group of a known code
  bool anyMissing = false, missingLeft = false;
  bool parted = false;  ///< both sides have rows
};

/// Nothing where rows of one code go different ways.
std::optional<Sides> sidesOf(const Problem& problem, const RowSet& set, const Groups& groups,
                             std::size_t attribute, const model::Branch& branch, const data::Dataset& data) {
  const auto order = set.order(attribute);
  const auto goesLeft = [&](std::uint32_t at) {
    return routeLeft(branch, data, problem.rows[set.rows()[order[at]]]);
  };
  const auto together = [&](const Group& group, bool left) {
    for (std::uint32_t at = group.begin; at < group.end; ++at)
      if (goesLeft(at) != left) return false;
    return true;
  };
  Sides sides;
  bool some[2] = {false, false};
  for (const Group& group : groups.known) {
    sides.left.push_back(goesLeft(group.begin));
    some[sides.left.back() ? 0 : 1] = true;
    if (!together(group, sides.left.back())) return std::nullopt;
  }
  sides.anyMissing = groups.anyMissing();
  if (sides.anyMissing) {
    sides.missingLeft = goesLeft(groups.missing.begin);
    some[sides.missingLeft ? 0 : 1] = true;
    if (!together(groups.missing, sides.missingLeft)) return std::nullopt;
  }
  sides.parted = some[0] && some[1];
  return sides;
}

std::optional<CutOfBranch> cutOfSides(const Attribute& attribute, int index, const Groups& groups,
                                      const Sides& sides) {
  const auto parts = [&](const Cut& cut, bool turned) {
    for (std::size_t g = 0; g < groups.known.size(); ++g)
      if (cut.goesLeft(attribute, groups.known[g].code) == (sides.left[g] == turned)) return false;
    return true;
  };
  for (const bool single : {false, true}) {
    if (single && !attribute.hasSingles()) break;
    for (const Group& group : groups.known)
      for (const bool turned : {false, true}) {
        Cut cut{index, single, false, group.code};
        if (!parts(cut, turned)) continue;
        cut.missingLeft = sides.anyMissing && sides.missingLeft != turned;
        return CutOfBranch{cut, turned};
      }
  }
  return std::nullopt;
}

std::optional<Plan> planBelow(const Problem& problem, const RowSet& set, const model::Tree& tree, int node,
                              const data::Dataset& data) {
  if (tree[node].isLeaf()) return Plan();
  const model::Branch& branch = tree[node].branch();
  const auto columns = columnsOf(branch.split);
  if (columns.size() != 1) return std::nullopt;
  std::optional<CutOfBranch> cut;
  for (std::size_t a = 0; a < problem.attributes.size() && !cut; ++a) {
    if (problem.attributes[a].column != columns.front()) continue;
    const Groups groups = groupsOf(problem, set, a);
    const auto sides = sidesOf(problem, set, groups, a, branch, data);
    if (!sides) return std::nullopt;
    if (!sides->parted) {
      const bool left = sides->left.empty() ? sides->missingLeft : sides->left.front();
      return planBelow(problem, set, tree, left ? branch.left : branch.right, data);
    }
    cut = cutOfSides(problem.attributes[a], static_cast<int>(a), groups, *sides);
  }
  if (!cut) return std::nullopt;
  const auto [left, right] = RowSet::divided(problem, set, cut->cut);
  const auto one = planBelow(problem, left, tree, cut->turned ? branch.right : branch.left, data);
  const auto other = planBelow(problem, right, tree, cut->turned ? branch.left : branch.right, data);
  if (!one || !other) return std::nullopt;
  return std::make_shared<const PlanNode>(PlanNode{cut->cut, *one, *other});
}

}  // namespace

int depthOf(const Plan& plan) { return plan ? 1 + std::max(depthOf(plan->left), depthOf(plan->right)) : 0; }

std::optional<Plan> planOfTree(const Problem& problem, const RowSet& set, const model::Tree& tree,
                               const data::Dataset& data) {
  if (tree.empty() || set.size() == 0) return std::nullopt;
  return planBelow(problem, set, tree, 0, data);
}

}  // namespace paretree::optimal
