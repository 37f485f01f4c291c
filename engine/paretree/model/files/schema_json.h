// The columns of a model's file, and which of them are its targets. Internal to the room.
#pragma once

#include <vector>

#include "paretree/core/json_view.h"
#include "paretree/data/dataset.h"

namespace paretree::model {

/// Names must differ.
data::Schema readSchema(const JsonView& at);
/// Column numbers: of one nominal column whose classes differ, or of numeric ones.
std::vector<int> readTargets(const JsonView& at, const data::Schema& schema);

}  // namespace paretree::model
