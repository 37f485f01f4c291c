#include "paretree/runs/estimates/rough_time.h"

#include <algorithm>
#include <cmath>

namespace paretree::runs {

Message roughTime(double seconds) {
  constexpr double kMost = 90;  // of a unit, before the next larger one is taken
  if (seconds < kMost)
    return Message{"runs.rough-seconds", {{"seconds", std::max(10L, std::lround(seconds / 10) * 10)}}};
  if (seconds < kMost * 60) return Message{"runs.rough-minutes", {{"minutes", std::lround(seconds / 60)}}};
  return Message{"runs.rough-hours", {{"hours", std::lround(seconds / 3600)}}};
}

}  // namespace paretree::runs
