// Whether rows count by the weights in a column of the table. Measures count rows alike all the same, but for
// one whose name says so; objectives and estimates count by weight.
#pragma once

#include "paretree/data/dataset.h"
#include "paretree/learners/outcome.h"

namespace paretree::learners {

inline bool isWeighted(const data::Schema& schema) { return !schema.withRole(data::Role::Weight).empty(); }

/// The same of the rows that the models of a run are learnt from; false without a model.
inline bool isWeighted(const Outcome& outcome) {
  if (outcome.front.empty()) return false;
  const auto& base = outcome.front.front().recipe.base;
  return base && base->schema && isWeighted(*base->schema);
}

/// What the model loses is counted by weight: that of rows, or such that its classes weigh alike.
inline bool losesByWeight(const model::Model& model) {
  return isWeighted(*model.schema) || model.origin.classesAlike;
}

}  // namespace paretree::learners
