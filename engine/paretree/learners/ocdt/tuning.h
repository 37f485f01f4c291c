// Constants of constrained trees that no parameter sets: what each does, where it comes from, on which data
// it was chosen, what other values gave. "Not known": nothing was written down. Tolerances of rounding stand
// where they are used.
#pragma once

#include <cstddef>

namespace paretree::learners::ocdt::tuning {

// --- Splits ---

/// Up to so many levels all subsets are tried, beyond it those of one order of the levels. Data, half,
/// double: not known; each level more doubles the subsets.
inline constexpr std::size_t kMostForAllSubsets = 4;

// --- Relaxed leaves (section 2.2, equations 4 and 5) ---

/// Feasible points that are listed one by one; more are asked of the solver. Data, half, double: not known.
inline constexpr std::size_t kMostPatterns = 4096;
/// Rounds of tangents for one mean. Data, half, double: not known.
inline constexpr int kMostRounds = 200;
/// Share of the cost that may be left between it and the bound. Data, half, double: not known.
inline constexpr double kClose = 1e-7;
/// Patterns that are remembered to begin the next search with. Data, half, double: not known.
inline constexpr std::size_t kMostKnown = 8;
/// A step of the proximal iteration pays (moved / unit)^2 for each helper variable: little, so that few steps
/// are needed. Data, half, double: not known.
inline constexpr double kHelperUnit = 32;
/// Steps of the proximal iteration. Data, half, double: not known.
inline constexpr int kMostSteps = 200;
/// Sweeps of coordinate ascent (Hildreth 1957) before active sets decide. Data, half, double: not known.
inline constexpr int kMostSweeps = 200;

// --- After a stop ---

/// Values that are still looked at for the figures of all nodes; beyond it those of the root and of the whole
/// tree. 30,000 rows of three targets at depth 15 are 1.4 million. Half, double: not known.
inline constexpr std::size_t kMostAfterStop = std::size_t{1} << 22;
/// Nodes (times prunings) that are still summed. Half, double: not known.
inline constexpr std::size_t kMostSummed = std::size_t{1} << 20;
/// Answers (times polytopes) that are still judged. Half, double: not known.
inline constexpr std::size_t kMostJudged = std::size_t{1} << 14;

// --- The report ---

/// Rows with an infeasible prediction that are listed. Data, half, double: not known.
inline constexpr std::size_t kMostListed = 1000;

}  // namespace paretree::learners::ocdt::tuning
