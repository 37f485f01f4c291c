#include "paretree/learners/nldt/growth_work.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "paretree/learners/nldt/tuning.h"

namespace paretree::learners::nldt {

UpperOptions upperAt(const TreeOptions& options, int depth, bool single) {
  UpperOptions upper = options.upper;
  if (!single) {
    upper.generations = std::max(1, static_cast<int>(upper.generations * tuning::kAlternativeBudget));
    upper.front = false;
  }
  if (options.searchRows > 0)
    upper.generations = std::max(1, upper.generations >> std::min(depth, tuning::kMostHalvings));
  return upper;
}

std::size_t searchRowsAt(const TreeOptions& options, int depth) {
  if (options.searchRows == 0) return std::numeric_limits<std::size_t>::max();
  return std::max(tuning::kLeastSearchRows, options.searchRows >> std::min(depth, tuning::kMostHalvings));
}

int widthAt(const TreeOptions& options, int depth, bool single) {
  if (!single || !options.upper.front) return 1;
  return std::max(1, depth == 0 ? options.rootWidth : depth == 1 ? options.innerWidth : 1);
}

double searchWork(const TreeOptions& options, std::size_t rows, int depth, bool single) {
  const UpperOptions upper = upperAt(options, depth, single);
  const double generations = upper.generations * (upper.front ? 1.5 : 1.0);
  return generations *
         (static_cast<double>(std::min(rows, searchRowsAt(options, depth))) + tuning::kRowsOfGenome);
}

double expectedWork(const TreeOptions& options, std::size_t rows, int depth, bool single) {
  // Level by level from the deepest, each split in the middle.
  double own = 0, other = 0;  // below a node of the level: on the paper's tree, and below an alternative
  const auto rowsAt = [&](int level) { return rows >> std::min(level - depth, 63); };
  int deepest = depth;
  while (deepest < options.depth &&
         rowsAt(deepest + 1) >= static_cast<std::size_t>(std::max(1, options.minRows)))
    ++deepest;
  for (int level = deepest; level >= depth; --level) {
    const double goesOn = level < deepest ? 2 * tuning::kGoesOn : 0;
    own = searchWork(options, rowsAt(level), level, true) +
          goesOn * (own + (widthAt(options, level, true) - 1) * other);
    other = searchWork(options, rowsAt(level), level, false) + goesOn * other;
  }
  return single ? own : other;
}

}  // namespace paretree::learners::nldt
