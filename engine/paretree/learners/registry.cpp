#include "paretree/learners/registry.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "paretree/learners/cart/cart_learner.h"
#include "paretree/learners/forest/forest_learner.h"
#include "paretree/learners/gmt/gmt.h"
#include "paretree/learners/molhc/molhc.h"
#include "paretree/learners/nldt/nldt.h"
#include "paretree/learners/ocdt/ocdt.h"
#include "paretree/learners/optimal/optimal_learner.h"
#include "paretree/learners/rule_cover/rule_cover.h"

namespace paretree::learners {

Registry::Registry()
    : learners_{molhc::makeMolhc(),        gmt::makeGmt(),   nldt::makeNldt(),       rule_cover::makeMirco(),
                rule_cover::makeRcBoost(), ocdt::makeOcdt(), optimal::makeOptimal(), cart::makeCart(),
                forest::makeForest()} {
  for (auto& learner : addedLearners()) add(std::move(learner));
}

void Registry::add(LearnerPtr learner) {
  assert(learner);
  const auto same = std::find_if(learners_.begin(), learners_.end(),
                                 [&](const LearnerPtr& one) { return one->info().id == learner->info().id; });
  if (same == learners_.end())
    learners_.push_back(std::move(learner));
  else
    *same = std::move(learner);
}

LearnerPtr Registry::find(const std::string& id) const {
  const auto found = std::find_if(learners_.begin(), learners_.end(),
                                  [&](const LearnerPtr& learner) { return learner->info().id == id; });
  return found == learners_.end() ? nullptr : *found;
}

}  // namespace paretree::learners
