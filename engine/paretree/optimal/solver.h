// What searches of all depths of one problem share. Internal to this room.
#pragma once

#include <array>
#include <functional>
#include <numeric>
#include <vector>

#include "paretree/optimal/search.h"
#include "paretree/optimal/set_cache.h"

namespace paretree::optimal {

/// Sub-problems that are solved side by side. Fixed, so that threads never change what is solved.
constexpr std::size_t kSideBySide = 8;

/// For each number of leaves the loss from which on a tree is of no use to who asks.
using Goals = std::vector<double>;

class Solver {
 public:
  /// `caches`: one for each slot, kept by the caller; null: the solver's own.
  Solver(const Problem& problem, const SearchOptions& options, const Context& context,
         std::function<void(const Found&)> seen, std::vector<SetCache>* caches = nullptr);

  const Problem& problem() const { return problem_; }
  const Context& context() const { return context_; }
  bool spent() const {
    return steps_ >= options_.steps || context_.stopping() ||
           (options_.until && std::chrono::steady_clock::now() >= *options_.until);
  }
  std::uint64_t steps() const { return steps_; }
  /// Sets of two levels that no cache knew. Not while slots are used at the same time.
  std::uint64_t solved() const { return std::accumulate(solved_.begin(), solved_.end(), std::uint64_t{0}); }
  void charge(std::uint64_t steps, std::uint64_t spared = 0) {
    steps_ += steps;
    spared_ += spared;
    if (seen_ && steps_ >= nextTold_ && !told_.loss.empty()) tellSteps();
  }

  /// Solves a set so far that each bound reaches its goal or the loss, or until it must stop.
  Found solve(const RowSet& set, int depth, int leaves, const Goals& goals, bool root);
  /// As depthTwo(), from the cache of a slot where it knows the set. Charges nothing; slots may be used at
  /// the same time.
  DepthTwo pair(const RowSet& set, std::size_t slot);
  /// Passes on what is better than what was told before. `depth`: for which the bounds of `found` hold.
  void tell(const Found& found, int depth);

 private:
  void tellSteps();

  const Problem& problem_;
  SearchOptions options_;
  const Context& context_;
  std::function<void(const Found&)> seen_;
  std::uint64_t steps_ = 0, spared_ = 0, nextTold_ = 0;
  Found told_;  ///< all that was told so far, for the whole depth; empty before the search begins
  std::vector<SetCache> own_;
  std::vector<SetCache>* caches_;                    ///< by slot
  std::array<std::uint64_t, kSideBySide> solved_{};  ///< by slot
};

std::vector<SetCache> makeCaches(const Problem& problem, std::size_t bytes);

/// A front of one leaf, with the bounds that counting gives: so many leaves answer so many classes, and rows
/// that are alike answer alike.
Found counted(const Problem& problem, const RowSet& set, int leaves);
/// Puts what depthTwo() found into the front; its bounds hold for trees of at most two levels.
void takePair(const Problem& problem, const RowSet& set, const DepthTwo& pair, Found& found);
/// Improves losses of `found` by trees whose upper cuts are greedy ones and whose last two levels are exact.
void takeGreedy(Solver& solver, const RowSet& set, int depth, Found& found);
/// Bounds never rise with leaves that are added; they never exceed losses.
void tidy(const Problem& problem, Found& found);

}  // namespace paretree::optimal
