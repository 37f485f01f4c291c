// All learners, in the order in which they are offered. main() makes one and passes it on.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::learners {

class Registry {
 public:
  /// Holds every learner of the project, and behind them addedLearners().
  Registry();
  /// Adds a learner behind the others. One of the same id is replaced, in its place.
  void add(LearnerPtr learner);
  const std::vector<LearnerPtr>& all() const { return learners_; }
  LearnerPtr find(const std::string& id) const;  ///< null where there is none

 private:
  std::vector<LearnerPtr> learners_;
};

/// Makes the learners of the folders in the CMake option PARETREE_LEARNERS, in their order. CMake writes the
/// source (resources/cmake/Learners.cmake).
std::vector<LearnerPtr> addedLearners();

}  // namespace paretree::learners
