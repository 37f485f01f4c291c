// "blackbox.fit", "blackbox.load", "blackbox.predict", "blackbox.forget": see
// resources/help/worker-protocol.md.
#pragma once

#include "app/worker/operations.h"

namespace paretree::worker_program {

void addBlackBoxOperations(Operations& operations);

}  // namespace paretree::worker_program
