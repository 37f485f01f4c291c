// All 2^n hybrid trees (Piltaver et al. 2014, section 3.1), for comparison.
#pragma once

#include "engine/core/context.h"
#include "engine/core/error.h"
#include "engine/learners/molhc/search.h"

namespace paretree::molhc {

constexpr std::size_t kNaiveMost = 20;

/// Refuses more than kNaiveMost candidates.
Result<SearchResult> naiveSearch(const Candidates& candidates, const Context& context,
                                 const SearchWatch& watch = {});

}  // namespace paretree::molhc
