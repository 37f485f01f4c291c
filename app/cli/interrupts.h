// Ctrl-C and SIGTERM as a wish to stop: the command ends soon and still writes what it has found. Where there
// is nothing to keep (EndsAtOnce) the program ends with exit code 130 after a moment, wherever it is.
#pragma once

#include <atomic>
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
  /// For Session::atOnce.
  std::atomic<int>& atOnce() { return atOnce_; }

 private:
  std::stop_source source_;
  std::atomic<int> atOnce_{0};
  std::jthread listener_;
};

}  // namespace paretree::cli
