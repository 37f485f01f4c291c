// Makes a covering problem smaller without losing any cover that is cheaper than the best known one.
#pragma once

#include <vector>

#include "paretree/learners/rule_cover/set_cover.h"

namespace paretree::learners::rule_cover {

/// Columns and rows of a problem that are left; `rows[i]` and `sets[j]` are the numbers in the whole problem.
struct ReducedCover {
  CoverProblem problem;
  std::vector<std::uint32_t> sets;
  std::vector<std::uint32_t> rows;
};

/// Leaves out sets that no cover cheaper than `best` can hold by their reduced costs at these multipliers (>=
/// 0, one for each row; any will do, better ones leave out more), sets whose open rows a set that is not
/// dearer covers too, rows that are covered whenever another row is, and banned sets. The sets of `best`
/// stay.
ReducedCover reduce(const CoverProblem& problem, const Cover& best, const std::vector<double>& multipliers,
                    const Context& context);

/// The sets among which good covers are found: for each row those of least reduced cost at these multipliers,
/// `perRow` of them, with the sets of `start` and those that must be chosen. All rows stay but those that
/// nothing covers. (The core problem of Caprara, Fischetti and Toth: A heuristic method for the set covering
/// problem. Operations Research 47, 1999, section 3.)
ReducedCover coreOf(const CoverProblem& problem, const Cover& start, const std::vector<double>& multipliers,
                    std::size_t perRow);

}  // namespace paretree::learners::rule_cover
