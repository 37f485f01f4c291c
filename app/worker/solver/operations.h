// "solver.load", "solver.columns", "solver.rows", "solver.costs", "solver.bounds", "solver.lp", "solver.mip",
// "solver.read-lp": see resources/help/worker-protocol.md.
#pragma once

#include "app/worker/operations.h"

namespace paretree::worker_program {

void addSolverOperations(Operations& operations);

}  // namespace paretree::worker_program
