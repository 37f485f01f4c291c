// paretree-farm: runs the units of a study on many machines by Open MPI, under mpirun or srun.
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/mpi/launch.h"
#include "app/mpi/ranks.h"
#include "app/mpi/spread.h"
#include "paretree/core/words/amounts.h"

namespace paretree::farm {
namespace {

constexpr const char* kHelp =
    "paretree-farm: does the runs of a study by Open MPI.\n"
    "\n"
    "  paretree-farm run DIR --ranks N [OPTIONS]        starts mpirun, and says in its own words what goes "
    "wrong\n"
    "  mpirun -n 8 paretree-farm run DIR [OPTIONS]      on this machine, or --hostfile FILE on several\n"
    "  srun --mpi=pmix paretree-farm run DIR [OPTIONS]  within Slurm\n"
    "\n"
    "DIR is made by 'paretree-cli study new' and seen by all hosts at the same path, as are paretree-farm "
    "and\n"
    "paretree-cli beside it. What is done stays: started again, it runs what is missing.\n"
    "\n"
    "  --ranks N           Start mpirun with so many ranks, each of which does one run at a time\n"
    "  --hosts FILE        With --ranks: the hosts, as mpirun's --hostfile takes them\n"
    "  --islands           One run after the other, each with its islands on all ranks; rank 0 alone runs\n"
    "                      those without islands\n"
    "  --checkpoint S      With --islands: seconds between two checkpoints [30]\n"
    "  --time-limit S      Seconds of one run; one that takes longer has failed\n"
    "  --memory-limit SIZE Memory of its process, as 2G; one that needs more has failed\n"
    "  --failed            Also the runs that have failed before\n"
    "  --quiet             No progress\n"
    "\n"
    "A run whose process dies is done once more. When a rank or a host dies, Open MPI ends the job; started\n"
    "again, it goes on, and only the runs that were under way are done again.\n"
    "\n"
    "Ctrl-C with --ranks, and 'paretree-cli study stop DIR' with any, let the ranks stop; what is done "
    "stays. An\n"
    "mpirun of your own that gets Ctrl-C kills its ranks and ends with 1; what is done stays then too. It "
    "also\n"
    "puts words of its own around ours, whose lines begin with 'paretree-farm:'. Exit\n"
    "codes: 0 done, 1 failed, 2 wrong usage, 130 stopped.\n";

volatile std::sig_atomic_t wanted = 0;  // signals that have come

void onSignal(int) { wanted = wanted + 1; }

struct Arguments {
  FarmRequest request;
  std::string time, memory, hosts, checkpoint = "30";
  int ranks = 0;
  bool islands = false;
};

Error wrong(const std::string& flag, const std::string& text) {
  return Error{"farm.flag", {{"flag", text.empty() ? flag : flag + " " + text}}};
}

std::optional<long long> positive(const std::string& text) {
  long long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 1) return std::nullopt;
  return number;
}

Result<Arguments> argumentsOf(const std::vector<std::string>& words) {
  Arguments all;
  if (words.size() < 2 || words[0] != "run" || words[1].starts_with('-')) return Error{"farm.usage", {}};
  all.request.folder = std::filesystem::absolute(words[1]).lexically_normal().string();
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::string& flag = words[i];
    if (flag == "--failed") {
      all.request.failedToo = true;
    } else if (flag == "--islands") {
      all.islands = true;
    } else if (flag == "--quiet") {
      all.request.quiet = true;
    } else if (flag == "--ranks" || flag == "--time-limit" || flag == "--memory-limit" || flag == "--hosts" ||
               flag == "--checkpoint") {
      if (++i == words.size()) return wrong(flag, "");
      const std::string& text = words[i];
      const bool free = flag == "--hosts" || (flag == "--checkpoint" && text == "0");  // at every epoch
      const bool bytes = flag == "--memory-limit";
      const auto number = free || (bytes && bytesIn(text)) ? std::optional<long long>(1)
                          : bytes                          ? std::nullopt
                                                           : positive(text);
      if (!number || (flag == "--ranks" && *number > 100000)) return wrong(flag, text);
      if (flag == "--ranks") all.ranks = static_cast<int>(*number);
      if (flag == "--hosts") all.hosts = text;
      if (flag == "--checkpoint") all.checkpoint = text;
      if (flag == "--time-limit") all.time = text;
      if (flag == "--memory-limit") all.memory = text;
    } else {
      return wrong(flag, "");
    }
  }
  if (!all.hosts.empty() && all.ranks == 0) return Error{"farm.hosts-without-ranks", {}};
  return all;
}

std::string pathOfThisProgram() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).string();
}

// paretree-cli, which runs single units: beside this program, or where PARETREE_CLI says.
Result<void> findUnits(Arguments& all) {
  const char* said = std::getenv("PARETREE_CLI");
  const std::string path = pathOfThisProgram();
  studies::UnitCommand& command = all.request.command;
  command.program = said && *said ? said : path.substr(0, path.rfind('/')) + "/paretree-cli";
  if (::access(command.program.c_str(), X_OK) != 0)
    return Error{"farm.no-program", {{"program", command.program}}};
  command.arguments = {"work", "--serve", "--study", all.request.folder};
  if (!all.time.empty()) {
    command.seconds = static_cast<double>(*positive(all.time));
    command.arguments.insert(command.arguments.end(), {"--time-limit", all.time});
  }
  if (!all.memory.empty()) {
    command.bytes = *bytesIn(all.memory);
    command.arguments.insert(command.arguments.end(), {"--memory-limit", all.memory});
  }
  return {};
}

std::vector<std::string> mpirunWords(const Arguments& all) {
  std::vector<std::string> words{"mpirun", "-n", std::to_string(all.ranks), "--oversubscribe"};
  if (!all.hosts.empty()) words.insert(words.end(), {"--hostfile", all.hosts});
  words.insert(words.end(), {pathOfThisProgram(), "run", all.request.folder});
  if (all.islands) words.insert(words.end(), {"--islands", "--checkpoint", all.checkpoint});
  if (all.request.failedToo) words.emplace_back("--failed");
  if (all.request.quiet) words.emplace_back("--quiet");
  if (!all.time.empty()) words.insert(words.end(), {"--time-limit", all.time});
  if (!all.memory.empty()) words.insert(words.end(), {"--memory-limit", all.memory});
  return words;
}

// srun with a PMI that Open MPI does not speak starts as many farms of one rank as there are tasks, or Open
// MPI ends them in words of its own.
Result<void> checkStart(int ranks) {
  const char* tasks = std::getenv("SLURM_STEP_NUM_TASKS");
  const auto count = tasks ? positive(tasks) : std::nullopt;
  if (!count || ranks > 1 || *count < 2) return {};
  return Error{"farm.singletons", {{"tasks", *count}}};
}

int failed(const Error& error, int code) {
  say(error.message);
  return code;
}

int runRanks(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  for (const auto& word : words) {
    if (word == "--help") {
      std::fputs(kHelp, stdout);
      return kDone;
    }
    if (word == "--version") {
      std::printf("paretree-farm %s\n", programText(thisProgram()).c_str());
      return kDone;
    }
  }
  auto all = argumentsOf(words);
  if (!all) return failed(all.error(), kUsage);
  if (const auto found = findUnits(*all); !found) return failed(found.error(), kFailed);
  struct sigaction action {};
  action.sa_handler = onSignal;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  if (all->ranks > 0) {
    const auto code = runMpirun({mpirunWords(*all), all->request.folder, all->hosts, all->ranks},
                                [] { return static_cast<int>(wanted); });
    return code ? *code : failed(code.error(), kFailed);
  }

  // Whoever speaks PMIx has told this process its rank.
  if (!std::getenv("PMIX_RANK"))
    if (const auto right = checkStart(1); !right) return failed(right.error(), kFailed);
  OwnUnits own = all->islands ? OwnUnits() : ownUnits(all->request.command);
  // Our letters are few and short. To try every transport there may be takes Open MPI .2 s at the start, of
  // which a short study has no more than a few seconds; whoever wants another one says so by this variable.
  ::setenv("OMPI_MCA_pml", "ob1", 0);
  const World world(argc, argv);
  if (const auto right = checkStart(world.size()); !right) return failed(right.error(), kFailed);
  const auto stop = [] { return wanted != 0; };
  if (all->islands) return spread(world, all->request, std::stod(all->checkpoint), stop);
  return world.rank() == 0 ? lead(world, all->request, std::move(own), stop) : follow(std::move(own), stop);
}

}  // namespace
}  // namespace paretree::farm

int main(int argc, char** argv) {
  try {
    return paretree::farm::runRanks(argc, argv);
  } catch (const std::exception& error) {  // out of memory, above all
    std::fprintf(stderr, "paretree-farm: %s\n", error.what());
    return paretree::farm::kFailed;
  }
}
