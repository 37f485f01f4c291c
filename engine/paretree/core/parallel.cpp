#include "paretree/core/parallel.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace paretree {
namespace {

/// One loop. It lives on the stack of its caller.
struct Loop {
  Loop(std::size_t bodies, const std::function<void(std::size_t)>& what) : count(bodies), body(what) {}

  const std::size_t count;
  const std::function<void(std::size_t)>& body;
  std::atomic<std::size_t> next{0};
  std::atomic<bool> failed{false};
  std::exception_ptr failure;  // written by the one thread that sets `failed`, read when no helper is left
  int helpers = 0;             // at work now; guarded by the mutex of the threadPool

  void work() {
    for (std::size_t i; !failed.load(std::memory_order_relaxed) && (i = next.fetch_add(1)) < count;) {
      try {
        body(i);
      } catch (...) {
        if (!failed.exchange(true)) failure = std::current_exception();
      }
    }
  }
};

/// Threads that wait for the next loop instead of ending with theirs: a new thread often waits milliseconds
/// behind its creator for a core, a woken one returns to its own, and loops may follow each other hundreds of
/// times a second.
class ThreadPool {
 public:
  /// Asks for helpers; as many threads as are wanted at once are there, so that loops within loops never
  /// wait. Without memory or threads to be had those that are there do the work, at the least the caller: an
  /// exception from here would leave a loop that is gone among the wanted ones.
  void call(Loop& loop, std::size_t helpers) {
    {
      const std::scoped_lock lock(mutex_);
      try {
        wanted_.insert(wanted_.end(), helpers, &loop);
        for (; idle_ < wanted_.size(); ++idle_) std::thread([this] { wait(); }).detach();
      } catch (const std::system_error&) {
      } catch (const std::bad_alloc&) {
      }
    }
    if (helpers == 1)
      wake_.notify_one();
    else
      wake_.notify_all();
  }

  /// Returns when nobody works on the loop; helpers that have not begun need not.
  void dismiss(Loop& loop) {
    std::unique_lock lock(mutex_);
    std::erase(wanted_, &loop);
    done_.wait(lock, [&] { return loop.helpers == 0; });
  }

 private:
  void wait() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [&] { return !wanted_.empty(); });
      Loop& loop = *wanted_.front();
      wanted_.pop_front();
      --idle_;
      ++loop.helpers;
      lock.unlock();
      loop.work();
      lock.lock();
      ++idle_;
      if (--loop.helpers == 0) done_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_, done_;
  std::deque<Loop*> wanted_;  // a loop as often as it wants helpers
  std::size_t idle_ = 0;      // threads that wait, or are about to
};

ThreadPool& threadPool() {
  static ThreadPool* const one = new ThreadPool;  // never destroyed: its threads wait until the program ends
  return *one;
}

}  // namespace

void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)>& body) {
  const auto workers = std::min<std::size_t>(count, static_cast<std::size_t>(std::max(1, threads)));
  if (workers <= 1) {
    for (std::size_t i = 0; i < count; ++i) body(i);
    return;
  }
  Loop loop(count, body);
  threadPool().call(loop, workers - 1);
  loop.work();
  threadPool().dismiss(loop);
  if (loop.failure) std::rethrow_exception(loop.failure);
}

void discardAside(std::shared_ptr<void> owner) {
  try {
    std::thread([owner = std::move(owner)]() mutable { owner.reset(); }).detach();
  } catch (const std::system_error&) {
    // No thread to be had: the last owner is this call, so it is freed here.
  } catch (const std::bad_alloc&) {  // nor memory for one: likewise
  }
}

int hardwareThreads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace paretree
