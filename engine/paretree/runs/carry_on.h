// A search that carries on where another run ended.
#pragma once

#include "paretree/data/table_file.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

/// Hands a request that begins with models of `from` what that run has proven of each number of leaves: the
/// parameter "known-bounds", where the learner has one, and where both runs search the same trees (table,
/// columns, features, all parameters that are not advanced, but for the most leaves). That the rows are the
/// same the learner sees by the models. Else it does nothing.
void carryBounds(const Run& from, const data::TableFile& table, const learners::Registry& registry,
                 RunRequest& request);

}  // namespace paretree::runs
