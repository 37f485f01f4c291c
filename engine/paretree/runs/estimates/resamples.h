// Rows drawn in parts to learn from and parts held out: folds, repeated folds, complementary halves.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/learner.h"
#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

/// Rows to learn from and rows held out; both ascending, together the training rows of the task.
struct Resample {
  data::Rows learn, held;
};

struct Resamples {
  /// Repeat by repeat, fold by fold. Within a repeat each training row is held out once. Empty where fewer
  /// than two folds can be made. With two folds the parts of a repeat are complementary halves.
  std::vector<Resample> parts;
  FoldPlan plan;  ///< with the folds that could be made
  /// For each row of the data the group that it belongs to, each group being held out as a whole; empty: each
  /// row is its own
  std::vector<std::int32_t> groups;
  std::vector<Message> notes;  ///< fewer folds than were asked for
};

/// Divides the training rows of `task`. Folds are stratified where there is one target and it is nominal, by
/// rows or by whole groups; rows without a value in the column of groups are groups of their own. Where there
/// are fewer rows or groups than folds, there are as many folds as these, and a note. Repeat r draws from
/// rng.stream(r). Error where the data have no such column.
Result<Resamples> drawFolds(const learners::Task& task, const FoldPlan& plan, const Rng& rng);

/// What came of learning from one part.
struct ResampleOutcome {
  std::optional<learners::Outcome> outcome;  ///< none where it failed or was stopped
  Message problem;                           ///< why it failed; empty where it did not or was stopped
};

/// Learns from each part with one thread, parts side by side; part p draws from context.rng().stream(p), so
/// that threads never change what comes. `take(p, outcome)` gets each outcome in some thread as soon as it is
/// there. After a stop, parts that are not whole have no outcome. Progress counts parts, from the calling
/// thread.
void learnFrom(const learners::Learner& learner, const learners::Task& task,
               const learners::ParamValues& values, const std::vector<Resample>& parts,
               const Context& context, const std::function<void(std::size_t, ResampleOutcome&&)>& take);

}  // namespace paretree::runs
