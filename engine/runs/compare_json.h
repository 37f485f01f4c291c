// A comparison of learners as the object that `compare --json` prints.
#pragma once

#include "engine/core/json_fwd.h"
#include "engine/runs/compare.h"

namespace paretree {

/// `timing`, `models`: of the learners' runs, as in RunJsonOptions.
Json compareToJson(const Comparison& comparison, bool timing, bool models);

}  // namespace paretree
