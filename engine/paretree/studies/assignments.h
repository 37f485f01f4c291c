// Which unit is next, and what is kept of those that have ended. Shared by this machine's runner and the
// farm.
#pragma once

#include <deque>
#include <optional>
#include <set>
#include <string>

#include "paretree/studies/ledger.h"
#include "paretree/studies/result.h"
#include "paretree/studies/unit_process.h"

namespace paretree::studies {

/// Stores the result of a unit that took `seconds` and says what became of it.
UnitAnswer storeResult(const StudyFolder& folder, const std::string& unit,
                       const UnitRunner::Finished& finished, double seconds);

class Assignments {
 public:
  /// Units that are open, those whose process died the last time, and with `failedToo` all that have failed.
  /// First the units of which nobody knows how long they take, in the order of the ledger, then the longest.
  Assignments(Ledger& ledger, const StudyFolder& folder, bool failedToo);

  struct Given {
    std::string unit, text;
  };
  /// The next unit; none where nothing waits, and once the study has halted.
  std::optional<Given> next();
  /// Takes what became of a unit. One whose process died is given once more. An Error is that of the journal.
  Result<void> ended(const std::string& unit, const UnitAnswer& answer);

  std::size_t total() const { return total_; }    ///< units to run when it began
  std::size_t done() const { return done_; }      ///< of these: results that are there now
  std::size_t failed() const { return failed_; }  ///< of these: ended without a result
  bool finished() const { return (waiting_.empty() || halted_) && running_.empty(); }
  /// Why no more units are given: what one of them met, others would meet too.
  const std::optional<Message>& halted() const { return halted_; }

 private:
  Ledger& ledger_;
  const StudyFolder& folder_;
  JournalWriter journal_;
  std::vector<UnitTexts> texts_;  ///< by cell
  std::deque<std::string> waiting_;
  std::set<std::string> running_, diedOnce_;
  std::size_t total_ = 0, done_ = 0, failed_ = 0;
  std::optional<Message> halted_;
};

}  // namespace paretree::studies
