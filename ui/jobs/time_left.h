// What is left of work that says from time to time how much of it is done.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace paretree::ui {

/// By the pace of what is done. Between two reports what is left becomes less: it grows only where a part
/// takes longer than the parts before it did.
class TimeLeft {
 public:
  /// Share and seconds after which a pace is believed.
  explicit TimeLeft(double believed = 0.05, double believedAfter = 0)
      : believed_(believed), believedAfter_(believedAfter) {}

  /// It begins anew.
  void begin() { *this = TimeLeft(believed_, believedAfter_); }
  /// Done by then, 0 .. 1, so many seconds after it began. What is done at 0 s says nothing of the pace.
  void heard(double share, double seconds) {
    if (!(share > share_)) return;
    part_ = share - share_;
    share_ = share;
    at_ = seconds;
    if (!(seconds > 0)) before_ = share;
  }
  /// In seconds, so many after it began; as long as no pace is believed by what was expected of the whole,
  /// NaN: not known.
  double after(double seconds, double expected = std::numeric_limits<double>::quiet_NaN()) const {
    const double done = share_ - before_, ahead = 1 - share_, part = std::min(part_, ahead);
    if (!(done > believed_) || seconds < believedAfter_)
      return std::isnan(expected) ? expected : std::max(0.0, expected - seconds);
    // Behind the part under way lie the others; one that is late makes them longer, too.
    const double whole = std::max(at_ / done, seconds / (done + part));
    return std::max({0.0, at_ / done * ahead - (seconds - at_), whole * (ahead - part)});
  }

 private:
  double believed_, believedAfter_;
  double share_ = 0, before_ = 0;  ///< done, and before the clock began
  double part_ = 0, at_ = 0;       ///< how much the last report brought, and when it came
};

}  // namespace paretree::ui
