// Trees for several numbers whose predictions obey linear constraints among them (OCDT; papers: ocdt).
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::learners::ocdt {

LearnerPtr makeOcdt();

}  // namespace paretree::learners::ocdt
