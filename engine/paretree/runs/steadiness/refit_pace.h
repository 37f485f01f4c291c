// How much of the refits of a steadiness is done, by what they took so far. Internal to this room.
#pragma once

#include <algorithm>
#include <mutex>

namespace paretree::runs {

/// Halves of the rows and halves with a shuffled target are two kinds of work: a tree of noise may take
/// several times as long as one of what is there, or a part of it.
class RefitPace {
 public:
  enum Kind { Half, Shuffled, Kinds };

  RefitPace(int threads, double halves, double shuffled)
      : threads_(std::max(1, threads)), planned_{halves, shuffled} {}

  /// A refit took so long, in some thread.
  void took(Kind kind, double seconds) {
    const std::lock_guard lock(busy_);
    ++done_[kind];
    seconds_[kind] += seconds;
  }
  /// The share of the whole that `elapsed` seconds are, so that what is left of it takes as long as the
  /// refits that are left, each as long as those of its kind; of a kind that has not begun, as all others.
  /// Never falls. 0 before the first refit is done.
  double share(double elapsed) {
    const std::lock_guard lock(busy_);
    const double all = done_[Half] + done_[Shuffled];
    if (!(all > 0)) return reached_;
    double left = 0, refits = 0;
    for (const Kind kind : {Half, Shuffled}) {
      const double waiting = std::max(0.0, planned_[kind] - done_[kind]);
      refits += waiting;
      left += waiting *
              (done_[kind] > 0 ? seconds_[kind] / done_[kind] : (seconds_[Half] + seconds_[Shuffled]) / all);
    }
    // Those that are under way in other threads are half done, as far as one knows.
    const double side = std::min<double>(threads_, std::max(1.0, refits));
    if (refits > 0) left *= 1 - std::min(1.0, (side - 1) / 2 / refits);
    const double whole = elapsed + left / side;
    reached_ = std::max(reached_, refits == 0 ? 1.0 : whole > 0 ? std::min(1.0, elapsed / whole) : 0.0);
    return reached_;
  }

 private:
  int threads_;
  double planned_[Kinds];
  double done_[Kinds] = {}, seconds_[Kinds] = {};
  double reached_ = 0;
  std::mutex busy_;
};

}  // namespace paretree::runs
