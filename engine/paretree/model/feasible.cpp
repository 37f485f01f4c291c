#include "paretree/model/feasible.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>

#include "paretree/model/change/refit.h"
#include "paretree/solve/lp_text.h"
#include "paretree/solve/projector.h"

namespace paretree::model {

Result<solve::FeasibleSet> feasibleSet(const std::string& lpText, const data::Schema& schema,
                                       const std::vector<int>& targets) {
  std::vector<std::string> names, others;
  for (const int target : targets) names.push_back(schema[target].name);
  if (lpText.find_first_not_of(" \t\r\n") == std::string::npos) return solve::FeasibleSet(targets.size());
  for (const auto& column : schema.columns)
    if (std::find(names.begin(), names.end(), column.name) == names.end()) others.push_back(column.name);
  return solve::FeasibleSet::read(lpText, "constraints", names, others);
}

Result<std::vector<std::string>> columnsNamed(const std::string& lpText, const data::Schema& schema) {
  std::vector<std::string> named;
  if (lpText.find_first_not_of(" \t\r\n") == std::string::npos) return named;
  const auto problem = solve::readLp(lpText, "constraints");
  if (!problem) return problem.error();
  for (const auto& column : schema.columns)
    if (std::any_of(problem->variables.begin(), problem->variables.end(),
                    [&](const solve::LpVariable& variable) { return variable.name == column.name; }))
      named.push_back(column.name);
  return named;
}

Result<solve::FeasibleSet> feasibleSetOf(const Model& model) {
  return feasibleSet(model.constraints, *model.schema, model.targets);
}

std::vector<std::uint8_t> feasibleRows(const solve::FeasibleSet& set, std::span<const double> values) {
  std::vector<std::uint8_t> feasible;
  const Context context;
  solve::Projector projector(set, context);
  std::map<std::vector<double>, std::uint8_t> known;  // leaves answer many rows with the same values
  const auto obeys = [&](std::span<const double> row) {
    if (set.form() != solve::FeasibleSet::Form::General) return set.violation(row) <= kInfeasible ? 1 : 0;
    const auto [entry, fresh] = known.try_emplace(std::vector<double>(row.begin(), row.end()), 0);
    if (fresh) entry->second = projector.violation(row) <= kInfeasible ? 1 : 0;
    return int{entry->second};
  };
  const std::size_t width = set.targets();
  for (std::size_t at = 0; at + width <= values.size(); at += width) {
    bool fine = true;
    for (std::size_t t = 0; t < width; ++t) fine = fine && std::isfinite(values[at + t]);
    feasible.push_back(fine ? static_cast<std::uint8_t>(obeys(values.subspan(at, width))) : 0);
  }
  return feasible;
}

namespace {

/// The set of the model that was asked about last.
class KnownSet {
 public:
  /// Null without constraints; a text that cannot be read is told of where the model is opened.
  const solve::FeasibleSet* of(const Model& model) {
    if (model.constraints.empty()) return nullptr;
    if (!set_ || text_ != model.constraints || targets_ != model.targets) {
      auto set = feasibleSetOf(model);
      if (!set) return nullptr;
      set_ = std::move(*set);
      text_ = model.constraints;
      targets_ = model.targets;
    }
    return &*set_;
  }

 private:
  std::string text_;
  std::vector<int> targets_;
  std::optional<solve::FeasibleSet> set_;
};

std::vector<double> nearestTo(const solve::FeasibleSet& set, const std::vector<double>& values) {
  std::vector<double> nearest(values.size());
  set.project(values, nearest);
  return nearest;
}

}  // namespace

void keepFeasible(EditTools& tools) {
  auto known = std::make_shared<KnownSet>();
  tools.fitValues = [known](const Model& model, const data::Dataset& data, const data::Rows& rows) {
    const std::vector<double> means = statsOf(model, data, rows).means;
    const solve::FeasibleSet* set = known->of(model);
    return set ? nearestTo(*set, means) : means;
  };
  if (!tools.grow) return;
  tools.grow = [known, grow = tools.grow](const Model& model, const data::Dataset& data,
                                          const data::Rows& rows, int leaves,
                                          const std::vector<double>& weights) {
    Tree tree = grow(model, data, rows, leaves, weights);
    if (const solve::FeasibleSet* set = known->of(model))
      for (auto& node : tree.nodes)
        if (node.isLeaf())
          if (auto* leaf = std::get_if<ValueLeaf>(&node.leaf())) leaf->values = nearestTo(*set, leaf->values);
    return tree;
  };
}

namespace {

std::vector<int> leavesOutside(const solve::FeasibleSet& set, const Model& model) {
  const Context context;
  solve::Projector projector(set, context);
  std::vector<int> found;
  if (const Tree* tree = model.tree())
    for (int node = 0; node < tree->size(); ++node) {
      if (!(*tree)[node].isLeaf()) continue;
      const auto* leaf = std::get_if<ValueLeaf>(&(*tree)[node].leaf());
      if (leaf && projector.violation(leaf->values) > kInfeasible) found.push_back(node);
    }
  return found;
}

}  // namespace

Result<std::vector<int>> infeasibleLeaves(const Model& model) {
  const auto set = feasibleSetOf(model);
  if (!set) return set.error();
  return leavesOutside(*set, model);
}

std::optional<std::size_t> infeasibleLeafCount(const Model& model) {
  if (model.constraints.empty() || !model.tree()) return std::nullopt;
  const auto set = feasibleSetOf(model);
  if (!set || set->form() == solve::FeasibleSet::Form::General) return std::nullopt;
  return leavesOutside(*set, model).size();
}

}  // namespace paretree::model
