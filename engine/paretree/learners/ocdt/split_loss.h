// The loss of every way to cut a sequence of rows in two: what it is at least, and what it is.
#pragma once

#include <memory>

#include "paretree/learners/ocdt/leaf_prediction.h"

namespace paretree::learners::ocdt {

class SplitLoss {
 public:
  virtual ~SplitLoss() = default;
  /// The node whose rows the sequences permute.
  virtual void begin(Members members) = 0;
  virtual void load(Members sequence) = 0;
  /// Of the first `cut` rows and the others, without constraints. Never above exact() but for rounding.
  virtual double bound(std::size_t cut) const = 0;
  /// As bound(), but better by what is known of cuts of this sequence that were judged exactly.
  virtual double refined(std::size_t cut) const { return bound(cut); }
  /// With the answers of the split's way.
  virtual double exact(std::size_t cut) = 0;
  /// bound() is exact() for all cuts: nothing needs to be solved.
  virtual bool boundIsExact() const = 0;
};

/// `allFeasible`: no row of the sample breaks a constraint.
std::unique_ptr<SplitLoss> makeSplitLoss(const TargetRows& sample, LeafRule rule, Loss loss,
                                         const Constraints& constraints, Finder& finder, bool allFeasible);

}  // namespace paretree::learners::ocdt
