#include "paretree/runs/many/run_queue.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>

#include "paretree/core/parallel.h"
#include "paretree/core/words/words_only.h"

namespace paretree::runs {
namespace {

/// Progress of runs side by side as that of all.
class JointProgress {
 public:
  JointProgress(std::size_t runs, const Context::Reporter& reporter)
      : reached_(runs, 0), reporter_(reporter) {}

  Context::Reporter of(std::size_t run) {
    if (!reporter_) return {};
    return WordsOnly{[this, run](const Progress& progress) {
      const std::lock_guard lock(mutex_);
      if (!std::isnan(progress.fraction)) reached_[run] = std::max(reached_[run], progress.fraction);
      Progress whole = progress;
      whole.soFar = nullptr;  // what one of them has found is not what all have
      whole.fraction =
          std::accumulate(reached_.begin(), reached_.end(), 0.0) / static_cast<double>(reached_.size());
      reporter_(whole);
    }};
  }
  void ended(std::size_t run) {
    const std::lock_guard lock(mutex_);
    reached_[run] = 1;
  }

 private:
  std::vector<double> reached_;
  const Context::Reporter& reporter_;
  std::mutex mutex_;
};

}  // namespace

std::optional<std::size_t> RunQueue::next() {
  if (waiting_.empty() || halted_) return std::nullopt;
  const std::size_t run = waiting_.front();
  waiting_.pop_front();
  ++running_;
  return run;
}

void RunQueue::ended(std::size_t run, End how) {
  --running_;
  switch (how) {
    case End::Done:
      ++done_;
      return;
    case End::Failed:
      ++failed_;
      return;
    case End::Halted:
      halted_ = true;
      [[fallthrough]];
    case End::Again:
      waiting_.push_front(run);
      return;
  }
}

std::vector<std::size_t> longestFirst(const std::vector<double>& expected) {
  std::vector<std::size_t> order(expected.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto length = [&](std::size_t run) {
    return std::isnan(expected[run]) ? std::numeric_limits<double>::infinity() : expected[run];
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return length(a) > length(b); });
  return order;
}

// Runs that were begun before had at least as many others, so that all shares together are never too many.
int shareOfThreads(int threads, std::size_t others) {
  const auto all = static_cast<std::size_t>(std::max(1, threads));
  return static_cast<int>(all / std::min(all, others + 1));
}

RunQueue runHere(std::size_t count, int threads, const std::stop_token& stop,
                 const Context::Reporter& reporter, const RunBody& body) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  RunQueue queue(std::move(order));
  JointProgress progress(count, reporter);
  std::mutex mutex;  // of the queue
  const std::size_t sideBySide = std::min(count, static_cast<std::size_t>(std::max(1, threads)));
  parallelFor(sideBySide, static_cast<int>(sideBySide), [&](std::size_t) {
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
      const auto run = queue.next();
      if (!run) return;
      const int share = shareOfThreads(threads, queue.running() - 1 + queue.waiting());
      lock.unlock();
      const auto how = body(*run, share, progress.of(*run));
      progress.ended(*run);
      lock.lock();
      queue.ended(*run, how);
    }
  });
  return queue;
}

}  // namespace paretree::runs
