#include "engine/model/feasible.h"

#include <algorithm>
#include <cmath>

namespace paretree {

Result<FeasibleSet> feasibleSet(const std::string& lpText, const Schema& schema,
                                const std::vector<int>& targets) {
  std::vector<std::string> names, others;
  for (const int target : targets) names.push_back(schema[target].name);
  if (lpText.find_first_not_of(" \t\r\n") == std::string::npos) return FeasibleSet(targets.size());
  for (const auto& column : schema.columns)
    if (std::find(names.begin(), names.end(), column.name) == names.end()) others.push_back(column.name);
  return FeasibleSet::read(lpText, "constraints", names, others);
}

Result<FeasibleSet> feasibleSetOf(const Model& model) {
  return feasibleSet(model.constraints, *model.schema, model.targets);
}

std::vector<std::uint8_t> feasibleRows(const FeasibleSet& set, std::span<const double> values) {
  std::vector<std::uint8_t> feasible;
  const std::size_t width = set.targets();
  for (std::size_t at = 0; at + width <= values.size(); at += width) {
    bool fine = true;
    for (std::size_t t = 0; t < width; ++t) fine = fine && std::isfinite(values[at + t]);
    feasible.push_back(fine && set.violation(values.subspan(at, width)) <= kInfeasible ? 1 : 0);
  }
  return feasible;
}

Result<std::vector<int>> infeasibleLeaves(const Model& model) {
  const auto set = feasibleSetOf(model);
  if (!set) return set.error();
  std::vector<int> found;
  if (const Tree* tree = model.tree())
    for (int node = 0; node < tree->size(); ++node) {
      if (!(*tree)[node].isLeaf()) continue;
      const auto* leaf = std::get_if<ValueLeaf>(&(*tree)[node].leaf());
      if (leaf && set->violation(leaf->values) > kInfeasible) found.push_back(node);
    }
  return found;
}

}  // namespace paretree
