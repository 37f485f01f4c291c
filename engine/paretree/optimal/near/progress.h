// How far the counting of near-equal trees is. Internal to this room.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>

#include "paretree/optimal/search.h"

namespace paretree::optimal {

/// The least objective is searched first, which counts by its steps and by the cuts that it has decided, then
/// trees are counted cut by cut. What each part takes is not known beforehand: the first has three tenths.
class NearProgress {
 public:
  /// `expected`: steps of the search, about.
  NearProgress(double expected, std::function<void(double)> said)
      : expected_(expected), said_(std::move(said)) {}

  void searching(const Found& found) {
    const auto steps = static_cast<double>(found.steps);
    say(kSearching / 2 * (found.decided + steps / (steps + std::max(1.0, expected_))));
  }
  /// `decided`: share of first cuts of the whole set.
  void counting(double decided) { say(kSearching + (1 - kSearching) * decided); }

 private:
  static constexpr double kSearching = 0.3;

  void say(double share) {
    told_ = std::max(told_, std::min(share, 1.0));  // progress never falls
    if (said_) said_(told_);
  }

  double expected_;
  std::function<void(double)> said_;
  double told_ = 0;
};

}  // namespace paretree::optimal
