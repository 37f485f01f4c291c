// Rows of a node that no black box answers. Internal to alternatives.
#pragma once

#include "paretree/model/model.h"

namespace paretree::runs {

/// Adds the others to `boxRows`.
data::Rows readableRows(const model::Tree& tree, int node, const data::Dataset& data, const data::Rows& of,
                        std::size_t& boxRows);

}  // namespace paretree::runs
