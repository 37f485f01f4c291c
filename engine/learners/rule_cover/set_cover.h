// Weighted set covering: greedy, local search, exact, and bounds. Pure functions over covers and costs.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/core/context.h"
#include "engine/core/error.h"

namespace paretree::rule_cover {

/// Sets over rows 0 .. rows - 1. Every row must be in some allowed set.
struct CoverProblem {
  std::size_t rows = 0;
  std::vector<std::vector<std::uint32_t>> sets;       ///< rows of each set, ascending
  std::vector<std::vector<std::uint32_t>> setsOfRow;
  std::vector<double> costs;                          ///< > 0
  std::vector<std::uint8_t> fixed;                    ///< must be chosen; empty = none
  std::vector<std::uint8_t> banned;                   ///< must not be chosen; empty = none

  bool isFixed(std::size_t j) const { return !fixed.empty() && fixed[j]; }
  bool isBanned(std::size_t j) const { return !banned.empty() && banned[j]; }
  /// Rows that no allowed set covers; they are left out of every cover.
  std::vector<std::uint32_t> hopeless() const;
};

struct Cover {
  std::vector<std::uint32_t> sets;   ///< ascending
  double cost = 0;
};

/// Chvatal's greedy (algorithm S.1) with the ratio over newly covered rows, ties to the lower number; then redundant sets
/// are removed, dearest first.
Cover greedyCover(const CoverProblem& problem);

/// Removes sets whose rows the others cover, dearest first (ties: higher number).
void dropRedundant(const CoverProblem& problem, Cover& cover);

/// From `start`: sets are taken out and put in by the weight of the rows that would be uncovered or covered per cost; a
/// row's weight grows as long as it stays uncovered. Ends after `steps`; never worse than `start`.
Cover searchCover(const CoverProblem& problem, const Cover& start, std::int64_t steps, Rng rng, const Context& context,
                  const std::function<void(std::int64_t step, double best)>& onProgress = {});

/// Lower bound of the linear relaxation by subgradient steps on its Lagrangian; valid at any time, below the LP's value.
struct Lagrangian {
  double bound = 0;
  std::vector<double> multipliers;   ///< of the rows, at the best bound
};
Lagrangian lagrangianBound(const CoverProblem& problem, double upper, int steps, const Context& context);

struct CoverBound {
  double value = 0;
  bool solver = false;   ///< the exact value of the linear relaxation, by the solver
  std::vector<double> duals;
  std::string note;      ///< why the solver was not used
};
/// The LP's value through the solver, else the Lagrangian bound.
CoverBound lpBound(const CoverProblem& problem, double upper, const Context& context);

struct OptimalCover {
  Cover cover;
  double bound = 0;
  bool proved = false;
  std::string note;
};
/// Cbc from the best known cover, with a node limit.
OptimalCover optimalCover(const CoverProblem& problem, const Cover& start, std::int64_t nodeLimit, const Context& context,
                          const std::function<void(double best, double bound)>& onProgress = {});

bool covers(const CoverProblem& problem, const Cover& cover);

}  // namespace paretree::rule_cover
