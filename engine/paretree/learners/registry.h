// All learners, in the order in which they are offered. Built in main and passed on.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::learners {

class Registry {
 public:
  Registry();  ///< with every learner of the project
  const std::vector<LearnerPtr>& all() const { return learners_; }
  LearnerPtr find(const std::string& id) const;  ///< null where there is none

 private:
  std::vector<LearnerPtr> learners_;
};

}  // namespace paretree::learners
