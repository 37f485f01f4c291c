// The result of one unit: a run as learn --out writes it, without times, under a seal. Beside the run's own
// members stands "study": {"unit", "summary"}.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "paretree/core/json_fwd.h"
#include "paretree/studies/journal.h"
#include "paretree/studies/plan.h"

namespace paretree::studies {

/// What a unit by a protocol gives: members of its result. `data`: the folder of the study's tables.
using Protocols =
    std::function<Result<Json>(const Unit& unit, const std::string& data, const std::stop_token& stop)>;

/// Runs units one after the other; the table of the last one stays open.
class UnitRunner {
 public:
  /// `folder`: of the study, by which the units' tables are found. `threads`: of each unit; never changes a
  /// result.
  UnitRunner(const learners::Registry& registry, std::string folder, Protocols protocols = {},
             int threads = 1)
      : registry_(registry),
        folder_(std::move(folder)),
        protocols_(std::move(protocols)),
        threads_(threads) {}

  struct Finished {
    std::string text;  ///< the same bytes wherever the study lies and whoever runs it
    UnitSummary summary;
  };
  /// Opens the unit's table. Errors: it is not there or has other bytes, stoppedError().
  Result<void> open(const Unit& unit, const std::stop_token& stop);
  /// Runs a unit whose table is open. Errors: what learning says, stoppedError().
  Result<Finished> run(const Unit& unit, const std::stop_token& stop, const Context::Reporter& reporter);

 private:
  Result<Finished> runProtocol(const Unit& unit, const std::stop_token& stop) const;
  const learners::Registry& registry_;
  std::string folder_;
  Protocols protocols_;
  int threads_;
  StudyData opened_;
  std::string testSha256_;  ///< of the test file that has been looked at
  std::optional<data::TableFile> table_;
};

/// Checks a result's text against its seal and the unit that it must be of, and gives what the journal would
/// say of it. Error: what is wrong.
Result<JournalEntry> entryOfResult(const std::string& text, const std::string& unit);

}  // namespace paretree::studies
