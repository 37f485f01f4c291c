#include "app/cli/interrupts.h"

#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <string>

#include "app/cli/session.h"
#include "paretree/messages/text.h"

namespace paretree::cli {
namespace {

constexpr timespec kPatience{0, 25'000'000};  // for a command that sees the wish by itself

/// Ends the program from the listener's thread. The others go on meanwhile, and may hold standard error.
[[noreturn]] void endNow() {
  const std::string words = (isatty(STDERR_FILENO) == 1 ? "\n" : "") +
                            ("paretree-cli: " + messages::text(Message{"cli.stopped-early", {}}) + "\n");
  const ssize_t told = write(STDERR_FILENO, words.data(), words.size());
  static_cast<void>(told);
  _exit(kStopped);
}

sigset_t stopSignals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

Interrupts::Interrupts() {
  const sigset_t set = stopSignals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  // Waiting in a thread of its own, as hardly anything may be done in a signal handler.
  listener_ = std::jthread([this](const std::stop_token& end) {
    const sigset_t waited = stopSignals();
    for (bool wished = false;;) {
      const int signal = wished ? sigtimedwait(&waited, nullptr, &kPatience) : sigwaitinfo(&waited, nullptr);
      if (end.stop_requested()) return;
      if (signal > 0 && wished) _exit(kStopped);
      if (signal > 0) wished = source_.request_stop();
      if (signal < 0 && errno == EAGAIN && atOnce_ > 0) endNow();
    }
  });
}

Interrupts::~Interrupts() {
  listener_.request_stop();
  pthread_kill(listener_.native_handle(), SIGTERM);  // wakes it: no command waits for its end
}

}  // namespace paretree::cli
