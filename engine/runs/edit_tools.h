// What edits made by a person need: plain CART below a node on the rows that arrive there, least squares for
// linear leaves, leaves that keep to the model's constraints.
#pragma once

#include "engine/core/context.h"
#include "engine/model/edit.h"

namespace paretree {

/// Gini for classes, variance for numbers; leaves of at least 2 rows; all columns with the role of a feature.
EditTools editTools(const Context& context);
/// The same with another way to grow.
EditTools editTools(decltype(EditTools::grow) grow);

}  // namespace paretree
