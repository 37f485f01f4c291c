#include "paretree/optimal/near/priced.h"

#include <algorithm>

namespace paretree::optimal {
namespace {

constexpr double kTieOfLeast = 1e-9;  // objectives that differ by less, relative to the least, are equal

}  // namespace

OneLeaf oneLeafOf(const Problem& problem, const RowSet& set) {
  const Judge judge(problem);
  OneLeaf leaf;
  leaf.cells.assign(problem.cells(), 0);
  for (const std::uint32_t row : set.rows()) judge.add(row, leaf.cells.data());
  leaf.most = judge.most(set.rows());
  leaf.loss = leaf.most - judge.merit(leaf.cells.data());
  return leaf;
}

Priced leastPriced(Solver& solver, const RowSet& set, int depth, int leaves, double price) {
  Priced least;
  Goals goals(static_cast<std::size_t>(leaves) + 1, kUnreached);
  // Level by level: a tree that does not reach the best of one level less is of no use.
  for (int levels = std::min(depth, 2); least.done && levels <= depth; ++levels) {
    const Found found = solver.solve(set, levels, leaves, goals, true);
    least.done = found.done;
    std::size_t best = 1;
    const auto objective = [&](std::size_t l) { return found.loss[l] + price * static_cast<double>(l); };
    for (std::size_t l = 2; l < found.loss.size(); ++l)
      if (objective(l) < objective(best)) best = l;
    // Where nothing can be lower than that of one level less, nothing is looked for.
    if (objective(best) > least.objective) continue;
    least.objective = objective(best);
    least.loss = found.loss[best];
    least.plan = found.plan[best];
    for (std::size_t l = 1; l < goals.size(); ++l)
      goals[l] = least.objective * (1 + kTieOfLeast) - price * static_cast<double>(l) +
                 3 * solver.problem().rounding;
  }
  return least;
}

}  // namespace paretree::optimal
