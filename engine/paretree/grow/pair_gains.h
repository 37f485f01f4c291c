// What all cuts of a column gain at a node of two classes, many of them at a time. Internal to this room.
#pragma once

#include <cstddef>

namespace paretree::grow {

/// Rows of both classes that lie left of each group of rows, and behind the last group those of all: by
/// class. What is read and written goes to whole blocks of groups.
struct LeftOfGroups {
  const double* zeros = nullptr;
  const double* ones = nullptr;
  std::size_t groups = 0;
};

/// The node's rows of both classes and what its gains are above: (zeros^2 + ones^2) / (zeros + ones).
struct PairMerit {
  double zeros = 0, ones = 0, merit = 0;
};

/// Groups that are looked at together; room is wanted for one place more than the whole blocks have.
constexpr std::size_t kGroupBlock = 8;
constexpr std::size_t wholeBlocks(std::size_t groups) {
  return (groups + kGroupBlock - 1) / kGroupBlock * kGroupBlock;
}

/// Gives for each group the gain of the cut before it; -infinity where a side has fewer than `minLeaf` rows,
/// as before the first.
void gainsOfCuts(const LeftOfGroups& left, const PairMerit& node, double minLeaf, double* gains);
/// Gives for each group the most that a cut within it may gain: at a corner of those rows of both classes
/// that it may have on its left. `ends`: also at the group's own ends. 0 where a side is empty.
void mostWithinGroups(const LeftOfGroups& left, const PairMerit& node, bool ends, double* most);

}  // namespace paretree::grow
