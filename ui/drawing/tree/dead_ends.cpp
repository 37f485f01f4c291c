#include "ui/drawing/tree/dead_ends.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace paretree::ui {
namespace {

/// What a column can still be on the way to a node.
struct LeftOpen {
  double low = -INFINITY, high = INFINITY;  ///< low < x <= high
  std::vector<bool> levels;                 ///< of those that some subset knows; empty: none was asked
  bool missing = true;                      ///< or a level that is not known

  bool nothing() const {
    const bool level = levels.empty() || std::find(levels.begin(), levels.end(), true) != levels.end();
    return !missing && !(low < high && level);
  }
};

using OpenColumns = std::map<int, LeftOpen>;

/// False where nothing is left.
bool narrow(OpenColumns& open, const model::Branch& branch, bool left) {
  if (const auto* cut = std::get_if<model::Threshold>(&branch.split)) {
    LeftOpen& column = open[cut->column];
    column.missing = column.missing && branch.missingLeft == left;
    if (left)
      column.high = std::min(column.high, cut->value);
    else
      column.low = std::max(column.low, cut->value);
    return !column.nothing();
  }
  if (const auto* set = std::get_if<model::Subset>(&branch.split)) {
    LeftOpen& column = open[set->column];
    const bool unknown = column.missing && branch.missingLeft == left;
    // Codes beyond those that a set knows go where missing values go.
    column.levels.resize(std::max(column.levels.size(), set->left.size()), column.missing);
    for (std::size_t code = 0; code < column.levels.size(); ++code)
      column.levels[code] = column.levels[code] &&
                            (code < set->left.size() ? set->left[code] == left : branch.missingLeft == left);
    column.missing = unknown;
    return !column.nothing();
  }
  return true;
}

}  // namespace

bool isDeadEnd(const model::Tree& tree, int node) {
  OpenColumns open;
  const std::vector<int> path = tree.pathTo(node);
  for (std::size_t i = 1; i < path.size(); ++i) {
    const model::Branch& branch = tree[path[i - 1]].branch();
    if (!narrow(open, branch, branch.left == path[i])) return true;
  }
  return false;
}

std::vector<int> deadEnds(const model::Tree& tree) {
  std::vector<int> dead;
  if (tree.empty()) return dead;
  struct Step {
    int node;
    OpenColumns open;
  };
  std::vector<Step> steps;
  steps.push_back({0, {}});
  while (!steps.empty()) {
    const Step step = std::move(steps.back());
    steps.pop_back();
    if (tree[step.node].isLeaf()) continue;
    const model::Branch& branch = tree[step.node].branch();
    for (const bool left : {true, false}) {
      const int child = left ? branch.left : branch.right;
      OpenColumns open = step.open;
      if (narrow(open, branch, left))
        steps.push_back({child, std::move(open)});
      else
        dead.push_back(child);
    }
  }
  std::sort(dead.begin(), dead.end());
  return dead;
}

}  // namespace paretree::ui
