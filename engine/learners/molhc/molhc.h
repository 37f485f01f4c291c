// Multi-objective learning of hybrid trees: R. Piltaver, M. Lustrek, J. Zupancic, S. Dzeroski, M. Gams (ECAI
// 2014).
#pragma once

#include "engine/learners/learner.h"

namespace paretree {

LearnerPtr makeMolhc();

}  // namespace paretree
