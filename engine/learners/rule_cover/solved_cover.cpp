#include <algorithm>
#include <cmath>

#include "engine/learners/rule_cover/cover_reduction.h"
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

/// What the solver says is checked, not believed: its duals must prove its bound, whatever their signs.
bool proves(const CoverProblem& cover, const LpSolution& solution) {
  double bound = 0;
  for (const double dual : solution.duals) {
    if (!(dual >= -1e-7)) return false;
    bound += dual;
  }
  for (std::size_t j = 0; j < solution.reducedCosts.size(); ++j) {
    if (cover.isBanned(j)) continue;
    bound += cover.isFixed(j) ? solution.reducedCosts[j] : std::min(0.0, solution.reducedCosts[j]);
  }
  return std::abs(bound - solution.objective) <= 1e-6 * (1 + std::abs(solution.objective));
}

/// Why an answer is of no use, or empty.
std::string faultOf(const CoverProblem& cover, const Result<LpSolution>& solution) {
  if (!solution) return solution.error().message;
  if (solution->status != SolveStatus::Optimal)
    return "the linear program was not solved (" + std::string(statusName(solution->status)) + ")";
  return proves(cover, *solution) ? std::string()
                                  : "the solver's answer to the linear program does not prove itself";
}

}  // namespace

CoverBound lpBound(const CoverProblem& problem, double upper, const Context& context) {
  CoverBound bound;
  const auto lagrangian = [&](std::string why, int steps) {
    auto relaxed = lagrangianBound(problem, upper, steps, context);
    bound.value = relaxed.bound;
    bound.duals = std::move(relaxed.multipliers);
    bound.note = std::move(why);
    return bound;
  };
  if (context.stopping()) return lagrangian("the run was stopped", 1);
  Solver solver;
  const auto loaded = solver.load(modelOf(problem, false));
  const auto solution = loaded ? solver.solveLp(context) : Result<LpSolution>(loaded.error());
  if (context.stopping()) return lagrangian("the run was stopped", 1);
  if (std::string fault = faultOf(problem, solution); !fault.empty())
    return lagrangian(std::move(fault), 300);
  bound.solver = true;
  bound.value = solution->objective;
  // The problem leaves rows out that nothing covers; they get a dual of 0.
  std::vector<std::uint8_t> hopeless(problem.rows, 0);
  for (const auto i : problem.hopeless()) hopeless[i] = 1;
  bound.duals.assign(problem.rows, 0);
  for (std::size_t i = 0, k = 0; i < problem.rows; ++i)
    if (!hopeless[i]) bound.duals[i] = std::max(0.0, solution->duals[k++]);
  return bound;
}

OptimalCover optimalCover(const CoverProblem& problem, const Cover& start, const CoverBound& bound,
                          std::int64_t nodeLimit, const Context& context,
                          const std::function<void(double, double)>& onProgress) {
  OptimalCover result;
  result.cover = start;
  result.bound = bound.value;
  const ReducedCover reduced = reduce(problem, start, bound.duals, context);
  if (context.stopping()) return result;
  result.setsLeft = reduced.sets.size();
  Solver solver;
  if (auto loaded = solver.load(modelOf(reduced.problem, true)); !loaded) {
    result.note = loaded.error().message;
    return result;
  }
  MipOptions options;
  options.maxNodes = nodeLimit;
  for (const auto j : reduced.sets)
    options.start.push_back(std::binary_search(start.sets.begin(), start.sets.end(), j) ? 1 : 0);
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
      if (solution->values[j] > 0.5) found.sets.push_back(reduced.sets[j]);
    // What a solver says is checked, not believed.
    if (covers(problem, found)) {
      dropRedundant(problem, found);
      if (found.cost < result.cover.cost) result.cover = found;
    } else {
      result.note = "the solver's answer does not cover all rows and was not used";
    }
  }
  // What was left out holds no cover cheaper than the start.
  if (std::isfinite(solution->bound))
    result.bound = std::max(result.bound, std::min(solution->bound, result.cover.cost));
  result.proved = solution->status == SolveStatus::Optimal && result.note.empty();
  if (result.proved) result.bound = result.cover.cost;
  return result;
}

}  // namespace paretree::rule_cover
