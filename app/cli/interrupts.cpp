#include "app/cli/interrupts.h"

#include <unistd.h>
#include <csignal>

#include "app/cli/session.h"

namespace paretree::cli {
namespace {

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
    for (;;) {
      if (sigwaitinfo(&waited, nullptr) < 0) continue;
      if (end.stop_requested()) return;
      if (!source_.request_stop()) _exit(kStopped);
    }
  });
}

Interrupts::~Interrupts() {
  listener_.request_stop();
  pthread_kill(listener_.native_handle(), SIGTERM);  // wakes it: no command waits for its end
}

}  // namespace paretree::cli
