// Progress of a run that consists of parts which each count from 0 to 1.
#pragma once

#include <memory>

#include "paretree/core/context.h"

namespace paretree::learners {

/// Reports for a run of several parts, so that the fraction of the whole run never falls.
class PartProgress {
 public:
  explicit PartProgress(const Context& whole) : whole_(whole), reached_(std::make_shared<double>(0)) {}

  /// Gives a part its context: random numbers of its own, and reports that fill `low` to `high` of the whole.
  /// The context must not outlive `whole`.
  Context part(Rng rng, double low, double high) const;
  /// Reports, with the largest fraction so far where this one is smaller.
  void report(Progress progress) const;
  /// Reports only what is being done and how much of the whole, 0 to 1, is done.
  void say(Message phase, double fraction) const;

 private:
  const Context& whole_;
  std::shared_ptr<double> reached_;
};

}  // namespace paretree::learners
