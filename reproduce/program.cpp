#include "reproduce/program.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <thread>

extern char** environ;

namespace paretree::reproduce {
namespace {

namespace fs = std::filesystem;

/// What posix_spawn is told; frees it again.
struct SpawnSettings {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;

  explicit SpawnSettings(const std::string& outputFile) {
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, outputFile.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0600);
    posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;
};

std::vector<std::string> environmentInC() {
  std::vector<std::string> all{"LC_ALL=C.UTF-8"};
  for (char** entry = environ; entry && *entry; ++entry)
    if (!std::string_view(*entry).starts_with("LC_ALL=")) all.emplace_back(*entry);
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

/// As waitpid, but a signal that arrives here does not end the waiting.
pid_t waitFor(pid_t pid, int& status, int options) {
  pid_t reaped = -1;
  do reaped = waitpid(pid, &status, options);
  while (reaped < 0 && errno == EINTR);
  return reaped;
}

}  // namespace

std::string onPath(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string file = (fs::path(folder) / name).string();
    std::error_code failed;
    if (!folder.empty() && fs::is_regular_file(file, failed) && access(file.c_str(), X_OK) == 0) return file;
  }
  return {};
}

Result<ExitCode> runProgram(const std::string& path, const std::vector<std::string>& arguments,
                            const std::string& outputFile, const std::stop_token& stop) {
  const SpawnSettings settings(outputFile);
  std::vector<std::string> words{path}, environment = environmentInC();
  words.insert(words.end(), arguments.begin(), arguments.end());
  pid_t pid = -1;
  const int failure = posix_spawn(&pid, path.c_str(), &settings.files, &settings.attributes,
                                  pointers(words).data(), pointers(environment).data());
  if (failure != 0)
    return Error{"worker.cannot-start", {{"program", path}, {"reason", std::strerror(failure)}}};
  int status = 0;
  while (waitFor(pid, status, WNOHANG) == 0) {
    if (stop.stop_requested()) {
      kill(pid, SIGKILL);
      waitFor(pid, status, 0);
      return stoppedError();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace paretree::reproduce
