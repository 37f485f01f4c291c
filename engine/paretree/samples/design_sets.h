// Good and bad designs of two-objective problems (Dhebar and Deb, supplement S4-A).
#pragma once

#include "paretree/core/error.h"
#include "paretree/data/dataset.h"
#include "paretree/samples/nsga2.h"

namespace paretree::samples {

/// Which designs of a search are called good and which bad.
struct DesignClasses {
  /// g_ref: this generation and the last are merged and sorted by non-domination
  int referenceGeneration = 1;
  int badRank = 2;         ///< tau_rank: bad designs come from this rank on (the best rank is 1)
  std::size_t good = 200;  ///< N_A: of rank 1, least crowded first
  std::size_t bad = 200;   ///< N_B: from rank badRank on, least crowded first within a rank
  /// Merge the populations of all generations instead, where two hold too few bad designs (ZDT: 5,000 of
  /// populations of 100). A design that survives stands there as often as generations have it.
  bool allGenerations = false;
};

/// Runs NSGA-II and takes both classes ("good", "bad") from what it met: feasible designs, and, as bad
/// ones, infeasible designs where those are too few. An Error where there are not as many designs as are
/// asked for.
Result<data::Dataset> makeDesignSet(const DesignProblem& problem, const Nsga2Options& search,
                                    const DesignClasses& classes, Rng rng);

/// Table S2: ZDT1 to ZDT3, 100 good and 5,000 bad rows of 30 variables; tau_rank 10, 5 and 10.
Result<data::Dataset> makeZdt(int which, Rng rng, std::size_t rows = 0, int badRank = 0);
/// 200 good and 200 bad rows; paper: g_ref = 1, tau_rank 6 (or 9).
Result<data::Dataset> makeTruss(Rng rng, std::size_t rows = 0, int referenceGeneration = 1, int badRank = 6);
/// 200 good and 200 bad rows; paper: g_ref = 10 (or 1), tau_rank 3.
Result<data::Dataset> makeWeldedBeam(Rng rng, std::size_t rows = 0, int referenceGeneration = 10,
                                     int badRank = 3);

}  // namespace paretree::samples
