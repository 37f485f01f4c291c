// A comparison of learners as the object that `compare --json` prints.
#pragma once

#include "paretree/core/json_fwd.h"
#include "paretree/runs/compare.h"

namespace paretree::runs {

/// `timing`, `models`: of the learners' runs, as in RunJsonOptions.
Json compareToJson(const Comparison& comparison, bool timing, bool models);

}  // namespace paretree::runs
