// How long something will take, in words that promise no more than is known.
#pragma once

#include "paretree/core/message.h"

namespace paretree::runs {

/// Shorter than this, in seconds, no time is worth saying.
inline constexpr double kWorthSaying = 10;

/// "20 s", "6 min", "3 h".
Message roughTime(double seconds);

}  // namespace paretree::runs
