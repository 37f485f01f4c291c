#include "paretree/worker/child.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "paretree/worker/spawn.h"

namespace paretree::worker {
namespace {

constexpr int kSocketBuffer = 1 << 20;
constexpr int kAboveAll = 100;  // no descriptor that a child is given reaches this

Message howEnded(int status) {
  if (WIFSIGNALED(status)) return Message{"worker.signal", {{"number", WTERMSIG(status)}}};
  return Message{"worker.exit-code", {{"number", WEXITSTATUS(status)}}};
}

}  // namespace

Result<void> Child::start(const std::string& program, const std::vector<std::string>& arguments,
                          const std::vector<int>& files) {
  kill();
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    return Error{"worker.no-connection", {{"program", program}, {"reason", std::strerror(errno)}}};
  }
  for (const int end : ends) {
    setsockopt(end, SOL_SOCKET, SO_SNDBUF, &kSocketBuffer, sizeof kSocketBuffer);
  }
  fcntl(ends[0], F_SETFL, O_NONBLOCK);

  Spawn spawn;
  spawn.useFile(STDIN_FILENO, ends[1]);
  spawn.openFile(STDOUT_FILENO, "/dev/null", O_WRONLY);
#ifndef PARETREE_SANITIZED  // a sanitizer's report has to be seen
  spawn.openFile(STDERR_FILENO, "/dev/null", O_WRONLY);
#endif
  // Lifted out of the way first, so that none is written over before it was passed on.
  std::vector<int> lifted;
  for (const int file : files) {
    lifted.push_back(fcntl(file, F_DUPFD_CLOEXEC, kAboveAll));
    spawn.useFile(STDERR_FILENO + static_cast<int>(lifted.size()), lifted.back());
  }
  // One thread for OpenMP and BLAS, which read it before main().
  spawn.setVariable("OMP_NUM_THREADS", "1");
  spawn.setVariable("OPENBLAS_NUM_THREADS", "1");
  spawn.setVariable("LC_ALL", "C.UTF-8");
  const auto pid = spawn.start(program, arguments);
  close(ends[1]);
  for (const int file : lifted) close(file);
  if (!pid) {
    close(ends[0]);
    return pid.error();
  }
  pid_ = *pid;
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
    waitFor(pid_, status_, 0);
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
