// What a long algorithm is given besides its data: the wish to stop, where to report, random numbers,
// threads.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/core/rng.h"

namespace paretree::learners {
struct Outcome;
}  // namespace paretree::learners

namespace paretree {

/// What a run says while it works. Words are messages with a sentence in the catalogue, or textMessage()
/// where there is none, as in a learner of one's own.
struct Progress {
  Message phase;  ///< "growing the tree", "searching"
  /// Of the whole run, 0 to 1; never falls. NaN: not known.
  double fraction = std::numeric_limits<double>::quiet_NaN();
  std::uint64_t step = 0;   ///< counts of `unit` that are done; 0 with a total of 0: nothing is counted
  std::uint64_t total = 0;  ///< 0: not known
  Message unit;             ///< "generation", "tree", "fold"
  double best = std::numeric_limits<double>::quiet_NaN();  ///< the best value so far
  Message bestLabel;                                       ///< its name: "best RMSE"
  std::shared_ptr<const learners::Outcome> soFar;          ///< a valid outcome so far; null: none yet
};

/// How long one phase of a run took.
struct PhaseTime {
  std::string name;
  double seconds = 0;
};

/// Passed to every long call. Stopping is no error: an algorithm that sees stopping() returns the best it
/// has.
class Context {
 public:
  using Reporter = std::function<void(const Progress&)>;

  explicit Context(Rng rng = Rng(1), int threads = 1, std::stop_token stop = {}, Reporter reporter = {});

  /// Says whether to stop. Ask every few milliseconds of work, from any thread.
  bool stopping() const {
    polls_.fetch_add(1, std::memory_order_relaxed);
    return stop_.stop_requested();
  }
  /// Passes progress to the reporter, which must be quick. Call it from the thread that runs the algorithm.
  void report(const Progress& progress) const;
  /// Says at most `perSecond` times a second that a picture of the front so far is wanted, and seldom enough
  /// that making them takes a fifth of the time at most: what lies between this and the next report is what
  /// one costs. The result must not depend on it.
  bool wantsSnapshot(double perSecond = 5) const;
  /// Gives `wrapped`, which hands on to this context, for a context of a part of the work: none where nobody
  /// hears of it, and one of words only where no pictures are wanted.
  Reporter handingOn(Reporter wrapped) const;

  const Rng& rng() const { return rng_; }
  int threads() const { return threads_; }
  std::stop_token stopToken() const { return stop_; }
  /// Counts how often stopping() was asked, for tests.
  std::uint64_t polls() const { return polls_.load(std::memory_order_relaxed); }

  /// Ends the phase before and counts time under `name` from now on. Times never enter a result.
  void beginPhase(const std::string& name) const;
  std::vector<PhaseTime> phaseTimes() const;

  /// Gives a context for a part of the work: other random numbers or threads, the same stop, no reports.
  Context quiet(Rng rng, int threads) const;

 private:
  using Clock = std::chrono::steady_clock;
  Rng rng_;
  int threads_;
  std::stop_token stop_;
  Reporter reporter_;
  mutable std::atomic<std::uint64_t> polls_{0};
  mutable std::vector<PhaseTime> phases_;
  mutable Clock::time_point phaseStart_{};
  mutable Clock::time_point lastSnapshot_{};
  mutable bool picturing_ = false;     ///< no report since a picture was wanted
  mutable double pictureSeconds_ = 0;  ///< what the last one cost
};

/// Asks whether to stop after so much work, for loops whose steps are too short to ask at each: at the first
/// piece of work, and then each time that `between` of it has come together. What it has heard once it does
/// not ask again. For one thread; looks at the context while it lives.
class StopAfterWork {
 public:
  /// Values looked at, at a nanosecond or a few each: well below a millisecond.
  static constexpr std::size_t kUsual = std::size_t{1} << 16;

  explicit StopAfterWork(const Context& context, std::size_t between = kUsual)
      : context_(context), between_(between), sinceAsked_(between) {}

  /// Whether to stop instead of doing `work` more.
  bool stopping(std::size_t work) {
    sinceAsked_ += work;
    if (sinceAsked_ >= between_ && !stopped_) {
      sinceAsked_ = 0;
      stopped_ = context_.stopping();
    }
    return stopped_;
  }
  bool stopped() const { return stopped_; }

 private:
  const Context& context_;
  std::size_t between_, sinceAsked_;
  bool stopped_ = false;
};

}  // namespace paretree
