// The upper level: the block matrix and modulus flag of one split (section IV-B).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/islands.h"
#include "paretree/learners/nldt/lower/lower_level.h"

namespace paretree::learners::nldt {

struct UpperOptions {
  int population = 0;  ///< 0 = 10 d
  int generations = 100;
  int powerLaws = 3;                                   ///< p
  std::vector<int> exponents{-3, -2, -1, 0, 1, 2, 3};  ///< E, ascending, with 0
  int maxInputsPerTerm = 0;                            ///< a_max, 0 = d
  double feasibleImpurity = 0.05;                      ///< tau_I
  double crossover = 0.9;
  double beta = 3;
  double zeroProbability = 0.75;  ///< p_zero
  /// Inputs of which a rule uses at least one, where they vary; empty = no demand
  std::vector<std::uint32_t> demanded;
  enum class Modulus { Free, Off, On } modulus = Modulus::Free;
  int longer = 3;                ///< rivals may have so many terms more than the best
  bool front = false;            ///< also evolve (F_U, F_L) as two objectives
  int islands = 1;               ///< populations side by side
  IslandWorld* world = nullptr;  ///< whose processes share the islands; null: all are here
  bool keepVisited = false;      ///< list the block matrices that were solved, for measurements
  LowerOptions lower;
};

/// A block matrix with its solution of the lower level.
struct SplitCandidate {
  Genome genome;  ///< canonical, without rows whose weight is zero
  LowerSolution solution;
  int activeTerms() const { return genome.activeTerms(); }  ///< F_U
};

/// What the search of one node came to.
struct SplitSearch {
  SplitCandidate best;  ///< by Definition IV.1
  /// Others, of the same F_U or up to `longer` more, that leave nearly as little impurity as the best of
  /// theirs: their best weights may prove better yet. F_U ascending.
  std::vector<SplitCandidate> rivals;
  std::vector<SplitCandidate> front;  ///< non-dominated in (F_U, F_L) of all that were solved, F_U ascending
  std::vector<Genome> visited;        ///< canonical, in order of their cells; empty unless asked for
  std::size_t solved = 0;             ///< lower-level problems solved
  std::size_t remembered = 0;         ///< answered from memory
  bool stopped = false;
};

/// `usable`: inputs that may occur (those that vary). `seeds`: genomes that enter the first population.
/// Children of one generation are solved in parallel; every lower-level problem draws from a stream named by
/// its own genome. Islands pass their best rules around a ring every ten generations; what they have found is
/// the same for any number of processes that share them.
SplitSearch searchSplit(const NodeData& node, const std::vector<std::uint32_t>& usable,
                        const std::vector<Genome>& seeds, const UpperOptions& options, Rng rng,
                        const Context& context, const std::function<void(int generation)>& onGeneration = {});

/// Definition IV.1: is a better than b? Where it leaves infeasible rules of equal impurity open, the shorter
/// one is.
bool ranksBetter(const SplitCandidate& a, const SplitCandidate& b, double feasibleImpurity);

}  // namespace paretree::learners::nldt
