#include <algorithm>
#include <cassert>
#include <limits>

#include "paretree/learners/rule_cover/cover_reduction.h"
#include "paretree/learners/rule_cover/set_cover.h"
#include "paretree/learners/rule_cover/tuning.h"

namespace paretree::learners::rule_cover {

namespace {

constexpr std::uint32_t kNoSet = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t kNever = -1;  ///< no step
/// Costs that differ by less are equal.
constexpr double kRounding = 1e-12;

/// Row weighting local search on one problem. A set's score is the weight of the rows that its coming would
/// cover or its leaving uncover. That all open rows gain weight is counted, in `raised_`, and added where a
/// weight or a score is asked: of many rows most of a search would go into it. Weights are whole numbers, so
/// that sums are exact in any order. What is kept of rows and sets has one entry for each, so that the inner
/// loops, whose rows and sets are those of the problem, read plain arrays.
class LocalSearch {
 public:
  LocalSearch(const CoverProblem& problem, const Cover& start, Rng rng, const Context& context)
      : problem_(problem),
        context_(context),
        rng_(rng),
        best_(start),
        in_(problem.sets.size(), 0),
        uncoverable_(problem.rows, 0),
        holders_(problem.rows),
        weight_(problem.rows, 1),
        score_(problem.sets.size()),
        changed_(problem.sets.size(), 0),
        free_(problem.sets.size(), 1),
        openAt_(problem.rows, 0),
        chosenAt_(problem.sets.size(), 0) {
    assert(problem.setsOfRow.size() == problem.rows && problem.costs.size() == problem.sets.size());
    for (const auto i : problem.uncoverable()) uncoverable_[i] = 1;
    for (std::uint32_t i = 0; i < problem.rows; ++i)
      if (!uncoverable_[i]) opened(i);
    const bool allCoverable = open_.size() == problem.rows;
    for (std::size_t j = 0; j < problem.sets.size() && !context_.stopping(); ++j) {
      const auto rows = problem.sets[j];
      const auto coverable =
          allCoverable ? static_cast<std::ptrdiff_t>(rows.size())
                       : std::count_if(rows.begin(), rows.end(), [&](auto i) { return !uncoverable_[i]; });
      score_[j].sum = score_[j].open = static_cast<double>(coverable);  // all rows are open and weigh 1
    }
    for (const auto j : start.sets) {
      if (context_.stopping()) break;  // the start remains the best
      put(j);
    }
  }

  Cover run(std::int64_t steps, const std::function<void(std::int64_t, double)>& onProgress) {
    for (std::int64_t step = 1; step <= steps; ++step) {
      if (context_.stopping()) break;  // a step may look at millions of entries
      if (onProgress && (step & 1023) == 0) onProgress(step, best_.cost);
      if (!improve(step)) return best_;
      takeOutCheapest(step, step - 1);
      fill(step);
      // Nothing more fits: what stays open grows dearer, which in time lets other sets leave.
      if (!open_.empty()) raised_ += 1;
    }
    dropRedundant(problem_, best_);
    return best_;
  }

 private:
  /// The chosen sets that hold a row. Of a single one, the exclusive or of all is its number, so that the
  /// sets of the row need not be looked through for it.
  struct Holders {
    std::uint32_t count = 0;
    std::uint32_t mixed = 0;
  };

  /// Of a set, its score: what `sum` and the raised weight of its `open` rows come to.
  struct Score {
    double sum = 0, open = 0;
  };
  double scoreOf(std::uint32_t j) const {
    const Score& score = score_.data()[j];
    return score.sum + score.open * raised_;
  }

  /// While all rows are covered: keeps the cover if it is the best, and takes a set out. False where none may
  /// leave.
  bool improve(std::int64_t step) {
    while (open_.empty()) {
      if (cost_ < best_.cost - kRounding) {
        best_.sets = chosen_;
        std::sort(best_.sets.begin(), best_.sets.end());
        best_.cost = costOf(problem_, best_.sets);
      }
      if (!takeOutCheapest(step, kNever)) return false;
    }
    return true;
  }

  /// Puts sets in, each for an uncovered row drawn at random, while the whole stays below the best cover.
  void fill(std::int64_t step) {
    while (!open_.empty() && !context_.stopping()) {
      const std::uint32_t j = bestFor(open_[rng_.below(open_.size())]);
      if (j == kNoSet || cost_ + problem_.costs[j] >= best_.cost - kRounding) return;
      put(j);
      changed_[j] = step;
      raised_ += 1;
    }
  }

  /// The set with most score per cost that holds the row and may come; of equals the one that changed first.
  std::uint32_t bestFor(std::uint32_t row) const {
    std::uint32_t best = kNoSet;
    double bestRatio = -1;
    const std::uint8_t *in = in_.data(), *free = free_.data();
    const double* costs = problem_.costs.data();
    for (const auto j : problem_.setsOfRow[row]) {
      if (in[j] || problem_.isBanned(j) || !free[j]) continue;
      const double ratio = scoreOf(j) / costs[j];
      if (ratio > bestRatio || (ratio == bestRatio && best != kNoSet && changed_[j] < changed_[best])) {
        bestRatio = ratio;
        best = j;
      }
    }
    return best;
  }

  /// The set whose leaving costs least weight per unit of cost saved; not the one that changed in step
  /// `tabu`.
  std::uint32_t cheapest(std::int64_t tabu) const {
    std::uint32_t best = kNoSet;
    double bestRatio = std::numeric_limits<double>::infinity();
    const double* costs = problem_.costs.data();
    const std::int64_t* changed = changed_.data();
    for (const auto j : chosen_) {
      if (problem_.isFixed(j) || (changed[j] == tabu && chosen_.size() > 1)) continue;
      const double ratio = scoreOf(j) / costs[j];
      if (ratio < bestRatio || (ratio == bestRatio && best != kNoSet && changed_[j] < changed_[best])) {
        bestRatio = ratio;
        best = j;
      }
    }
    return best;
  }

  bool takeOutCheapest(std::int64_t step, std::int64_t tabu) {
    const std::uint32_t j = cheapest(tabu);
    if (j == kNoSet) return false;
    takeOut(j);
    changed_[j] = step;
    return true;
  }

  void put(std::uint32_t j) {
    in_[j] = 1;
    cost_ += problem_.costs[j];
    chosenAt_[j] = static_cast<std::uint32_t>(chosen_.size());
    chosen_.push_back(j);
    Score own;
    const double* weight = weight_.data();
    for (const auto i : problem_.sets[j]) {
      if (uncoverable_.data()[i]) continue;
      Holders& holders = holders_.data()[i];
      const auto t = holders.count++;
      if (t == 0) {
        addToAll(i, {-weight[i], -1});
        closed(i);
        own.sum += weight[i];
      } else if (t == 1) {  // the one before is no longer the only one that covers the row
        score_.data()[holders.mixed].sum -= weight[i];
      }
      holders.mixed ^= j;
    }
    score_[j] = own;
  }

  void takeOut(std::uint32_t j) {
    in_[j] = 0;
    cost_ -= problem_.costs[j];
    const auto at = chosenAt_[j];
    chosenAt_[chosen_.back()] = at;
    chosen_[at] = chosen_.back();
    chosen_.pop_back();
    Score own;
    const double* weight = weight_.data();
    for (const auto i : problem_.sets[j]) {
      if (uncoverable_.data()[i]) continue;
      Holders& holders = holders_.data()[i];
      const auto t = --holders.count;
      holders.mixed ^= j;
      if (t == 0) {
        opened(i);
        own.sum += weight[i];
        own.open += 1;
        addToAll(i, {weight[i], 1});
      } else if (t == 1) {  // the one that remains is now the only one
        score_.data()[holders.mixed].sum += weight[i];
      }
    }
    score_[j] = own;
    free_[j] = 0;
  }

  /// Row i was covered or uncovered: the sets that hold it gain or lose, and may come back. What it does to
  /// the set that came or left is overwritten.
  void addToAll(std::uint32_t i, const Score& gained) {
    Score* score = score_.data();
    std::uint8_t* free = free_.data();
    for (const auto k : problem_.setsOfRow[i]) {
      score[k].sum += gained.sum;
      score[k].open += gained.open;
      free[k] = 1;
    }
  }

  void opened(std::uint32_t i) {
    weight_[i] -= raised_;
    openAt_[i] = static_cast<std::uint32_t>(open_.size());
    open_.push_back(i);
  }
  void closed(std::uint32_t i) {
    weight_[i] += raised_;
    const auto at = openAt_[i];
    openAt_[open_.back()] = at;
    open_[at] = open_.back();
    open_.pop_back();
  }

  const CoverProblem& problem_;
  const Context& context_;
  Rng rng_;
  Cover best_;
  std::vector<std::uint8_t> in_, uncoverable_;
  std::vector<Holders> holders_;
  double raised_ = 0;           ///< how often open rows gained weight
  std::vector<double> weight_;  ///< of an open row without `raised_`
  std::vector<Score> score_;
  std::vector<std::int64_t> changed_;         ///< step of the last change: older ones move first
  std::vector<std::uint8_t> free_;            ///< may come back: a neighbour changed since it left
  std::vector<std::uint32_t> open_, openAt_;  ///< uncovered rows, and where each stands in the list
  std::vector<std::uint32_t> chosen_, chosenAt_;
  double cost_ = 0;
};

}  // namespace

Cover searchCover(const CoverProblem& problem, const Cover& start, const SearchOptions& options, Rng rng,
                  const Context& context, const std::function<void(std::int64_t, double)>& onProgress) {
  if (options.steps <= 0 || context.stopping()) return start;
  if (options.setsPerRow == 0)
    return LocalSearch(problem, start, rng, context).run(options.steps, onProgress);
  const auto relaxed = lagrangianBound(problem, start.cost, tuning::kCoreSteps, context);
  const ReducedCover core = coreOf(problem, start, relaxed.multipliers, options.setsPerRow);
  Cover within;
  within.cost = start.cost;
  for (std::uint32_t j = 0; j < core.sets.size(); ++j)
    if (std::binary_search(start.sets.begin(), start.sets.end(), core.sets[j])) within.sets.push_back(j);
  Cover found = LocalSearch(core.problem, within, rng, context).run(options.steps, onProgress);
  for (auto& j : found.sets) j = core.sets[j];
  dropRedundant(problem, found);
  return found.cost < start.cost ? found : start;
}

}  // namespace paretree::learners::rule_cover
