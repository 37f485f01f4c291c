// Weighted set covering: greedy, local search, exact, and bounds. Pure functions over covers and costs.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/learners/rule_cover/incidence.h"
#include "paretree/learners/rule_cover/tuning.h"

namespace paretree::learners::rule_cover {

/// Sets over rows 0 .. rows - 1. Every row must be in some allowed set.
struct CoverProblem {
  std::size_t rows = 0;
  Incidence sets;  ///< rows of each set, ascending
  Incidence setsOfRow;
  std::vector<double> costs;         ///< > 0
  std::vector<std::uint8_t> fixed;   ///< must be chosen; empty = none
  std::vector<std::uint8_t> banned;  ///< must not be chosen; empty = none

  bool isFixed(std::size_t j) const { return !fixed.empty() && fixed[j]; }
  bool isBanned(std::size_t j) const { return !banned.empty() && banned[j]; }
  /// Rows that no allowed set covers; they are left out of every cover.
  std::vector<std::uint32_t> uncoverable() const;
};

struct Cover {
  std::vector<std::uint32_t> sets;  ///< ascending
  double cost = 0;
};

/// Which sets leave a greedy cover: each that the others make redundant, or, as algorithm S.1 has it, those
/// at the end of a list by cost as long as the rest covers all rows.
enum class Removal { EachRedundant, EndOfList };

/// Chvatal's greedy (algorithm S.1) with the ratio over newly covered rows, ties to the lower number; then
/// redundant sets are removed, dearest first. Stopped: what is still open is covered by the first set of each
/// row that may be chosen.
Cover greedyCover(const CoverProblem& problem, const Context& context,
                  Removal removal = Removal::EachRedundant);

/// Removes sets whose rows the others cover, dearest first (ties: higher number).
void dropRedundant(const CoverProblem& problem, Cover& cover);

/// From `start`: sets are taken out and put in by the weight of the rows that would be uncovered or covered
/// per cost; a row's weight grows as long as it stays uncovered. Ends after `steps`; never worse than
/// `start`.
struct SearchOptions {
  std::int64_t steps = 0;
  /// > 0: only among the sets that a Lagrangian relaxation finds promising, so many for each row (coreOf).
  /// Steps are quicker then, and some good covers are out of reach.
  std::size_t setsPerRow = 0;
};
Cover searchCover(const CoverProblem& problem, const Cover& start, const SearchOptions& options, Rng rng,
                  const Context& context,
                  const std::function<void(std::int64_t step, double best)>& onProgress = {});

/// Lower bound of the linear relaxation by subgradient steps on its Lagrangian; valid at any time, below the
/// LP's value. It begins with the least cost per row of the sets that hold a row, which bounds too.
struct Lagrangian {
  double bound = 0;
  std::vector<double> multipliers;  ///< of the rows, at the best bound
};
Lagrangian lagrangianBound(const CoverProblem& problem, double upper, int steps, const Context& context);

/// Says why the linear program of so many rows is not given to the solver, or nothing.
Message tooManyRows(std::size_t rows, std::size_t most = tuning::kMostSolvedRows);

struct CoverBound {
  double value = 0;
  bool solver = false;  ///< the exact value of the linear relaxation, by the solver
  std::vector<double> duals;
  Message note;  ///< why the solver was not used
};
/// The LP's value through the solver, else, and of more rows than `mostRows`, the Lagrangian bound; stopped:
/// the bound that the Lagrangian begins with.
CoverBound lpBound(const CoverProblem& problem, double upper, const Context& context,
                   std::size_t mostRows = tuning::kMostSolvedRows);

struct OptimalCover {
  Cover cover;
  double bound = 0;  ///< no cover costs less
  bool proved = false;
  std::size_t setsLeft = 0;  ///< of the problem that Cbc solved
  Message note;
};
/// Cbc from the best known cover, with a node limit, on what the bound's duals leave of the problem.
OptimalCover optimalCover(const CoverProblem& problem, const Cover& start, const CoverBound& bound,
                          std::int64_t nodeLimit, const Context& context,
                          const std::function<void(double best, double bound)>& onProgress = {});

bool covers(const CoverProblem& problem, const Cover& cover);
/// Sum of the costs of these sets.
double costOf(const CoverProblem& problem, const std::vector<std::uint32_t>& sets);

}  // namespace paretree::learners::rule_cover
