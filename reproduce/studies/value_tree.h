// The initial tree that the paper on hybrid trees had where columns of few numbers were read as nominal.
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::reproduce {

/// Splits of J48 (C4.5): each divides by all values of a column, is the one of the greatest gain ratio among
/// those of at least average gain, and stands at the leaf where it gains most; until there are `leaves`
/// leaves or more. A split into values v1 < v2 < ... is a chain of thresholds with the same leaves: v1
/// against the rest, v2 against the rest of these, and so on. Columns are numeric without missing values; not
/// pruned.
model::Model valueTree(const learners::Task& task, int leaves);

}  // namespace paretree::reproduce
