// Constants of the search for hybrid trees that no parameter sets: what each does, where it comes from, on
// which data it was chosen, what other values gave. "Not known": nothing was written down.
#pragma once

#include <array>
#include <cstddef>

namespace paretree::learners::molhc::tuning {

// --- NSGA-II (Piltaver et al. 2014, section 4.4) ---

/// Probability that a leaf of a start tree is handed to the black box. Source, half, double: not known.
inline constexpr double kStartHanded = 0.5;
/// Probability that two parents are crossed; the usual one of NSGA-II (Deb et al. 2002, section V). Other
/// values: not known.
inline constexpr double kCrossover = 0.9;
/// The population is this times the candidate leaves, less kPopulationLess, as in the paper. Half and double
/// are the values "small" and "big" of the parameter `population`.
inline constexpr double kPopulationPerLeaf = 6.3;
inline constexpr double kPopulationLess = 15;
/// The least population before that factor. Source, half, double: not known.
inline constexpr double kLeastPopulation = 8;

// --- Estimates ---

/// Default of `shrink`. Source, half, double: not known.
inline constexpr double kShrink = 5;
/// Smallest leaf of a tree whose size is chosen by cross-validation, as a share of the training rows.
inline constexpr double kSmallestShare = 0.01;
/// Leaves of the initial tree up to which its prunings are searched.
inline constexpr int kPruningsMost = 500;
// --- Black boxes of large tables (data, half, double: not known; they bound time) ---

/// Folds of the out-of-fold answers, at most, of a table with more training rows than so many. Each row is
/// answered by a box that was fitted to two thirds of the others or more: of so many rows as good as all.
struct FoldLimit {
  std::size_t above;
  int folds;
};
inline constexpr std::array<FoldLimit, 2> kFoldLimits{{{50'000, 5}, {200'000, 3}}};
/// The same of the front from a sample, which is there to be seen soon.
inline constexpr int kSampleFolds = 3;
/// Beyond this, 'best' compares the boxes on samples: of this many rows first, then of kHalvingGrowth times
/// as many with the better half, until one is left, which alone sees all rows.
inline constexpr std::size_t kHalvingRows = 20'000;
inline constexpr std::size_t kHalvingFirst = 5'000;
inline constexpr std::size_t kHalvingGrowth = 4;

// --- Limits (data, half, double: not known; they bound time and memory) ---

/// Candidate leaves of the naive search, which makes 2 to this power trees.
inline constexpr std::size_t kNaiveMost = 20;
/// Points of a front that are measured once a stop was asked for.
inline constexpr std::size_t kAfterStop = 2000;
/// Points of a front that is still shown while it grows.
inline constexpr std::size_t kSnapshotMost = 5000;

}  // namespace paretree::learners::molhc::tuning
