// A child process at the other end of a UNIX socket: starts it, moves bytes, kills and reaps it. Knows no
// messages.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::worker {

class Child {
 public:
  Child() = default;
  ~Child() { kill(); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Runs `program` with its standard input as one end of a socket pair, its output thrown away, default
  /// signals, and one thread for numeric libraries. The other end closes when another program is executed
  /// here. It gets `files`, which are open here, as its descriptors 3, 4, ...
  Result<void> start(const std::string& program, const std::vector<std::string>& arguments,
                     const std::vector<int>& files = {});

  bool started() const { return pid_ > 0; }
  int pid() const { return pid_ > 0 ? pid_ : -1; }
  int socket() const { return socket_; }  ///< to wait for several children at once; below 0: none is started
  /// Has not ended; reaps it if it has.
  bool alive();
  /// Kills it (no child resists), reaps it, closes the socket. Nothing where none is started.
  void kill();
  /// For a child whose socket has closed: waits a moment for its end, else kills it. How it ended: "signal
  /// 11", "exit code 3".
  Message reapEnded();

  enum class For { Reading, Writing };
  /// Waits until bytes may be read or written, or the other side is gone, at most `milliseconds`.
  void wait(For what, int milliseconds) const;
  /// Bytes moved; 0 = none at the moment; -1 = the other side is gone. Never blocks, never raises SIGPIPE.
  std::ptrdiff_t read(std::span<char> into) const;
  std::ptrdiff_t write(std::span<const char> bytes) const;

 private:
  void closeSocket();
  pid_t pid_ = -1;
  int socket_ = -1;
  bool ended_ = false;  ///< reaped by alive(); status_ says how
  int status_ = 0;
};

}  // namespace paretree::worker
