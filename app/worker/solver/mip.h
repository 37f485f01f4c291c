// Branch and cut by Cbc, with incumbents and bounds as they come.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "app/worker/solver/loaded_problem.h"

namespace paretree::worker_program {

struct MipSettings {
  double absoluteGap = 0;
  double relativeGap = 0;
  std::int64_t maxNodes = 0;
  std::vector<double> start;  ///< feasible, or empty
};

struct MipState {
  double bound = 0;
  std::int64_t nodes = 0;
  std::vector<double> values;  ///< empty where no new solution is told
};

struct MipResult {
  std::string status;  ///< as in LpResult
  MipState state;
};

/// One thread, no output. `tell` gets improvements of the solution or the bound. Integers in solutions are
/// whole.
MipResult solveMip(const LoadedProblem& problem, const MipSettings& settings,
                   const std::function<void(const MipState&)>& tell);

}  // namespace paretree::worker_program
