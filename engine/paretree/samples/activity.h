// The table that the window opens with at its first start.
#pragma once

#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::samples {

/// Sensor readings of people who differ in fitness and stride; target "activity" (7 classes of unequal size),
/// seven numbers, and a record id. Walking, stairs and cycling overlap along oblique lines, so that a short
/// tree explains most rows well and a black box does better in a few of its leaves.
data::Dataset makeActivity(std::size_t rows, Rng rng);

}  // namespace paretree::samples
