// All threads of the engine start in core/parallel. This program drives it hard, to be run under the thread
// sanitizer; it has no Qt, whose own threads the sanitizer reports.
#include <atomic>
#include <cstdio>
#include <numeric>
#include <stdexcept>
#include <stop_token>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/parallel.h"

using namespace paretree;

namespace {

bool slotsDoNotMeet() {
  std::vector<std::uint64_t> one(5000), many(5000);
  for (auto* slots : {&one, &many}) {
    const Context context(Rng(7), slots == &one ? 1 : 8);
    parallelFor(slots->size(), context.threads(), [&](std::size_t i) {
      Rng rng = context.rng().stream(i);
      for (int k = 0; k < 50; ++k) (*slots)[i] += rng.below(1000);
    });
  }
  return one == many;
}

bool nestedLoopsEnd() {
  std::atomic<int> calls{0};
  parallelFor(20, 4, [&](std::size_t) { parallelFor(20, 3, [&](std::size_t) { ++calls; }); });
  return calls == 400;
}

bool theFirstExceptionArrives() {
  for (int round = 0; round < 50; ++round) {
    try {
      parallelFor(200, 8, [](std::size_t i) {
        if (i % 7 == 3) throw std::runtime_error("seven");
      });
      return false;
    } catch (const std::runtime_error&) {
    }
  }
  return true;
}

bool stoppingIsSeenByAllThreads() {
  std::stop_source source;
  const Context context(Rng(1), 4, source.get_token());
  std::atomic<int> done{0};
  parallelFor(1000, 4, [&](std::size_t i) {
    if (i == 10) source.request_stop();
    if (!context.stopping()) ++done;
  });
  return done < 1000 && context.polls() == 1000;
}

}  // namespace

int main() {
  const bool good =
      slotsDoNotMeet() && nestedLoopsEnd() && theFirstExceptionArrives() && stoppingIsSeenByAllThreads();
  std::puts(good ? "threads: all good" : "threads: something went wrong");
  return good ? 0 : 1;
}
