#include <algorithm>
#include <cmath>

#include "paretree/learners/rule_cover/cover_reduction.h"
#include "paretree/learners/rule_cover/set_cover.h"
#include "paretree/learners/rule_cover/tuning.h"
#include "paretree/messages/text.h"
#include "paretree/solve/solve.h"

namespace paretree::learners::rule_cover {
namespace {

/// Model (1): one column for each set, one row for each row of the data. After a stop only some of it.
solve::Problem modelOf(const CoverProblem& cover, bool integer, const Context& context) {
  solve::Problem problem;
  for (std::size_t j = 0; j < cover.sets.size(); ++j) {
    solve::LpVariable variable;
    variable.name = "z" + std::to_string(j);
    variable.low = cover.isFixed(j) ? 1 : 0;
    variable.high = cover.isBanned(j) ? 0 : integer || cover.isFixed(j) ? 1 : solve::kUnbounded;
    variable.cost = cover.costs[j];
    variable.integer = integer;
    problem.variables.push_back(std::move(variable));
  }
  std::vector<std::uint8_t> uncoverable(cover.rows, 0);
  for (const auto i : cover.uncoverable()) uncoverable[i] = 1;
  for (std::size_t i = 0; i < cover.rows; ++i) {
    if (uncoverable[i]) continue;
    if (context.stopping()) break;
    solve::LpRow row;
    row.terms.reserve(cover.setsOfRow[i].size());
    row.name = "row" + std::to_string(i);
    row.low = 1;
    for (const auto j : cover.setsOfRow[i]) row.terms.push_back({static_cast<int>(j), 1});
    problem.rows.push_back(std::move(row));
  }
  return problem;
}

/// What the solver says is checked, not believed: its duals must prove its bound, whatever their signs.
bool proves(const CoverProblem& cover, const solve::LpSolution& solution) {
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
Message faultOf(const CoverProblem& cover, const Result<solve::LpSolution>& solution) {
  if (!solution) return solution.error().message;
  if (solution->status != solve::SolveStatus::Optimal)
    return Message{"learners.rules-not-solved", {{"status", statusName(solution->status)}}};
  return proves(cover, *solution) ? Message{} : Message{"learners.rules-unproven-program", {}};
}

/// The search for covers cheaper than the best known, by their number of sets. Rules of low impurity cost
/// little more than 1, so that a cover of fewer sets is cheaper than most of as many: apart, the two halves
/// have linear programs that are far tighter than that of the whole.
class Halves {
 public:
  Halves(const CoverProblem& problem, const ReducedCover& reduced, OptimalCover& best, const Context& context,
         const std::function<void(double, double)>& onProgress)
      : problem_(problem),
        reduced_(reduced),
        best_(best),
        context_(context),
        onProgress_(onProgress),
        model_(modelOf(reduced.problem, true, context)),
        first_(best.cover.sets) {}

  /// Covers of `least` to `most` sets; true where nothing is left to be found. Improves the best cover.
  bool solve(std::size_t least, std::size_t most, std::int64_t nodeLimit) {
    if (context_.stopping() || !best_.note.empty()) return false;
    solve::Solver solver;
    if (auto loaded = solver.load(half(least, most)); !loaded) return fail(loaded.error().message);
    solve::MipOptions options;
    options.maxNodes = std::max<std::int64_t>(1, nodeLimit);
    for (const auto j : reduced_.sets)
      options.start.push_back(std::binary_search(first_.begin(), first_.end(), j) ? 1 : 0);
    const auto solution = solver.solveMip(options, context_, [&](const solve::MipProgress& progress) {
      if (onProgress_) onProgress_(progress.objective, progress.bound);
    });
    if (!solution) return fail(solution.error().message);
    nodes_ += solution->nodes;
    if (solution->found) take(solution->values);
    if (solution->status == solve::SolveStatus::Infeasible) return true;
    bound_ = std::min(bound_, std::isfinite(solution->bound) ? solution->bound : 0);
    return solution->status == solve::SolveStatus::Optimal;
  }

  /// No cover of those searched, but for the best, costs less.
  double bound() const { return bound_; }
  std::int64_t nodes() const { return nodes_; }

 private:
  solve::Problem half(std::size_t least, std::size_t most) const {
    solve::Problem half = model_;
    solve::LpRow count{"sets", static_cast<double>(least), static_cast<double>(most), {}};
    solve::LpRow cost{"cost", -solve::kUnbounded, best_.cover.cost + 1e-9, {}};
    for (std::size_t j = 0; j < reduced_.sets.size(); ++j) {
      count.terms.push_back({static_cast<int>(j), 1});
      cost.terms.push_back({static_cast<int>(j), reduced_.problem.costs[j]});
    }
    half.rows.push_back(std::move(count));
    half.rows.push_back(std::move(cost));
    return half;
  }
  void take(const std::vector<double>& values) {
    Cover found;
    for (std::size_t j = 0; j < values.size(); ++j)
      if (values[j] > 0.5) found.sets.push_back(reduced_.sets[j]);
    // What a solver says is checked, not believed.
    if (!covers(problem_, found)) {
      best_.note = Message{"learners.rules-uncovered", {}};
      return;
    }
    dropRedundant(problem_, found);
    if (found.cost < best_.cover.cost) best_.cover = found;
  }
  bool fail(Message why) {
    best_.note = std::move(why);
    return false;
  }

  const CoverProblem& problem_;
  const ReducedCover& reduced_;
  OptimalCover& best_;
  const Context& context_;
  const std::function<void(double, double)>& onProgress_;
  solve::Problem model_;
  std::vector<std::uint32_t> first_;  ///< the cover to begin from, in the half where it belongs
  double bound_ = solve::kUnbounded;
  std::int64_t nodes_ = 0;
};

}  // namespace

Message tooManyRows(std::size_t rows, std::size_t most) {
  if (rows <= most) return {};
  return Message{"learners.rules-too-many-rows", {{"rows", rows}, {"most", most}}};
}

CoverBound lpBound(const CoverProblem& problem, double upper, const Context& context, std::size_t mostRows) {
  CoverBound bound;
  const auto lagrangian = [&](Message why, int steps) {
    auto relaxed = lagrangianBound(problem, upper, steps, context);
    bound.value = relaxed.bound;
    bound.duals = std::move(relaxed.multipliers);
    bound.note = std::move(why);
    return bound;
  };
  if (context.stopping()) return lagrangian(Message{"learners.rules-run-stopped", {}}, 1);
  if (Message why = tooManyRows(problem.rows, mostRows); !why.empty()) {
    const bool many = problem.rows > tuning::kMostSolvedRows;
    return lagrangian(std::move(why), many ? tuning::kBoundStepsOfMany : tuning::kBoundSteps);
  }
  const solve::Problem model = modelOf(problem, false, context);
  if (context.stopping()) return lagrangian(Message{"learners.rules-run-stopped", {}}, 1);
  solve::Solver solver;
  const auto loaded = solver.load(model);
  const auto solution = loaded ? solver.solveLp(context) : Result<solve::LpSolution>(loaded.error());
  if (context.stopping()) return lagrangian(Message{"learners.rules-run-stopped", {}}, 1);
  if (Message fault = faultOf(problem, solution); !fault.empty())
    return lagrangian(std::move(fault), tuning::kBoundSteps);
  bound.solver = true;
  bound.value = solution->objective;
  // The problem leaves rows out that nothing covers; they get a dual of 0.
  std::vector<std::uint8_t> uncoverable(problem.rows, 0);
  for (const auto i : problem.uncoverable()) uncoverable[i] = 1;
  bound.duals.assign(problem.rows, 0);
  for (std::size_t i = 0, k = 0; i < problem.rows; ++i)
    if (!uncoverable[i]) bound.duals[i] = std::max(0.0, solution->duals[k++]);
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
  const auto sets = start.sets.size();
  Halves halves(problem, reduced, result, context, onProgress);
  const bool fewer = sets < 2 || halves.solve(0, sets - 1, nodeLimit / 2);
  const bool more = halves.solve(sets, reduced.sets.size(), nodeLimit - halves.nodes());
  if (context.stopping()) return result;
  // What was left out holds no cover cheaper than the start.
  if (result.note.empty()) result.bound = std::max(result.bound, std::min(halves.bound(), result.cover.cost));
  result.proved = fewer && more && result.note.empty();
  if (result.proved) result.bound = result.cover.cost;
  return result;
}

}  // namespace paretree::learners::rule_cover
