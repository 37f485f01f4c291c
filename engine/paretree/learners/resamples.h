// Rows drawn in parts to learn from and parts held out: folds, repeated folds, complementary halves.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/learner.h"

namespace paretree::learners {

/// How rows are held out in turn.
struct FoldPlan {
  int folds = 5;    ///< at least 2
  int repeats = 1;  ///< each with folds of its own
  /// Column whose equal values stay in one fold (patients, sites); empty = none
  std::string groups;
  /// Classes: estimate the balanced accuracy, too
  bool classesAlike = false;
  bool operator==(const FoldPlan&) const = default;
};

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
/// are fewer rows or groups than folds, there are as many folds as these, and a note. Repeat 0 draws from
/// `rng`, repeat r from rng.stream(r). Error where the data have no such column.
Result<Resamples> drawFolds(const Task& task, const FoldPlan& plan, const Rng& rng);

/// What came of learning from one part.
struct ResampleOutcome {
  std::optional<Outcome> outcome;  ///< none where it failed or was stopped
  Message problem;                 ///< why it failed; empty where it did not or was stopped
  double seconds = 0;              ///< that learning took; never enters a result
};

/// Learns from each part with one thread, parts side by side; part p draws from context.rng().stream(p), so
/// that threads never change what comes. `take(p, outcome)` gets each outcome in some thread as soon as it is
/// there. After a stop, parts that are not whole have no outcome. Progress counts parts, from the calling
/// thread.
void learnFrom(const Learner& learner, const Task& task, const ParamValues& values,
               const std::vector<Resample>& parts, const Context& context,
               const std::function<void(std::size_t, ResampleOutcome&&)>& take);

}  // namespace paretree::learners
