// Many runs: which is next, which have ended and how, how far all are. One for all who run many: threads of
// this process (here: compare, sweep), processes of this machine and ranks (room studies).
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "paretree/core/context.h"

namespace paretree::runs {

class RunQueue {
 public:
  /// Gives out these runs, which have numbers of their owner's, in this order.
  explicit RunQueue(std::vector<std::size_t> order) : waiting_(order.begin(), order.end()) {
    total_ = waiting_.size();
  }

  /// The next one; none where nothing waits, and once it has halted.
  std::optional<std::size_t> next();
  /// The same, which still waits.
  std::optional<std::size_t> front() const {
    return waiting_.empty() || halted_ ? std::nullopt : std::optional(waiting_.front());
  }

  enum class End {
    Done,
    Failed,
    Again,  ///< it is the next one to be given, as one that was stopped or has died
    Halted  ///< the same, but nothing more is given: what it met, others would meet too
  };
  void ended(std::size_t run, End how);
  /// Gives no more.
  void halt() { halted_ = true; }

  std::size_t total() const { return total_; }
  std::size_t done() const { return done_; }
  std::size_t failed() const { return failed_; }
  std::size_t running() const { return running_; }
  std::size_t waiting() const { return waiting_.size(); }
  bool halted() const { return halted_; }
  /// Nothing is under way, and nothing will be.
  bool finished() const { return (waiting_.empty() || halted_) && running_ == 0; }

 private:
  std::deque<std::size_t> waiting_;
  std::size_t total_ = 0, done_ = 0, failed_ = 0, running_ = 0;
  bool halted_ = false;
};

/// An order by how long each run is expected to take, in whatever unit: first those of which nobody knows
/// (NaN), as they stand, then the longest, so that none of these is begun when all others are done.
std::vector<std::size_t> longestFirst(const std::vector<double>& expected);

/// The threads for a run that is begun now, `others` being under way or waiting: its share of all.
int shareOfThreads(int threads, std::size_t others);

/// Makes one run with so many threads, and reports as a run does.
using RunBody = std::function<RunQueue::End(std::size_t run, int threads, const Context::Reporter& reporter)>;

/// Makes runs 0 .. count - 1 in threads of this process, `threads` in all, begun in this order. After a stop
/// none is begun; the bodies see it by themselves. All count alike in the fraction that is reported.
RunQueue runHere(std::size_t count, int threads, const std::stop_token& stop,
                 const Context::Reporter& reporter, const RunBody& body);

}  // namespace paretree::runs
