// What a model loses with each term of a formula, before anyone drops one.
#pragma once

#include "paretree/model/change/edit.h"

namespace paretree::model {

/// Accuracy without the term less the accuracy with it; kMissing where there are no rows.
struct DropEffect {
  double train = data::kMissing, test = data::kMissing;
};

/// For each term of the formula at `node`; empty where the node has none, one term only, or the model is no
/// classifier.
std::vector<DropEffect> dropEffects(const Model& model, int node, const data::Dataset& data,
                                    const data::Rows& train, const data::Rows& test, const EditTools& tools,
                                    const Context& context);

}  // namespace paretree::model
