// What a run has proven of its models, and of which trees its proofs speak.
#pragma once

#include <cstddef>
#include <string>

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

}  // namespace paretree::learners
