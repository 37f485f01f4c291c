// How rows are divided and random numbers drawn: the flags of the commands that learn.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/cli/session.h"
#include "paretree/runs/run.h"

namespace paretree::cli {

struct RunFlags {
  std::string testFile, splitColumn;
  double testFraction = -1;
  double checkFraction = -1;  ///< < 0: not said
  int folds = 0;
  std::uint64_t seed = 1;
  int threads = 0;                    ///< 0 = those of the machine
  std::string crossValidate, groups;  ///< "5", "5x3", "off"; empty = as the learner has it
  bool json = false, noTiming = false, quiet = false;
  bool seedGiven = false;
  /// Whether they say which rows are for the test (a part for the final check is drawn beside it).
  bool splitGiven() const {
    return !testFile.empty() || !splitColumn.empty() || testFraction >= 0 || folds > 0;
  }
};

void addRunFlags(Command& command, RunFlags& flags);
/// What the flags say; `splitRole` holds where they say nothing: the table's column that divides the rows,
/// empty = none.
data::SplitSpec splitOf(const RunFlags& flags, const std::string& splitRole = {});
int threadsOf(const RunFlags& flags);

/// Estimates by folds, for the commands that make them.
void addEstimateFlags(Command& command, RunFlags& flags);
/// The estimates that they ask for; `always`: by five folds where they say nothing. An Error is wrong usage.
Result<std::optional<runs::FoldPlan>> estimatesOf(const RunFlags& flags, bool always);
/// "K" or "KxR": at least two folds, at least one repeat. An error tells what is expected.
Result<runs::FoldPlan> foldPlanOf(const std::string& text, const std::string& groups);

}  // namespace paretree::cli
