// Compiled alone: anew for each commit (resources/cmake/Commit.cmake).
#include <paretree_commit.h>

#include "app/cli/studies/study_flags.h"
#include "paretree/runs/run.h"

namespace paretree::cli {

studies::ProgramId thisProgram() { return {runs::programVersion(), PARETREE_COMMIT}; }

}  // namespace paretree::cli
