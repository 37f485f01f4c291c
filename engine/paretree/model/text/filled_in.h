// What formulas put in where a value is missing: without it their answers cannot be computed again.
#pragma once

#include "paretree/model/model.h"
#include "paretree/model/text/describe.h"

namespace paretree::model {

/// "Where a value is missing, width counts as 1.41 in the formulas of leaves": the inputs of this leaf, or of
/// all, whose columns have gaps; empty where there is none.
Message describeFilledIn(const LinearLeaf& leaf, const data::Schema& schema, const Gaps& gaps);
Message describeFilledIn(const Model& model, const Gaps& gaps);

}  // namespace paretree::model
