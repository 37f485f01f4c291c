// Cells of a study that are equal by construction: they differ only in parameters that mean nothing for the
// target of their table.
#pragma once

#include <vector>

#include "paretree/data/table_file.h"
#include "paretree/learners/registry.h"
#include "paretree/studies/plan.h"

namespace paretree::cli {

/// The plan with only the first of such cells, the others taken out of it, and a note on standard error for
/// each learner that has some. `tables`: those of the plan, in its order. `there`: cells that the study has
/// already, which stay.
studies::StudyPlan withoutIdleCells(studies::StudyPlan plan, const std::vector<studies::Cell>& there,
                                    const std::vector<data::TableFile>& tables,
                                    const learners::Registry& registry, bool quiet);

}  // namespace paretree::cli
