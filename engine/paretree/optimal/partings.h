// All partings of a set by one attribute, with the sums of the left side.
#pragma once

#include <algorithm>
#include <vector>

#include "paretree/optimal/row_set.h"

namespace paretree::optimal {

/// Calls visit(cut, cells of the left side, rows of the left side) for each parting of the set by the
/// attribute, each once, in a fixed order: cuts with missing values right, with missing values left, single
/// levels. A cut names the last code on its left that the set has.
template <class Visit>
void forEachParting(const Problem& problem, const RowSet& set, std::size_t attribute, const Visit& visit) {
  const Judge judge(problem);
  const Groups groups = groupsOf(problem, set, attribute);
  const std::uint32_t *order = set.order(attribute).data(), *setRows = set.rows().data();
  const std::size_t known = groups.known.size();
  const auto at = static_cast<int>(attribute);
  std::vector<double> left(problem.cells());
  std::size_t rows = 0;
  const auto move = [&](const Group& group, double times) {
    for (std::uint32_t i = group.begin; i < group.end; ++i) judge.add(setRows[order[i]], left.data(), times);
    rows = times > 0 ? rows + (group.end - group.begin) : rows - (group.end - group.begin);
  };
  const auto restart = [&] {
    std::fill(left.begin(), left.end(), 0.0);
    rows = 0;
  };
  for (const bool missingLeft : {false, true}) {
    if (missingLeft && !groups.anyMissing()) break;
    restart();
    if (missingLeft) move(groups.missing, 1);
    const std::size_t cuts =
        groups.anyMissing() && !missingLeft ? known : known - std::min<std::size_t>(known, 1);
    for (std::size_t g = 0; g < cuts; ++g) {
      move(groups.known[g], 1);
      visit(Cut{at, false, missingLeft, groups.known[g].code}, left, rows);
    }
  }
  if (!problem.attributes[attribute].hasSingles()) return;
  for (std::size_t g = 1; g + 1 < known; ++g) {
    restart();
    move(groups.known[g], 1);
    visit(Cut{at, true, false, groups.known[g].code}, left, rows);
    if (!groups.anyMissing()) continue;
    move(groups.missing, 1);
    visit(Cut{at, true, true, groups.known[g].code}, left, rows);
  }
}

}  // namespace paretree::optimal
