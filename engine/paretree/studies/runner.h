// Runs the open units of a study on this machine, by processes with one unit each.
#pragma once

#include <functional>
#include <stop_token>

#include "paretree/studies/assignments.h"

namespace paretree::studies {

/// At the end: what died is tried again by each run, what failed by itself when that is asked for. `folder`
/// as its user calls it.
std::vector<Message> failuresOf(const Ledger& ledger, const std::string& folder);

struct RunnerRequest {
  UnitCommand command;
  int processes = 1;  ///< side by side; where there are fewer units, each has its share of the threads
  bool failedToo = false;
  std::function<void(const std::string& unit)> ended = {};  ///< its record in the ledger says how
};

struct RunnerEnd {
  std::size_t done = 0, failed = 0;  ///< of this time
  bool stopped = false;
  std::optional<Message> halted;  ///< why it gave up before the end
};

/// Told of each unit that has ended, and each second. `now` says what is left and what is under way.
using RunnerReporter = std::function<void(const Progress& progress, const Assignments& now)>;

/// Starts processes, hands out, and writes the journal, until nothing waits or somebody asks to stop: `stop`,
/// or the folder's own wish. Then all processes end within 100 ms; what they were at is run again the next
/// time. Error: a process cannot be started.
Result<RunnerEnd> runUnits(const StudyFolder& folder, Ledger& ledger, const RunnerRequest& request,
                           const std::stop_token& stop, const RunnerReporter& reporter);

/// Ends processes by asking, then by force, within 100 ms.
void endProcesses(const std::vector<std::unique_ptr<UnitProcess>>& processes);

}  // namespace paretree::studies
