// How far work in the background is.
#pragma once

#include "paretree/core/context.h"

namespace paretree::ui {

struct WorkProgress {
  Progress last;
  double seconds = 0;           ///< since it began
  double secondsSinceBest = 0;  ///< of a search: since the best value improved; NaN before there is one
};

}  // namespace paretree::ui
