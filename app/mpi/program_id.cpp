// Compiled alone: anew for each commit (resources/cmake/Commit.cmake).
#include <paretree_commit.h>

#include "app/mpi/ranks.h"
#include "paretree/runs/run.h"

namespace paretree::farm {

studies::ProgramId thisProgram() { return {runs::programVersion(), PARETREE_COMMIT}; }

}  // namespace paretree::farm
