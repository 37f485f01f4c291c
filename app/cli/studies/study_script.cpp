// paretree-cli study script: the open units of a study for a batch system or a list of hosts.
#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <filesystem>

#include "app/cli/studies/opened_study.h"
#include "app/cli/studies/study_flags.h"
#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/runs/command_line.h"

namespace paretree::cli {
namespace {

namespace fs = std::filesystem;
using studies::UnitState;

constexpr double kSecondsOfTask = 300;  ///< so that starting a task costs little
constexpr std::size_t kMostTasks = 1000;

struct ScriptFlags : LimitFlags {
  std::string folder, hosts;
  bool slurm = false;
  int chunk = 0;
};

std::size_t unitsOfTask(const studies::Ledger& ledger, std::size_t open, int asked) {
  if (asked > 0) return static_cast<std::size_t>(asked);
  const double seconds = ledger.secondsLeft() / static_cast<double>(open);
  const double byTime = seconds > 0 ? std::floor(kSecondsOfTask / seconds) : 1;
  const std::size_t least = (open + kMostTasks - 1) / kMostTasks;
  return std::max(least, static_cast<std::size_t>(std::clamp(byTime, 1.0, 1e6)));
}

/// The tasks of one script.
struct Tasks {
  std::string place;  ///< their folder, within the study's: "units/1"
  std::size_t count = 0;
};

// A folder of its own for each script: an array that waits in a queue reads the tasks of the script that it
// was submitted with.
Result<std::string> newPlace(const std::string& study) {
  for (int number = 1;; ++number) {
    std::string place = studies::kTasksFolder + ("/" + std::to_string(number));
    const std::string path = study + "/" + place;
    std::error_code error;
    fs::create_directories(folderOf(path), error);
    if (!error && fs::create_directory(path, error)) return place;
    if (error) return Error{"studies.folder-not-made", {{"reason", error.message()}}, inFile(path)};
  }
}

// units/1/00001.jsonl and so on.
Result<Tasks> writeTasks(const studies::StudyFolder& folder, const studies::Ledger& ledger,
                         std::size_t chunk) {
  auto place = newPlace(folder.path());
  if (!place) return place.error();
  Tasks tasks{std::move(*place), 0};
  std::size_t units = 0;
  std::string text;
  const auto write = [&]() -> Result<void> {
    char name[32];
    std::snprintf(name, sizeof name, "/%05zu.jsonl", ++tasks.count);
    auto written = writeFile(folder.path() + "/" + tasks.place + name, text);
    text.clear();
    units = 0;
    return written;
  };
  for (const auto& record : ledger.records()) {
    if (record.state != UnitState::Open) continue;
    text += unitText(unitOf(folder.plan(), ledger.cells()[record.cell], record.seed)) + "\n";
    if (++units < chunk) continue;
    if (auto written = write(); !written) return written.error();
  }
  if (units > 0)
    if (auto written = write(); !written) return written.error();
  return tasks;
}

// Scripts know their study by where they lie, so that its folder can be copied to where it is to run. The
// program is the one that wrote the script, unless PARETREE_CLI says another one, or it is not there.
std::string programLines() {
  return "program=${PARETREE_CLI:-" + runs::shellWord(pathOfThisProgram()) +
         "}\n"
         "command -v \"$program\" >/dev/null || program=paretree-cli\n"
         "command -v \"$program\" >/dev/null || {\n"
         "  echo \"There is no paretree-cli on the PATH; PARETREE_CLI may say where it is.\" >&2\n"
         "  exit 127\n"
         "}\n";
}

std::string slurmScript(const std::string& folder, const Tasks& tasks, const std::string& limits) {
  const std::string name = fs::path(folder).filename().string();
  // Slurm runs a copy of the script, in the folder from which it was submitted.
  return "#!/bin/bash\n"
         "# Submit it from the folder in which it lies, also in a copy of the study: sbatch study.sbatch\n"
         "# A task that is lost or put back into the queue runs only what has no result yet.\n"
         "#SBATCH --job-name=" +
         runs::shellWord("paretree-" + name) + "\n#SBATCH --array=1-" + std::to_string(tasks.count) +
         "\n"
         "#SBATCH --cpus-per-task=1\n"
         "#SBATCH --requeue\n"
         "#SBATCH --output=" +
         tasks.place +
         "/%a.log\n"
         "# What a cluster may want besides: take away one # of a line and say yours. At most 20 tasks at a "
         "time:\n"
         "# write %20 behind the last number of --array.\n"
         "##SBATCH --time=01:00:00\n"
         "##SBATCH --mem=2G\n"
         "##SBATCH --partition=NAME\n"
         "##SBATCH --account=NAME\n"
         "[ -n \"${SLURM_JOB_ID:-}\" ] || cd \"$(dirname \"$0\")\" || exit\n" +
         programLines() + "exec \"$program\" work --quiet" + limits + " --study \"$PWD\" " + tasks.place +
         "/\"$(printf %05d \"$SLURM_ARRAY_TASK_ID\")\".jsonl\n";
}

std::string parallelScript(const Tasks& tasks, const std::string& hosts, const std::string& limits) {
  // Units look by themselves whether their result is there: what a log of an earlier start says of a task
  // does not hold for results that were damaged or deleted since.
  return "#!/bin/sh\n"
         "# GNU parallel over ssh; the hosts see this folder and the program at the same paths as this "
         "machine.\n"
         "# Started again, it runs only what has no result yet.\n"
         "cd \"$(dirname \"$0\")\" || exit\n" +
         programLines() +
         "rm -f stop\n"
         "exec parallel " +
         hosts + " --workdir \"$PWD\" --joblog " + tasks.place +
         "/jobs.log --retries 2 -q \\\n"
         "  \"$program\" work --quiet" +
         limits + " --study \"$PWD\" {} ::: " + tasks.place + "/*.jsonl\n";
}

// How parallel is told of them; a file is copied beside the tasks.
Result<std::string> hostWords(const std::string& study, const Tasks& tasks, const std::string& hosts) {
  std::error_code error;
  if (!fs::is_regular_file(hosts, error)) return "--sshlogin " + runs::shellWord(hosts);
  const auto text = readFile(hosts);
  if (!text) return text.error();
  const std::string file = tasks.place + "/hosts";
  if (auto written = writeFile(study + "/" + file, *text); !written) return written.error();
  return "--sshloginfile " + file;
}

// Hosts have no such names: it is a file that is not there.
bool looksLikeFile(const std::string& hosts) {
  constexpr std::array kEndings{".txt", ".hosts", ".list", ".conf", ".nodes"};
  return hosts.starts_with('/') || hosts.starts_with("./") || hosts.starts_with("../") ||
         std::any_of(kEndings.begin(), kEndings.end(),
                     [&](const char* ending) { return hosts.ends_with(ending); });
}

Result<void> checkHosts(const std::string& hosts) {
  std::error_code error;
  if (hosts.empty() || fs::is_regular_file(hosts, error) || !looksLikeFile(hosts)) return {};
  errno = ENOENT;
  return cannotOpen(hosts);
}

int runScript(const Session& session, const ScriptFlags& flags) {
  if (flags.slurm == !flags.hosts.empty())
    return wrongUsage("study script", Message{"cli.study-script-kind", {}});
  LimitFlags limits = flags;
  if (const auto read = readLimits(limits); !read) return wrongUsage("study script", read.error().message);
  if (const auto hosts = checkHosts(flags.hosts); !hosts) return failed(session, hosts.error());
  const std::string path = fs::absolute(flags.folder).lexically_normal().string();
  const std::string place = path.ends_with('/') ? path.substr(0, path.size() - 1) : path;
  const auto folder = openStudy(session, place);
  if (!folder) return failed(session, folder.error());
  if (const auto ours = folder->madeBy(thisProgram()); !ours) return failed(session, ours.error());
  if (const auto whole = tablesThere(*folder); !whole) return failed(session, whole.error());
  const auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Nothing);
  if (!ledger) return failed(session, ledger.error());
  folder->forgetStop();  // which was said to earlier tasks
  const std::size_t open = ledger->count(UnitState::Open);
  if (open == 0) return failed(session, Error{"cli.study-nothing-open", {}});
  const auto tasks = writeTasks(*folder, *ledger, unitsOfTask(*ledger, open, flags.chunk));
  if (!tasks) return failed(session, tasks.error());
  const std::string name = flags.slurm ? "study.sbatch" : "study.parallel.sh", file = place + "/" + name;
  std::string limitsText;
  for (const auto& word : limitWords(limits)) limitsText += " " + word;
  std::string script, start = "sh " + runs::shellWord(file);
  if (flags.slurm) {
    script = slurmScript(place, *tasks, limitsText);
    start = "cd " + runs::shellWord(place) + " && sbatch " + name;
  } else {
    const auto hosts = hostWords(place, *tasks, flags.hosts);
    if (!hosts) return failed(session, hosts.error());
    script = parallelScript(*tasks, *hosts, limitsText);
  }
  if (const int written = deliver(file, script); written != kDone) return written;
  if (tasks->count == open && open > 1 && flags.chunk == 0)
    sayNote(std::isnan(ledger->secondsLeft()) ? Message{"cli.study-untimed-tasks", {}}
                                              : Message{"cli.study-long-tasks", {}});
  if (tasks->count == 1 && open > 1) sayNote(Message{"cli.study-one-task", {{"runs", open}}});
  return deliver({}, counted(static_cast<long long>(open), "run") + " in " +
                         counted(static_cast<long long>(tasks->count), "task") + ": " + start + "\n");
}

}  // namespace

void addStudyScript(Program& program, Session& session) {
  Command command =
      program.command("study script", "Write a script that does the open runs by Slurm or GNU parallel");
  auto flags = std::make_shared<ScriptFlags>();
  command.positional("DIR", "The study's folder", flags->folder).required();
  command.flag("--slurm", "An array of tasks, for sbatch", flags->slurm);
  command.text(
      {"--parallel", "HOSTS", "GNU parallel over ssh: a file with a host on each line, or host,host,..."},
      flags->hosts);
  command.number({"--chunk", "N", "Runs of one task [about five minutes of them]"}, flags->chunk,
                 {1, 1000000});
  addLimitFlags(command, *flags);
  command.action([&session, flags] { return runScript(session, *flags); });
}

}  // namespace paretree::cli
