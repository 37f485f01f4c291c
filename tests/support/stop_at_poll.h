// A stop that comes in the middle of work which reports nothing.
#pragma once

#include <atomic>
#include <cstdint>
#include <stop_token>
#include <thread>

#include "paretree/core/context.h"

namespace paretree::support {

/// Gives what `work` makes of a context that is stopped soon after it was asked so often whether to stop. The
/// work may be done before the stop is heard: ask again where that matters.
template <class Work>
auto stoppedAtPoll(std::uint64_t polls, const Work& work) {
  std::stop_source stop;
  const Context context(Rng(1), 1, stop.get_token());
  std::atomic<bool> done{false};
  std::thread watch([&] {
    while (!done && context.polls() < polls) std::this_thread::yield();
    stop.request_stop();
  });
  auto made = work(context);
  done = true;
  watch.join();
  return made;
}

inline Context alreadyStopped() {
  std::stop_source stop;
  stop.request_stop();
  return Context(Rng(1), 1, stop.get_token());
}

}  // namespace paretree::support
