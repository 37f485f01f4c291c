// Models whose predictions must obey constraints: their set, and who obeys it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "paretree/model/apply/predict.h"
#include "paretree/model/change/edit.h"
#include "paretree/solve/feasible_set.h"

namespace paretree::model {

/// A prediction is infeasible where it breaks a constraint by more than this share of the constraint's scale.
constexpr double kInfeasible = 1e-6;

/// LP text over the targets; empty text allows everything.
Result<solve::FeasibleSet> feasibleSet(const std::string& lpText, const data::Schema& schema,
                                       const std::vector<int>& targets);
/// Columns of the schema that the LP text names: the targets, where nobody has said which they are. Errors:
/// the text's.
Result<std::vector<std::string>> columnsNamed(const std::string& lpText, const data::Schema& schema);
/// Of the model's own constraints.
Result<solve::FeasibleSet> feasibleSetOf(const Model& model);

/// 1 for each row of rows x targets values that is feasible; rows without an answer are not.
std::vector<std::uint8_t> feasibleRows(const solve::FeasibleSet& set, std::span<const double> values);

/// Makes edits keep to the constraints of a model that has some: leaves answer the means of their rows, moved
/// to the nearest values that are allowed, and so do leaves that are grown. Remembers the set between calls;
/// for one thread.
void keepFeasible(EditTools& tools);

/// Nodes of a tree whose own answer (ValueLeaf) is infeasible; none for other shapes.
Result<std::vector<int>> infeasibleLeaves(const Model& model);
/// How many of them there are, as a model's file says it: constraints that were exchanged for others show
/// there. Nothing without constraints, for models that are no trees, and for sets that only a solver can
/// answer for.
std::optional<std::size_t> infeasibleLeafCount(const Model& model);

}  // namespace paretree::model
