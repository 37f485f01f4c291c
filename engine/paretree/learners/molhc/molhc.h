// Multi-objective learning of hybrid trees: R. Piltaver, M. Lustrek, J. Zupancic, S. Dzeroski, M. Gams (ECAI
// 2014).
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::learners::molhc {

LearnerPtr makeMolhc();

}  // namespace paretree::learners::molhc
