// The joint front of a comparison as a project keeps it: its points and what they are judged by. The runs
// stand among the project's own.
#pragma once

#include <memory>

#include "paretree/runs/compare.h"
#include "paretree/runs/project.h"

namespace paretree::ui {

struct KeptComparison {
  std::shared_ptr<const runs::Comparison> comparison;
  int firstRun = 0;  ///< number of its first run; the others follow
};

/// `firstRun`: number of its first run in the project.
Json keptComparison(const runs::Comparison& comparison, int firstRun);
/// Null where none was kept, it is damaged, or one of its runs is gone. Validation rows are counted, not
/// known.
KeptComparison comparisonFrom(const Json& json, const runs::Project& project);

}  // namespace paretree::ui
