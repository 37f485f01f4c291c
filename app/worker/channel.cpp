#include "app/worker/channel.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <thread>

#include "paretree/core/json.h"

namespace paretree::worker_program {
namespace {

void endWithOtherSide(int socket) {
  pollfd one{socket, POLLRDHUP, 0};
  while (poll(&one, 1, -1) < 0 && errno == EINTR) {
  }
  _exit(0);
}

bool sendAll(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

Channel::Channel() : socket_(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)) {
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  close(nothing);
  std::thread(endWithOtherSide, socket_).detach();
}

Result<std::optional<worker::protocol::Frame>> Channel::read() {
  while (true) {
    const std::span<char> space = reader_.space();
    const ssize_t count = recv(socket_, space.data(), space.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::optional<worker::protocol::Frame>();
    const auto complete = reader_.filled(static_cast<std::size_t>(count));
    if (!complete) return complete.error();
    if (*complete) return std::optional<worker::protocol::Frame>(reader_.take());
  }
}

bool Channel::write(const Json& header, std::string_view blob) {
  return sendAll(socket_, worker::protocol::frameStart(header, blob.size())) && sendAll(socket_, blob);
}

}  // namespace paretree::worker_program
