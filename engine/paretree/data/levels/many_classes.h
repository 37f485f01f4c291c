// More classes than rows can teach.
#pragma once

#include <span>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"

namespace paretree::data {

/// "'ward' has 32 classes, 30 of them of a single row: ..." where most classes of a nominal column are of one
/// row among `rows`, or there are more than 50 with fewer than ten rows each in the mean. Empty where it has
/// usual classes.
Message manyClasses(const Dataset& data, int column, std::span<const Row> rows);

}  // namespace paretree::data
