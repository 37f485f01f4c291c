// What the paper on evolved model trees says of its fronts (figures 3 and 4, section 4.3), by trees of the
// same runs on the same test rows.
#pragma once

#include <string>
#include <vector>

#include "reproduce/study.h"

namespace paretree::reproduce {

inline constexpr const char *kFrontsTable = "pgmt-fronts", *kThreeObjectives = "pGMT3 front";

/// A tree by its error on test rows and its size: leaves, and attributes of their models.
struct SizedTree {
  double rmse = 0, nodes = 0, attributes = 0;
  double size() const { return nodes + attributes; }
};

/// Adds the trees of a front of two objectives that no other of it dominates on test rows, by size
/// ("front 1 size", "front 1 rmse"): enough to tell who is on it.
void addTestFront(const std::vector<SizedTree>& trees, CellFigures& figures);

/// The methods whose cells the table needs: the trees of its rows, and the fronts that they are held against.
std::vector<std::string> methodsOfFronts(const PaperRow& row);

/// Shares in %, never judged, and the paper's sentences.
std::vector<TableRow> frontRows(const PaperTable& table, const CellBook& book, bool noData, int runs);

}  // namespace paretree::reproduce
