#include <algorithm>
#include <cmath>

#include "engine/learners/rule_cover/set_cover.h"
#include "engine/solve/solve.h"

namespace paretree::rule_cover {
namespace {

/// Model (1): one column for each set, one row for each row of the data.
Problem modelOf(const CoverProblem& cover, bool integer) {
  Problem problem;
  for (std::size_t j = 0; j < cover.sets.size(); ++j) {
    LpVariable variable;
    variable.name = "z" + std::to_string(j);
    variable.low = cover.isFixed(j) ? 1 : 0;
    variable.high = cover.isBanned(j) ? 0 : integer || cover.isFixed(j) ? 1 : kUnbounded;
    variable.cost = cover.costs[j];
    variable.integer = integer;
    problem.variables.push_back(std::move(variable));
  }
  std::vector<std::uint8_t> hopeless(cover.rows, 0);
  for (const auto i : cover.hopeless()) hopeless[i] = 1;
  for (std::size_t i = 0; i < cover.rows; ++i) {
    if (hopeless[i]) continue;
    LpRow row;
    row.name = "row" + std::to_string(i);
    row.low = 1;
    for (const auto j : cover.setsOfRow[i]) row.terms.push_back({static_cast<int>(j), 1});
    problem.rows.push_back(std::move(row));
  }
  return problem;
}

}  // namespace

CoverBound lpBound(const CoverProblem& problem, double upper, const Context& context) {
  CoverBound bound;
  Solver solver;
  const auto loaded = solver.load(modelOf(problem, false));
  const auto solution = loaded ? solver.solveLp(context) : Result<LpSolution>(loaded.error());
  if (solution && solution->status == SolveStatus::Optimal) {
    bound.solver = true;
    bound.value = solution->objective;
    // The problem leaves rows out that nothing covers; they get a dual of 0.
    std::vector<std::uint8_t> hopeless(problem.rows, 0);
    for (const auto i : problem.hopeless()) hopeless[i] = 1;
    bound.duals.assign(problem.rows, 0);
    for (std::size_t i = 0, k = 0; i < problem.rows; ++i)
      if (!hopeless[i]) bound.duals[i] = solution->duals[k++];
    return bound;
  }
  bound.note = !solution ? solution.error().message : "the linear program was not solved (" + std::string(statusName(solution->status)) + ")";
  auto relaxed = lagrangianBound(problem, upper, 300, context);
  bound.value = relaxed.bound;
  bound.duals = std::move(relaxed.multipliers);
  return bound;
}

OptimalCover optimalCover(const CoverProblem& problem, const Cover& start, std::int64_t nodeLimit, const Context& context,
                          const std::function<void(double, double)>& onProgress) {
  OptimalCover result;
  result.cover = start;
  Solver solver;
  if (auto loaded = solver.load(modelOf(problem, true)); !loaded) {
    result.note = loaded.error().message;
    return result;
  }
  MipOptions options;
  options.maxNodes = nodeLimit;
  options.start.assign(problem.sets.size(), 0);
  for (const auto j : start.sets) options.start[j] = 1;
  const auto solution = solver.solveMip(options, context, [&](const MipProgress& progress) {
    if (onProgress) onProgress(progress.objective, progress.bound);
  });
  if (!solution) {
    result.note = solution.error().message;
    return result;
  }
  if (solution->found) {
    Cover found;
    for (std::size_t j = 0; j < solution->values.size(); ++j)
      if (solution->values[j] > 0.5) found.sets.push_back(static_cast<std::uint32_t>(j));
    // What a solver says is checked, not believed.
    if (covers(problem, found)) {
      dropRedundant(problem, found);
      if (found.cost < result.cover.cost) result.cover = found;
    } else {
      result.note = "the solver's answer does not cover all rows and was not used";
    }
  }
  result.bound = std::isfinite(solution->bound) ? solution->bound : 0;
  result.proved = solution->status == SolveStatus::Optimal && result.note.empty();
  return result;
}

}  // namespace paretree::rule_cover
