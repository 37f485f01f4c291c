#include "engine/learners/registry.h"

#include <algorithm>

namespace paretree {

Registry::Registry() = default;

LearnerPtr Registry::find(const std::string& id) const {
  const auto found =
      std::find_if(learners_.begin(), learners_.end(), [&](const LearnerPtr& learner) { return learner->info().id == id; });
  return found == learners_.end() ? nullptr : *found;
}

}  // namespace paretree
