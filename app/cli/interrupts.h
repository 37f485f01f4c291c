// Ctrl-C and SIGTERM as a wish to stop: the command ends soon and still writes what it has found.
#pragma once

#include <stop_token>
#include <thread>

namespace paretree::cli {

/// To be made before any other thread, whose signal masks follow. A second Ctrl-C ends the program at once.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::jthread listener_;
};

}  // namespace paretree::cli
