// The worker's end of the socket: whole frames in, whole frames out, and a watch on the other side.
#pragma once

#include <optional>
#include <string_view>

#include "paretree/worker/protocol.h"

namespace paretree::worker_program {

class Channel {
 public:
  /// Takes over standard input, so that no library can read from it; a thread ends this process as soon as
  /// the other side is gone, whatever the process is doing. (The death signal of Linux follows the thread
  /// that started a child, not its process: it would kill a worker whose starter thread has merely ended.)
  Channel();

  /// The next frame; nothing at the end of the conversation; an Error for what is no frame.
  Result<std::optional<worker::protocol::Frame>> read();
  /// False when the other side is gone.
  bool write(const Json& header, std::string_view blob = {});

 private:
  int socket_ = -1;
  worker::protocol::FrameReader reader_;
};

}  // namespace paretree::worker_program
