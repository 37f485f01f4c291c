// How often the test rows were used: by target, since who looks at the errors for one learns nothing of
// another.
#pragma once

#include <string>
#include <vector>

#include "paretree/runs/project.h"

namespace paretree::ui {

/// Counts a run or an edit whose figures on the test rows are shown.
void countTestLook(runs::Project& project, const std::vector<std::string>& targets);

/// Looks at the test rows of these targets. Looks of which a file does not say for which target they were
/// count for each.
int testLooks(const runs::Project& project, const std::vector<std::string>& targets);

}  // namespace paretree::ui
