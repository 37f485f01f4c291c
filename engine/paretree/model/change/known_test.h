// The test that parts rows with a value of an attribute from those without one.
#pragma once

#include <limits>

namespace paretree::model {

/// What parseSplit() gives as a threshold for "NAME is known" of a number: edited() takes the largest value
/// of the training rows in its place. (Of levels all are on the left.)
inline constexpr double kAnyKnown = std::numeric_limits<double>::max();

}  // namespace paretree::model
