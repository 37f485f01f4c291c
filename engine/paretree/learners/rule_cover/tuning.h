// Constants of rule covers that no parameter sets: what each does, where it comes from, on which data it was
// chosen, what other values gave. Measurements are those of docs/notes/rules.md. "Not known": nothing was
// written down.
#pragma once

#include <cstddef>
#include <cstdint>

namespace paretree::learners::rule_cover::tuning {

// --- How much is said to be done ---
// Shares of the work of whole runs, counted in seconds of one thread on iris, glass, breast-w, pima and
// segment: what was found is measured beside forests and boosted trees, which take a seventh to a third of
// MIRCO and a half to four fifths of RCBoost. Before, 0.9 and 0.95 were told when that began.

/// MIRCO, where each of these begins: rules, covers, their bound, rule sets, references.
inline constexpr double kRulesFrom = 0.05, kCoversFrom = 0.07, kBoundFrom = 0.4, kProofFrom = 0.42,
                        kSetsFrom = 0.45, kReferencesFrom = 0.78;
/// RCBoost: calls are mostly fewer than are allowed.
inline constexpr double kBoostSetsFrom = 0.35, kBoostReferencesFrom = 0.45;
/// Of the references the part that is done once the forest is measured.
inline constexpr double kForestMeasured = 0.4;

// --- Lower bounds by the Lagrangian (subgradient steps) ---

/// Steps that choose the sets which a local search may use. Data, half, double: not known.
inline constexpr int kCoreSteps = 100;
/// Steps in place of a linear program of the master that could not be solved. Data, half, double: not known.
inline constexpr int kMasterSteps = 200;
/// Steps in place of a linear program of MIRCO that could not be solved. Data, half, double: not known.
inline constexpr int kBoundSteps = 300;
/// The same of more rows than are given to the solver at all. Of 666,667 rows the bound is 106.3 by these and
/// 137.4 by 300, which took a sixth of all samples; the cover found costs 387.1.
inline constexpr int kBoundStepsOfMany = 100;
/// Steps for the bound of a cover of a sample of the rows, which more rows replace. Half, double: not known.
inline constexpr int kSampleBoundSteps = 30;
/// After so many steps without a better bound, steps become shorter ... Data, half, double: not known.
inline constexpr int kStalledSteps = 20;
/// ... by this factor. Data, half, double: not known.
inline constexpr double kShorter = 0.7;

/// Rows up to which linear programs go to the solver; beyond, these steps take their place: time and memory
/// of the solver grow faster than the rows. Half, double: not known.
inline constexpr std::size_t kMostSolvedRows = 100'000;
/// The same of MIRCO's bound where no search begins from it: it tells how good the cover is, and costs more
/// than all else. With 28 numbers it took 17 of 28 s of processor at 10,000 rows, 58 of 80 at 20,000, and had
/// not ended after 210 s at 100,000.
inline constexpr std::size_t kMostBoundedRows = 5'000;

// --- Local search ---

/// Steps at the end of RCBoost. Data, half, double: not known. MIRCO has the parameter `steps`.
inline constexpr std::int64_t kFinishSteps = 5000;
/// Steps of RCBoost for each price of a rule in kRulePrices. Data, half, double: not known.
inline constexpr std::int64_t kSweepSteps = 1000;
/// The same of MIRCO, which takes its parameter `steps` if that is less. Data, half, double: not known.
inline constexpr int kMostSweepSteps = 2000;
/// Prices of a rule, beside its impurity, that covers are searched for: from many pure rules to few. Data and
/// other values: not known.
inline constexpr double kRulePrices[] = {0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0};

// --- Generating rules ---

/// Trees of the forest that solves the pricing problem. At depth 10 forests keep phoneme short (.844 beside
/// the paper's .90) where single trees gave .869; at depth 20 with ten calls no set is short. Half, double:
/// not known.
inline constexpr int kPricingTrees = 10;
/// Price of a rule that may not be used: dear, so that others are looked for. Impurities are at most 1 for
/// Gini. Data, half, double: not known.
inline constexpr double kSwitchedOff = 10;
/// Reduced costs above minus this count as zero: rounding of the linear program.
inline constexpr double kNegative = 1e-7;

// --- The front ---

/// Rule sets of every length up to this are offered, beyond it one in so many that lengths grow by 1/16.
/// Data, half, double: not known.
inline constexpr std::size_t kEveryLength = 32;
inline constexpr std::size_t kLengthsPerDoubling = 16;

/// Where the references are learnt from a sample, the trees of AdaBoost are searched by bins in nodes of more
/// rows: searching them by every cut took a fifth of the processor time of MIRCO at 200,000 rows, and sorting
/// besides. Above 1,000 instead of 200 it was wrong on .1741 instead of .1752 of 333,333 test rows.
inline constexpr int kReferenceBinAbove = 200;

/// Live fronts a second at most: measuring one takes a pass over the rows for each rule set on it.
inline constexpr double kLiveFronts = 1;

}  // namespace paretree::learners::rule_cover::tuning
