#include "engine/learners/registry.h"

#include <algorithm>

#include "engine/learners/cart/cart_learner.h"
#include "engine/learners/forest/forest_learner.h"
#include "engine/learners/gmt/gmt.h"
#include "engine/learners/molhc/molhc.h"
#include "engine/learners/nldt/nldt.h"
#include "engine/learners/ocdt/ocdt.h"
#include "engine/learners/rule_cover/rule_cover.h"

namespace paretree {

Registry::Registry()
    : learners_{makeMolhc(),   makeGmt(),  makeNldt(), makeMirco(),
                makeRcBoost(), makeOcdt(), makeCart(), makeForest()} {}

LearnerPtr Registry::find(const std::string& id) const {
  const auto found = std::find_if(learners_.begin(), learners_.end(),
                                  [&](const LearnerPtr& learner) { return learner->info().id == id; });
  return found == learners_.end() ? nullptr : *found;
}

}  // namespace paretree
