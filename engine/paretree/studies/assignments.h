// Which unit is next, and what is kept of those that have ended. Shared by this machine's runner and the
// farm.
#pragma once

#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "paretree/runs/many/run_queue.h"
#include "paretree/studies/at_work.h"
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
  /// First the units of which nobody knows how long they take, in the order of the ledger, then the longest;
  /// behind all others those whose results would find no room on the disk now.
  Assignments(Ledger& ledger, const StudyFolder& folder, bool failedToo);

  struct Given {
    std::string unit, text;
  };
  /// The next unit; none where nothing waits, and once the study has halted, also for want of room for its
  /// result, as far as that is known beforehand.
  std::optional<Given> next();
  /// Takes what became of a unit. One whose process died is given once more. An Error is that of the journal.
  Result<void> ended(const std::string& unit, const UnitAnswer& answer);
  /// At the end, once nobody works any more: units under way whose results stand have ended all the same.
  void takeStored();

  std::size_t total() const { return queue_->total(); }    ///< units to run when it began
  std::size_t done() const { return queue_->done(); }      ///< of these: results that are there now
  std::size_t failed() const { return queue_->failed(); }  ///< of these: ended without a result
  /// All units of the study, and those of them that have ended, now or before.
  std::size_t units() const { return ledger_.records().size(); }
  std::size_t over() const { return units() - total() + done() + failed(); }
  /// Units whose process has died and that were given once more.
  std::size_t again() const { return diedOnce_.size(); }
  bool finished() const { return queue_->finished(); }
  std::size_t waiting() const { return queue_->waiting(); }
  /// What its like took; NaN where nobody knows, or nothing waits.
  double secondsOfNext() const;
  /// Tells all who look at the study which units are under way, where that has changed; every quarter of a
  /// second at most, unless it is to be `now`. To be called again and again.
  void tellUnderWay(bool now = false);
  /// Takes what a unit that is under way says of how far it is.
  void said(const std::string& unit, Message at);
  std::vector<UnderWay> underWay() const;
  /// longestUnderWay() of these.
  std::optional<Message> longest(const learners::Registry& registry) const;
  /// Ledger::secondsLeft() less what those under way have had since they were given.
  double secondsLeft(int workers) const;
  /// Why no more units are given: what one of them met, others would meet too.
  const std::optional<Message>& halted() const { return halted_; }

 private:
  Ledger& ledger_;
  const StudyFolder& folder_;
  JournalWriter journal_;
  std::vector<UnitTexts> texts_;      ///< by cell
  std::vector<std::uint64_t> bytes_;  ///< by record, of results, as far as they were known at the beginning
  std::optional<runs::RunQueue> queue_;  ///< of places in Ledger::records()
  std::set<std::string> diedOnce_;
  struct Running {
    std::chrono::steady_clock::time_point since;
    Message at;
  };
  std::unordered_map<std::size_t, Running> given_;  ///< under way
  std::optional<Message> halted_;
  AtWorkFile atWork_;
  bool changed_ = false;  ///< since it was told
  std::chrono::steady_clock::time_point told_{};
};

}  // namespace paretree::studies
