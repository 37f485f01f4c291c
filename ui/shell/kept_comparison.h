// The joint front of a comparison as a project keeps it: its points and what they are judged by. The runs
// stand among the project's own.
#pragma once

#include <memory>
#include <vector>

#include "paretree/runs/compare.h"
#include "paretree/runs/project.h"

namespace paretree::ui {

struct KeptComparison {
  std::shared_ptr<const runs::Comparison> comparison;
  std::vector<int> numbers = {};  ///< of its runs in the project
};

/// `numbers`: of its runs in the project.
Json keptComparison(const runs::Comparison& comparison, const std::vector<int>& numbers);
/// Null where none was kept, it is damaged, or one of its runs is gone. Validation rows are counted, not
/// known.
KeptComparison comparisonFrom(const Json& json, const runs::Project& project);

}  // namespace paretree::ui
