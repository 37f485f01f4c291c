// "table.read": see resources/help/worker-protocol.md.
#pragma once

#include "app/worker/operations.h"

namespace paretree::worker_program {

void addTableOperations(Operations& operations);

}  // namespace paretree::worker_program
