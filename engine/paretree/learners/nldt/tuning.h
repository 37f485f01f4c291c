// Constants of the search for formula trees that no parameter sets: what each does, on which data it was
// chosen, what other values gave. Measurements are those of docs/notes/nldt.md. "Not known": nothing was
// written down.
#pragma once

#include <cstddef>

namespace paretree::learners::nldt::tuning {

// --- The choice among rules of a node ---

/// Rules whose impurities differ by less than this share of the node's split the rows alike: rows of another
/// sample would not tell them apart. So little that of few rows every one counts. Data, half, double: not
/// known.
inline constexpr double kAlike = 0.008;
/// Rules of one length whose margin is widened. Data, half, double: not known.
inline constexpr std::size_t kRivals = 10;
/// Steps of maximiseMargin for each of these. Data, half, double: not known.
inline constexpr int kRivalMarginSteps = 100;
/// Steps of maximiseMargin for the rule that is kept. Data, half, double: not known.
inline constexpr int kMarginSteps = 400;

// --- The search of a node ---

/// Rules of each F_U that are remembered beside the best. Data, half, double: not known.
inline constexpr std::size_t kMostRivals = 400;
/// Rules are remembered whose impurity is at most this above the least of their length. Data, half, double:
/// not known.
inline constexpr double kNear = 0.03;

/// Rules in the population of a step that goes on from a sample: the best in a node of those that were found
/// on it. Data, half, double: not known.
inline constexpr std::size_t kFewestGoOn = 16;
/// Rows of a node on which such a step tries what was found, of which as many as above go on. Half, double:
/// not known.
inline constexpr std::size_t kScreenRows = 5000;

/// Rows of the root on which rules are searched and chosen in a run that goes by steps; half of them for each
/// level below, and not fewer than the least. The cut of what was chosen is placed by all rows of the node.
/// Of 60,000 generated rows of 28 numbers (docs/notes/scale.md). Half, double: not known.
inline constexpr std::size_t kSearchRows = 5000, kLeastSearchRows = 500;
/// The generations of such a run are halved for each level below the root too, so that a level costs no more
/// than the one above it; so often at most. Half, double: not known.
inline constexpr int kMostHalvings = 16;
/// Rivals of each F_U that are compared by their margins in such a run, which costs more than solving them.
/// Half, double: not known.
inline constexpr std::size_t kRivalsOfSample = 40;

/// Rules that an island passes on every ten generations: few beside a population of ten for each attribute.
/// Data, half, double: not known.
inline constexpr std::size_t kEmigrants = 5;

// --- Trees ---

/// Share of the generations that are spent below a split that is not the node's best. Data, half, double: not
/// known.
inline constexpr double kAlternativeBudget = 0.3;
/// Points that are kept of an inner node's front of subtrees. Data, half, double: not known.
inline constexpr std::size_t kFrontWidth = 24;

// --- How far it is ---

/// What a candidate of the search costs whatever the rows, as so many of them: 2.6 s were taken by the search
/// of 2,000 rows of 20 numbers, 2.0 s by that of 979, 0.98 s by that of 147, 0.91 s by that of 90.
inline constexpr double kRowsOfGenome = 900;
/// Share of the nodes below a split that are searched in their turn: the others are pure, or too small. Of
/// 3,000 generated rows, where the search of the root took 7.6 % of the whole; 0.6 lets expect 13.8 %.
inline constexpr double kGoesOn = 0.75;

// --- The lower level by directions ---

/// Of the identity, added to the covariance within classes. Data, half, double: not known.
inline constexpr double kRidge = 1e-3;

/// Live fronts a second at most: each is made of the whole search so far and measured on all rows.
inline constexpr double kLiveFronts = 1;

}  // namespace paretree::learners::nldt::tuning
