// What a search takes over from the models that it starts from.
#pragma once

#include <vector>

#include "engine/learners/nldt/nldt_tree.h"
#include "engine/model/model.h"

namespace paretree::nldt {

/// Block matrices of the formulas (and thresholds) of seed trees, for the first population.
std::vector<Genome> seedGenomes(const std::vector<ModelPtr>& seeds, const std::vector<Input>& inputs, const UpperOptions& upper);
/// The locked nodes of the first seed tree that has any.
KeptNodes keptNodes(const std::vector<ModelPtr>& seeds);

}  // namespace paretree::nldt
