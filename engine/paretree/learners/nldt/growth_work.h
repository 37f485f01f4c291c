// What the search of a node takes, and how much work is to be expected below it.
#pragma once

#include <cstddef>

#include "paretree/learners/nldt/nldt_tree.h"

namespace paretree::learners::nldt {

/// Options of the search at a depth. `single`: on the paper's own tree, else below an alternative split.
UpperOptions upperAt(const TreeOptions& options, int depth, bool single);
/// Rows of a node that are searched, at most.
std::size_t searchRowsAt(const TreeOptions& options, int depth);
/// Splits that a node keeps at most.
int widthAt(const TreeOptions& options, int depth, bool single);

/// The work of searching one node of so many rows: rows in all generations, with what a generation takes
/// whatever the rows. Comparable within one run only.
double searchWork(const TreeOptions& options, std::size_t rows, int depth, bool single);
/// The same with all that is expected below it. More than nothing; what is pure cannot be foreseen.
double expectedWork(const TreeOptions& options, std::size_t rows, int depth, bool single);

}  // namespace paretree::learners::nldt
