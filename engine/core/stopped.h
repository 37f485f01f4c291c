// How work that was asked to stop ends where it has no result to show.
#pragma once

#include "engine/core/error.h"

namespace paretree {

inline Error stoppedError() { return Error{"stopped"}; }

}  // namespace paretree
