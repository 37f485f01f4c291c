#include "app/mpi/launch.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <regex>
#include <string_view>
#include <utility>

#include "app/mpi/ranks.h"
#include "paretree/core/file.h"
#include "paretree/messages/line.h"

namespace paretree::farm {
namespace {

constexpr std::size_t kKept = 16 << 10;  ///< bytes of what mpirun says
constexpr int kLooked = 20;              ///< milliseconds between two looks for a signal
constexpr const char* kBeside = "    | ";

/// The lines of all that comes from mpirun.
class Lines {
 public:
  void take(std::string_view bytes) {
    begun_ += bytes;
    for (std::size_t end = begun_.find('\n'); end != std::string::npos; end = begun_.find('\n')) {
      line(begun_.substr(0, end));
      begun_.erase(0, end + 1);
    }
  }
  void end() {
    if (!begun_.empty()) line(std::exchange(begun_, {}));
  }
  /// What is not of the ranks.
  const std::string& others() const { return others_; }
  /// Whether a rank has said anything but how far it is.
  bool told() const { return told_; }

 private:
  void line(const std::string& text) {
    const bool message = text.starts_with("paretree-farm: ") || messages::messageOf(text).has_value();
    if (message || text.starts_with("runs ")) {
      std::fprintf(stderr, "%s\n", text.c_str());
      told_ = told_ || message;
    } else if (others_.size() < kKept) {
      others_ += text + "\n";
    }
  }
  std::string begun_, others_;
  bool told_ = false;
};

struct Started {
  pid_t process = 0;
  int output = -1;  ///< what it and its ranks say
};

[[noreturn]] void becomeMpirun(const std::vector<char*>& words, pid_t parent, int output, int failure) {
  // Ctrl-C is for this program alone, which lets the ranks stop by themselves: mpirun would kill them. It
  // ends with this program, however that ends.
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != parent) ::_exit(kFailed);
  const int nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::execvp("mpirun", words.data());
  const ssize_t told = ::write(failure, "x", 1);
  ::_exit(told == 1 ? kFailed : kUsage);
}

Result<Started> startMpirun(std::vector<std::string> words) {
  std::vector<char*> pointers;
  for (auto& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  int failure[2], output[2];  // the first is closed by the program that begins
  if (::pipe2(failure, O_CLOEXEC) != 0 || ::pipe2(output, O_CLOEXEC) != 0) return cannotOpen("mpirun");
  const pid_t parent = ::getpid(), child = ::fork();
  if (child < 0) return cannotOpen("mpirun");
  if (child == 0) becomeMpirun(pointers, parent, output[1], failure[1]);
  ::close(failure[1]);
  ::close(output[1]);
  ::fcntl(output[0], F_SETFL, O_NONBLOCK);
  char mark = 0;
  ssize_t got = 0;
  do {
    got = ::read(failure[0], &mark, 1);
  } while (got < 0 && errno == EINTR);
  ::close(failure[0]);
  if (got <= 0) return Started{child, output[0]};
  ::close(output[0]);
  ::waitpid(child, nullptr, 0);
  return Error{"farm.no-mpirun", {}};
}

void takeAll(int output, Lines& lines) {
  char bytes[4096];
  for (ssize_t count = ::read(output, bytes, sizeof bytes); count > 0;
       count = ::read(output, bytes, sizeof bytes))
    lines.take({bytes, static_cast<std::size_t>(count)});
}

/// Whether it says no more than that a rank has ended with another exit code than 0, which the rank has told.
bool isExitCodeAlone(const std::string& said) {
  return said.find("one or more processes exited with non-zero status") != std::string::npos ||
         said.find("returned\na non-zero exit code") != std::string::npos;
}

void sayBelow(const std::string& said) {
  say(Message{"farm.mpirun-said", {}});
  for (std::size_t at = 0; at < said.size();) {
    const std::size_t end = std::min(said.find('\n', at), said.size());
    std::fprintf(stderr, "%s%s\n", kBeside, said.substr(at, end - at).c_str());
    at = end + 1;
  }
}

/// Ours first, mpirun's below.
void sayWhatWasMeant(const Lines& lines, const Launch& launch, int code) {
  const std::string& said = lines.others();
  if (const auto meaning = meaningOf(said, launch)) {
    say(*meaning);
    const bool islands =
        std::find(launch.words.begin(), launch.words.end(), "--islands") != launch.words.end();
    if (islands && (meaning->code == "farm.rank-died" || meaning->code == "farm.host-lost"))
      say(Message{"farm.islands-go-on", {}});
  } else if (isExitCodeAlone(said) && (lines.told() || code == kStopped)) {
    return;
  } else if (code != kDone && code != kStopped && !lines.told()) {
    say(Message{"farm.mpirun-failed", {{"code", code}}});
  }
  if (!said.empty()) sayBelow(said);
}

}  // namespace

std::optional<Message> meaningOf(const std::string& said, const Launch& launch) {
  const auto says = [&](const char* words) { return said.find(words) != std::string::npos; };
  static const std::regex died(
      "process rank ([0-9]+) with PID [0-9]+ on node (\\S+) exited on\\s+signal ([0-9]+)");
  if (says("attempt to run as root")) return Message{"farm.root", {}};
  if (says("not enough slots available")) return Message{"farm.slots", {{"ranks", launch.ranks}}};
  if (says("unable to open the hostfile")) return Message{"farm.no-hosts", {{"file", launch.hosts}}};
  if (says("unable to reliably start one or more daemons") || says("lost communication with a remote daemon"))
    return Message{"farm.host-lost", {}};
  if (says("could not access\nor execute an executable") || says("could not find an executable"))
    return Message{"farm.not-everywhere", {}};
  if (std::smatch found; std::regex_search(said, found, died))
    return Message{
        "farm.rank-died",
        {{"rank", std::stoi(found[1])}, {"host", found[2].str()}, {"signal", std::stoi(found[3])}}};
  return std::nullopt;
}

Result<int> runMpirun(const Launch& launch, const std::function<int()>& signals) {
  const auto started = startMpirun(launch.words);
  if (!started) return started.error();
  const std::string stop = launch.folder + "/stop";
  Lines lines;
  int status = 0;
  bool ended = false;
  while (::waitpid(started->process, &status, WNOHANG) == 0) {
    // Asked again and again, since ranks that begin take back what was asked before.
    if (signals() > 0 && !ended) {
      const int file = ::open(stop.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
      if (file >= 0) ::close(file);
      ended = file < 0 || signals() > 1;
      if (ended) ::kill(started->process, SIGTERM);
    }
    pollfd readable{started->output, POLLIN, 0};
    ::poll(&readable, 1, kLooked);
    takeAll(started->output, lines);
    // Closed by mpirun, which has not ended yet.
    if (readable.revents & POLLHUP) ::usleep(1000 * kLooked);
  }
  takeAll(started->output, lines);
  ::close(started->output);
  lines.end();
  if (signals() > 0) ::unlink(stop.c_str());
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : kFailed;
  if (signals() == 0) sayWhatWasMeant(lines, launch, code);
  if (ended && code != kDone) return kStopped;
  // What a rank died of, 128 and the signal, is no code of this program.
  return code == kDone || code == kUsage || code == kStopped ? code : kFailed;
}

}  // namespace paretree::farm
