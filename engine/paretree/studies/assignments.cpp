#include "paretree/studies/assignments.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/core/file.h"

namespace paretree::studies {

UnitAnswer storeResult(const StudyFolder& folder, const std::string& unit,
                       const UnitRunner::Finished& finished, double seconds) {
  UnitAnswer answer;
  JournalEntry& entry = answer.entry;
  entry.unit = unit;
  entry.seconds = seconds;
  entry.bytes = finished.text.size();
  entry.sha256 = sha256(finished.text);
  entry.summary = finished.summary;
  const auto stored = folder.store(unit, finished.text);
  if (!stored) {
    answer.kind = UnitAnswer::Kind::Halted;
    answer.problem = stored.error().message;
  } else if (*stored == StudyFolder::Stored::Differs) {
    entry.kind = JournalEntry::Kind::Differs;
    entry.problem = Message{"studies.not-reproducible", {}};
  }
  return answer;
}

Assignments::Assignments(Ledger& ledger, const StudyFolder& folder, bool failedToo)
    : ledger_(ledger), folder_(folder), journal_(folder.journalPath()) {
  for (const Cell& cell : ledger.cells()) texts_.emplace_back(folder.plan(), cell);
  std::vector<const UnitRecord*> open;
  for (const UnitRecord& record : ledger.records())
    if (record.state == UnitState::Open || (record.state == UnitState::Failed && (record.died || failedToo)))
      open.push_back(&record);
  const auto expected = [&](const UnitRecord* record) {
    const double seconds = ledger.secondsOf(record->cell);
    return std::isnan(seconds) ? std::numeric_limits<double>::infinity() : seconds;
  };
  std::stable_sort(open.begin(), open.end(),
                   [&](const UnitRecord* a, const UnitRecord* b) { return expected(a) > expected(b); });
  for (const UnitRecord* record : open) waiting_.push_back(record->id);
  total_ = waiting_.size();
}

std::optional<Assignments::Given> Assignments::next() {
  if (waiting_.empty() || halted_) return std::nullopt;
  Given given{std::move(waiting_.front()), {}};
  waiting_.pop_front();
  const UnitRecord* record = ledger_.find(given.unit);
  given.text = texts_[record->cell].of(record->seed);
  running_.insert(given.unit);
  return given;
}

Result<void> Assignments::ended(const std::string& unit, const UnitAnswer& answer) {
  running_.erase(unit);
  if (answer.kind == UnitAnswer::Kind::Halted) {
    halted_ = answer.problem;
    waiting_.push_front(unit);
    return {};
  }
  if (answer.kind == UnitAnswer::Kind::Stopped) {
    waiting_.push_front(unit);
    return {};
  }
  const JournalEntry& entry = answer.entry;
  if (entry.kind == JournalEntry::Kind::Died && diedOnce_.insert(unit).second) {
    waiting_.push_front(unit);
    return {};
  }
  ledger_.take(entry);
  if (entry.kind == JournalEntry::Kind::Done || entry.kind == JournalEntry::Kind::Differs)
    ++done_;
  else
    ++failed_;
  auto told = journal_.add(entry);
  if (!told) halted_ = told.error().message;
  return told;
}

}  // namespace paretree::studies
