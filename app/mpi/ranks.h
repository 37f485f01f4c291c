// What the ranks of a farm do: rank 0 hands out units and keeps the journal, and all of them, rank 0 too, run
// units by a process beside them (paretree-cli work), so that a crash costs one unit and not the job.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/mpi/mail.h"
#include "paretree/studies/assignments.h"
#include "paretree/studies/unit_process.h"

namespace paretree::farm {

struct FarmRequest {
  std::string folder;
  studies::UnitCommand command;
  bool failedToo = false, quiet = false;
};

/// Version and commit of this program.
studies::ProgramId thisProgram();

/// "paretree-farm: ..." on standard error, or a line for another program where one asks for it
/// (messages/line.h).
void say(const Message& message);

enum ExitCode { kDone = 0, kFailed = 1, kUsage = 2, kStopped = 130 };

/// Says in rank 0 what became of the runs; the exit code. `stopped`: by the folder's wish or a signal;
/// `interrupted`: by a signal, which Open MPI sends too where a rank has died.
int sayEnd(const FarmRequest& request, const studies::Ledger& ledger, const studies::Assignments& assignments,
           bool stopped, bool interrupted);

/// The process beside a rank, in a list as endProcesses() takes it.
using OwnUnits = std::vector<std::unique_ptr<studies::UnitProcess>>;
/// Starts it: before MPI begins, which takes longer than the process to be up. Looks at the command while it
/// lives.
OwnUnits ownUnits(const studies::UnitCommand& command);

/// Rank 0: until nothing waits, `stop` says so, or the study's folder does. The exit code; what is to be said
/// is said on standard error.
int lead(const World& world, const FarmRequest& request, OwnUnits own, const std::function<bool()>& stop);
/// The others: until rank 0 says that it is over.
int follow(OwnUnits own, const std::function<bool()>& stop);

}  // namespace paretree::farm
