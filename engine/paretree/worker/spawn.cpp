#include "paretree/worker/spawn.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>

extern char** environ;

namespace paretree::worker {
namespace {

constexpr mode_t kOwnerOnly = 0600;

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

}  // namespace

Spawn::Spawn() {
  posix_spawn_file_actions_init(&files_);
  posix_spawnattr_init(&attributes_);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes_, &none);
  posix_spawnattr_setsigdefault(&attributes_, &all);
  posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

Spawn::~Spawn() {
  posix_spawn_file_actions_destroy(&files_);
  posix_spawnattr_destroy(&attributes_);
}

void Spawn::openFile(int number, const std::string& path, int flags) {
  posix_spawn_file_actions_addopen(&files_, number, path.c_str(), flags, kOwnerOnly);
}

void Spawn::useFile(int number, int file) { posix_spawn_file_actions_adddup2(&files_, file, number); }

void Spawn::setVariable(const std::string& name, const std::string& value) {
  variables_.push_back(name + "=" + value);
}

std::vector<std::string> Spawn::environment() const {
  std::vector<std::string> all = variables_;
  for (char** entry = environ; entry && *entry; ++entry) {
    const std::string_view text(*entry);
    const bool replaced = std::any_of(variables_.begin(), variables_.end(), [&](const std::string& ours) {
      return text.starts_with(std::string_view(ours).substr(0, ours.find('=') + 1));
    });
    if (!replaced) all.emplace_back(text);
  }
  return all;
}

Result<pid_t> Spawn::start(const std::string& path, const std::vector<std::string>& arguments) const {
  std::vector<std::string> words{path}, variables = environment();
  words.insert(words.end(), arguments.begin(), arguments.end());
  pid_t process = -1;
  const int failure = posix_spawn(&process, path.c_str(), &files_, &attributes_, pointers(words).data(),
                                  pointers(variables).data());
  if (failure != 0)
    return Error{"worker.cannot-start", {{"program", path}, {"reason", std::strerror(failure)}}};
  return process;
}

pid_t waitFor(pid_t process, int& status, int options) {
  pid_t reaped = -1;
  do reaped = waitpid(process, &status, options);
  while (reaped < 0 && errno == EINTR);
  return reaped;
}

}  // namespace paretree::worker
