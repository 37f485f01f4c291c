// Trees for several numbers whose predictions obey linear constraints among them (OCDT; papers: ocdt).
#pragma once

#include "engine/learners/learner.h"

namespace paretree {

LearnerPtr makeOcdt();

}  // namespace paretree
