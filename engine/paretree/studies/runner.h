// Runs the open units of a study on this machine, by processes with one unit each.
#pragma once

#include <functional>
#include <stop_token>

#include "paretree/studies/assignments.h"

namespace paretree::studies {

/// At the end: what died is tried again by each run, what failed by itself when that is asked for. `folder`
/// as its user calls it.
std::vector<Message> failuresOf(const Ledger& ledger, const std::string& folder);

/// That processes have died whose runs were given once more; nothing where none has.
std::optional<Message> againOf(std::size_t again, const std::string& folder);

/// That what open runs may take is more than there is room for; nothing where it is not, or nobody knows.
std::optional<Message> tooLittleRoom(const StudyFolder& folder, const Ledger& ledger);

/// Open runs whose islands have a checkpoint, which `paretree-farm run --islands` goes on from; everybody
/// else begins them anew.
struct Checkpoint {
  std::size_t record = 0;    ///< into Ledger::records()
  std::int64_t written = 0;  ///< the youngest part of it, in seconds since 1970
};
std::vector<Checkpoint> checkpointsOf(const StudyFolder& folder, const Ledger& ledger, bool failedToo);
/// What who begins them anew says of that; the last of several messages counts those that are not named.
std::vector<Message> begunAnew(const StudyFolder& folder, const Ledger& ledger, bool failedToo,
                               const std::string& called, const learners::Registry& registry);

struct RunnerRequest {
  UnitCommand command;
  int processes = 1;  ///< side by side; where there are fewer units, each has its share of the threads
  bool failedToo = false;
  std::function<void(const std::string& unit)> ended = {};  ///< its record in the ledger says how
};

struct RunnerEnd {
  std::size_t done = 0, failed = 0;  ///< of this time
  std::size_t again = 0;             ///< runs that were given once more, as their process had died
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
