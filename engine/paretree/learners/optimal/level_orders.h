// Orders of levels that a search of best trees tries besides the one over all rows: below a split other
// groups may part the rows better than any cut of that order.
#pragma once

#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/outcome.h"
#include "paretree/optimal/row_set.h"

namespace paretree::learners::optimal {

/// Orders of levels, besides those over all rows, that grown trees need, and with those of the trees that a
/// search begins with. Each makes the search about as much longer as one more attribute does.
inline constexpr std::size_t kOrdersOfGrown = 8, kMostOrders = 24;

/// Trees of at most `depth` levels that are grown step by step (CART), and their prunings, small ones first.
/// None where each grouping of levels is a cut of the problem, and none after a stop.
std::vector<model::Tree> grownTrees(const Task& task, const paretree::optimal::Problem& problem, int depth,
                                    const Context& context);

/// Makes splits of a tree cuts of the problem, from the root on, by orders that are added, until there are
/// `most` in all.
void addOrdersOf(const model::Tree& tree, const data::Dataset& data, paretree::optimal::Problem& problem,
                 std::size_t most);

/// Adds orders by the shares of a class, or the means, over the rows of a node below the best cut of an
/// attribute, where they part these rows better than those of the problem: the few that gain most;
/// none after a stop.
void addOrdersBelowCuts(paretree::optimal::Problem& problem, const Context& context);

/// What was added, for the report.
ReportTable furtherOrdersTable(const paretree::optimal::Problem& problem, const data::Schema& schema);

}  // namespace paretree::learners::optimal
