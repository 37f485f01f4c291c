// What a run has proven of its models, and of which trees its proofs speak.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace paretree::learners {

struct FrontPoint;
struct Outcome;
struct Report;

/// Whether it says itself what no model of a size can beat.
bool hasBounds(const Outcome& outcome);
/// Its bound is its score: no model of its size does better. False where no bound is known.
bool isProven(const FrontPoint& point);
/// How many of the front are.
std::size_t provenModels(const Outcome& outcome);

/// Id of the figure of Report::summary that says it.
inline constexpr const char* kProvenLevels = "proven-levels";

/// Whether the bounds of its front speak of those trees alone that group categories by the orders tried, or
/// one level against the rest.
bool provesByOrder(const Outcome& outcome);
/// Id of the table of Report that lists further orders of levels by which the trees of the search group.
inline constexpr const char* kOrdersTable = "orders";
/// A text that differs where these orders do; empty where there are none.
std::string ordersSearched(const Report& report);
/// What stands before it behind bounds that are handed on (parameter "known-bounds").
inline constexpr const char* kOrdersOfBounds = "orders ";
/// What is proven of the front holds among trees of at most so many levels of splits; 0: the run says none.
int provenLevels(const Outcome& outcome);

/// Ids of the table of Report that lists for each number of leaves what no tree has less than, and of its
/// columns that say so: for the cuts that are looked at, and for all where some were left out.
inline constexpr const char *kBoundsTable = "bounds", *kBoundColumn = "bound",
                            *kBoundOfAllCutsColumn = "boundOfAllCuts";

/// What no tree of all cuts loses less than on the training rows of a run.
struct LeastLosses {
  int levels = 0;              ///< of trees, at most
  std::vector<double> shares;  ///< by leaves, from one on: of the weight of the rows; numbers: mean squares
};
/// None where the run has proven nothing, or judges by a loss that counts classes alike.
std::optional<LeastLosses> leastLosses(const Outcome& outcome);

}  // namespace paretree::learners
