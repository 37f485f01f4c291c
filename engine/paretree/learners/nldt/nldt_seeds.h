// What a search takes over from the models that it starts from.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/nldt/nldt_tree.h"
#include "paretree/model/model.h"

namespace paretree::learners::nldt {

/// Block matrices of the formulas (and thresholds) of seed trees, for the first population.
std::vector<Genome> seedGenomes(const std::vector<model::ModelPtr>& seeds,
                                const std::vector<model::Input>& inputs, const UpperOptions& upper);
/// The locked nodes of the first seed tree that has any; `below` > 0: of the first seed tree also what does
/// not stand below that node.
KeptNodes keptNodes(const std::vector<model::ModelPtr>& seeds, int below);
/// Why `below` cannot be searched again, or empty.
Message faultOfBelow(const std::vector<model::ModelPtr>& seeds, int below);

}  // namespace paretree::learners::nldt
