// Progress of a run that consists of parts which each count from 0 to 1.
#pragma once

#include <memory>
#include <string>

#include "paretree/core/context.h"

namespace paretree::learners {

/// Makes the contexts of a run's parts, so that the fraction of the whole run never falls.
class PartProgress {
 public:
  explicit PartProgress(const Context& whole) : whole_(whole), reached_(std::make_shared<double>(0)) {}

  /// A context with other random numbers whose reports fill low .. high of the whole. Must not outlive
  /// `whole`.
  Context part(Rng rng, double low, double high) const;
  /// Reports with the fraction kept from falling.
  void report(Progress progress) const;
  /// Reports only what is being done and how much of the whole is done.
  void say(const std::string& phase, double fraction) const;

 private:
  const Context& whole_;
  std::shared_ptr<double> reached_;
};

}  // namespace paretree::learners
