// The columns of a model's file, and which of them are its targets; flaws of what was read. Internal to the
// room.
#pragma once

#include <vector>

#include "paretree/core/json_view.h"
#include "paretree/data/dataset.h"
#include "paretree/model/validate.h"

namespace paretree::model {

/// Says a flaw of the part at `at` at its place there, with what stands there.
void say(const JsonView& at, const std::optional<Flaw>& flaw);

/// Names must differ.
data::Schema readSchema(const JsonView& at);
/// Column numbers: of one nominal column whose classes differ, or of numeric ones.
std::vector<int> readTargets(const JsonView& at, const data::Schema& schema);

}  // namespace paretree::model
