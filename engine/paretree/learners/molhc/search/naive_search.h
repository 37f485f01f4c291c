// All 2^n hybrid trees (Piltaver et al. 2014, section 3.1), for comparison.
#pragma once

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/learners/molhc/search/search.h"

namespace paretree::learners::molhc {

/// Refuses more than tuning::kNaiveMost candidates.
Result<SearchResult> naiveSearch(const Candidates& candidates, const Context& context,
                                 const SearchWatch& watch = {});

}  // namespace paretree::learners::molhc
