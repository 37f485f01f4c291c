// NSGA-II (Deb et al. 2002) over the same bits, as the paper compares with it (section 4.4).
#pragma once

#include "paretree/core/context.h"
#include "paretree/core/rng.h"
#include "paretree/learners/molhc/search/search.h"

namespace paretree::learners::molhc {

struct Nsga2Options {
  std::size_t population = 8;  ///< even, at least 4
  std::uint64_t evaluations = 100000;
};

/// The paper's sizes: 6.3 n - 15 (at least 8) times `factor` (0.5, 1, 2), made even.
std::size_t nsga2Population(std::size_t candidates, double factor = 1);

/// Binary tournament by rank and crowding, two-point crossover (0.9), bit flip 1/n, parents and offspring
/// survive together. The points are the first front of the last population; ties are counted among its
/// different trees.
SearchResult nsga2Search(const Candidates& candidates, const Nsga2Options& options, Rng rng,
                         const Context& context, const SearchWatch& watch = {});

}  // namespace paretree::learners::molhc
