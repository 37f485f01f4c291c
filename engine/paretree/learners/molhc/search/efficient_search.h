// The search of Piltaver et al. 2014, section 3.2: only leaves that no regular leaf dominates are handed
// over, and leaves are numbered so that no tree is generated twice.
#pragma once

#include "paretree/core/context.h"
#include "paretree/learners/molhc/search/search.h"

namespace paretree::learners::molhc {

/// Walks depth first, so that memory stays small; the trees generated are those of the paper's walk by
/// levels.
SearchResult efficientSearch(const Candidates& candidates, const Context& context,
                             const SearchWatch& watch = {});

}  // namespace paretree::learners::molhc
