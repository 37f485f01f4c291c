// All learners, in the order in which they are offered. Built in main and passed on.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::learners {

class Registry {
 public:
  /// With every learner of the project, and behind them those of the folders that the build was given
  /// (addedLearners).
  Registry();
  /// Adds a learner behind the others. One of the same id is replaced, in its place.
  void add(LearnerPtr learner);
  const std::vector<LearnerPtr>& all() const { return learners_; }
  LearnerPtr find(const std::string& id) const;  ///< null where there is none

 private:
  std::vector<LearnerPtr> learners_;
};

/// The learners of the folders in the CMake option PARETREE_LEARNERS, in their order. CMake writes the source
/// (resources/cmake/Learners.cmake).
std::vector<LearnerPtr> addedLearners();

}  // namespace paretree::learners
