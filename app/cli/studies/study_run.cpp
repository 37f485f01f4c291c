// paretree-cli study run, study stop: the units of a study on this machine.
#include <algorithm>

#include "app/cli/progress.h"
#include "app/cli/studies/opened_study.h"
#include "app/cli/studies/study_flags.h"
#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/messages/text.h"
#include "paretree/studies/runner.h"
#include "paretree/studies/study_table.h"

namespace paretree::cli {
namespace {

using studies::UnitState;

struct StudyRunFlags : LimitFlags {
  std::string folder;
  int processes = 0;
  bool failedToo = false, quiet = false;
};

Message endOf(const studies::Ledger& ledger, const studies::RunnerEnd& end) {
  return Message{"studies.run-ended",
                 {{"runs", ledger.records().size()},
                  {"done", ledger.count(UnitState::Done)},
                  {"now", end.done},
                  {"failed", ledger.count(UnitState::Failed)},
                  {"open", ledger.count(UnitState::Open)}}};
}

// Where results with their models have grown large, as those of forests do.
void saySize(const studies::Ledger& ledger, const studies::StudyPlan& plan) {
  constexpr std::uint64_t kWorthSaying = 50'000'000;
  std::uint64_t bytes = 0;
  for (const auto& record : ledger.records()) bytes += record.bytes;
  if (plan.models && bytes > kWorthSaying)
    sayNote(Message{"cli.study-large", {{"bytes", bytes}, {"results", ledger.count(UnitState::Done)}}});
}

/// Says once that the disk has less room than the results that are missing may take, as soon as that is
/// known.
class RoomAhead {
 public:
  RoomAhead(const studies::StudyFolder& folder, const studies::Ledger& ledger, bool quiet)
      : folder_(folder), ledger_(ledger), said_(quiet) {}
  void look(ProgressLine& line) {
    const std::size_t done = ledger_.count(UnitState::Done);
    if (said_ || done == looked_) return;
    looked_ = done;
    const auto warning = tooLittleRoom(folder_, ledger_);
    if (!warning) return;
    said_ = true;
    line.clear();
    sayNote(*warning);
  }

 private:
  const studies::StudyFolder& folder_;
  const studies::Ledger& ledger_;
  bool said_;
  std::size_t looked_ = 0;
};

int runStudy(const Session& session, StudyRunFlags flags) {
  if (const auto limits = readLimits(flags); !limits) return wrongUsage("study run", limits.error().message);
  const auto folder = openStudy(session, flags.folder);
  if (!folder) return failed(session, folder.error());
  if (const auto ours = folder->madeBy(thisProgram()); !ours) return failed(session, ours.error());
  if (const auto whole = tablesThere(*folder); !whole) return failed(session, whole.error());
  studies::RunnerRequest request;
  request.command = unitCommand(flags.folder, flags);
  request.processes = flags.processes > 0 ? flags.processes : hardwareThreads();
  request.failedToo = flags.failedToo;
  const auto lock = studies::StudyLock::take(*folder, request.processes, flags.failedToo);
  if (!lock) return failed(session, lock.error());
  folder->forgetStop();
  if (const auto tasks = studies::tasksAtWork(*folder); !tasks.empty() && !flags.quiet)
    sayNote(studies::tasksToo(tasks));
  auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Damaged);
  if (!ledger) return failed(session, ledger.error());
  if (!flags.quiet) {
    sayOddities(ledger->oddities());
    for (const auto& anew : begunAnew(*folder, *ledger, flags.failedToo, flags.folder, session.registry))
      sayNote(anew);
  }
  ProgressLine line(flags.quiet);
  RoomAhead room(*folder, *ledger, flags.quiet);
  room.look(line);
  const auto show = [&](const Progress& progress, const studies::Assignments& now) {
    room.look(line);
    line.show(
        progress, [&] { return now.secondsLeft(request.processes); },
        [&] {
          const auto longest = now.longest(session.registry);
          return longest ? messages::text(*longest) : std::string();
        });
  };
  const auto end = runUnits(*folder, *ledger, request, session.stop,
                            flags.quiet ? studies::RunnerReporter() : studies::RunnerReporter(show));
  line.clear();
  folder->forgetStop();
  if (!end) return failed(session, end.error());
  if (end->halted) sayNote(Message{"cli.study-halted", {{"problem", *end->halted}}});
  const std::size_t failures = ledger->count(UnitState::Failed);
  if (const auto again = studies::againOf(end->again, flags.folder)) sayNote(*again);
  for (const auto& told : studies::failuresOf(*ledger, flags.folder)) sayNote(told);
  if (!flags.quiet) saySize(*ledger, folder->plan());
  if (end->stopped && !flags.quiet) sayNote(Message{"cli.study-stopped", {}});
  const int printed = sayEnd(endOf(*ledger, *end));
  if (printed != kDone) return printed;
  if (end->stopped) return kStopped;
  return end->halted || failures > 0 ? kFailed : kDone;
}

int runStop(const Session& session, const std::string& path) {
  const auto folder = openStudy(session, path);
  if (!folder) return failed(session, folder.error());
  // Tasks of a script hold no lock: nobody may be at it, or many are.
  const auto holder = studies::StudyLock::holder(*folder);
  const bool held = holder.has_value();
  if (!held && !folder->scripted()) {
    sayNote(Message{"cli.study-idle", {}});
    return kDone;
  }
  if (const auto asked = folder->askStop(); !asked) return failed(session, asked.error());
  if (held)
    sayNote(Message{"cli.study-stop-held", {{"who", holder->words()}}});
  else
    sayNote(Message{"cli.study-stop-tasks", {{"folder", path}}});
  return kDone;
}

// For programs that make studies to be run by this one.
int printProgram() {
  const studies::ProgramId id = thisProgram();
  return deliver({}, dumpJson({{"version", id.version}, {"commit", id.commit}}));
}

}  // namespace

void addStudyRun(Program& program, Session& session) {
  Command run = program.command(
      "study run",
      "Run what a study has not run yet, on this machine; stopped or killed, it carries on there");
  auto flags = std::make_shared<StudyRunFlags>();
  run.positional("DIR", "The study's folder", flags->folder).required();
  run.number({"--processes", "N", "Runs side by side; never changes a result [processors of the machine]"},
             flags->processes, {1, 1024});
  run.flag("--failed", "Also the runs that have failed before", flags->failedToo);
  run.flag("--quiet", "No progress and no notes", flags->quiet);
  addLimitFlags(run, *flags);
  run.action([&session, flags] { return runStudy(session, *flags); });

  Command stop = program.command("study stop", "Ask whoever runs a study to stop; what is done stays");
  auto path = std::make_shared<std::string>();
  stop.positional("DIR", "The study's folder", *path).required();
  stop.action([&session, path] { return runStop(session, *path); });

  program.command("study program", "Print version and commit of this program, as units name them, as JSON")
      .action([] { return printProgram(); });
}

}  // namespace paretree::cli
