// Figures, leaf table and notes of a search for hybrid trees.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/molhc/hybrid_front.h"

namespace paretree::learners::molhc {

/// Summary figures by the ids of the JSON output: leaves, candidateLeaves, blackBox, accuracies, hypervolumes
/// (reference point -0.2, -0.2), e_a and e_c (equations 9 and 10), the exact number of trees. The outcome has
/// its front and references.
std::vector<SummaryFigure> summaryOf(const Outcome& outcome, const SeedTree& seed,
                                     const std::vector<LeafEstimate>& leaves, const std::string& blackBox,
                                     const HybridSet& set);

/// One row for each leaf of the initial tree: N_j, N_j,t, N_j,bb, delta_a, delta_c, the interval of the gain.
ReportTable leafTable(const SeedTree& seed, const std::vector<LeafEstimate>& leaves,
                      const std::vector<std::string>& boxLabels);

/// Leaves that the search may hand over.
int candidateCount(const SeedTree& seed, const std::vector<LeafEstimate>& leaves);

}  // namespace paretree::learners::molhc
