// What stands at a node beside its alternatives, in words: where it is better than all of them, and where
// black boxes decide part of it.
#pragma once

#include <QString>

#include "paretree/runs/alternatives.h"

namespace paretree::ui {

/// None of what is listed need be as good. `stands`: its figures, "12 errors, 5 leaves".
QString presentIsBeyondWords(const runs::Alternatives& found, const QString& stands);

/// By what the rows count that black boxes decide now, and that a swap replaces their leaves; empty: there
/// are none.
QString boxedRowsWords(const runs::Alternatives& found);

/// That alternatives answer one number in each leaf, where leaves at or below the node are formulas; empty:
/// none is.
QString formulaLeavesWords(const model::Model& model, int node);

}  // namespace paretree::ui
