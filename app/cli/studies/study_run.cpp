// paretree-cli study run, study stop: the units of a study on this machine.
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

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

constexpr std::size_t kMostCheckpoints = 5;  ///< told one by one

/// When the youngest checkpoint of a run on islands was written, in seconds since 1970; 0: there is none.
std::int64_t checkpointOf(const studies::StudyFolder& folder, const std::string& unit) {
  std::int64_t latest = 0;
  std::error_code error;
  std::filesystem::directory_iterator at(folder.path() + "/islands/" + unit, error), end;
  for (; !error && at != end; at.increment(error)) {
    struct stat file {};
    if (::stat(at->path().c_str(), &file) == 0)
      latest = std::max(latest, static_cast<std::int64_t>(file.st_mtime));
  }
  return latest;
}

// Processes of this command begin such runs anew.
void sayCheckpoints(const Session& session, const studies::StudyFolder& folder, const studies::Ledger& ledger,
                    const StudyRunFlags& flags) {
  std::size_t more = 0, told = 0;
  for (const auto& record : ledger.records()) {
    const bool given = record.state == UnitState::Open ||
                       (record.state == UnitState::Failed && (record.died || flags.failedToo));
    const std::int64_t written = given ? checkpointOf(folder, record.id) : 0;
    if (written == 0) continue;
    if (told == kMostCheckpoints) {
      ++more;
      continue;
    }
    ++told;
    const std::string run =
        runText(folder.plan(), ledger.cells()[record.cell], record.seed, session.registry);
    sayNote(Message{"cli.study-checkpoint",
                    {{"run", run}, {"time", clockText(written)}, {"folder", flags.folder}}});
  }
  if (more > 0) sayNote(Message{"cli.study-checkpoints", {{"runs", more}}});
}

// Where results with their models have grown large, as those of forests do.
void saySize(const studies::Ledger& ledger, const studies::StudyPlan& plan) {
  constexpr std::uint64_t kWorthSaying = 50'000'000;
  std::uint64_t bytes = 0;
  for (const auto& record : ledger.records()) bytes += record.bytes;
  if (plan.models && bytes > kWorthSaying)
    sayNote(Message{"cli.study-large", {{"bytes", bytes}, {"results", ledger.count(UnitState::Done)}}});
}

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
    sayCheckpoints(session, *folder, *ledger, flags);
  }
  ProgressLine line(flags.quiet);
  const auto show = [&](const Progress& progress, const studies::Assignments& now) {
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
  const bool held = studies::StudyLock::holder(*folder).has_value();
  if (!held && !folder->scripted()) {
    sayNote(Message{"cli.study-idle", {}});
    return kDone;
  }
  if (const auto asked = folder->askStop(); !asked) return failed(session, asked.error());
  if (!held) sayNote(Message{"cli.study-stop-tasks", {{"folder", path}}});
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
