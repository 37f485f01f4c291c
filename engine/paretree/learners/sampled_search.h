// A search whose price grows with the rows: it begins on a stratified sample of the training rows and goes on
// with more of them, from what was found, until all have judged what is kept.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/learner.h"

namespace paretree::learners {

// Words of the parameter "sample-rows".
inline constexpr int kSampleRows = 20000;
inline constexpr const char* kSampleRowsLabel = "Begin with";
inline constexpr const char* kSampleRowsHelp =
    "The search begins with a sample of so many training rows and goes on with four times as many, until all "
    "have judged what is kept. 0 = all at once.";
/// Of searches by searchAfreshOrInSteps.
inline constexpr const char* kSampleOrStepsHelp =
    "A front of a sample of so many training rows comes first. Of at most 50,000 rows all are then searched "
    "as without "
    "it; of more the search goes on from it with four times as many, until all have judged what is kept. 0 = "
    "all at "
    "once.";
/// Of searches that begin afresh with all rows (searchSampleFirst).
inline constexpr const char* kFirstFrontHelp =
    "A front of a sample of so many training rows is shown first where there are twice as many or more. "
    "The "
    "one after it is made from all rows, as without the sample. 0 = at once.";
/// No variable: tables of parameters are made before main, in an order that a compiler may choose.
inline IntRange sampleRowsRange() { return {0, 2000000000}; }

/// Training rows up to which a budget of generations or calls is spent whole on all of them, whatever was
/// spent on samples before (SampleStep::partKeptForAllRows). Many structures of a small sample are chance,
/// and few generations do not replace them (docs/notes/scale.md).
inline constexpr double kWholeBudgetRows = 50'000;

/// One step of such a search.
struct SampleStep {
  int number = 0, count = 1;  ///< from 0
  std::size_t rows = 0;       ///< to train on
  /// Of the run's budget, all steps together 1: in proportion to what a row costs, so that each step takes
  /// about as long.
  double share = 1;
  /// How many of the step's seeds are the task's own. The others are the front of the step before.
  std::size_t ownSeeds = 0;
  /// Whether anybody sees what the step has so far. Else making it is work for nothing: the front of the step
  /// before stays until the step ends.
  bool shown = true;
  /// The rows of the first step, for what the front is compared with; null where there is one step.
  const data::Rows* sample = nullptr;

  bool last() const { return number + 1 == count; }
  /// The step was stopped, and the front of the step before stays: whatever it gives (stoppedInVain), nobody
  /// will look at it.
  bool inVain(const Context& context) const { return !shown && context.stopping(); }
  /// Gives this step's part of a budget that is counted, at least 1; all of it where there is one step.
  int partOf(int budget) const {
    return count == 1 ? budget : std::max(1, static_cast<int>(std::lround(share * budget)));
  }
  /// Gives the same, of the last step at least as much as costs what the whole budget would cost of
  /// kWholeBudgetRows: of fewer rows all of it.
  int partKeptForAllRows(int budget) const {
    const double affordable = last() && rows > 0 ? kWholeBudgetRows / static_cast<double>(rows) : 0;
    return std::max(partOf(budget), static_cast<int>(std::lround(std::min(1.0, affordable) * budget)));
  }
  /// Gives the same where every step is to have equally much.
  int evenPartOf(int budget) const { return (budget + count - 1) / count; }
};

/// What a step gives that was stopped in vain.
inline Outcome stoppedInVain() {
  Outcome nothing;
  nothing.ending = Ending::Stopped;
  return nothing;
}

/// What a search that was stopped on its way through the rows gives.
enum class StoppedStep {
  GivesItsOwn,   ///< what the step has reached: it keeps all that it began from
  GivesTheLast,  ///< the front of the step before; the first step's own
};

/// Gives the numbers of rows of the steps, ascending: `first`, four times as many, and so on while there are
/// four times as many again, and at last `rows`. One step where `first` is 0 or not less than `rows`. Fewer
/// than 50 rows are no step.
std::vector<std::size_t> stepSizes(std::size_t rows, std::size_t first);

/// Orders rows by lot so that those in front, however many, are a stratified sample: every class, or every
/// twentieth of the values by size, has its share of them, to a row. Of each class the first comes at once.
/// Rows of weight 0 come last.
data::Rows stratifiedOrder(const Task& task, const data::Rows& rows, Rng rng);

/// Gives the task with a table of its rows alone, where they are a quarter of its table at most: they would
/// lie far apart in memory. They are the first, second, ... row of it then, in their order, so that nothing
/// that holds row numbers may be made from it.
Task apart(const Task& task);

/// Searches the rows of the task by `search`, step by step. A step's task has its rows (and as large a part
/// of the test rows at most) and the front of the step before as further seeds. Its fronts are marked
/// (Outcome::sampleRows) and reported; the last step's are of all rows. One step is `search(task, {},
/// context)`: tables that are no larger than the sample give the bytes that they always gave.
using StepSearch = std::function<Result<Outcome>(const Task&, const SampleStep&, const Context&)>;
Result<Outcome> searchInSteps(const Task& task, int sampleRows, StoppedStep stopped, const Context& context,
                              const StepSearch& search);

/// The same for a search that can take nothing over from a sample: the front of the first `sampleRows` rows,
/// marked, and then that of all rows, with the random numbers and the bytes of `search(task, {}, context)`.
/// Where there are less than twice as many rows, that alone. A stop in the second step gives the front of
/// the sample.
Result<Outcome> searchSampleFirst(const Task& task, int sampleRows, const Context& context,
                                  const StepSearch& search);

/// Of at most kWholeBudgetRows training rows the second, else the first (`stopped` counts there alone): of
/// rules, pure ones of a sample's few rows keep better ones out, and few rows cost little
/// (docs/notes/scale.md).
Result<Outcome> searchAfreshOrInSteps(const Task& task, int sampleRows, StoppedStep stopped,
                                      const Context& context, const StepSearch& search);

}  // namespace paretree::learners
