// Linear programs with duals and mixed-integer programs with incumbents, solved by COIN-OR Clp and Cbc in
// paretree-worker. The worker keeps the loaded problem and its basis between calls.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/solve/problem.h"

namespace paretree::solve {

enum class SolveStatus {
  Optimal,  ///< within the gap that was asked for
  Infeasible,
  Unbounded,
  Limit,    ///< the node limit was reached; the best solution found so far, if any
  Stopped,  ///< by the context; the best solution found so far, if any
};
std::string_view statusName(
    SolveStatus status);  ///< "optimal", "infeasible", "unbounded", "limit", "stopped"

/// Signs, for both senses: duals[i] is the change of the objective per unit of row i's binding side, and
/// reducedCosts[j] = cost[j] - sum_i duals[i] * a[i][j]. All empty but where the status is Optimal.
struct LpSolution {
  SolveStatus status = SolveStatus::Infeasible;
  double objective = 0;
  std::vector<double> values;
  std::vector<double> duals;
  std::vector<double> reducedCosts;
  std::int64_t iterations = 0;
};

struct MipSolution {
  SolveStatus status = SolveStatus::Infeasible;
  bool found = false;          ///< `values` hold a feasible solution
  double objective = 0;        ///< of `values`
  double bound = 0;            ///< no solution is better than this; infinite where nothing is known
  std::vector<double> values;  ///< whole numbers are exactly whole
  std::int64_t nodes = 0;
};

struct MipOptions {
  double absoluteGap = 1e-9;
  double relativeGap = 0;
  std::int64_t maxNodes = 1000000;
  std::vector<double> start;  ///< a feasible solution to begin from, or empty (an infeasible one is not used)
};

/// What the search says while it works. `values` is empty when only the bound or the count of nodes changed.
struct MipProgress {
  double objective = 0;  ///< of the best solution so far; NaN where there is none
  double bound = 0;
  std::int64_t nodes = 0;
  std::vector<double> values;
};

/// One problem in one worker process. Not for two threads at once. A worker that is missing or dies is an
/// Error; the next call starts another and loads the problem as it then stands. A context that stops gives
/// status Stopped.
class Solver {
 public:
  Solver();
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// False where paretree-worker cannot be found; learners then use their own heuristics.
  static bool available();

  /// Takes the problem; it is sent with the first call that needs it. Refuses a problem with a fault().
  Result<void> load(Problem problem);
  /// The loaded problem, with all that was added.
  const Problem& problem() const;

  Result<void> addColumns(const std::vector<LpColumn>& columns);
  Result<void> addRows(const std::vector<LpRow>& rows);
  Result<void> setCosts(const std::vector<double>& costs);  ///< one for each variable
  Result<void> setBounds(int variable, double low, double high);

  /// The problem without its whole-number conditions; starts from the basis of the call before.
  Result<LpSolution> solveLp(const Context& context);
  Result<MipSolution> solveMip(const MipOptions& options, const Context& context,
                               const std::function<void(const MipProgress&)>& onProgress = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace paretree::solve
