#include "engine/learners/registry.h"

#include <algorithm>

#include "engine/learners/molhc/molhc.h"

namespace paretree {

Registry::Registry() : learners_{makeMolhc()} {}

LearnerPtr Registry::find(const std::string& id) const {
  const auto found =
      std::find_if(learners_.begin(), learners_.end(), [&](const LearnerPtr& learner) { return learner->info().id == id; });
  return found == learners_.end() ? nullptr : *found;
}

}  // namespace paretree
