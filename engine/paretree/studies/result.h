// The result of one unit: a run as learn --out writes it, without times, under a seal. Beside the run's own
// members stands "study": {"unit", "summary"}.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "paretree/studies/journal.h"
#include "paretree/studies/plan.h"

namespace paretree::studies {

/// Runs units one after the other on one thread each; the table of the last one stays open.
class UnitRunner {
 public:
  /// `folder`: of the study, by which the units' tables are found.
  UnitRunner(const learners::Registry& registry, std::string folder)
      : registry_(registry), folder_(std::move(folder)) {}

  struct Finished {
    std::string text;  ///< the same bytes wherever the study lies and whoever runs it
    UnitSummary summary;
  };
  /// Opens the unit's table. Errors: it is not there or has other bytes, stoppedError().
  Result<void> open(const Unit& unit, const std::stop_token& stop);
  /// Runs a unit whose table is open. Errors: what learning says, stoppedError().
  Result<Finished> run(const Unit& unit, const std::stop_token& stop, const Context::Reporter& reporter);

 private:
  const learners::Registry& registry_;
  std::string folder_;
  StudyData opened_;
  std::optional<data::TableFile> table_;
};

/// Checks a result's text against its seal and the unit that it must be of, and gives what the journal would
/// say of it. Error: what is wrong.
Result<JournalEntry> entryOfResult(const std::string& text, const std::string& unit);

}  // namespace paretree::studies
