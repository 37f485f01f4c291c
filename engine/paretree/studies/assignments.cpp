#include "paretree/studies/assignments.h"

#include <algorithm>
#include <cassert>

#include "paretree/core/file.h"

namespace paretree::studies {
namespace {

using Steady = std::chrono::steady_clock;

constexpr const char* kNoRoom = "studies.no-room";
constexpr std::uint64_t kSpare = 64 << 10;  ///< bytes beside a result, for journal and folder

/// Between two times that it is told what is under way; more where that is much to write.
Steady::duration pauseOf(std::size_t units) {
  return std::chrono::milliseconds(250) + std::chrono::milliseconds(2) * static_cast<std::int64_t>(units);
}

}  // namespace

namespace {

/// That a result could not be kept, with what it takes. Only a disk without room says how much that is.
Message notKept(const Message& problem, std::uint64_t bytes, const StudyFolder& folder) {
  const auto room = folder.room();
  const bool full = room && *room < bytes + kSpare;
  return full ? Message{"studies.no-room", {{"bytes", bytes}, {"room", *room}, {"problem", problem}}}
              : problem;
}

}  // namespace

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
    answer.problem = notKept(stored.error().message, entry.bytes, folder);
  } else if (*stored == StudyFolder::Stored::Differs) {
    entry.kind = JournalEntry::Kind::Differs;
    entry.problem = Message{"studies.not-reproducible", {}};
  }
  return answer;
}

Assignments::Assignments(Ledger& ledger, const StudyFolder& folder, bool failedToo)
    : ledger_(ledger), folder_(folder), journal_(folder.journalPath()), atWork_(folder, false) {
  for (const Cell& cell : ledger.cells()) texts_.emplace_back(folder.plan(), cell);
  std::vector<std::size_t> open;
  std::vector<double> expected;
  const auto& records = ledger.records();
  for (std::size_t r = 0; r < records.size(); ++r) {
    const UnitRecord& record = records[r];
    if (record.state != UnitState::Open && !(record.state == UnitState::Failed && (record.died || failedToo)))
      continue;
    open.push_back(r);
    expected.push_back(ledger.lengthOf(record.cell));
  }
  std::vector<std::size_t> order;
  for (const std::size_t place : runs::longestFirst(expected)) order.push_back(open[place]);
  bytes_ = ledger.bytesOfResults(false);
  if (const auto room = folder.room())
    std::stable_partition(order.begin(), order.end(),
                          [&](std::size_t record) { return bytes_[record] <= *room; });
  queue_.emplace(std::move(order));
}

std::optional<Assignments::Given> Assignments::next() {
  if (const auto first = queue_->front(); first && bytes_[*first] > 0) {
    const auto room = folder_.room();
    const bool fits = !room || bytes_[*first] <= *room;
    if (!fits && queue_->running() > 0) return std::nullopt;  // until those under way have theirs
    if (!fits) {
      halted_ = Message{"studies.no-room-ahead", {{"bytes", bytes_[*first]}, {"room", *room}}};
      queue_->halt();
    }
  }
  const auto place = queue_->next();
  if (!place) return std::nullopt;
  const UnitRecord& record = ledger_.records()[*place];
  given_[*place] = {Steady::now(), {}};
  changed_ = true;
  return Given{record.id, texts_[record.cell].of(record.seed)};
}

Result<void> Assignments::ended(const std::string& unit, const UnitAnswer& answer) {
  using End = runs::RunQueue::End;
  const UnitRecord* record = ledger_.find(unit);
  assert(record && "a unit that was given");
  const auto place = static_cast<std::size_t>(record - ledger_.records().data());
  given_.erase(place);
  changed_ = true;
  if (answer.kind == UnitAnswer::Kind::Halted) {
    halted_ = answer.problem;
    queue_->ended(place, End::Halted);
    if (answer.problem.code != kNoRoom) return {};
    JournalEntry entry;
    entry.unit = unit;
    entry.kind = JournalEntry::Kind::NoRoom;
    entry.bytes = static_cast<std::uint64_t>(answer.problem.number("bytes"));
    entry.seconds = data::kMissing;
    entry.problem = answer.problem;
    ledger_.take(entry);
    // Where there is no room for this line either, nobody knows the next time.
    static_cast<void>(journal_.add(entry));
    return {};
  }
  const JournalEntry& entry = answer.entry;
  const bool died = answer.kind == UnitAnswer::Kind::Ended && entry.kind == JournalEntry::Kind::Died &&
                    diedOnce_.insert(unit).second;
  if (answer.kind == UnitAnswer::Kind::Stopped || died) {
    queue_->ended(place, End::Again);
    if (!died) return {};
    JournalEntry again = entry;
    again.kind = JournalEntry::Kind::Again;
    ledger_.take(again);
    static_cast<void>(journal_.add(again));
    return {};
  }
  ledger_.take(entry);
  const bool result = entry.kind == JournalEntry::Kind::Done || entry.kind == JournalEntry::Kind::Differs;
  queue_->ended(place, result ? End::Done : End::Failed);
  auto told = journal_.add(entry);
  if (!told) {
    halted_ = told.error().message;
    queue_->halt();
  }
  return told;
}

void Assignments::takeStored() {
  std::vector<std::string> units;
  for (const auto& [place, running] : given_) units.push_back(ledger_.records()[place].id);
  for (const auto& unit : units) {
    const auto text = readFile(folder_.resultPath(unit));
    if (!text) continue;
    auto entry = entryOfResult(*text, unit);
    if (!entry) continue;
    UnitAnswer answer;
    answer.entry = std::move(*entry);
    static_cast<void>(ended(unit, answer));
  }
}

void Assignments::tellUnderWay(bool now) {
  const auto at = Steady::now();
  if (!changed_ || (!now && at - told_ < pauseOf(given_.size()))) return;
  changed_ = false;
  told_ = at;
  atWork_.tell(underWay());
}

double Assignments::secondsOfNext() const {
  const auto place = queue_->front();
  return place ? ledger_.secondsOf(ledger_.records()[*place].cell) : data::kMissing;
}

void Assignments::said(const std::string& unit, Message at) {
  const UnitRecord* record = ledger_.find(unit);
  if (!record) return;
  const auto running = given_.find(static_cast<std::size_t>(record - ledger_.records().data()));
  if (running == given_.end()) return;
  running->second.at = std::move(at);
  changed_ = true;
}

std::vector<UnderWay> Assignments::underWay() const {
  const auto now = Steady::now();
  const auto clock = std::chrono::system_clock::now();
  std::vector<UnderWay> units;
  for (const auto& [place, running] : given_) {
    const auto passed = std::chrono::duration_cast<std::chrono::system_clock::duration>(now - running.since);
    units.push_back(
        {ledger_.records()[place].id,
         std::chrono::duration_cast<std::chrono::seconds>((clock - passed).time_since_epoch()).count(),
         running.at});
  }
  return units;
}

std::optional<Message> Assignments::longest(const learners::Registry& registry) const {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return longestUnderWay(underWay(), folder_.plan(), ledger_, registry,
                         std::chrono::duration_cast<std::chrono::seconds>(now).count());
}

double Assignments::secondsLeft(int workers) const {
  const auto now = Steady::now();
  return ledger_.secondsLeft(workers, [&](std::size_t record) {
    const auto given = given_.find(record);
    return given == given_.end() ? 0 : std::chrono::duration<double>(now - given->second.since).count();
  });
}

}  // namespace paretree::studies
