#include "paretree/worker/child.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

extern char** environ;

namespace paretree::worker {
namespace {

constexpr int kSocketBuffer = 1 << 20;

/// What posix_spawn is told; frees it again.
struct SpawnSettings {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  SpawnSettings() {
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
};

/// The environment with one thread for OpenMP and BLAS, which read it before main().
std::vector<std::string> quietEnvironment() {
  const std::vector<std::string> ours = {"OMP_NUM_THREADS=1", "OPENBLAS_NUM_THREADS=1", "LC_ALL=C.UTF-8"};
  std::vector<std::string> all = ours;
  for (char** entry = environ; entry && *entry; ++entry) {
    const std::string_view text(*entry);
    bool replaced = false;
    for (const std::string& one : ours) replaced |= text.starts_with(one.substr(0, one.find('=') + 1));
    if (!replaced) all.emplace_back(text);
  }
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

Message howEnded(int status) {
  if (WIFSIGNALED(status)) return Message{"worker.signal", {{"number", WTERMSIG(status)}}};
  return Message{"worker.exit-code", {{"number", WEXITSTATUS(status)}}};
}

}  // namespace

Result<void> Child::start(const std::string& program, const std::vector<std::string>& arguments) {
  kill();
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    return Error{"worker.no-connection", {{"program", program}, {"reason", std::strerror(errno)}}};
  }
  for (const int end : ends) {
    setsockopt(end, SOL_SOCKET, SO_SNDBUF, &kSocketBuffer, sizeof kSocketBuffer);
  }
  fcntl(ends[0], F_SETFL, O_NONBLOCK);

  SpawnSettings settings;
  posix_spawn_file_actions_adddup2(&settings.files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_addopen(&settings.files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
#ifndef PARETREE_SANITIZED  // a sanitizer's report has to be seen
  posix_spawn_file_actions_addopen(&settings.files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
#endif
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&settings.attributes, &none);
  posix_spawnattr_setsigdefault(&settings.attributes, &all);
  posix_spawnattr_setflags(&settings.attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> environment = quietEnvironment();
  pid_t pid = -1;
  const int failure = posix_spawn(&pid, program.c_str(), &settings.files, &settings.attributes,
                                  pointers(words).data(), pointers(environment).data());
  close(ends[1]);
  if (failure != 0) {
    close(ends[0]);
    return Error{"worker.cannot-start", {{"program", program}, {"reason", std::strerror(failure)}}};
  }
  pid_ = pid;
  socket_ = ends[0];
  ended_ = false;
  return {};
}

bool Child::alive() {
  if (pid_ <= 0 || ended_) return false;
  const pid_t reaped = waitpid(pid_, &status_, WNOHANG);
  ended_ = reaped == pid_ || (reaped < 0 && errno == ECHILD);
  return !ended_;
}

void Child::kill() {
  if (pid_ > 0 && alive()) {
    ::kill(pid_, SIGKILL);
    while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
    }
  }
  pid_ = -1;
  closeSocket();
}

Message Child::reapEnded() {
  for (int i = 0; i < 200 && alive(); ++i) poll(nullptr, 0, 1);
  Message how = ended_ ? howEnded(status_) : Message{"worker.closed", {}};
  kill();
  return how;
}

void Child::closeSocket() {
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
}

void Child::wait(For what, int milliseconds) const {
  pollfd one{socket_, static_cast<short>(what == For::Writing ? POLLOUT : POLLIN), 0};
  poll(&one, 1, milliseconds);
}

std::ptrdiff_t Child::read(std::span<char> into) const {
  const ssize_t count = recv(socket_, into.data(), into.size(), MSG_DONTWAIT);
  if (count > 0) return count;
  return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

std::ptrdiff_t Child::write(std::span<const char> bytes) const {
  const ssize_t count = send(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (count >= 0) return count;
  return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

}  // namespace paretree::worker
