// Growing below a node for edits made by a person: plain CART on the rows that arrive there.
#pragma once

#include "engine/core/context.h"
#include "engine/model/edit.h"

namespace paretree {

/// Gini for classes, variance for numbers; leaves of at least 2 rows; all columns with the role of a feature.
EditTools editTools(const Context& context);

}  // namespace paretree
