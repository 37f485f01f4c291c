// paretree-cli study script: the open units of a study for a batch system or a list of hosts.
#include <algorithm>
#include <cmath>
#include <filesystem>

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

struct ScriptFlags {
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

// units/00001.jsonl and so on; files of an earlier script are replaced.
Result<std::size_t> writeTasks(const studies::StudyFolder& folder, const studies::Ledger& ledger,
                               std::size_t chunk) {
  const std::string place = folder.path() + "/units";
  std::error_code error;
  fs::remove_all(place, error);
  fs::create_directories(place, error);
  if (error) return Error{"studies.folder-not-made", {{"reason", error.message()}}, inFile(place)};
  std::size_t tasks = 0, units = 0;
  std::string text;
  const auto write = [&]() -> Result<void> {
    char name[32];
    std::snprintf(name, sizeof name, "/%05zu.jsonl", ++tasks);
    auto written = writeFile(place + name, text);
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

std::string slurmScript(const std::string& folder, std::size_t tasks) {
  const std::string name = fs::path(folder).filename().string();
  return "#!/bin/bash\n"
         "# Submit: sbatch " +
         runs::shellWord(folder + "/study.sbatch") +
         "\n"
         "# A task that is lost or put back into the queue runs only what has no result yet.\n"
         "#SBATCH --job-name=" +
         runs::shellWord("paretree-" + name) + "\n#SBATCH --array=1-" + std::to_string(tasks) +
         "\n"
         "#SBATCH --cpus-per-task=1\n"
         "#SBATCH --requeue\n"
         "#SBATCH --output=" +
         folder + "/units/%a.log\nexec " + runs::shellWord(pathOfThisProgram()) + " work --quiet --study " +
         runs::shellWord(folder) + " " + runs::shellWord(folder + "/units/") +
         "\"$(printf %05d \"$SLURM_ARRAY_TASK_ID\")\".jsonl\n";
}

std::string parallelScript(const std::string& folder, const std::string& hosts) {
  const std::string work =
      runs::shellWord(pathOfThisProgram()) + " work --quiet --study " + runs::shellWord(folder) + " {}";
  std::error_code error;
  const bool file = fs::is_regular_file(hosts, error);
  return "#!/bin/sh\n"
         "# GNU parallel over ssh; the hosts see this folder and this program at the same paths.\n"
         "# Started again, it runs only what has no result yet.\n"
         "exec parallel " +
         std::string(file ? "--sshloginfile " : "--sshlogin ") +
         runs::shellWord(file ? fs::absolute(hosts).string() : hosts) + " --joblog " +
         runs::shellWord(folder + "/units/jobs.log") + " --resume-failed --retries 2 " +
         runs::shellWord(work) + " ::: " + runs::shellWord(folder + "/units/") + "*.jsonl\n";
}

int runScript(const Session& session, const ScriptFlags& flags) {
  if (flags.slurm == !flags.hosts.empty())
    return wrongUsage("study script", Message{"cli.study-script-kind", {}});
  const std::string path = fs::absolute(flags.folder).lexically_normal().string();
  const std::string place = path.ends_with('/') ? path.substr(0, path.size() - 1) : path;
  const auto folder = openStudy(session, place);
  if (!folder) return failed(session, folder.error());
  if (const auto ours = folder->madeBy(thisProgram()); !ours) return failed(session, ours.error());
  const auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Nothing);
  if (!ledger) return failed(session, ledger.error());
  folder->forgetStop();  // which was said to earlier tasks
  const std::size_t open = ledger->count(UnitState::Open);
  if (open == 0) return failed(session, Error{"cli.study-nothing-open", {}});
  const auto tasks = writeTasks(*folder, *ledger, unitsOfTask(*ledger, open, flags.chunk));
  if (!tasks) return failed(session, tasks.error());
  const std::string file = place + (flags.slurm ? "/study.sbatch" : "/study.parallel.sh");
  const int written =
      deliver(file, flags.slurm ? slurmScript(place, *tasks) : parallelScript(place, flags.hosts));
  if (written != kDone) return written;
  return deliver({}, counted(static_cast<long long>(open), "unit") + " in " +
                         counted(static_cast<long long>(*tasks), "task") + ": " +
                         (flags.slurm ? "sbatch " : "sh ") + runs::shellWord(file) + "\n");
}

}  // namespace

void addStudyScript(Program& program, Session& session) {
  Command command =
      program.command("study script", "Write a script that runs the open units by Slurm or GNU parallel");
  auto flags = std::make_shared<ScriptFlags>();
  command.positional("DIR", "The study's folder", flags->folder).required();
  command.flag("--slurm", "An array of jobs, for sbatch", flags->slurm);
  command.text(
      {"--parallel", "HOSTS", "GNU parallel over ssh: a file with a host on each line, or host,host,..."},
      flags->hosts);
  command.number({"--chunk", "N", "Units of one task [about five minutes of them]"}, flags->chunk,
                 {1, 1000000});
  command.action([&session, flags] { return runScript(session, *flags); });
}

}  // namespace paretree::cli
